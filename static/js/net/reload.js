/* A page of one build must not go on against a server of another: it reloads, once for each build it meets. */
import { BUILD } from '../env.js';
import { read, write } from '../storage.js';

let known = BUILD;

/** @param {string} reason what is reloaded for; the same reason never reloads twice in this tab
 *  @returns {boolean} whether the page is on its way out */
export function reloadOnce(reason) {
  const done = read('session', 'reloaded') ?? [];
  if (done.includes(reason)) return false;
  write('session', 'reloaded', [...done, reason].slice(-20));
  location.reload();
  return true;
}

/** @param {string | undefined} build as the server's welcome says */
export function meetBuild(build) {
  if (!build) return false;
  if (known && known !== build) return reloadOnce(`build ${build}`);
  known = build;
  return false;
}
