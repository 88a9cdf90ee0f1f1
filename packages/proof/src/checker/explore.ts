import { toFailure } from '@marketsquare/core/kernel/failure';
import type { AnyMachineSnapshot } from 'xstate';
import { createNumbers, type Graph, reaching } from './graph.ts';
import type { Limits, Model, Move, Progress, Property, Situation } from './model.ts';
import type { Stepper } from './stepper.ts';

/** The moves from the start to the failure of a property. */
export interface Finding {
  /** The property in words. */
  readonly property: string;
  /** The number of the model's input that it starts with. */
  readonly input: number;
  readonly moves: readonly string[];
}

export interface Exploration extends Progress {
  /** True if every situation was examined; false when a limit, or the wanted failure, came first. */
  readonly isComplete: boolean;
  /** The shortest way to a failure, for each property that fails. */
  readonly findings: readonly Finding[];
}

/** A property of every model besides its own. */
export const takesEveryEvent = 'The machine takes every event that the world can give it.';

/** The number of moves between two reports of progress. */
const stepsBetweenWords = 5_000;

/**
 * Examines every situation of a model, nearest first, and judges its properties; the first failure of a
 * property is therefore one of its shortest.
 *
 * A situation is kept only until its own moves were tried; of all others a key, their first way from the
 * start and the ways between them remain, some eighty bytes for each.
 *
 * @param starts  the first situations; those of all the model's inputs by default. A finding's `input` is the
 *                number of its start.
 */
export function explore<Snapshot extends AnyMachineSnapshot, World>(
  model: Model<Snapshot, World>,
  stepper: Stepper<Snapshot, World>,
  limits: Limits,
  onProgress: (progress: Progress) => void,
  starts = model.inputs.map((_, input) => stepper.start(input)),
): Exploration {
  const ids = new Map<string, number>();
  const parents = createNumbers();
  const choices = createNumbers();
  const judge = createJudge(model.properties);
  const findings = new Map<string, Path>();
  let steps = 0;
  let depth = 0;
  let frontier: Found<Snapshot, World>[] = [];

  const pathTo = (id: number): Path => {
    const path: number[] = [];
    let at = id;
    for (; parents.at(at) !== at; at = parents.at(at)) path.push(choices.at(at));
    return { input: choices.at(at), choices: path.reverse() };
  };
  const fail = (words: string, path: () => Path) => {
    if (!findings.has(words)) findings.set(words, path());
  };
  const isEnough = () => limits.until !== undefined && findings.has(limits.until);
  const found = (situation: Situation<Snapshot, World>, parent: number | null, choice: number) => {
    const key = stepper.keyOf(situation);
    const known = ids.get(key);
    if (known !== undefined) return { id: known, isNew: false };
    const id = ids.size;
    ids.set(key, id);
    parents.push(parent ?? id);
    choices.push(choice);
    for (const words of judge.situation(situation)) fail(words, () => pathTo(id));
    return { id, isNew: true };
  };

  for (const [input, situation] of starts.entries()) {
    const { id, isNew } = found(situation, null, input);
    if (isNew) frontier.push({ id, situation });
  }
  while (frontier.length > 0 && depth < limits.depth && ids.size < limits.states && !isEnough()) {
    const next: Found<Snapshot, World>[] = [];
    for (const { id, situation } of frontier) {
      if (ids.size >= limits.states || isEnough()) break;
      let isStuck = true;
      for (const [choice, move] of model.moves(situation).entries()) {
        steps += 1;
        if (steps % stepsBetweenWords === 0) onProgress({ states: ids.size, steps, depth });
        const path = () => withChoice(pathTo(id), choice);
        const after = attempted(stepper, situation, move);
        if ('problem' in after) {
          fail(`${takesEveryEvent} It said: ${after.problem}`, path);
          continue;
        }
        const { id: target, isNew } = isSame(situation, after)
          ? { id, isNew: false }
          : found(after, id, choice);
        for (const words of judge.move(situation, move, after)) fail(words, path);
        if (target === id) continue;
        isStuck = false;
        judge.way(id, target, situation, after);
        if (isNew) next.push({ id: target, situation: after });
      }
      judge.expanded(id);
      if (isStuck) for (const words of judge.deadEnd(situation)) fail(words, () => pathTo(id));
    }
    depth += 1;
    frontier = next;
  }
  for (const { words, id } of judge.unreachable()) fail(words, () => pathTo(id));
  const isComplete = frontier.length === 0 && !isEnough();
  onProgress({ states: ids.size, steps, depth });
  return {
    states: ids.size,
    steps,
    depth,
    isComplete,
    findings: [...findings].map(([property, path]) => ({
      property,
      input: path.input,
      moves: wordsAlong(model, stepper, starts[path.input], path.choices),
    })),
  };
}

