import type { UnitOfWork } from '../../store/database/index.ts';
import { account } from '../../store/ledger/index.ts';
import { claimsOfCard } from '../wallets/index.ts';
import { leftOnCard, payClaimsOfCard } from './card-claims.ts';
import { releaseAllOn } from './release-reserved.ts';

/**
 * Pays what is owed of the price of a gift card, all of which its bank has taken back by now, with what orders have given back to
 * the card since it was taken; where anything is owed, nothing stays reserved. [PAY-09]
 *
 * @param saleId  what the card was sold by
 * @returns whether what is left on it can be spent all the same, for all that was owed has been paid
 */
export async function payWithTakenBack(unit: UnitOfWork, cardId: string, saleId: string): Promise<boolean> {
  if ((await claimsOfCard(unit.queries, cardId)).length > 0) {
    await releaseAllOn(unit, account.giftCard(cardId), 'payment_reversed');
  }
  const amount = await leftOnCard(unit, cardId);
  return payClaimsOfCard(unit, { id: saleId, cardId, holder: saleId, amount });
}
