export {
  type RedemptionContext,
  type RedemptionInput,
  redemptionSerialKey,
} from './context.ts';
export type { RedemptionEvent } from './events.ts';
export { giftCardRedemptionMachine } from './machine.ts';
export type { RedemptionNotice } from './messages.ts';
export {
  giftCardRedemptionGuardMessages,
  selectIsRedeeming,
  selectIsSerialForgotten,
  selectRedeemable,
  selectRedemptionNotice,
} from './selectors.ts';
