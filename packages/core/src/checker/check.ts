import type { AnyMachineSnapshot } from 'xstate';
import type { JournalEntry } from '../journal/index.ts';
import { type Coverage, coverageOf } from './coverage.ts';
import { explore } from './explore.ts';
import type { Limits, Model, Progress } from './model.ts';
import { createStepper } from './stepper.ts';
import { journalOf, shrunk, type TraceStep, traceOf } from './trace.ts';
import { type Walks, wander } from './wander.ts';

/** How far to look, and how long to wander beyond when that was not far enough. */
export interface CheckOptions {
  readonly limits: Limits;
  /** Taken only when the limits came before the end. */
  readonly walks: Walks;
  readonly onProgress?: (progress: Progress) => void;
}

/** A property that does not hold, and the shortest run known to show it. */
export interface Violation {
  readonly property: string;
  readonly trace: readonly TraceStep[];
  /** The run as a session that can be replayed. */
  readonly journal: readonly JournalEntry[];
}

/** What checking one machine found; plain data. */
export interface CheckReport extends Progress {
  readonly machine: string;
  /** Whether every situation was looked at. */
  readonly isComplete: boolean;
  /** Moves tried at random beyond the limits. */
  readonly wandered: number;
  /** The properties judged, in words. */
  readonly properties: readonly string[];
  readonly coverage: Coverage;
  readonly violations: readonly Violation[];
}

/** Checks a machine in its world: explores as far as the limits go, wanders on where they end, shrinks what fails. */
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
        trace: traceOf(model, stepper, finding),
        journal: journalOf(model, stepper, finding),
      })),
  };
}
