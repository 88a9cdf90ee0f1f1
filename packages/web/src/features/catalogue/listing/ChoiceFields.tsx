import type { ComponentProps, FocusEvent, KeyboardEvent } from 'react';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Select, TextInput } from '../../../ui/TextInput.tsx';
import { useBrands } from './chosen-pages.ts';
import styles from './ListingBar.module.css';
import {
  choiceOf,
  type ChoiceFields as Fields,
  fieldsOf,
  type Listing,
  type ListingChoice,
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
  const { data: brands = [] } = useBrands(listing);
  const change = (changed: Partial<Fields>) => onChange(choiceOf(listing, { ...fields, ...changed }));
  const offered = brands.map(({ name, products }) => ({ value: name, label: `${name} (${products})` }));
  const listed = brands.find(({ name }) => name.toLowerCase() === fields.brand.toLowerCase());
  const options = listed || fields.brand === '' ? offered : [...offered, fields.brand];
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
        <Field label="Brand">
          <Select
            options={options}
            placeholder="All brands"
            value={listed?.name ?? fields.brand}
            onChange={({ target }) => change({ brand: target.value })}
          />
        </Field>
      </div>
      <div className={styles.prices}>
        <Field label="Price from (₦)">
          <PriceInput value={fields.priceFrom} onLeave={(priceFrom) => change({ priceFrom })} />
        </Field>
        <Field label="Price to (₦)">
          <PriceInput value={fields.priceTo} onLeave={(priceTo) => change({ priceTo })} />
        </Field>
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

interface PriceInputProps extends ComponentProps<'input'> {
  readonly value: string;
  readonly onLeave: (text: string) => void;
}

/** A price counts when it is whole: on Enter, and when the field is left. */
function PriceInput({ value, onLeave }: PriceInputProps) {
  const leave = ({ target }: FocusEvent<HTMLInputElement>) => target.value !== value && onLeave(target.value);
  const enter = ({ key, currentTarget }: KeyboardEvent<HTMLInputElement>) =>
    key === 'Enter' && currentTarget.blur();
  return (
    <TextInput
      key={value}
      type="number"
      inputMode="numeric"
      min={0}
      step={1}
      defaultValue={value}
      onBlur={leave}
      onKeyDown={enter}
    />
  );
}
