import { Box } from 'ink';
import { createElement as h } from 'react';
import type { ReplayView } from '../replay/view-model.ts';
import { EntryList } from './EntryList.ts';
import { Header } from './Header.ts';
import { AllKeys, KeyHelp } from './KeyHelp.ts';
import { MachineColumn } from './MachineColumn.ts';
import { PaneView } from './PaneView.ts';
import { Text } from './Text.ts';

/** The meaning of the next keys: the digits of an entry's number, the letters of a text to find, a list to close, or nothing any more. */
export type Mode =
  | { readonly name: 'goTo'; readonly typed: string }
  | { readonly name: 'search'; readonly typed: string }
  | { readonly name: 'help' }
  | { readonly name: 'quit' };

/** A narrower terminal has no room for the column of machines; the panes still show them. */
const columnFrom = 100;
const columnWidth = 42;
/** Header, borders and help. */
const frameRows = 8;
/** A lower terminal has no room for a list and a pane. */
const rowsFrom = 16;
/** The list's title, and the entries around the current one. */
const leastListRows = 4;

/** The sizes of the parts on a terminal. */
export function layoutOf(columns: number, rows: number) {
  const hasColumn = columns >= columnFrom;
  const available = rows - frameRows;
  const listRows = Math.max(leastListRows, Math.floor(available / 3));
  return {
    hasColumn,
    available,
    listRows,
    paneRows: available - listRows,
    width: hasColumn ? columns - columnWidth : columns,
  };
}

interface ReplayFrameProps {
  readonly view: ReplayView;
  readonly mode: Mode | null;
  readonly columns: number;
  readonly rows: number;
}

/**
 * The entries, below them the shopper's screen or another pane about the current entry, and beside both,
 * where there is room, the machines, the changes and the server's facts.
 */
export function ReplayFrame({ view, mode, columns, rows }: ReplayFrameProps) {
  if (rows < rowsFrom) {
    return h(
      Text,
      { wrap: 'truncate-end' },
      `The replay needs ${rowsFrom} rows; this terminal has ${rows}. q quits.`,
    );
  }
  const { hasColumn, available, listRows, paneRows, width } = layoutOf(columns, rows);
  const visit = [
    h(
      Box,
      { key: 'visit', flexDirection: 'column', width },
      h(EntryList, { view, width, height: listRows }),
      h(PaneView, { view, width, height: paneRows }),
    ),
    hasColumn ? h(MachineColumn, { key: 'machines', view, width: columnWidth, height: available + 2 }) : null,
  ];
  return h(
    Box,
    { flexDirection: 'column', width: columns, height: rows },
    h(Header, { view, columns }),
    h(Box, {}, mode?.name === 'help' ? h(AllKeys, { width: columns, height: available + 2 }) : visit),
    h(Footer, { view, mode }),
  );
}

/** The line at the bottom: the text that is typed, the answer to a jump that led nowhere, or the keys. */
function Footer({ view, mode }: { readonly view: ReplayView; readonly mode: Mode | null }) {
  const line = { wrap: 'truncate-end' } as const;
  if (mode?.name === 'goTo') return h(Text, line, ` go to entry ${mode.typed} … Enter`);
  if (mode?.name === 'search') return h(Text, line, ` /${mode.typed} … Enter`);
  if (view.said !== null) return h(Text, { ...line, color: 'yellow' }, ` ${view.said}`);
  return h(KeyHelp, { diverges: view.divergesAt !== null });
}
