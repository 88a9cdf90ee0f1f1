import { type Kobo, zeroKobo } from '@marketsquare/core/kernel/money';
import type { UnitOfWork } from '../../store/database/index.ts';
import { account } from '../../store/ledger/index.ts';
import { type GiftCardMovement, giftCardStreams, takeBackFromCard } from '../gift-cards/index.ts';
import { claimsOfCard, isCardPaidFor, shareOfClaims } from '../wallets/index.ts';

/** What is on a gift card, in kobo, with what is reserved of it. */
export async function leftOnCard(unit: UnitOfWork, cardId: string): Promise<Kobo> {
  return (await unit.read(giftCardStreams, cardId))?.balance ?? zeroKobo;
}

/**
 * Pays what is owed of the price of a gift card with an amount that is on it and not reserved.
 *
 * @returns whether what is left on it can be spent, for all that was owed has been paid
 */
export async function payClaimsOfCard(
  unit: UnitOfWork,
  { id, cardId, holder, amount: most }: Omit<GiftCardMovement, 'other' | 'kind' | 'memo'>,
): Promise<boolean> {
  for (const { reference, amount } of shareOfClaims(await claimsOfCard(unit.queries, cardId), most)) {
    const claim = { id: `claim_${id}_${reference}`, other: account.claims, amount, memo: reference };
    await takeBackFromCard(unit, { ...claim, cardId, holder, kind: 'claim' });
  }
  return (await leftOnCard(unit, cardId)) > 0 && (await isCardPaidFor(unit.queries, cardId));
}
