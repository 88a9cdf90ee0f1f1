import type { IRawProperty } from 'fast-check';

/** A law of the shop, as data: the tests and `marketsquare check --properties` try the same object. */
export interface Property {
  /** The law as a sentence, with the requirements that it shows. */
  readonly name: string;
  /** The values that are drawn, and what must hold of them. */
  readonly property: IRawProperty<unknown>;
  /** How often it is tried where so many runs are asked for; that often without it. */
  readonly runs?: (asked: number) => number;
  /** Who is told the events of a counterexample that is a list of them: the machine's name in a journal, and its input. */
  readonly machine?: { readonly name: string; readonly input?: unknown };
}

/** How often a property is tried where so many runs are asked for. */
export function runsOf({ runs }: Property, asked: number): number {
  return runs === undefined ? asked : runs(asked);
}
