import { type Kobo, zeroKobo } from '@marketsquare/core/kernel/money';
import type { UnitOfWork } from '../../store/database/index.ts';
import { account } from '../../store/ledger/index.ts';
import { type GiftCardMovement, giftCardStreams, takeBackFromCard } from '../gift-cards/index.ts';
import { claimsOfCard, isCardPaidFor, shareOfClaims } from '../wallets/index.ts';

/** The amount on a gift card, in kobo, including holds. */
export async function leftOnCard(unit: UnitOfWork, cardId: string): Promise<Kobo> {
  return (await unit.read(giftCardStreams, cardId))?.balance ?? zeroKobo;
}

/**
 * Pays the debt of a gift card's price from its unheld amount.
 *
 * @returns true if the rest can be spent, because the whole debt is paid
 */
export async function payClaimsOfCard(
  unit: UnitOfWork,
  { id, cardId, holder, amount: most }: Pick<GiftCardMovement, 'id' | 'cardId' | 'holder' | 'amount'>,
): Promise<boolean> {
  for (const { reference, amount } of shareOfClaims(await claimsOfCard(unit.queries, cardId), most)) {
    const claim = { id: `claim_${id}_${reference}`, other: account.claims, amount, memo: reference };
    await takeBackFromCard(unit, { ...claim, cardId, holder, kind: 'claim', paidOutOf: id });
  }
  return (await leftOnCard(unit, cardId)) > 0 && (await isCardPaidFor(unit.queries, cardId));
}
