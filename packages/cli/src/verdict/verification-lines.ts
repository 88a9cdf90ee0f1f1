import { minuteText } from '@marketsquare/core/kernel/calendar';
import { countText } from '../contract/count-text.ts';
import type { Paint } from '../contract/paint.ts';
import { headedTable } from '../contract/table.ts';
import { detailLines } from '../replay/refused.ts';
import type { Side } from './sides.ts';
import { uncomparedText } from './tally.ts';
import type { Divergence, VerificationView } from './verification.ts';

/** The comparison of one visit as text. */
export function verificationLines(view: VerificationView, paint: Paint): readonly string[] {
  const { verdict, session, against, entries, compared, uncompared, divergence } = view;
  if (divergence !== null) return divergenceLines(view, divergence, paint);
  const counted = `${countText(compared)} of ${countText(entries)} entries compared`;
  if (verdict === 'proven') {
    const same = against === null ? 'proven, the digests match' : `${against} leads to the same`;
    return [`✓ session ${session}: ${paint('green', same)}, ${counted}`];
  }
  if (compared === 0 && against === null) {
    const nothing = `? session ${session}: not proven, none of its ${entries} entries has a digest that can be compared`;
    return [paint('yellow', nothing)];
  }
  return [
    paint('yellow', `? session ${session}: partly proven, ${counted}`),
    `  not compared: ${uncomparedText(uncompared)}`,
  ];
}

function divergenceLines(view: VerificationView, divergence: Divergence, paint: Paint): readonly string[] {
  const { session, against, entries } = view;
  const { seq, at, actor, event, problem } = divergence;
  return [
    paint(
      'red',
      against === null
        ? `✗ session ${session} diverges at entry ${seq} of ${entries}`
        : `✗ session ${session}: ${against} differs from entry ${seq} of ${entries} on`,
    ),
    `  ${minuteText(Date.parse(at))}  ${actor} ← ${event}`,
    ...(problem === null ? [] : [`  ${problem}`]),
    ...(problem === null ? sideLines(divergence, against, paint) : []),
    ...detailLines(divergence).map((line) => paint('dim', `  ${line}`)),
  ];
}

/** Both sides in columns: the recording or the other checkout first, then this fold. */
function sideLines(
  { sides, expected, found }: Divergence,
  against: string | null,
  paint: Paint,
): readonly string[] {
  const [none, heading] =
    against === null ? ['not recorded', ['', '', 'recorded', 'folded']] : ['–', ['', '', against, 'here']];
  const rows = sides.map(({ what, name, other, folded }: Side) => [what, name, other ?? none, folded ?? '–']);
  const digests = expected === found ? [] : [['digest', '', expected ?? '–', found ?? '–']];
  return headedTable([...rows, ...digests], heading, 'llll', paint).map((line) => `  ${line}`);
}
