import type { Tenders } from '../../../shop/payment/index.ts';
import {
  type Part,
  type PartStanding,
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
    const standing = order.parts[part];
    return isInPlace(standing) || (standing === 'released' && isAvailable(world, part));
  });
}

/** Whether an order has all its parts in place, as a card may then be charged. */
export function hasAllParts(order: WorldOrder): boolean {
  return parts.every((part) => isInPlace(order.parts[part]));
}

/** An order whose parts stand otherwise. */
export function withParts(
  order: WorldOrder,
  change: (standing: PartStanding, part: Part) => PartStanding,
): WorldOrder {
  const { giftCard, wallet } = order.parts;
  return { ...order, parts: { giftCard: change(giftCard, 'giftCard'), wallet: change(wallet, 'wallet') } };
}

/** An order that is paid: what was reserved for it is taken, and what was given back is, where it can still be had. */
export function confirmed(world: PaymentWorld, order: WorldOrder, settledBy: string | null): WorldOrder {
  const taken = withParts(order, (standing, part) => {
    const isThere = standing === 'reserved' || (standing === 'released' && isAvailable(world, part));
    return isThere ? 'captured' : standing;
  });
  return { ...taken, isConfirmed: true, settledBy };
}

function isInPlace(standing: PartStanding): boolean {
  return standing === 'unneeded' || isHeld(standing);
}

function isHeld(standing: PartStanding): boolean {
  return standing === 'reserved' || standing === 'captured';
}
