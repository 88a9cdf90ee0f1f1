import type { OrderKind } from '@marketsquare/core/shop/pricing';
import { ContactsCard } from './ContactsCard.tsx';
import { FoodCard } from './FoodCard.tsx';
import { useLeftCheckout } from './left-checkout.ts';
import { NoteCard } from './NoteCard.tsx';

interface LastCardsProps {
  readonly kind: OrderKind;
  /** Of the card after the fulfilment. */
  readonly number: number;
}

/** What the checkout asks for last, below its first view; before it, when prepared food is ready. */
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
