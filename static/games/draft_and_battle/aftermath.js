/* What comes after the end: how it went, drawn from the record, and another game for the same people. */
import { html, useEffect, useState } from '../../vendor/preact.js';
import { createTable, replayOf } from '../../js/api.js';
import { url } from '../../js/env.js';
import { playerOf } from '../../js/people.js';
import { go, tablePath } from '../../js/router.js';
import { hold } from '../../js/seats.js';
import { session } from '../../js/session.js';
import { Fault } from '../../js/ui/bits.js';
import { Chart, ChartTable } from './chart.js';

/** The rounds of the record; null until they are there, and where a closed table keeps them for a day. */
function useRounds(table) {
  const [rounds, setRounds] = useState(null);
  useEffect(() => {
    let gone = false;
    replayOf(table).then((record) => !gone && setRounds(record.rounds ?? []), () => {});
    return () => {
      gone = true;
    };
  }, [table]);
  return rounds;
}

export function Course() {
  const rounds = useRounds(session.value.table);
  if (!rounds?.length) return null;
  return html`<section class="box tl"><h2 class="t">Opus points by round</h2><${Chart} rounds=${rounds} /><${ChartTable} rounds=${rounds} />
    <p class="sub">Marks: a treasure claimed. Discs: stages reached. Dashed: the Opus held when declarations were asked for.</p></section>`;
}

/** Opens a table with the same options and tells the others where, in the chat of this one. */
export function Again() {
  const s = session.value;
  const [fault, setFault] = useState('');
  const [busy, setBusy] = useState(false);
  const again = async () => {
    setBusy(true);
    try {
      const { name, options } = s.view.value.table;
      const made = await createTable({ name, player: playerOf(s.seat.value), options: options ?? {} });
      hold(made.table, { token: made.token, name });
      s.say(`Again? ${new URL(url(tablePath(made.table)), location.href).href}`);
      go(tablePath(made.table));
    } catch (error) {
      setFault(error.message);
      setBusy(false);
    }
  };
  return s.seat.value !== null && html`<button class="btn" disabled=${busy} onClick=${again}>${busy ? 'Opening…' : 'Play again, same options'}</button><${Fault}>${fault}</${Fault}>`;
}
