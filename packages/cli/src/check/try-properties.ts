import { type Property, runsOf } from '@marketsquare/proof/properties';
import fc, { type RunDetails } from 'fast-check';
import { z } from 'zod';
import type { Progress } from '../contract/console.ts';
import {
  type Counterexample,
  type CounterexampleReport,
  counterexampleOf,
} from '../scenario/counterexample.ts';
import type { Properties } from './named-properties.ts';

/** The parameters of a trial. */
export interface Trial {
  readonly seed: number;
  /** The number of tries of each property, unless it asks for another. */
  readonly runs: number;
}

/** The result of one property. */
export interface TriedProperty {
  readonly part: string;
  readonly property: string;
  readonly ok: boolean;
  /** Tries until the end, or until it broke. */
  readonly runs: number;
  readonly seconds: number;
  readonly broken: Broken | null;
}

/** The breaking of a property. */
export interface Broken {
  /**
   * The smallest values found that break it; as text where JSON cannot hold them, null where too few values
   * could be generated.
   */
  readonly counterexample: unknown;
  readonly shrinks: number;
  /** The reason in the words of the assertion. */
  readonly problem: string;
  /** The scenario that was written; null for values that make none. */
  readonly file: string | null;
}

/** The results of all properties of one command. */
export interface PropertiesResult extends Trial {
  readonly ok: boolean;
  readonly properties: readonly TriedProperty[];
}

/** The command's side effects. */
export interface TrialPorts {
  readonly progress: Progress;
  /** Milliseconds, from an arbitrary start. */
  readonly now: () => number;
  /**
   * Writes a counterexample that is a scenario.
   * @returns the file
   */
  readonly keep: (part: string, counterexample: Counterexample) => string;
}

/** Tries one property after the other, each from the same seed, and shrinks values that break it. */
export async function tryProperties(
  properties: Properties,
  trial: Trial,
  { progress, now, keep }: TrialPorts,
): Promise<PropertiesResult> {
  const all = Object.entries(properties).flatMap(([part, ofPart]) => ofPart.map((one) => ({ part, one })));
  const tried: TriedProperty[] = [];
  for (const { part, one } of all) {
    progress.update(tried.length, all.length);
    const startedAt = now();
    const details = await fc.check(one.property, { seed: trial.seed, numRuns: runsOf(one, trial.runs) });
    tried.push({
      part,
      property: one.name,
      ok: !details.failed,
      runs: details.numRuns,
      seconds: (now() - startedAt) / 1_000,
      broken: details.failed ? brokenBy(one, details, (found) => keep(part, found)) : null,
    });
  }
  progress.end();
  return { ok: tried.every(({ ok }) => ok), ...trial, properties: tried };
}

/** Tries a property once more, on the events of a counterexample alone. */
export async function repeatCounterexample(
  { name, counterexample }: Counterexample,
  { property }: Property,
): Promise<CounterexampleReport> {
  const { events } = counterexample;
  const { failed } = await fc.check(property, { examples: [[events]], numRuns: 1, endOnFailure: true });
  return { scenario: name, property: counterexample.property, ok: !failed, events: events.length };
}

function brokenBy(
  property: Property,
  { counterexample, numShrinks, numSkips, errorInstance }: RunDetails<unknown>,
  keep: (counterexample: Counterexample) => string,
): Broken {
  const scenario = counterexampleOf(property, counterexample);
  return {
    counterexample: asJson.safeParse(counterexample).success ? counterexample : fc.stringify(counterexample),
    shrinks: numShrinks,
    problem:
      counterexample === null
        ? `${numSkips} of the values drawn were left out by its precondition.`
        : problemText(errorInstance),
    file: scenario === null ? null : keep(scenario),
  };
}

const asJson = z.json();

function problemText(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
