import type { SnapshotFrom } from 'xstate';
import { foldEvents } from '../../journal/index.ts';
import { trackingMachine } from './machine.ts';
import { type TrackerStep, trackerSteps } from './status.ts';

export type OrderSnapshot = SnapshotFrom<typeof trackingMachine>;

/** The state of an order's tracker: the fold of its stream, which skips events that do not move it. */
export function orderState(events: readonly Streamed[]): OrderSnapshot {
  const stream = events.map((event) => ({ ...event }));
  return foldEvents(trackingMachine, [{ type: 'xstate.init' }, ...stream]) as OrderSnapshot;
}

interface Streamed {
  readonly type: string;
  readonly at: number;
}

/** One step of the tracker: passed, present or still to come, and the time it was reached. [ORD-22] */
export interface TrackedStep {
  readonly step: TrackerStep;
  readonly state: 'passed' | 'present' | 'ahead';
  readonly reachedAt: number | null;
}

/** The tracker's five steps. A cancelled order keeps the steps it had reached; none of them is present. [ORD-19..ORD-22] */
export function trackedSteps(snapshot: OrderSnapshot): readonly TrackedStep[] {
  const present = trackerSteps.findIndex((step) => snapshot.matches(step));
  return trackerSteps.map((step, index) => {
    const reachedAt = snapshot.context.reachedAt[step] ?? null;
    if (present < 0) return { step, state: reachedAt === null ? 'ahead' : 'passed', reachedAt };
    const isDone = index < present || (index === present && step === 'completed');
    return { step, state: isDone ? 'passed' : index === present ? 'present' : 'ahead', reachedAt };
  });
}
