import type { PurposeName } from '@marketsquare/core/shop/settlement';
import { giftSalePurpose } from './gift-card-sale.ts';
import { orderPurpose } from './order.ts';
import type { Purpose } from './purpose.ts';
import { topUpPurpose } from './top-up.ts';

export type { Ending } from './ending.ts';
export { giftSaleEnding } from './gift-card-sale.ts';
export { payOrder } from './order.ts';
export type { CardMoney, Consequences, MoneyBack, Purpose, PurposePorts, Subject } from './purpose.ts';
export { topUpEnding } from './top-up.ts';

/** The consequences of paying for a thing of each kind. */
export const purposes: Readonly<Record<PurposeName, Purpose>> = {
  order: orderPurpose,
  topUp: topUpPurpose,
  giftCard: giftSalePurpose,
};