interface Found<Snapshot extends AnyMachineSnapshot, World> {
  readonly id: number;
  readonly situation: Situation<Snapshot, World>;
}

/** A way from a start: the number of the input, then the number of each move among those of its situation. */
interface Path {
  readonly input: number;
  readonly choices: readonly number[];
}

function withChoice({ input, choices }: Path, choice: number): Path {
  return { input, choices: [...choices, choice] };
}

/** The machine returns the very same snapshot for an event that it does not handle. */
function isSame<Snapshot extends AnyMachineSnapshot, World>(
  before: Situation<Snapshot, World>,
  after: Situation<Snapshot, World>,
): boolean {
  return before.snapshot === after.snapshot && before.world === after.world;
}

/** A step, or the error of a machine that failed. */
export function attempted<Snapshot extends AnyMachineSnapshot, World>(
  stepper: Stepper<Snapshot, World>,
  situation: Situation<Snapshot, World>,
  move: Move<World>,
): Situation<Snapshot, World> | { readonly problem: string } {
  try {
    const after = stepper.step(situation, move);
    return after.snapshot.status === 'error' ? { problem: toFailure(after.snapshot.error).message } : after;
  } catch (error) {
    return { problem: toFailure(error).message };
  }
}

function wordsAlong<Snapshot extends AnyMachineSnapshot, World>(
  model: Model<Snapshot, World>,
  stepper: Stepper<Snapshot, World>,
  start: Situation<Snapshot, World> | undefined,
  choices: readonly number[],
): readonly string[] {
  let situation = start;
  return choices.map((choice, index) => {
    const move = situation && model.moves(situation)[choice];
    if (!situation || !move)
      throw new Error(`the moves of "${model.name}" depend on more than the situation`);
    // The last move may be the one that the machine does not take.
    if (index < choices.length - 1) situation = stepper.step(situation, move);
    return move.words;
  });
}

/**
 * Judges situations and moves as they are found, and collects the data from which "reachable" is computed at
 * the end.
 */
function createJudge<Snapshot extends AnyMachineSnapshot, World>(
  properties: readonly Property<Snapshot, World>[],
) {
  const always = properties.filter((one) => one.kind === 'always');
  const never = properties.filter((one) => one.kind === 'never');
  const reachable = properties.filter((one) => one.kind === 'reachable');
  const deadEnds = properties.filter((one) => one.kind === 'noDeadEnd');
  if (reachable.length > 16) throw new Error('a model has at most 16 properties of the kind "reachable"');
  const sets = createNumbers();
  const from = createNumbers();
  const to = createNumbers();
  const allowed = createNumbers();
  const expanded: number[] = [];
  return {
    situation(situation: Situation<Snapshot, World>): readonly string[] {
      sets.push(
        reachable.reduce(
          (bits, one, index) =>
            bits | (one.from(situation) ? 1 << (2 * index) : 0) | (one.to(situation) ? 2 << (2 * index) : 0),
          0,
        ),
      );
      return always.filter((one) => !one.holds(situation)).map(({ words }) => words);
    },
    move(before: Situation<Snapshot, World>, move: Move<World>, after: Situation<Snapshot, World>) {
      return never.filter((one) => one.happens(before, move, after)).map(({ words }) => words);
    },
    way(id: number, target: number, before: Situation<Snapshot, World>, after: Situation<Snapshot, World>) {
      if (reachable.length === 0) return;
      from.push(id);
      to.push(target);
      allowed.push(
        reachable.reduce(
          (bits, one, index) => bits | ((one.along?.(before, after) ?? true) ? 1 << index : 0),
          0,
        ),
      );
    },
    expanded: (id: number) => void expanded.push(id),
    deadEnd: (situation: Situation<Snapshot, World>) =>
      deadEnds.filter((one) => !one.isEnd(situation)).map(({ words }) => words),
    unreachable(): readonly { readonly words: string; readonly id: number }[] {
      const bits = sets.all();
      const isExpanded = new Uint8Array(bits.length);
      for (const id of expanded) isExpanded[id] = 1;
      const graph: Graph = {
        sets: bits,
        expanded: isExpanded,
        from: from.all(),
        to: to.all(),
        allowed: allowed.all(),
      };
      return reachable.flatMap(({ words }, index) => {
        const isWanted = 1 << (2 * index);
        const hasWay = reaching(graph, (set) => (set & (isWanted << 1)) !== 0, 1 << index);
        const id = bits.findIndex((set, state) => (set & isWanted) !== 0 && hasWay[state] === 0);
        return id < 0 ? [] : [{ words, id }];
      });
    },
  };
}
