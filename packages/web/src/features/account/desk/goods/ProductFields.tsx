import { typedGrams, typedPacks } from '@marketsquare/core/shop/goods';
import type { components } from '@marketsquare/core/wire/api';
import { Field } from '../../../../ui/Field.tsx';
import { TextArea, TextInput } from '../../../../ui/TextInput.tsx';
import type { Goods } from './queries.ts';

const lines = [
  { name: 'name', label: 'Name', isNeeded: true, longest: 200 },
  { name: 'category', label: 'Category', isNeeded: true, longest: 80 },
  { name: 'brand', label: 'Brand', isNeeded: false, longest: 80 },
  { name: 'variant', label: 'Variant', isNeeded: false, longest: 120 },
] as const;

/** A product as it is typed: what all stores share of it. */
export type ProductDraft = Readonly<
  Record<(typeof lines)[number]['name'] | 'description' | 'grams' | 'packs', string>
>;

/** The fields of a product, as the wire has them. */
export type TypedProduct = Required<
  Omit<components['schemas']['EditProductRequest'], 'product_id' | 'picture' | 'reason'>
>;

export const emptyDraft: ProductDraft = {
  name: '',
  category: '',
  brand: '',
  variant: '',
  description: '',
  grams: '',
  packs: '',
};

/** A product as its fields show it. */
export function draftOf(goods: Goods): ProductDraft {
  const { name, category, brand, variant, description, average_weight_grams: grams, packs } = goods;
  return {
    ...{ name, category, brand, variant, description },
    grams: grams === null ? '' : `${grams}`,
    packs: packs.map((pack) => `${pack.name} = ${pack.weight_grams}`).join('\n'),
  };
}

/** The product that is typed, trimmed; or what is wrong. */
export function typedProduct({ grams, packs, ...texts }: ProductDraft): TypedProduct | string {
  const missing = lines.find(({ name, isNeeded }) => isNeeded && texts[name].trim() === '');
  if (missing !== undefined) return `Fill in the field ${missing.label}.`;
  const weight = typedGrams(grams);
  if (weight === undefined) return 'Type the weight of a piece in whole grams, or leave it empty.';
  const typed = typedPacks(packs);
  if (typed === null) return 'Type up to three packs, each in a line, such as Big pack = 1000.';
  const { name, category, brand, variant, description } = texts;
  return {
    name: name.trim(),
    category: category.trim(),
    brand: brand.trim(),
    variant: variant.trim(),
    description: description.trim(),
    average_weight_grams: weight,
    packs: [...typed],
  };
}

interface ProductFieldsProps {
  readonly draft: ProductDraft;
  readonly onChange: (change: Partial<ProductDraft>) => void;
}

/** The fields of what all stores share of a product. */
export function ProductFields({ draft, onChange }: ProductFieldsProps) {
  return (
    <>
      {lines.map(({ name, label, longest }) => (
        <Field key={name} label={label}>
          <TextInput
            autoComplete="off"
            maxLength={longest}
            value={draft[name]}
            onChange={({ target }) => onChange({ [name]: target.value })}
          />
        </Field>
      ))}
      <Field label="Description" hint="“/KG” in it means sold by weight.">
        <TextArea
          autoComplete="off"
          maxLength={5000}
          value={draft.description}
          onChange={({ target }) => onChange({ description: target.value })}
        />
      </Field>
      <Field label="Weight of a piece in grams" hint="For what is sold by weight; empty where nobody knows.">
        <TextInput
          inputMode="numeric"
          autoComplete="off"
          value={draft.grams}
          onChange={({ target }) => onChange({ grams: target.value })}
        />
      </Field>
      <Field
        label="Packs of prepared food"
        hint="One a line, with its grams: Big pack = 1000. At most three."
      >
        <TextArea
          autoComplete="off"
          maxLength={300}
          value={draft.packs}
          onChange={({ target }) => onChange({ packs: target.value })}
        />
      </Field>
    </>
  );
}
