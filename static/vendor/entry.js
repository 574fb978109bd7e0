// What static/vendor/preact.js is bundled from; see README.md for how.
export { h, render, Fragment, Component, createRef } from 'preact';
export { useEffect, useLayoutEffect, useMemo, useRef, useState, useCallback, useId } from 'preact/hooks';
export { signal, computed, effect, batch, useSignal, useComputed } from '@preact/signals';
import { h } from 'preact';
import htm from 'htm';
export const html = htm.bind(h);
