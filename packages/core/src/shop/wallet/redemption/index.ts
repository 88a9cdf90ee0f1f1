export {
  type RedemptionContext,
  type RedemptionInput,
  type RedemptionNotice,
  redemptionMessages,
  redemptionSerialKey,
} from './context.ts';
export type { RedemptionEvent } from './events.ts';
export { giftCardRedemptionMachine } from './machine.ts';
export {
  giftCardRedemptionGuardMessages,
  selectIsRedeeming,
  selectIsSerialForgotten,
  selectRedeemable,
  selectRedemptionNotice,
  selectShowsRedemption,
  whyNotVerify,
} from './selectors.ts';
