import type { Machines } from '@marketsquare/core/journal';
import { refusalText } from '@marketsquare/core/storefront/screens';
import type { AnyMachineSnapshot } from 'xstate';
import { type Change, changesBetween } from './changes.ts';
import type { FactsView } from './facts.ts';
import { gistOf } from './gist.ts';
import { type Pane, type Player, shownSteps } from './player.ts';
import type { ScreenView } from './screen/screen-view.ts';
import { shownScreen } from './screen/shown-screen.ts';
import { enteredText, type StateTreeNode, stateText, stateTree } from './state-tree.ts';
import { type DigestCheck, firstDivergence, type Step, statesAt, type Timeline } from './timeline.ts';

/** One entry as a line of a list. */
export interface Row {
  readonly seq: number;
  /** Milliseconds since the visit's first entry. */
  readonly offsetMs: number;
  readonly actor: string;
  readonly event: string;
  /** The event's content, in a few words; of a refused one, the guards and the message. */
  readonly gist: string;
  /** The state that the entry led to. */
  readonly state: string;
  /** The new part of that state; empty when it did not change. */
  readonly entered: string;
  readonly digest: DigestCheck;
  readonly problem: string | null;
  /** The machine's own error, when it refuses the entry. */
  readonly detail: string | null;
  readonly isPresent: boolean;
  readonly isMarked: boolean;
}

/** One machine at the current step. */
export interface MachineView {
  readonly actor: string;
  readonly state: string;
  readonly tree: readonly StateTreeNode[];
  readonly context: unknown;
  readonly isPresent: boolean;
  /** False once it has ended. */
  readonly isActive: boolean;
}

/** The differences in one machine between two steps. */
export interface MachineChanges {
  readonly actor: string;
  readonly changes: readonly Change[];
}

/** A visit at one step: Ink draws it, plain lines print it, and `--json` contains it. */
export interface ReplayView {
  readonly session: string;
  /** Epoch milliseconds of the first entry. */
  readonly startedAt: number;
  /** Time until the latest entry, which is not the last one where the clock was set back. */
  readonly durationMs: number;
  readonly entries: number;
  readonly digests: { readonly same: number; readonly different: number; readonly missing: number };
  /** The first entry whose replay differs from the recording. */
  readonly divergesAt: number | null;
  readonly filter: string | null;
  readonly rows: readonly Row[];
  /** Index of the current entry in `rows`. */
  readonly place: number;
  readonly present: {
    readonly seq: number;
    readonly at: number;
    readonly actor: string;
    readonly event: unknown;
  };
  /** The screen as the shopper had it; null for a visit without an entry. */
  readonly screen: ScreenView | null;
  readonly machines: readonly MachineView[];
  /** The changes of the current entry, or the differences from the marked one. */
  readonly comparison: {
    /** The entry compared with; null for the one before. */
    readonly fromSeq: number | null;
    readonly machines: readonly MachineChanges[];
  };
  /** The server's own facts of the orders; empty when it was not asked. */
  readonly facts: readonly FactsView[];
  readonly pane: Pane;
  /** The number of lines scrolled out above the pane. */
  readonly scrolled: number;
  /** The answer to a jump that led nowhere; null after one that did. */
  readonly said: string | null;
}

/** The whole view of a visit at the player's position; pure, so every output format shows the same. */
export function replayView(
  machines: Machines,
  timeline: Timeline,
  player: Player,
  facts: readonly FactsView[],
): ReplayView {
  const { steps } = timeline;
  const indexes = shownSteps(timeline, player.actor);
  const first = steps[0]?.entry.at ?? 0;
  const present = steps[player.index];
  const states = statesAt(timeline, player.index);
  return {
    session: timeline.session,
    startedAt: first,
    durationMs: steps.reduce((latest, { entry }) => Math.max(latest, entry.at), first) - first,
    entries: steps.length,
    digests: {
      same: steps.filter(({ digest }) => digest === 'same').length,
      different: steps.filter(({ digest }) => digest === 'differs').length,
      missing: steps.filter(({ digest }) => digest === 'none').length,
    },
    divergesAt: firstDivergence(timeline)?.entry.seq ?? null,
    filter: player.actor,
    rows: indexes.flatMap((index) => rowOf(steps[index], first, player)),
    place: indexes.indexOf(player.index),
    present: {
      seq: present?.entry.seq ?? 0,
      at: present?.entry.at ?? 0,
      actor: present?.entry.actor ?? '',
      event: present?.entry.event ?? {},
    },
    screen: present === undefined ? null : shownScreen(present, (actor) => states.get(actor)),
    machines: machineViews(machines, states, present?.entry.actor),
    comparison: comparisonOf(timeline, player),
    facts,
    pane: player.pane,
    scrolled: player.scrolled,
    said: player.said,
  };
}

function rowOf(step: Step | undefined, first: number, player: Player): readonly Row[] {
  if (!step) return [];
  const { entry, before, after, digest, problem, detail, index } = step;
  const state = stateText(after?.value);
  return [
    {
      seq: entry.seq,
      offsetMs: entry.at - first,
      actor: entry.actor,
      event: entry.event.type,
      gist: entry.refused ? refusalText(entry.actor, entry.refused) : gistOf(entry.event),
      state,
      entered: before === null ? '' : enteredText(before.value, after?.value),
      digest,
      problem,
      detail,
      isPresent: index === player.index,
      isMarked: index === player.mark,
    },
  ];
}

function machineViews(
  machines: Machines,
  states: ReadonlyMap<string, AnyMachineSnapshot>,
  present: string | undefined,
): readonly MachineView[] {
  return [...states].map(([actor, { value, context, status }]) => {
    const machine = machines[actor];
    return {
      actor,
      state: stateText(value),
      tree: machine ? stateTree(machine, value) : [],
      context,
      isPresent: actor === present,
      isActive: status === 'active',
    };
  });
}

function comparisonOf(timeline: Timeline, { index, mark }: Player): ReplayView['comparison'] {
  const from = mark === null ? index - 1 : Math.min(mark, index);
  const to = mark === null ? index : Math.max(mark, index);
  const before = statesAt(timeline, from);
  const after = statesAt(timeline, to);
  const machines = [...after].map(([actor, state]) => ({
    actor,
    changes: changesBetween(comparable(before.get(actor)), comparable(state)),
  }));
  return {
    fromSeq: mark === null ? null : (timeline.steps[mark]?.entry.seq ?? null),
    machines: machines.filter(({ changes }) => changes.length > 0),
  };
}

/** A state for comparison: the state value in one line, and the fields of the context. */
function comparable(state: AnyMachineSnapshot | undefined): unknown {
  if (!state) return undefined;
  const context = typeof state.context === 'object' && state.context !== null ? state.context : {};
  return { state: stateText(state.value), ...context };
}
