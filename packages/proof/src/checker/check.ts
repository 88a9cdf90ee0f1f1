import type { JournalEntry } from '@marketsquare/core/journal';
import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { type Coverage, coverageOf } from './coverage.ts';
import { explore, type Finding } from './explore.ts';
import type { Limits, Model, Progress } from './model.ts';
import { type Retraced, retrace } from './retrace.ts';
import { createStepper } from './stepper.ts';
import { journalOf, shrunk, type TraceStep, traceOf } from './trace.ts';
import { type Walks, wander } from './wander.ts';

/** The limits of the search, and the random walks beyond where these were reached. */
export interface CheckOptions {
  readonly limits: Limits;
  /** Taken only when the limits came before the end. */
  readonly walks: Walks;
  readonly onProgress?: (progress: Progress) => void;
}

/** A property that does not hold, and the shortest run known to show it. */
export interface Violation {
  readonly property: string;
  /** The run by the names of its moves, so that it can be repeated. */
  readonly run: Finding;
  readonly trace: readonly TraceStep[];
  /** The run as a session that can be replayed. */
  readonly journal: readonly JournalEntry[];
}

/** The result of checking one machine; plain data. */
export interface CheckReport extends Progress {
  readonly machine: string;
  /** True if every situation was examined. */
  readonly isComplete: boolean;
  /** The number of moves tried at random beyond the limits. */
  readonly wandered: number;
  /** The properties judged, in words. */
  readonly properties: readonly string[];
  readonly coverage: Coverage;
  readonly violations: readonly Violation[];
}

/** A machine in its world, ready to be checked; the types of machine and world stay inside. */
export interface Check {
  /** The machine's name in a journal. */
  readonly name: string;
  readonly machine: AnyStateMachine;
  explore(options: CheckOptions): CheckReport;
  /** Repeats a run that broke a property, and says if it still does. */
  retrace(run: Finding): Retraced;
}

/** Makes a model ready to be checked. */
export function checkOf<Snapshot extends AnyMachineSnapshot, World>(model: Model<Snapshot, World>): Check {
  return {
    name: model.name,
    machine: model.machine,
    explore: (options) => check(model, options),
    retrace: (run) => retrace(model, run),
  };
}

/**
 * Checks a machine in its world: explores up to the limits, walks on at random beyond them, and shrinks
 * failing runs.
 */
export function check<Snapshot extends AnyMachineSnapshot, World>(
  model: Model<Snapshot, World>,
  { limits, walks, onProgress = () => {} }: CheckOptions,
): CheckReport {
  const stepper = createStepper(model);
  const exploration = explore(model, stepper, limits, onProgress);
  const wandering = exploration.isComplete ? { steps: 0, findings: [] } : wander(model, stepper, walks);
  const coverage = coverageOf(model.machine, stepper.entered, stepper.taken);
  const known = new Set(exploration.findings.map(({ property }) => property));
  const findings = [
    ...exploration.findings,
    ...wandering.findings.filter(({ property }) => !known.has(property)),
  ];
  return {
    machine: model.name,
    states: exploration.states,
    steps: exploration.steps,
    depth: exploration.depth,
    isComplete: exploration.isComplete,
    wandered: wandering.steps,
    properties: model.properties.map(({ words }) => words),
    coverage,
    violations: findings
      .map((finding) => shrunk(model, stepper, finding))
      .map((finding) => ({
        property: finding.property,
        run: finding,
        trace: traceOf(model, stepper, finding),
        journal: journalOf(model, stepper, finding),
      })),
  };
}
