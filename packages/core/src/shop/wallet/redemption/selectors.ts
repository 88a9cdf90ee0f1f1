import type { SnapshotFrom } from 'xstate';
import type { Kobo } from '../../../kernel/money/index.ts';
import { wordsOf } from '../../../kernel/why-not/index.ts';
import { type RedemptionCheck, redemptionChecks } from './checks.ts';
import type { RedemptionContext } from './context.ts';
import type { giftCardRedemptionMachine } from './machine.ts';
import type { RedemptionNotice } from './messages.ts';

type RedemptionSnapshot = SnapshotFrom<typeof giftCardRedemptionMachine>;

/** The words that would satisfy each guard of the redemption. */
export const giftCardRedemptionGuardMessages = wordsOf<RedemptionContext, RedemptionCheck>(redemptionChecks);

/** The value of the card; null before it is verified. */
export const selectRedeemable = (snapshot: RedemptionSnapshot): Kobo | null => snapshot.context.value;

/** True while work is in flight. */
export const selectIsRedeeming = (snapshot: RedemptionSnapshot): boolean => snapshot.hasTag('busy');

/**
 * True while the serial number is asked for once more, because a reload has forgotten it in mid-redemption.
 */
export const selectIsSerialForgotten = (snapshot: RedemptionSnapshot): boolean =>
  snapshot.matches('forgotten');

/** The message; null when there is none. */
export const selectRedemptionNotice = (snapshot: RedemptionSnapshot): RedemptionNotice | null =>
  snapshot.context.notice;
