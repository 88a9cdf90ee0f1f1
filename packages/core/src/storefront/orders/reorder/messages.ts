import type { Notice } from '../../../kernel/failure/index.ts';

/** What would satisfy the guard of "Order Again". */
export const reorderGuardMessages = {
  hasStore: 'Choose a store first.',
} as const;

/** Names what the store lacks; the rest of the order is in the carts. Our own message. [ORD-18] */
export function missingNotice(names: readonly string[]): Notice {
  return { place: 'passing', title: '', message: `Not sold at this store today: ${names.join(', ')}` };
}
