export { amountDigits, defaultTopUpLimits, isAmountText, readAmount, type TopUpLimits } from './amount.ts';
export { failingTopUpCheck } from './checks.ts';
export { topUpCode } from './code.ts';
export {
  type TopUpContext,
  type TopUpInput,
  type TopUpPanel,
  topUpSerialKey,
} from './context.ts';
export type { TopUpEvent } from './events.ts';
export { topUpMachine } from './machine.ts';
export { type TopUpNotice, topUpMessages } from './messages.ts';
export {
  selectAmountProblem,
  selectCanTopUp,
  selectGiftCardValue,
  selectIsToppingUp,
  selectIsTopUpUnconfirmed,
  selectRemainder,
  selectTopUpNotice,
  topUpGrounds,
  topUpGuardMessages,
  whyNotTopUp,
} from './selectors.ts';
export { withAttempt } from './updates.ts';
