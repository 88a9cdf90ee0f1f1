import { ContactsCard } from './ContactsCard.tsx';
import { NoteCard } from './NoteCard.tsx';

/**
 * What the checkout asks for last, below its first view.
 *
 * @param number  of the first of the cards
 */
export default function LastCards({ number }: { readonly number: number }) {
  return (
    <>
      <ContactsCard number={number} />
      <NoteCard number={number + 1} />
    </>
  );
}
