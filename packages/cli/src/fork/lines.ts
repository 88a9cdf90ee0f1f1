import type { Paint } from '../contract/paint.ts';
import { headedTable } from '../contract/table.ts';
import type { ForkView } from './forked.ts';

/** Both ends side by side; what differs stands first. */
export function forkLines(view: ForkView, paint: Paint): readonly string[] {
  const { visit, at, change, isAlike, parts, skipped } = view;
  const differing = parts.filter(({ one, other }) => one !== other);
  const same = parts.filter(({ one, other }) => one === other);
  const rows = [...differing, ...same].map(({ what, name, one, other }) => [
    one === other ? ' ' : '≠',
    what,
    name,
    one ?? '–',
    other ?? '–',
  ]);
  const verdict = isAlike
    ? paint('green', `✓ Both end alike, to the kobo: ${change}.`)
    : paint('yellow', `≠ ${differing.length} of ${parts.length} parts of the end differ: ${change}.`);
  return [
    `${paint('bold', `Visit ${visit}`)}${paint('dim', `  driven anew from entry ${at}`)}`,
    '',
    ...headedTable(rows, ['', '', '', 'visit', 'fork'], 'lllll', paint),
    ...skipped.map(({ step, why }) => paint('yellow', `  not done any more: ${step} (${why})`)),
    '',
    verdict,
  ];
}
