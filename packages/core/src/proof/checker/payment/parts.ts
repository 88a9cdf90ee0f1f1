import type { Tenders } from '../../../shop/payment/index.ts';
import {
  type Part,
  type PartStatus,
  type Parts,
  type PaymentWorld,
  parts,
  type WorldOrder,
} from './world-state.ts';

/** The parts of an order before anybody has asked for them. */
export function openParts(tenders: Tenders): Parts {
  return {
    giftCard: tenders.giftCard > 0 ? 'open' : 'unneeded',
    wallet: tenders.wallet > 0 ? 'open' : 'unneeded',
  };
}

/** Whether a gift card or a wallet still has what the orders want of it: it has enough for one of them. */
export function isAvailable({ spent, orders }: PaymentWorld, part: Part): boolean {
  return !spent[part] && !orders.some((order) => isHeld(order.parts[part]));
}

/** Whether all parts of an order are reserved, or can be reserved once more by what the server knows. */
export function isCovered(world: PaymentWorld, order: WorldOrder): boolean {
  return parts.every((part) => {
    const status = order.parts[part];
    return isInPlace(status) || (status === 'released' && isAvailable(world, part));
  });
}

/** Whether an order has all its parts in place, as a card may then be charged. */
export function hasAllParts(order: WorldOrder): boolean {
  return parts.every((part) => isInPlace(order.parts[part]));
}

/** An order whose parts stand otherwise. */
export function withParts(
  order: WorldOrder,
  change: (status: PartStatus, part: Part) => PartStatus,
): WorldOrder {
  const { giftCard, wallet } = order.parts;
  return { ...order, parts: { giftCard: change(giftCard, 'giftCard'), wallet: change(wallet, 'wallet') } };
}

/** An order that is paid: what was reserved for it is taken, and what was given back is, where it can still be had. */
export function confirmed(world: PaymentWorld, order: WorldOrder, settledBy: string | null): WorldOrder {
  const taken = withParts(order, (status, part) => {
    const isThere = status === 'reserved' || (status === 'released' && isAvailable(world, part));
    return isThere ? 'captured' : status;
  });
  return { ...taken, isConfirmed: true, settledBy };
}

function isInPlace(status: PartStatus): boolean {
  return status === 'unneeded' || isHeld(status);
}

function isHeld(status: PartStatus): boolean {
  return status === 'reserved' || status === 'captured';
}
