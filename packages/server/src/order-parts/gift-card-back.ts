import { zeroKobo } from '@marketsquare/core/kernel/money';
import {
  type GiftCardMovement,
  giftCardStreams,
  reopenGiftCard,
  restoreGiftCard,
  takeBackFromCard,
} from '../gift-cards/index.ts';
import { account } from '../ledger/index.ts';
import type { UnitOfWork } from '../storage/index.ts';
import { claimsOfCard, isCardPaidFor, shareOfClaims } from '../wallets/index.ts';

/**
 * Gives money back to a gift card. One that ended when its bank took its price back spends nothing any more: its money first pays
 * what is owed of that price. Both are movements of the card, which can be spent again once all of it was paid. [PAY-09]
 *
 * @throws Error when there is no such card
 */
export async function giveBackToGiftCard(unit: UnitOfWork, movement: GiftCardMovement): Promise<void> {
  await restoreGiftCard(unit, movement);
  const { id, cardId, amount: back } = movement;
  const card = await unit.read(giftCardStreams, cardId);
  if (card?.isEnded !== true) return;
  for (const { reference, amount } of shareOfClaims(await claimsOfCard(unit.queries, cardId), back)) {
    const claim = { id: `claim_${id}_${reference}`, other: account.claims, amount, memo: reference };
    await takeBackFromCard(unit, { ...movement, ...claim, kind: 'claim' });
  }
  const left = (await unit.read(giftCardStreams, cardId))?.balance ?? zeroKobo;
  if (left > 0 && (await isCardPaidFor(unit.queries, cardId))) await reopenGiftCard(unit, cardId);
}
