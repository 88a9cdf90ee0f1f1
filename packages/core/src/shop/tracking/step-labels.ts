import type { Mode } from '../catalogue/index.ts';
import type { TrackerStep } from './status.ts';

/** The labels under the tracker's steps; the last one depends on the mode. [ORD-19, ORD-20] */
export function stepLabels(mode: Mode): Readonly<Record<TrackerStep, string>> {
  return {
    confirmed: 'Order confirmed',
    processing: 'Processing',
    readyForDispatch: 'Ready For Dispatch',
    dispatched: 'Dispatched',
    completed: mode === 'Pickup' ? 'Picked Up' : 'Delivered',
  };
}
