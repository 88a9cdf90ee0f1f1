import type { Paint, Style } from '../contract/paint.ts';
import { detailLines } from '../replay/refused.ts';
import { type MachineNext, type NextStep, type NextView, orderName } from './next-view.ts';

/** The events that can happen next, machine by machine: a mark, the event, who may send it, and why not. */
export function nextLines({ subject, machines }: NextView, paint: Paint): readonly string[] {
  const events = machines.flatMap((machine) => machine.events);
  const widths = {
    event: widest(events.map(({ event }) => event)),
    by: widest(events.map(({ by }) => by)),
  };
  return [
    paint('bold', subject),
    ...machines.flatMap((machine) => [
      '',
      ...machineLines(machine, widths, paint),
      ...machine.desk.map((words) => `  ${words}`),
    ]),
    '',
    paint('dim', `✓ can happen   ✗ cannot happen now   ? depends on what the event carries`),
  ];
}

/** The widths of two columns. */
interface Widths {
  readonly event: number;
  readonly by: number;
}

function widest(texts: readonly string[]): number {
  return Math.max(0, ...texts.map(({ length }) => length));
}

function machineLines(machine: MachineNext, widths: Widths, paint: Paint): readonly string[] {
  const { events, isActive, waitsFor, problem } = machine;
  const whose = machine.machine === orderName ? paint('dim', '  as the server has it') : '';
  const title = `${paint('bold', machine.machine)}  ${paint('cyan', machine.state)}${whose}`;
  const waiting = waitsFor.length === 0 ? '' : paint('dim', `  waits for ${waitsFor.join(', ')}`);
  if (problem !== null) {
    const details = detailLines(machine).map((line) => paint('dim', `    ${line}`));
    return [title, paint('red', `  ✗ ${problem}`), ...details];
  }
  if (!isActive) return [title, paint('dim', '  It has ended.')];
  if (events.length === 0) return [title + waiting, paint('dim', '  Nobody can do anything before that.')];
  return [title + waiting, ...events.flatMap((event) => eventLines(event, widths, paint))];
}

function eventLines(next: NextStep, widths: Widths, paint: Paint): readonly string[] {
  const { event, by, can, reasons, dependsOn, fields } = next;
  const [first = '', ...more] =
    can === null
      ? [`depends on ${dependsOn.join(', ')}`]
      : reasons.map(({ guard, words }) => (words === '' ? `${guard} does not hold` : words));
  const carried = fields.filter((field) => !dependsOn.includes(field));
  const told = first === '' && carried.length > 0 ? paint('dim', `carries ${carried.join(', ')}`) : first;
  const [mark, style] = markOf(can);
  const lead = `  ${paint(style, mark)} ${event.padEnd(widths.event)}  ${paint('dim', by.padEnd(widths.by))}`;
  return [
    `${lead}  ${told}`.trimEnd(),
    ...more.map((words) => `${' '.repeat(2 + 2 + widths.event + 2 + widths.by + 2)}${words}`),
  ];
}

function markOf(can: boolean | null): readonly [mark: string, style: Style] {
  if (can === null) return ['?', 'yellow'];
  return can ? ['✓', 'green'] : ['✗', 'red'];
}
