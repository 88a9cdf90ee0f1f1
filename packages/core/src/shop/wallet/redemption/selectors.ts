import type { SnapshotFrom } from 'xstate';
import type { Kobo } from '../../../kernel/money/index.ts';
import { type Reason, whyNot, wordsOf } from '../../../kernel/why-not/index.ts';
import { type RedemptionCheck, redemptionChecks } from './checks.ts';
import type { RedemptionContext } from './context.ts';
import type { giftCardRedemptionMachine } from './machine.ts';
import type { RedemptionNotice } from './messages.ts';

type RedemptionSnapshot = SnapshotFrom<typeof giftCardRedemptionMachine>;

/** What would satisfy each guard of the redemption. */
export const giftCardRedemptionGuardMessages = wordsOf<RedemptionContext, RedemptionCheck>(redemptionChecks);

/** Whether the redemption is shown at all: to signed-in customers alone. [GIFT-02] */
export const selectShowsRedemption = (snapshot: RedemptionSnapshot): boolean =>
  snapshot.context.userId !== null;

/** Everything that stands between the customer and a verified card, in words. */
export const whyNotVerify = (snapshot: RedemptionSnapshot): readonly Reason[] =>
  whyNot<RedemptionContext>(snapshot, { type: 'redemption.checkRequested' }, giftCardRedemptionGuardMessages);

/** What the card is worth; null before it is verified. */
export const selectRedeemable = (snapshot: RedemptionSnapshot): Kobo | null => snapshot.context.value;

/** Whether work is in flight. */
export const selectIsRedeeming = (snapshot: RedemptionSnapshot): boolean => snapshot.hasTag('busy');

/** Whether the serial number is asked for once more, because a reload has taken it in mid-redemption. */
export const selectIsSerialForgotten = (snapshot: RedemptionSnapshot): boolean =>
  snapshot.matches('forgotten');

/** What is said; null while there is nothing to say. */
export const selectRedemptionNotice = (snapshot: RedemptionSnapshot): RedemptionNotice | null =>
  snapshot.context.notice;
