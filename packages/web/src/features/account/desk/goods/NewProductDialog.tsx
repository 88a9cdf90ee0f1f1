import { isPreparedFood, isSoldByWeight } from '@marketsquare/core/shop/catalogue';
import { useState } from 'react';
import { useShell } from '../../../../platform/shell.tsx';
import { Field } from '../../../../ui/Field.tsx';
import { Select, TextInput } from '../../../../ui/TextInput.tsx';
import { ActionDialog } from '../ActionDialog.tsx';
import { useStores } from '../queries.ts';
import { PriceFields, typedPrices } from './PriceFields.tsx';
import { emptyDraft, ProductFields, typedProduct } from './ProductFields.tsx';

interface NewProductDialogProps {
  /** The store whose goods are in view. */
  readonly storeId: number;
  readonly onClose: () => void;
}

const places = [
  { value: 'here', label: 'At this store alone' },
  { value: 'all', label: 'At all stores, for the same price' },
] as const;

/** Adds a product, with its price at this store or at all. */
export function NewProductDialog({ storeId, onClose }: NewProductDialogProps) {
  const { api } = useShell();
  const { data: stores = [] } = useStores();
  const [draft, setDraft] = useState(emptyDraft);
  const [prices, setPrices] = useState({ price: '', oldPrice: '' });
  const [sku, setSku] = useState('');
  const [place, setPlace] = useState<(typeof places)[number]['value']>('here');
  const product = typedProduct(draft);
  const price = typedPrices(prices);
  const request =
    sku.trim() === ''
      ? 'Fill in the field SKU.'
      : typeof product === 'string'
        ? product
        : typeof price === 'string'
          ? price
          : {
              sku: sku.trim(),
              ...product,
              ...price,
              store_ids: place === 'here' ? [storeId] : stores.map(({ id }) => id),
            };
  return (
    <ActionDialog
      title="New product"
      says="It sells last at first. Open shops show it soon."
      confirm="Add it"
      whyNot={typeof request === 'string' ? request : null}
      act={async (reason) => {
        if (typeof request === 'string') throw new Error(request);
        return api.post('/api/staff/goods/add', { body: { ...request, reason } });
      }}
      onClose={onClose}
    >
      <Field label="SKU" hint="Its number in your books, which never changes.">
        <TextInput
          autoComplete="off"
          maxLength={64}
          value={sku}
          onChange={({ target }) => setSku(target.value)}
        />
      </Field>
      <ProductFields draft={draft} onChange={(change) => setDraft({ ...draft, ...change })} />
      <PriceFields
        draft={prices}
        isByWeight={!isPreparedFood(draft.category) && isSoldByWeight(draft.description)}
        onChange={(change) => setPrices({ ...prices, ...change })}
      />
      <Field label="Sold">
        <Select
          options={places}
          value={place}
          onChange={({ target }) => setPlace(target.value === 'all' ? 'all' : 'here')}
        />
      </Field>
    </ActionDialog>
  );
}
