import { ChevronDown, SlidersHorizontal } from 'lucide-react';
import chips from '../../../ui/Chips.module.css';
import { OwnText } from '../../../ui/OwnText.tsx';
import styles from './ListingBar.module.css';
import {
  type ChoiceFields,
  choiceOf,
  fieldsOf,
  type Listing,
  type ListingChoice,
  sortsOf,
} from './listing-choice.ts';

interface ChoiceChipsProps {
  readonly listing: Listing;
  readonly choice: ListingChoice;
  readonly onChange: (choice: ListingChoice) => void;
  /** Opens the sheet with all fields. */
  readonly onOpen: () => void;
}

/** The order and the filters of a listing as a row of chips: two are pressed, the others open the sheet. */
export function ChoiceChips({ listing, choice, onChange, onOpen }: ChoiceChipsProps) {
  const fields = fieldsOf(choice);
  const chosen = Object.keys(choice).length;
  const toggle = (field: 'isOnOffer' | 'isInStock') => () =>
    onChange(choiceOf(listing, { ...fields, [field]: !fields[field] }));
  const opening = {
    type: 'button',
    className: chips.chip,
    'aria-haspopup': 'dialog',
    onClick: onOpen,
  } as const;
  const toggling = { type: 'button', className: chips.chip } as const;
  return (
    <div className={`${chips.chips} ${styles.chips}`}>
      <button {...opening}>
        <SlidersHorizontal aria-hidden="true" className={styles.sign} />
        <OwnText>{chosen === 0 ? 'Sort and filter' : `Sort and filter (${chosen})`}</OwnText>
      </button>
      <button {...toggling} aria-pressed={fields.isOnOffer} onClick={toggle('isOnOffer')}>
        On offer
      </button>
      <button {...toggling} aria-pressed={fields.isInStock} onClick={toggle('isInStock')}>
        In stock
      </button>
      {sheetWords(listing, fields).map(({ kind, chosenWords, words }) => (
        <button key={kind} {...opening} data-state={chosenWords ? 'chosen' : undefined}>
          <OwnText>{chosenWords || words}</OwnText>
          <ChevronDown aria-hidden="true" className={styles.arrow} />
        </button>
      ))}
    </div>
  );
}

/** The words of a chip for each field of the sheet: the value, or else the field's name. */
function sheetWords(listing: Listing, { sort, brand, size, priceFrom, priceTo }: ChoiceFields) {
  const order = sortsOf(listing).find(({ value }) => value === sort && value !== '');
  return [
    { kind: 'brand', words: 'Brand', chosenWords: brand },
    { kind: 'size', words: 'Size', chosenWords: size },
    { kind: 'price', words: 'Price', chosenWords: priceWords(priceFrom, priceTo) },
    { kind: 'sort', words: 'Sort', chosenWords: order?.label ?? '' },
  ];
}

function priceWords(from: string, to: string): string {
  if (from === '' && to === '') return '';
  if (to === '') return `From ₦${from}`;
  return from === '' ? `Up to ₦${to}` : `₦${from} to ₦${to}`;
}
