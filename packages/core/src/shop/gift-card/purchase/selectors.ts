import type { SnapshotFrom } from 'xstate';
import { wordsOf } from '../../../kernel/why-not/index.ts';
import type { GiftCard } from '../card.ts';
import { type PurchaseCheck, purchaseChecks } from './checks.ts';
import { chosenCard, type GiftCardPurchaseContext } from './context.ts';
import type { giftCardPurchaseMachine } from './machine.ts';
import { outcomeNotice, type PurchaseNotice } from './messages.ts';

type PurchaseSnapshot = SnapshotFrom<typeof giftCardPurchaseMachine>;

/** The words that would satisfy each guard of the screen. */
export const giftCardPurchaseGuardMessages = {
  isOnSale: 'Choose one of the gift cards that are on sale.',
  ...wordsOf<GiftCardPurchaseContext, PurchaseCheck>(purchaseChecks),
} as const;

/** The cards of the grid. [GIFT-01] */
export const selectGiftCards = (snapshot: PurchaseSnapshot): readonly GiftCard[] => snapshot.context.cards;

/** The card of the open purchase modal; null while only the grid is shown. [GIFT-01] */
export const selectChosenCard = (snapshot: PurchaseSnapshot): GiftCard | null =>
  chosenCard(snapshot.context) ?? null;

/** True while work is in flight: the button spins and takes no second press. */
export const selectIsPurchasing = (snapshot: PurchaseSnapshot): boolean => snapshot.hasTag('busy');

/** The message of the screen; null when there is none. While the outcome of the card is unknown, it says so. */
export const selectPurchaseNotice = (snapshot: PurchaseSnapshot): PurchaseNotice | null => {
  const { card, notice } = snapshot.context;
  return card.outcome !== null && snapshot.matches({ card: 'unconfirmed' })
    ? { ...outcomeNotice(card.outcome), place: 'panel' }
    : notice;
};

/** True if the cards could not be had; another try is offered. [ERR-16] */
export const selectHasNoGiftCards = (snapshot: PurchaseSnapshot): boolean => snapshot.matches('unavailable');

/** True if a card of the grid can be chosen: one purchase is made at a time. */
export const selectCanChoose = (snapshot: PurchaseSnapshot): boolean => snapshot.matches('choosing');

/** True while the form is shown; it makes room for the popup, and for the outcome until that is read. */
export const selectIsFormOpen = (snapshot: PurchaseSnapshot): boolean => {
  const { card, notice } = snapshot.context;
  const isToRead = card.outcome !== null && notice?.place === 'dialog';
  return (snapshot.matches('filling') && !isToRead) || snapshot.matches({ card: 'starting' });
};

/** True once the card is bought. [ERR-43] */
export const selectIsBought = (snapshot: PurchaseSnapshot): boolean => snapshot.matches('bought');
