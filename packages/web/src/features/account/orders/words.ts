import type { OrderItem } from '@marketsquare/core/api';
import { clockTime, lagosTime, shortDay } from '@marketsquare/core/calendar';
import { stepOf } from '@marketsquare/core/tracking';

/** A moment in Lagos: 'Sat, Nov 21, 1:15 PM'. */
export function momentWords(at: number): string {
  const { day, minuteOfDay } = lagosTime(at);
  return `${shortDay(day)}, ${clockTime(minuteOfDay)}`;
}

/** How a status looks: green once the order is handed over, red when it is cancelled. [ORD-09, ORD-24] */
export function statusTone(status: string): 'leaf' | 'tomato' | 'mango' | 'plain' {
  if (stepOf(status) === 'completed') return 'leaf';
  if (status === 'Cancelled') return 'tomato';
  return status === 'payment_pending' ? 'mango' : 'plain';
}

const statusOf: Readonly<Record<string, string>> = {
  payment_pending: 'Awaiting payment',
  address_verification_pending: 'Verifying address',
  address_verified: 'Address verified',
  processing: 'Processing',
  PickedUp: 'Picked Up',
  Picked: 'Picked Up',
};

/** A status as people read it. */
export function statusWords(status: string): string {
  return statusOf[status] ?? status;
}

/** A quantity as people read it; a fraction can only be of kilograms. */
export function quantityWords({ quantity }: OrderItem): string {
  return Number.isInteger(quantity) ? `${quantity}` : `${quantity} kg`;
}
