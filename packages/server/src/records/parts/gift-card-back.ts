import type { UnitOfWork } from '../../store/database/index.ts';
import {
  type GiftCardMovement,
  giftCardStreams,
  reopenGiftCard,
  restoreGiftCard,
} from '../gift-cards/index.ts';
import { payClaimsOfCard } from './card-claims.ts';

/**
 * Gives money back to a gift card. One that ended when its bank took its price back spends nothing any more:
 * its money first pays the debt of that price. Both are movements of the card, which can be spent again once
 * the debt is paid. [PAY-09]
 *
 * @throws Error when there is no such card
 */
export async function giveBackToGiftCard(unit: UnitOfWork, movement: GiftCardMovement): Promise<void> {
  await restoreGiftCard(unit, movement);
  const { cardId } = movement;
  const card = await unit.read(giftCardStreams, cardId);
  if (card?.isEnded !== true) return;
  if (await payClaimsOfCard(unit, movement)) await reopenGiftCard(unit, cardId);
}
