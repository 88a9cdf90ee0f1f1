import { present } from '../../../kernel/failure/index.ts';
import { type Gateway, noCard, type WithCard } from '../../card-payment/index.ts';
import type { GiftCard } from '../card.ts';
import { type PurchaseVerdicts, untouchedPurchase } from './form.ts';
import type { PurchaseNotice } from './messages.ts';
import { giftCardReference } from './reference.ts';

/** One purchase, from its first payment on. */
export interface PurchaseAttempt {
  readonly reference: string;
  readonly cardId: number;
  /** The number of the edit of the personal fields that it is for. */
  readonly revision: number;
}

export interface GiftCardPurchaseContext extends WithCard {
  readonly cards: readonly GiftCard[];
  /** The card of the open purchase; null while only the grid is shown. */
  readonly cardId: number | null;
  readonly fields: PurchaseVerdicts;
  /** The number of judged edits: other people make another purchase. */
  readonly revision: number;
  readonly provider: Gateway | null;
  readonly attempt: PurchaseAttempt | null;
  readonly notice: PurchaseNotice | null;
}

export const openedScreen: GiftCardPurchaseContext = {
  cards: [],
  cardId: null,
  fields: untouchedPurchase,
  revision: 0,
  provider: null,
  attempt: null,
  card: noCard,
  notice: null,
};

/** The card of the open purchase. */
export function chosenCard({
  cards,
  cardId,
}: Pick<GiftCardPurchaseContext, 'cards' | 'cardId'>): GiftCard | undefined {
  return cards.find(({ id }) => id === cardId);
}

/** The card that is bought; a purchase has one from its first field on. */
export function cardOf(context: GiftCardPurchaseContext): GiftCard {
  return present(chosenCard(context) ?? null, 'a purchase in this state has a chosen card');
}

/**
 * The purchase of a submit: the one under way while card and people are the same, else a new one. [PAY-26]
 */
export function attemptFor(context: GiftCardPurchaseContext, at: number): PurchaseAttempt {
  const { attempt, revision } = context;
  const { id: cardId } = cardOf(context);
  const isSame = attempt?.cardId === cardId && attempt.revision === revision;
  return isSame ? attempt : { reference: giftCardReference(cardId, at), cardId, revision };
}
