import { type Notice, noticeIn } from '../../../kernel/failure/index.ts';

/** The words that would satisfy the guard of "Order Again". */
export const reorderGuardMessages = {
  hasStore: 'Choose a store first.',
} as const;

/**
 * Names the products that the store lacks; the rest of the order is in the carts. Our own message. [ORD-18]
 */
export function missingNotice(names: readonly string[]): Notice {
  return noticeIn('passing', `This store does not have these today: ${names.join(', ')}`);
}
