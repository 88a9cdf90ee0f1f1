import type { IRawProperty } from 'fast-check';

/** A law of the shop, as data: the tests and `marketsquare check --properties` try the same object. */
export interface Property {
  /** The law as a sentence, with the requirements that it shows. */
  readonly name: string;
  /** The values to draw, and the law for them. */
  readonly property: IRawProperty<unknown>;
  /** The number of its runs where so many are asked for; as many without it. */
  readonly runs?: (asked: number) => number;
  /**
   * The machine that receives the events of a counterexample that is a list of them: its name in a journal,
   * and its input.
   */
  readonly machine?: { readonly name: string; readonly input?: unknown };
}

/** The number of runs of a property where so many are asked for. */
export function runsOf({ runs }: Property, asked: number): number {
  return runs === undefined ? asked : runs(asked);
}
