import { minuteText } from '@marketsquare/core/kernel/calendar';
import type { ScreenKind } from '@marketsquare/core/storefront/shown';
import type { Paint } from '../contract/paint.ts';
import { changeLines, digestMark, digestText, offsetText } from './format.ts';
import { eventText } from './gist.ts';
import { screenLines } from './screen/screen-lines.ts';
import type { ReplayView, Row } from './view-model.ts';

/** A replay without a terminal: a line for each entry, then the machines' states and the server's facts. */
export function plainReplay(view: ReplayView, paint: Paint): readonly string[] {
  const widths = widthsOf(view.rows);
  const machineWidth = widest(view.machines.map(({ actor }) => actor));
  return [
    paint('bold', `Visit ${view.session}`),
    `${minuteText(view.startedAt)}, ${view.entries} entries in ${(view.durationMs / 1000).toFixed(1)} s, ${digestText(view)}`,
    '',
    ...view.rows.map((row) => rowLine(row, widths, paint)),
    '',
    paint('bold', `At entry ${view.present.seq}`),
    ...view.machines.map(({ actor, state }) => `  ${actor.padEnd(machineWidth)}  ${state}`),
    '',
    paint('bold', screenTitle(view)),
    ...shownLines(view, plainWidth).map((line) => `  ${line}`),
    '',
    paint('bold', comparisonTitle(view)),
    ...comparisonLines(view, machineWidth).map((line) => `  ${line}`),
    ...view.facts.flatMap(({ code, status, lines }) => [
      '',
      paint('bold', `What the server knows of order ${code}: ${status}`),
      ...lines.map(({ label, text }) => `  ${label.padEnd(8)} ${text}`),
    ]),
  ];
}

/** The room for a screen in 80 columns. */
const plainWidth = 78;

/** The title of the shopper's screen. */
export function screenTitle({ screen }: ReplayView): string {
  return `The shopper's screen: ${screen === null ? 'none' : screenNames[screen.screen]}`;
}

const screenNames: Readonly<Record<ScreenKind, string>> = {
  selection: 'selection of a store',
  cart: 'cart',
  sideCart: 'side cart',
  checkout: 'checkout',
  payment: 'payment',
  confirmation: 'confirmation',
  other: 'another page',
};

/** The shopper's screen, no line wider than `width` where its words allow. */
export function shownLines({ screen }: ReplayView, width: number): readonly string[] {
  return screen === null ? [] : screenLines(screen, width);
}

/** The changes, a line each, or a line that says there are none. */
export function comparisonLines({ comparison }: ReplayView, actorWidth = 0): readonly string[] {
  if (comparison.machines.length === 0) return ['Nothing changed.'];
  return comparison.machines.flatMap((machine) =>
    changeLines(machine).map((line) => `${machine.actor.padEnd(actorWidth)}  ${line}`),
  );
}

/** The title of the list of changes. */
export function comparisonTitle({ comparison, present }: ReplayView): string {
  return comparison.fromSeq === null
    ? `Changed by entry ${present.seq}`
    : `Between entries ${Math.min(comparison.fromSeq, present.seq)} and ${Math.max(comparison.fromSeq, present.seq)}`;
}

function widest(texts: readonly string[]): number {
  return Math.max(1, ...texts.map((text) => text.length));
}

interface Widths {
  readonly seq: number;
  readonly actor: number;
  readonly event: number;
}

function widthsOf(rows: readonly Row[]): Widths {
  return {
    seq: widest(rows.map(({ seq }) => `${seq}`)),
    actor: widest(rows.map(({ actor }) => actor)),
    event: widest(rows.map(({ event }) => eventText(event))),
  };
}

function rowLine(row: Row, widths: Widths, paint: Paint): string {
  const mark = digestMark(row);
  return [
    paint(mark === '✗' ? 'red' : 'green', mark),
    paint('dim', `${row.seq}`.padStart(widths.seq)),
    paint('dim', offsetText(row.offsetMs)),
    row.actor.padEnd(widths.actor),
    eventText(row.event).padEnd(widths.event),
    row.entered === '' ? '' : paint('cyan', `→ ${row.entered}`),
    paint('dim', row.problem ?? row.gist),
  ]
    .filter((part) => part !== '')
    .join('  ')
    .trimEnd();
}
