import { createElement as h } from 'react';
import { wrappedLine } from '../contract/wrap.ts';
import { comparisonLines, comparisonTitle, screenTitle, shownLines } from '../replay/plain.ts';
import { type Pane, panes } from '../replay/player.ts';
import type { ReplayView } from '../replay/view-model.ts';
import { Panel } from './Panel.ts';
import { Text } from './Text.ts';

interface PaneViewProps {
  readonly view: ReplayView;
  readonly width: number;
  readonly height: number;
}

/** The effect of the current entry, in one of several panes; Tab shows the next, and j and k scroll. */
export function PaneView({ view, width, height }: PaneViewProps) {
  const shown = linesInView(paneLines[view.pane](view, roomAcross(width)), view.scrolled, roomIn(height));
  return h(
    Panel,
    { title: titles[view.pane](view), width, height },
    h(PaneTabs, { pane: view.pane }),
    shown.map((line, index) => h(Text, { key: `${index} ${line}`, wrap: 'truncate-end' }, line)),
  );
}

/** The number of lines that can be scrolled away in a panel of this size. */
export function mostScrolled(view: ReplayView, width: number, height: number): number {
  const lines = paneLines[view.pane](view, roomAcross(width)).length;
  const room = roomIn(height);
  return lines > room ? lines - (room - 1) : 0;
}

/** The columns between the borders. */
function roomAcross(width: number): number {
  return width - 4;
}

/** The rows below the title and the tabs. */
function roomIn(height: number): number {
  return height - 2;
}

/**
 * All lines where there is room; else those below the scrolled ones, with the number of hidden lines in the
 * last row.
 */
function linesInView(lines: readonly string[], scrolled: number, room: number): readonly string[] {
  if (lines.length <= room) return lines;
  const shown = lines.slice(scrolled, scrolled + room - 1);
  const below = lines.length - scrolled - shown.length;
  const outOfView = [
    ...(scrolled > 0 ? [`${scrolled} above`] : []),
    ...(below > 0 ? [`${below} more`] : []),
  ].join(', ');
  return [...shown, `… ${outOfView}`];
}

function PaneTabs({ pane }: { readonly pane: Pane }) {
  return h(
    Text,
    { wrap: 'truncate-end' },
    panes.map((one) => h(Text, { key: one, inverse: one === pane, dimColor: one !== pane }, ` ${one} `)),
  );
}

const titles: Readonly<Record<Pane, (view: ReplayView) => string>> = {
  screen: screenTitle,
  changes: comparisonTitle,
  states: ({ present }) => `States, and the chart of ${present.actor}`,
  context: ({ present }) => `Context of ${present.actor} after entry ${present.seq}`,
  event: ({ present }) => `Event of entry ${present.seq}`,
  facts: () => 'What the server knows',
};

const paneLines: Readonly<Record<Pane, (view: ReplayView, width: number) => readonly string[]>> = {
  screen: shownLines,
  changes: (view) => comparisonLines(view),
  // The active states of all stand first, so that none is scrolled away.
  states: ({ machines }, width) => [
    ...wrappedLine(activeStates(machines), width),
    ...(machines.find(({ isPresent }) => isPresent)?.tree ?? []).map(
      ({ name, depth, isActive }) => `${'  '.repeat(depth)}${isActive ? '●' : '○'} ${name}`,
    ),
  ],
  context: ({ machines }) => pretty(machines.find(({ isPresent }) => isPresent)?.context),
  event: ({ present }) => pretty(present.event),
  facts: ({ facts }) =>
    facts.length === 0
      ? ['The server was not asked, or knows no order of this visit.']
      : facts.flatMap(({ code, status, lines }) => [
          `${code} ${status}`,
          ...lines.map(({ label, text }) => `  ${label.padEnd(8)} ${text}`),
        ]),
};

/** The machines that have not ended, each with its states. */
function activeStates(machines: ReplayView['machines']): string {
  return machines
    .filter(({ isActive }) => isActive)
    .map(({ actor, state, isPresent }) => `${isPresent ? '▶' : ''}${actor} ${state}`)
    .join(' · ');
}

function pretty(value: unknown): readonly string[] {
  return JSON.stringify(value ?? null, null, 2).split('\n');
}
