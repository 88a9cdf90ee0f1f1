import type { AnyMachineSnapshot } from 'xstate';
import { createChance } from './chance.ts';
import { attempted, type Finding, takesEveryEvent } from './explore.ts';
import type { Model } from './model.ts';
import type { Stepper } from './stepper.ts';
import { brokenBy } from './trace.ts';

/** The length and number of walks. */
export interface Walks {
  readonly seed: number;
  readonly walks: number;
  /** Moves of one walk. */
  readonly depth: number;
}

/** The findings of the walks, and the number of their moves. */
export interface Wandering {
  readonly steps: number;
  readonly findings: readonly Finding[];
}

/**
 * Walks through a model at random, beyond the limits of an exploration. The same seed walks the same ways. It
 * judges what must always hold and what must never happen; a failing walk is not yet shrunk.
 */
export function wander<Snapshot extends AnyMachineSnapshot, World>(
  model: Model<Snapshot, World>,
  stepper: Stepper<Snapshot, World>,
  { seed, walks, depth }: Walks,
): Wandering {
  const draw = createChance(seed);
  const findings = new Map<string, Finding>();
  let steps = 0;
  for (let walk = 0; walk < walks; walk += 1) {
    const input = draw(model.inputs.length);
    let situation = stepper.start(input);
    const moves: string[] = [];
    while (moves.length < depth) {
      const choices = model.moves(situation);
      const move = choices[draw(Math.max(1, choices.length))];
      if (!move) break;
      moves.push(move.words);
      steps += 1;
      const after = attempted(stepper, situation, move);
      const broken =
        'problem' in after
          ? [`${takesEveryEvent} It said: ${after.problem}`]
          : brokenBy(model, situation, move, after);
      for (const property of broken) {
        if (!findings.has(property)) findings.set(property, { property, input, moves: [...moves] });
      }
      if ('problem' in after) break;
      situation = after;
    }
  }
  return { steps, findings: [...findings.values()] };
}
