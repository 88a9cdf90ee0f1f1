import type { PartAmount } from '@marketsquare/core/shop/order';
import type { PaymentState } from '@marketsquare/core/shop/settlement';
import { hasPerson } from '../../people/identity/index.ts';
import type { Queries, UnitOfWork } from '../../store/database/index.ts';

/**
 * The customer whose wallet gets what a try brings and buys nothing; null for a guest, and for somebody who is erased: nobody
 * opens their wallet any more, so that their money goes back to its card as a guest's does.
 *
 * @param userId  the customer who began to pay; null for a guest
 */
export async function walletOwner(
  { queries }: UnitOfWork,
  { status }: PaymentState,
  userId: number | null,
): Promise<number | null> {
  // What was returned before went to whoever was its owner then, and is not given a second time.
  if (userId === null || status === 'returned') return userId;
  return (await hasPerson(queries, userId)) ? userId : null;
}

/** True if some of these parts would go back into the wallet of somebody who is erased: nobody opens it any more. */
export async function isForNobody(queries: Queries, parts: readonly PartAmount[]): Promise<boolean> {
  const wallet = parts.find(({ way, amount }) => way === 'wallet' && amount > 0);
  return wallet !== undefined && !(await hasPerson(queries, Number(wallet.source)));
}
