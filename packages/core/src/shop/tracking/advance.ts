import { type OrderStatus, stepOf, trackerSteps } from './status.ts';

/** The ways of an order to its shopper. */
type DeliveryMethod = 'pickup' | 'delivery';

/**
 * The statuses that an order may be moved to now, in their order: forward only, though steps may be skipped. An address is
 * verified while a delivery is processed. [ORD-21..ORD-24]
 *
 * @param status  a value of `completion_status`
 * @returns none for an order that is unpaid, over or handed over
 */
export function nextStatuses(status: string, method: DeliveryMethod): readonly OrderStatus[] {
  const step = stepOf(status);
  if (step === undefined) return [];
  const ahead = trackerSteps.slice(trackerSteps.indexOf(step) + 1);
  return statusesOf[method].filter((next) => {
    const isBeside = step === 'processing' && stepOf(next) === step && next !== status;
    return isBeside || ahead.some((one) => one === stepOf(next));
  });
}

const statusesOf: Readonly<Record<DeliveryMethod, readonly OrderStatus[]>> = {
  pickup: ['processing', 'Ready For Dispatch', 'Dispatched', 'PickedUp'],
  delivery: [
    'address_verification_pending',
    'address_verified',
    'processing',
    'Ready For Dispatch',
    'Dispatched',
    'Delivered',
  ],
};
