import type { AnyMachineSnapshot } from 'xstate';
import { attempted, explore, type Finding, takesEveryEvent } from './explore.ts';
import type { Model, Situation } from './model.ts';
import { createStepper, type Stepper } from './stepper.ts';
import { brokenBy } from './trace.ts';

/** The result of repeating a recorded run. */
export type Retraced =
  /** The property breaks again, after so many moves. */
  | { readonly outcome: 'breaks'; readonly moves: number }
  /** The whole run was taken, and the property holds. */
  | { readonly outcome: 'holds'; readonly moves: number }
  /** A move is no longer possible where the run asks for it; `moves` were taken before. */
  | { readonly outcome: 'impossible'; readonly moves: number; readonly move: string };

/** The number of situations examined beyond the end of a run, for a property about ways from there. */
const statesBeyond = 50_000;

/** Repeats a run that broke a property, in the model as it is now. */
export function retrace<Snapshot extends AnyMachineSnapshot, World>(
  model: Model<Snapshot, World>,
  run: Finding,
): Retraced {
  const stepper = createStepper(model);
  let before = stepper.start(run.input);
  for (const [moves, words] of run.moves.entries()) {
    const move = model.moves(before).find((one) => one.words === words);
    if (!move) return { outcome: 'impossible', moves, move: words };
    const after = attempted(stepper, before, move);
    const isBroken =
      'problem' in after
        ? run.property.startsWith(takesEveryEvent)
        : brokenBy(model, before, move, after).includes(run.property);
    if (isBroken) return { outcome: 'breaks', moves: moves + 1 };
    if ('problem' in after) return { outcome: 'impossible', moves, move: words };
    before = after;
  }
  const outcome = isBrokenAt(model, stepper, before, run.property) ? 'breaks' : 'holds';
  return { outcome, moves: run.moves.length };
}

/** True if a property about a situation and the ways from it fails there. */
function isBrokenAt<Snapshot extends AnyMachineSnapshot, World>(
  model: Model<Snapshot, World>,
  stepper: Stepper<Snapshot, World>,
  situation: Situation<Snapshot, World>,
  property: string,
): boolean {
  const judged = { ...model, properties: model.properties.filter(({ words }) => words === property) };
  const limits = { depth: Number.POSITIVE_INFINITY, states: statesBeyond };
  const { findings } = explore(judged, stepper, limits, () => {}, [situation]);
  return findings.some(({ moves }) => moves.length === 0);
}
