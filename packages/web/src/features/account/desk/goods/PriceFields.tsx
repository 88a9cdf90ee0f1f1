import { koboToNaira } from '@marketsquare/core/kernel/money';
import { Field } from '../../../../ui/Field.tsx';
import { TextInput } from '../../../../ui/TextInput.tsx';
import { typedAmount } from '../amount.ts';

/** Prices as they are typed. */
export interface PriceDraft {
  readonly price: string;
  readonly oldPrice: string;
}

/** Prices in naira, as the wire has them. */
export interface TypedPrices {
  readonly selling_price: number;
  readonly old_price: number | null;
}

/** The prices that are typed; or what is wrong. */
export function typedPrices({ price, oldPrice }: PriceDraft): TypedPrices | string {
  const typed = typedAmount(price);
  if (typed === null) return 'Type a price above zero.';
  const old = oldPrice.trim() === '' ? null : typedAmount(oldPrice);
  if (oldPrice.trim() !== '' && old === null) return 'Type an old price above zero, or leave it empty.';
  return { selling_price: koboToNaira(typed), old_price: old === null ? null : koboToNaira(old) };
}

interface PriceFieldsProps {
  readonly draft: PriceDraft;
  readonly isByWeight: boolean;
  readonly onChange: (change: Partial<PriceDraft>) => void;
}

/** The price of a product at a store, and the old one beside it. */
export function PriceFields({ draft: { price, oldPrice }, isByWeight, onChange }: PriceFieldsProps) {
  return (
    <>
      <Field label={isByWeight ? 'Price of a kilogram in naira' : 'Price in naira'}>
        <TextInput
          inputMode="decimal"
          autoComplete="off"
          value={price}
          onChange={({ target }) => onChange({ price: target.value })}
        />
      </Field>
      <Field label="Old price in naira" hint="Shown struck through; empty for none.">
        <TextInput
          inputMode="decimal"
          autoComplete="off"
          value={oldPrice}
          onChange={({ target }) => onChange({ oldPrice: target.value })}
        />
      </Field>
    </>
  );
}
