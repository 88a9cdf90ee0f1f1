import type { giftCardPurchaseMachine } from '@marketsquare/core/shop/gift-card/purchase';
import type { ActorRefFrom } from 'xstate';

/** The machine of the gift card screen. */
export type PurchaseActor = ActorRefFrom<typeof giftCardPurchaseMachine>;
