import { createElement as h } from 'react';
import { digestMark, offsetText } from '../replay/format.ts';
import { eventText } from '../replay/gist.ts';
import type { ReplayView, Row } from '../replay/view-model.ts';
import { Panel } from './Panel.ts';
import { Text } from './Text.ts';

interface EntryListProps {
  readonly view: ReplayView;
  readonly width: number;
  readonly height: number;
}

/** The entries around the current one. */
export function EntryList({ view, width, height }: EntryListProps) {
  const shownRows = height - 1;
  const from = Math.max(
    0,
    Math.min(view.place - Math.floor(shownRows / 2), Math.max(0, view.rows.length - shownRows)),
  );
  const rows = view.rows.slice(from, from + shownRows);
  const actorWidth = Math.max(...view.rows.map(({ actor }) => actor.length));
  const eventWidth = Math.max(...rows.map(({ event }) => eventText(event).length));
  const title = view.filter === null ? 'Entries' : `Entries of ${view.filter} (f: next machine)`;
  return h(
    Panel,
    { title, width, height },
    rows.map((row) => h(EntryRow, { key: row.seq, row, actorWidth, eventWidth })),
  );
}

interface EntryRowProps {
  readonly row: Row;
  readonly actorWidth: number;
  readonly eventWidth: number;
}

function EntryRow({ row, actorWidth, eventWidth }: EntryRowProps) {
  const mark = digestMark(row);
  const pointer = row.isPresent ? '▶' : row.isMarked ? '◆' : ' ';
  return h(
    Text,
    { wrap: 'truncate-end', inverse: row.isPresent },
    `${pointer} `,
    h(Text, { color: mark === '✗' ? 'red' : 'green' }, mark),
    ` ${`${row.seq}`.padStart(4)} ${offsetText(row.offsetMs)} ${row.actor.padEnd(actorWidth)} `,
    h(Text, { bold: true }, eventText(row.event).padEnd(eventWidth)),
    row.entered === '' ? '' : h(Text, { color: 'cyan' }, ` → ${row.entered}`),
    h(Text, { dimColor: !row.isPresent }, ` ${row.problem ?? row.gist}`),
  );
}
