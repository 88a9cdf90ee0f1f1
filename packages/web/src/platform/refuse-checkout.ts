import { groundsOf } from '@marketsquare/core/kernel/why-not';
import { type checkoutRequest, shopGuardMessages, whyNotCheckout } from '@marketsquare/core/storefront/root';
import type { Shop } from './shop.tsx';

/**
 * Records that a checkout stays closed for a request.
 *
 * @returns the reason in words; null for a checkout that opens
 */
export function refuseCheckout(
  { root, refuse }: Pick<Shop, 'root' | 'refuse'>,
  request: ReturnType<typeof checkoutRequest>,
): string | null {
  const snapshot = root.getSnapshot();
  const grounds = groundsOf(snapshot, request, shopGuardMessages);
  if (grounds === null) return null;
  // Of the same goods it is the same press, whenever it comes.
  refuse(root, { type: request.type, kind: request.kind }, grounds);
  return whyNotCheckout(snapshot, request)[0]?.words ?? null;
}
