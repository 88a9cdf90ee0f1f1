import type { OrderKind } from '@marketsquare/core/shop/pricing';
import { ContactsCard } from './ContactsCard.tsx';
import { FoodCard } from './FoodCard.tsx';
import { useLeftCheckout } from './left-checkout.ts';
import { NoteCard } from './NoteCard.tsx';

interface LastCardsProps {
  readonly kind: OrderKind;
  /** The number of the card after the fulfilment. */
  readonly number: number;
}

/**
 * The last cards of the checkout, below its first view; before them, the time at which prepared food is
 * ready.
 */
export default function LastCards({ kind, number }: LastCardsProps) {
  useLeftCheckout();
  return (
    <>
      {kind !== 'grocery' && <FoodCard number={number - 1} kind={kind} />}
      <ContactsCard number={number} />
      <NoteCard number={number + 1} />
    </>
  );
}
