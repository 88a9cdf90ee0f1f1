import type { Mode } from '../catalogue/index.ts';
import { orderStateByHistory, type StatusChange } from './history.ts';
import { type TrackedStep, trackedSteps } from './order-state.ts';
import type { OrderStatus } from './status.ts';
import { stepLabels } from './step-labels.ts';

/** A step as the tracker shows it; `cancelled` is the end of an order that never arrives. */
export interface ShownStep extends Pick<TrackedStep, 'reachedAt'> {
  readonly label: string;
  readonly state: TrackedStep['state'] | 'cancelled';
}

/**
 * The tracker's five steps. A cancelled order shows those it had reached, and ends there. [ORD-19..ORD-24]
 *
 * @param history  oldest first
 */
export function shownSteps(mode: Mode, history: readonly StatusChange[]): readonly ShownStep[] {
  const labels = stepLabels(mode);
  const steps = trackedSteps(orderStateByHistory(history)).map(({ step, ...rest }) => ({
    label: labels[step],
    ...rest,
  }));
  const end = history.find(({ status }) => status === cancelledStatus);
  if (end === undefined) return steps;
  const reached = steps.filter(({ state }) => state === 'passed');
  return [...reached, { label: cancelledStatus, state: 'cancelled', reachedAt: end.at }];
}

const cancelledStatus: OrderStatus = 'Cancelled';
