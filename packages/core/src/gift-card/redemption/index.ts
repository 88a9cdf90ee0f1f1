export {
  type RedemptionContext,
  type RedemptionInput,
  type RedemptionNotice,
  redemptionSerialKey,
  redemptionTexts,
} from './context.ts';
export type { RedemptionEvent } from './events.ts';
export { giftCardRedemptionMachine } from './machine.ts';
export {
  giftCardRedemptionWords,
  selectIsRedeeming,
  selectIsSerialForgotten,
  selectRedeemable,
  selectRedemptionNotice,
  selectShowsRedemption,
  whyNotVerify,
} from './selectors.ts';
