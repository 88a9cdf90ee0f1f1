import type { ChartState, ChartTransition } from '../graph/chart.ts';
import type { WrittenTransition } from '../graph/edges.ts';
import { triggerText } from '../graph/names.ts';
import { sizes } from './sizes.ts';
import { type Line, type Run, wrapped } from './text-lines.ts';

/** The parts of a transition's text: `event [guard] / actions`, or `(ignored)` where it does nothing on purpose. */
export function transitionParts({
  trigger,
  guard,
  isFallback,
  actions,
  targets,
}: ChartTransition): readonly Run[] {
  const runs: Run[] = [{ text: triggerText(trigger), tone: 'trigger' }];
  if (guard !== null) runs.push({ text: `[${guard}]`, tone: 'guard' });
  if (isFallback) runs.push({ text: '[else]', tone: 'guard' });
  if (actions.length > 0) runs.push({ text: `/ ${actions.join(', ')}`, tone: 'action' });
  if (actions.length === 0 && targets.length === 0) runs.push(plain('(ignored)'));
  return runs;
}

/** The text of a transition on an edge: trigger, guard and actions each begin a line. */
export function edgeLines(transition: ChartTransition, widthPx: number): readonly Line[] {
  return transitionParts(transition).flatMap((run) => wrapped([run], sizes.text, widthPx));
}

/** The text of a transition inside its state, on one line. */
export function writtenLines({ transition, targets }: WrittenTransition, widthPx: number): readonly Line[] {
  const parts = transitionParts(transition).flatMap((run, index) =>
    index === 0 ? [run] : [plain(' '), run],
  );
  const arrow = targets.length === 0 ? [] : [plain(` → ${targets.join(', ')}`)];
  return wrapped([...parts, ...arrow], sizes.text, widthPx, hanging);
}

/** A state's details: its description, entry and exit actions, and invoked work. */
export function stateDetails({ description, entry, exit, invokes }: ChartState): readonly Line[] {
  return [
    ...(description === null ? [] : [[plain(description)]]),
    ...(entry.length === 0 ? [] : [[plain('entry '), done(entry)]]),
    ...(exit.length === 0 ? [] : [[plain('exit '), done(exit)]]),
    ...invokes.map(({ id, actor }) => [plain('runs '), action(id === actor ? id : `${id}: ${actor}`)]),
  ];
}

/** The same, broken to a width in pixels. */
export function stateLines(state: ChartState, widthPx: number): readonly Line[] {
  return stateDetails(state).flatMap((line) => wrapped(line, sizes.text, widthPx, hanging));
}

const hanging = '   ';

function plain(text: string): Run {
  return { text, tone: 'plain' };
}

function action(text: string): Run {
  return { text, tone: 'action' };
}

function done(actions: readonly string[]): Run {
  return action(`/ ${actions.join(', ')}`);
}
