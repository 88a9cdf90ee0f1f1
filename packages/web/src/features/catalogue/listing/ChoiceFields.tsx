import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Select, TextInput } from '../../../ui/TextInput.tsx';
import { useOffered } from './chosen-pages.ts';
import styles from './ListingBar.module.css';
import {
  choiceOf,
  type ChoiceFields as Fields,
  fieldsOf,
  type Listing,
  type ListingChoice,
  priceOf,
  sortsOf,
} from './listing-choice.ts';

interface ChoiceFieldsProps {
  readonly listing: Listing;
  readonly choice: ListingChoice;
  readonly onChange: (choice: ListingChoice) => void;
}

/** The order and the filters of a listing, each a field. */
export function ChoiceFields({ listing, choice, onChange }: ChoiceFieldsProps) {
  const fields = fieldsOf(choice);
  const { data: offered } = useOffered(listing);
  const change = (changed: Partial<Fields>) => onChange(choiceOf(listing, { ...fields, ...changed }));
  return (
    <>
      <div className={styles.selects}>
        <Field label="Sort by">
          <Select
            options={sortsOf(listing)}
            value={fields.sort}
            onChange={({ target }) => change({ sort: target.value })}
          />
        </Field>
        <CountedSelect
          label="Brand"
          placeholder="All brands"
          counts={offered?.brands}
          value={fields.brand}
          onChange={(brand) => change({ brand })}
        />
        <CountedSelect
          label="Size"
          placeholder="All sizes"
          counts={offered?.sizes}
          value={fields.size}
          onChange={(size) => change({ size })}
        />
      </div>
      <div className={styles.prices}>
        <PriceField
          label="Price from (₦)"
          round={Math.floor}
          value={fields.priceFrom}
          onChange={(priceFrom) => change({ priceFrom })}
        />
        <PriceField
          label="Price to (₦)"
          round={Math.ceil}
          value={fields.priceTo}
          onChange={(priceTo) => change({ priceTo })}
        />
      </div>
      <Checkbox
        label="On offer"
        checked={fields.isOnOffer}
        onChange={({ target }) => change({ isOnOffer: target.checked })}
      />
      <Checkbox
        label="In stock"
        checked={fields.isInStock}
        onChange={({ target }) => change({ isInStock: target.checked })}
      />
    </>
  );
}

interface CountedSelectProps {
  readonly label: string;
  /** The label of no choice. */
  readonly placeholder: string;
  readonly counts: readonly { readonly name: string; readonly products: number }[] | undefined;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/**
 * A choice among the values of a listing, each with its number of products; a chosen value that it lacks
 * stands last.
 */
function CountedSelect({ label, placeholder, counts = [], value, onChange }: CountedSelectProps) {
  const offered = counts.map(({ name, products }) => ({ value: name, label: `${name} (${products})` }));
  const listed = counts.find(({ name }) => name.toLowerCase() === value.toLowerCase());
  return (
    <Field label={label}>
      <Select
        options={listed || value === '' ? offered : [...offered, value]}
        placeholder={placeholder}
        value={listed?.name ?? value}
        onChange={({ target }) => onChange(target.value)}
      />
    </Field>
  );
}

interface PriceFieldProps {
  readonly label: string;
  readonly value: string;
  readonly round: (naira: number) => number;
  readonly onChange: (value: string) => void;
}

/**
 * A price takes effect on Enter, and when the field is left, which then shows the price in effect; text that
 * is no number changes nothing.
 */
function PriceField({ label, value, round, onChange }: PriceFieldProps) {
  const [isNumber, setNumber] = useState(true);
  const place = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    if (place.current) place.current.value = value;
  }, [value]);
  const count = (field: HTMLInputElement) => {
    const { badInput } = field.validity;
    const price = badInput ? value : priceOf(field.value, round);
    setNumber(!badInput);
    field.value = price;
    if (price !== value) onChange(price);
  };
  const enter = ({ key, currentTarget }: KeyboardEvent<HTMLInputElement>) =>
    key === 'Enter' && count(currentTarget);
  return (
    <Field label={label} error={isNumber ? undefined : 'A price is a number.'}>
      <TextInput
        ref={place}
        type="number"
        inputMode="numeric"
        min={0}
        step={1}
        defaultValue={value}
        onBlur={({ target }) => count(target)}
        onKeyDown={enter}
      />
    </Field>
  );
}
