import { errorTitle, inDialog } from '../../../kernel/failure/index.ts';
import { type Check, failingNotice } from '../../../kernel/why-not/index.ts';
import { serialCheck } from '../../gift-card/index.ts';
import type { RedemptionContext } from './context.ts';
import { type RedemptionNotice, redemptionMessages } from './messages.ts';

/** The checks before a gift card is verified, in the order in which problems are shown. [GIFT-02] */
export const redemptionChecks = [
  {
    name: 'isSignedIn',
    holds: ({ userId }) => userId !== null,
    notice: () => inDialog(errorTitle, redemptionMessages.signIn),
    words: redemptionMessages.signIn,
  },
  serialCheck<RedemptionContext>(({ serial }) => serial.problem),
] as const satisfies readonly Check<RedemptionContext, RedemptionNotice>[];

export type RedemptionCheck = (typeof redemptionChecks)[number]['name'];

/** The message of the first check that fails; null when the card can be verified. */
export function failingRedemptionCheck(context: RedemptionContext): RedemptionNotice | null {
  return failingNotice<RedemptionContext, RedemptionNotice>(redemptionChecks, context);
}
