import { cancelledStatus } from '../../shop/order/unpaid.ts';
import { stepOf } from '../../shop/tracking/index.ts';

/**
 * The colour of an order's status badge: green once it is handed over, in any spelling, red when it is cancelled, amber
 * while its payment is awaited. [ORD-09, ORD-24]
 */
export function badgeColour(status: string): 'green' | 'red' | 'amber' | 'plain' {
  if (stepOf(status) === 'completed') return 'green';
  if (status === cancelledStatus) return 'red';
  return status === 'payment_pending' ? 'amber' : 'plain';
}

/** True if an order is handed over or cancelled: its tracker moves no more. */
export function hasEnded({ status }: { readonly status: string }): boolean {
  return stepOf(status) === 'completed' || status === cancelledStatus;
}

const textOf: ReadonlyMap<string, string> = new Map(
  Object.entries<string>({
    payment_pending: 'Awaiting payment',
    address_verification_pending: 'Verifying address',
    address_verified: 'Address verified',
    processing: 'Processing',
    PickedUp: 'Picked Up',
    Picked: 'Picked Up',
  }),
);

/** A status as shown. */
export function statusText(status: string): string {
  return textOf.get(status) ?? status;
}
