import { giftSalePurpose } from './gift-card-sale.ts';
import { orderPurpose } from './order.ts';
import type { Purpose } from './purpose.ts';
import { type PurposeName, purposeNameOf } from './purpose-name.ts';
import { topUpPurpose } from './top-up.ts';

export type { Ending } from './ending.ts';
export { giftSaleEnding } from './gift-card-sale.ts';
export { payOrder } from './order.ts';
export type { CardMoney, Consequences, MoneyBack, Purpose, PurposePorts, Subject } from './purpose.ts';
export { findPurposeName, type PurposeName, purposeNameOf } from './purpose-name.ts';
export { topUpEnding } from './top-up.ts';

const purposes: Readonly<Record<PurposeName, Purpose>> = {
  order: orderPurpose,
  topUp: topUpPurpose,
  giftCard: giftSalePurpose,
};

/**
 * What follows from paying for a thing.
 *
 * @throws Error for an id that no payable thing has
 */
export function purposeOf(id: string): Purpose {
  return purposes[purposeNameOf(id)];
}
