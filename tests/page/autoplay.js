/* Plays a seat by the page's own buttons, as a person in a hurry would: what can be done with a card of the hand is
   done, else what the dock offers first. `window.autoplay(false)` stops it. */
async () => {
  const base = document.querySelector('script[type=module]').src;
  const { session } = await import(base.replace('main.js', 'session.js'));
  const press = (...selectors) => {
    for (const selector of selectors) {
      const found = [...document.querySelectorAll(selector)].find((e) => !e.disabled && e.checkVisibility());
      if (found) {
        found.click();
        return true;
      }
    }
    return false;
  };
  const gold = '#dock .primary:not(.opt)';
  let busyWith = null;
  let tries = 0;
  const act = () => {
    const s = session.value;
    const d = s?.asked.value;
    if (!d || s.acts.waiting.value || s.status.value !== 'open') return;
    tries = busyWith === d.id ? tries + 1 : 0;
    busyWith = d.id;
    const { stage } = s.view.value.table;
    if (d.shape || press(gold)) {
      if (d.shape) press(gold);
      return;
    }
    if (['alchemists', 'opus', 'draft'].includes(stage)) press('.pk:has(.hint) [data-select]', '[data-select]');
    else if ((d.max ?? 1) > 1 || (d.min ?? 1) !== 1) press('.can:not(.sel) .press', '[data-select].can:not(.sel)');
    else if (tries % 2 === 0) press('.optlist .btn:not([aria-disabled=true]):not(:has(kbd))', '.tray-cards .press', '.hand .can .press', '.drop', '#dock .opt');
    else press('#dock .opt:last-child', '#dock .opt');
  };
  let timer = null;
  window.autoplay = (on) => {
    clearInterval(timer);
    if (on) timer = setInterval(act, 25);
  };
  window.autoplay(true);
}
