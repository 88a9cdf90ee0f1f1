import {
  type Chart,
  type ChartTransition,
  shownTransitions,
  statesOf,
  triggerText,
} from '@marketsquare/chart/graph';
import { printable } from '@marketsquare/core/kernel/printable';
import { type Coverage, coverageSchema, type MachineCoverage } from '@marketsquare/core/kernel/reached';

export type ReadCoverage =
  | { readonly ok: true; readonly coverage: Coverage }
  | { readonly ok: false; readonly problem: string };

/** The marks of a chart's parts. A line stands for several transitions, of which some may be missing. */
export type Mark = 'reached' | 'partly' | 'missed';

/** The marks of a chart as it is drawn. */
export interface Marks {
  readonly states: ReadonlyMap<string, Mark>;
  /** By the id of the line. */
  readonly edges: ReadonlyMap<string, Mark>;
}

/** A chart's coverage in words. */
export interface Reached {
  readonly summary: string;
  /** The parts that were never reached; null where nothing is known of the chart. */
  readonly missing: readonly string[] | null;
}

/** Reads the file that `marketsquare check --coverage` or a run of tests has written; says in words why it is none. */
export function coverageIn(fileName: string, text: string): ReadCoverage {
  const problem = `${printable(fileName)}: this is not a coverage; \`marketsquare check --coverage FILE\` writes one.`;
  try {
    const { success, data: coverage } = coverageSchema.safeParse(JSON.parse(text));
    return success ? { ok: true, coverage } : { ok: false, problem };
  } catch {
    return { ok: false, problem };
  }
}

/** The coverage of a chart in words: how much of it was reached, and what was not. */
export function reachedIn(chart: Chart, { coverage, machines }: Coverage): Reached {
  const byCheck = coverage === 'check';
  const found = machines[chart.root.id];
  if (found === undefined) {
    const summary = byCheck ? `check was not run on ${chart.name}.` : `No test started ${chart.name}.`;
    return { summary, missing: null };
  }
  if (!isOf(chart, found)) {
    return { summary: `The coverage is of another version of ${chart.name}.`, missing: null };
  }
  const [states, transitions] = partsOf(chart);
  const entered = new Set(found.states.reached);
  const taken = new Set(found.transitions.reached);
  const missingStates = states.filter(({ id }) => !entered.has(id)).map(({ id }) => id);
  const missingTransitions = transitions.filter(({ id }) => !taken.has(id)).map(transitionText);
  const bounds = byCheck && !found.isComplete ? ' within its bounds' : '';
  return {
    summary:
      `${byCheck ? 'check' : 'The tests'} reached ${states.length - missingStates.length} of ${states.length} states and ` +
      `${transitions.length - missingTransitions.length} of ${transitions.length} transitions${bounds}.`,
    missing: [...missingStates, ...missingTransitions],
  };
}

/**
 * The marks of a chart's states and lines; none where nothing is known of it.
 *
 * @param chart  the whole chart
 * @param drawn  the same as it is drawn, with states whose parts are hidden
 */
export function marksOf(chart: Chart, drawn: Chart, { machines }: Coverage): Marks | null {
  const found = machines[chart.root.id];
  if (found === undefined || !isOf(chart, found)) return null;
  const entered = new Set(found.states.reached);
  const taken = new Set(found.transitions.reached);
  const markOf = (transitions: readonly ChartTransition[]): Mark => {
    const count = transitions.filter(({ id }) => taken.has(id)).length;
    if (count === transitions.length) return 'reached';
    return count === 0 ? 'missed' : 'partly';
  };
  const { edges, writtenIn } = shownTransitions(drawn);
  const states = statesOf(drawn).map(({ id }): readonly [string, Mark] => {
    const written = markOf(writtenIn(id).map(({ transition }) => transition));
    // The root is no state that one enters.
    if (id !== drawn.root.id && !entered.has(id)) return [id, 'missed'];
    return [id, written === 'reached' ? 'reached' : 'partly'];
  });
  return {
    states: new Map(states),
    edges: new Map(edges.map(({ id, transitions }) => [id, markOf(transitions)])),
  };
}

/** True if a coverage is of the very machine that is drawn. */
function isOf(chart: Chart, { states, transitions }: MachineCoverage): boolean {
  const [ownStates, ownTransitions] = partsOf(chart);
  const knows = (ids: readonly string[], parts: readonly { readonly id: string }[]) => {
    const own = new Set(parts.map(({ id }) => id));
    return ids.every((id) => own.has(id));
  };
  return (
    states.total === ownStates.length &&
    transitions.total === ownTransitions.length &&
    knows(states.reached, ownStates) &&
    knows(transitions.reached, ownTransitions)
  );
}

/** The states of a chart without its root, and its transitions. */
function partsOf(chart: Chart) {
  const all = statesOf(chart);
  return [all.slice(1), all.flatMap(({ transitions }) => transitions)] as const;
}

function transitionText({ source, trigger, guard, targets }: ChartTransition): string {
  const condition = guard === null ? '' : ` [${guard}]`;
  return `${source} — ${triggerText(trigger)}${condition} → ${targets.length === 0 ? 'stays' : targets.join(', ')}`;
}
