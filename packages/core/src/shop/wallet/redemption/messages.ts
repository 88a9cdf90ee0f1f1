import type { Notice } from '../../../kernel/failure/index.ts';

/**
 * A message with its place: in the status line about the card, in a dialog about a failure, or as a success.
 */
export type RedemptionNotice = Notice<'status' | 'dialog' | 'success'>;

export const redemptionMessages = {
  signIn: 'Please sign in to redeem a gift card.',
  codesTaken: 'We could not redeem this gift card. Please try again in a moment.',
} as const;
