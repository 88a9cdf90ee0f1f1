import { isReason, longestReason } from '@marketsquare/core/shop/desk';
import { wrongUse } from '../contract/failure.ts';

/**
 * Refuses a reason that the contract does not accept. [ROLE-08]
 *
 * @throws CommandFailure 2
 */
export function requireReason(reason: string): void {
  if (isReason(reason)) return;
  throw wrongUse(
    `"${reason}" is not a reason.`,
    `Give at least three letters, and ${longestReason} characters at most.`,
  );
}
