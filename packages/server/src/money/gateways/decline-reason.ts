import type { DeclineReason } from '@marketsquare/core/shop/settlement';

/**
 * A gateway's reason for a failed charge (`gateway_response` at Paystack, `processor_response` at
 * Flutterwave), as one of our own words. The text itself is stored nowhere: a bank may write a name or a
 * number into it.
 */
export function declineReason(said: string | null | undefined): DeclineReason {
  return reasons.find(([pattern]) => pattern.test(said ?? ''))?.[1] ?? 'declined';
}

/** The first that fits counts. */
const reasons: readonly (readonly [RegExp, DeclineReason])[] = [
  [/insufficient/i, 'insufficientFunds'],
  [/expired (card|account)|card (has |is )?expired/i, 'expiredCard'],
  [/(incorrect|invalid|wrong) (pin|otp|token)|pin tries/i, 'wrongPin'],
  [/exceed|limit/i, 'overLimit'],
  [/stolen|lost card|restricted|pick ?up|fraud|blocked/i, 'restrictedCard'],
  [/do not honou?r|not honou?red/i, 'notHonoured'],
];
