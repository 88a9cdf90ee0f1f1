/**
 * The schemas by which a server reads back its stored values. They are an entry of their own, so that a
 * command which reads nothing does not load zod.
 */
export { koboSchema } from '../../kernel/money/kobo-schema.ts';
export { foodVariationSchema } from '../catalogue/variation.ts';
export { catalogueEvent } from '../catalogue-changes/events.ts';
export { giftCardEvent } from '../gift-card/account/events.ts';
export { giftSaleEvent } from '../gift-card/sale/events.ts';
export { orderEvent } from '../order/events.ts';
export { substituteSchema } from '../order/picking/events.ts';
export { settingsEvent } from '../settings/events.ts';
export { paymentEvent } from '../settlement/events.ts';
export { stockEvent } from '../stock/events.ts';
export { walletEvent } from '../wallet/account/events.ts';
export { topUpEvent } from '../wallet/credit/events.ts';
