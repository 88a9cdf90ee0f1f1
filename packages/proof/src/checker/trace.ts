import {
  digestOf,
  initEvent,
  type JournalEntry,
  type JournaledEvent,
  journalVersion,
} from '@marketsquare/core/journal';
import type { AnyMachineSnapshot } from 'xstate';
import { attempted, type Finding } from './explore.ts';
import type { Model, Move, Situation } from './model.ts';
import type { Stepper } from './stepper.ts';

/** One step of a failing run, as plain data. */
export interface TraceStep {
  /** The move, in words. */
  readonly move: string;
  /** The event for the machine; null when only the world moved. */
  readonly event: JournaledEvent | null;
  /** The machine's state value afterwards. */
  readonly state: unknown;
  readonly context: unknown;
  readonly world: unknown;
}

/** The properties that a move breaks, of those that one move can break. */
export function brokenBy<Snapshot extends AnyMachineSnapshot, World>(
  { properties }: Model<Snapshot, World>,
  before: Situation<Snapshot, World>,
  move: Move<World>,
  after: Situation<Snapshot, World>,
): readonly string[] {
  return properties
    .filter(
      (one) =>
        (one.kind === 'always' && !one.holds(after)) ||
        (one.kind === 'never' && one.happens(before, move, after)),
    )
    .map(({ words }) => words);
}

/** The situations along a list of moves, the start first; null when a move cannot happen where it is asked for. */
function along<Snapshot extends AnyMachineSnapshot, World>(
  model: Model<Snapshot, World>,
  stepper: Stepper<Snapshot, World>,
  { input, moves }: Finding,
): readonly Passage<Snapshot, World>[] | null {
  let before = stepper.start(input);
  const passages: Passage<Snapshot, World>[] = [];
  for (const words of moves) {
    const move = model.moves(before).find((one) => one.words === words);
    if (!move) return null;
    const after = attempted(stepper, before, move);
    passages.push({ before, move, after: 'problem' in after ? before : after });
    if ('problem' in after) break;
    before = after;
  }
  return passages;
}

interface Passage<Snapshot extends AnyMachineSnapshot, World> {
  readonly before: Situation<Snapshot, World>;
  readonly move: Move<World>;
  readonly after: Situation<Snapshot, World>;
}

/**
 * A failing run without the moves that it does not need: each is left out in turn, the longest stretches first, and stays
 * out when the run still breaks the property.
 */
export function shrunk<Snapshot extends AnyMachineSnapshot, World>(
  model: Model<Snapshot, World>,
  stepper: Stepper<Snapshot, World>,
  finding: Finding,
): Finding {
  let shortest = finding;
  for (let stretch = Math.floor(finding.moves.length / 2); stretch >= 1; stretch = Math.floor(stretch / 2)) {
    for (let at = shortest.moves.length - stretch; at >= 0; at -= 1) {
      const fewer = {
        ...shortest,
        moves: [...shortest.moves.slice(0, at), ...shortest.moves.slice(at + stretch)],
      };
      shortest = failingPart(model, stepper, fewer) ?? shortest;
    }
  }
  return shortest;
}

/** The run up to the failure of the property; null when it does not fail. */
function failingPart<Snapshot extends AnyMachineSnapshot, World>(
  model: Model<Snapshot, World>,
  stepper: Stepper<Snapshot, World>,
  finding: Finding,
): Finding | null {
  const passages = along(model, stepper, finding);
  const last = passages?.findIndex(({ before, move, after }) =>
    brokenBy(model, before, move, after).includes(finding.property),
  );
  return last === undefined || last < 0 ? null : { ...finding, moves: finding.moves.slice(0, last + 1) };
}

/** A failing run as plain data. */
export function traceOf<Snapshot extends AnyMachineSnapshot, World>(
  model: Model<Snapshot, World>,
  stepper: Stepper<Snapshot, World>,
  finding: Finding,
): readonly TraceStep[] {
  return (along(model, stepper, finding) ?? []).map(({ move, after }) => ({
    move: move.words,
    event: move.event,
    state: after.snapshot.value,
    context: after.snapshot.context,
    world: after.world,
  }));
}

/**
 * A run as the journal of a session that lived through it: the machine's events, one second apart. The
 * world's own moves leave no entry.
 */
export function journalOf<Snapshot extends AnyMachineSnapshot, World>(
  model: Model<Snapshot, World>,
  stepper: Stepper<Snapshot, World>,
  finding: Finding,
): readonly JournalEntry[] {
  const start = stepper.start(finding.input);
  const first = { event: { type: initEvent, input: model.inputs[finding.input] }, snapshot: start.snapshot };
  const given = (along(model, stepper, finding) ?? []).flatMap(({ move, after }) =>
    move.event === null ? [] : [{ event: move.event, snapshot: after.snapshot }],
  );
  return [first, ...given].map(({ event, snapshot }, seq) => ({
    v: journalVersion,
    session: `check-${model.name}`,
    seq,
    at: seq * 1_000,
    actor: model.name,
    event,
    digest: digestOf(snapshot),
  }));
}
