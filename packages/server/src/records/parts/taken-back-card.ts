import type { UnitOfWork } from '../../store/database/index.ts';
import { account } from '../../store/ledger/index.ts';
import { claimsOfCard } from '../wallets/index.ts';
import { leftOnCard, payClaimsOfCard } from './card-claims.ts';
import { releaseAllOn } from './release-holds.ts';

/**
 * Pays the debt of a gift card's price, all of which its bank has taken back by now, from the amounts that
 * orders have given back to the card since; while there is a debt, nothing stays on hold. [PAY-09]
 *
 * @param saleId  the sale of the card
 * @returns true if the rest can be spent all the same, because the whole debt is paid
 */
export async function payWithTakenBack(unit: UnitOfWork, cardId: string, saleId: string): Promise<boolean> {
  if ((await claimsOfCard(unit.queries, cardId)).length > 0) {
    await releaseAllOn(unit, account.giftCard(cardId), 'payment_reversed');
  }
  const amount = await leftOnCard(unit, cardId);
  return payClaimsOfCard(unit, { id: saleId, cardId, holder: saleId, amount });
}
