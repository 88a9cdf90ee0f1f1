/** The steps of the tracker, in order. [ORD-19, ORD-20] */
export const trackerSteps = [
  'confirmed',
  'processing',
  'readyForDispatch',
  'dispatched',
  'completed',
] as const;

export type TrackerStep = (typeof trackerSteps)[number];

/** The values of `completion_status` that this shop gives an order, in the order of its life. [ORD-21] */
export const orderStatuses = [
  'payment_pending',
  'address_verification_pending',
  'address_verified',
  'processing',
  'Ready For Dispatch',
  'Dispatched',
  'Delivered',
  'PickedUp',
  'Cancelled',
] as const;

export type OrderStatus = (typeof orderStatuses)[number];

/** The values of `completion_status` by step, in all spellings. [ORD-21, ORD-23, ORD-24] */
const stepOfStatus: ReadonlyMap<string, TrackerStep> = new Map([
  ['addressverificationpending', 'processing'],
  ['addressverified', 'processing'],
  ['processing', 'processing'],
  ['readyfordispatch', 'readyForDispatch'],
  ['dispatched', 'dispatched'],
  ['delivered', 'completed'],
  ['pickedup', 'completed'],
  ['picked', 'completed'],
]);

/**
 * The tracker's step of a `completion_status`; spaces, underscores and case do not matter, so that "PickedUp", "Picked" and
 * "Picked Up" are one. [ORD-24]
 *
 * @returns undefined for a status that is not progress, such as "Cancelled"
 */
export function stepOf(status: string): TrackerStep | undefined {
  return stepOfStatus.get(status.toLowerCase().replaceAll(/[\s_]/g, ''));
}

/** True if an order with a `completion_status` waits to be handed over: it is packed, or on its way to its shopper. */
export function canBeHandedOver(status: string): boolean {
  const step = stepOf(status);
  return step === 'readyForDispatch' || step === 'dispatched';
}

/** True if an order with a `completion_status` has left the store. */
export function hasLeft(status: string): boolean {
  const step = stepOf(status);
  return step === 'dispatched' || step === 'completed';
}
