import { koboToNaira, nairaToKobo } from '@marketsquare/core/kernel/money';
import { changedPrice, typedMoment, typedPercent } from '@marketsquare/core/shop/goods';
import type { components } from '@marketsquare/core/wire/api';
import { useState } from 'react';
import { useShell } from '../../../../platform/shell.tsx';
import { Field } from '../../../../ui/Field.tsx';
import { Select, TextInput } from '../../../../ui/TextInput.tsx';
import { ActionDialog } from '../ActionDialog.tsx';
import { type PriceDraft, PriceFields, typedPrices } from './PriceFields.tsx';
import type { Goods } from './queries.ts';

interface ChangeDialogProps {
  readonly storeId: number;
  /** One product, or several that change together. */
  readonly goods: readonly Goods[];
  readonly onClose: () => void;
}

type OfferChange = components['schemas']['OfferChange'];

/** A change as it is typed. */
interface Draft extends PriceDraft {
  readonly percent: string;
  /** The old prices of several. */
  readonly old: 'stays' | 'present' | 'none';
  readonly shelf: 'stays' | 'on' | 'off';
  /** Empty for now. */
  readonly from: string;
}

/** Changes prices and what is on sale, now or from a day and hour on. */
export function ChangeDialog({ storeId, goods, onClose }: ChangeDialogProps) {
  const { api } = useShell();
  const [first, ...others] = goods;
  const one = others.length === 0 ? (first ?? null) : null;
  const [draft, setDraft] = useState<Draft>({
    price: one === null ? '' : `${one.selling_price}`,
    oldPrice: one?.old_price ? `${one.old_price}` : '',
    percent: '',
    old: 'stays',
    shelf: 'stays',
    from: '',
  });
  const set = (change: Partial<Draft>) => setDraft({ ...draft, ...change });
  const offers = one === null ? severalOf(goods, draft) : oneOf(one, draft);
  const from = draft.from === '' ? null : typedMoment(draft.from);
  const whyNot =
    typeof offers === 'string'
      ? offers
      : draft.from !== '' && from === null
        ? 'Type the day and the hour, or leave both empty.'
        : null;
  return (
    <ActionDialog
      title={one === null ? `Change ${goods.length} together` : one.name}
      says={
        one === null
          ? goods.map(({ name }) => name).join(', ')
          : 'What is left as it is stays. Open shops show the change soon.'
      }
      confirm={draft.from === '' ? 'Change now' : 'Plan the change'}
      whyNot={whyNot}
      act={(reason) =>
        api.post('/api/staff/goods/offers', {
          body: {
            store_id: storeId,
            offers: typeof offers === 'string' ? [] : [...offers],
            ...(from !== null && { from: new Date(from).toISOString() }),
            reason,
          },
        })
      }
      onClose={onClose}
    >
      {one === null ? (
        <>
          <Field
            label="Change of the prices in percent"
            hint="Such as 5, or -10. Each becomes a whole naira."
          >
            <TextInput
              inputMode="decimal"
              autoComplete="off"
              value={draft.percent}
              onChange={({ target }) => set({ percent: target.value })}
            />
          </Field>
          <Field label="Old price" hint="Shown struck through.">
            <Select
              options={oldChoices}
              value={draft.old}
              onChange={({ target }) =>
                set({ old: oldChoices.find(({ value }) => value === target.value)?.value ?? 'stays' })
              }
            />
          </Field>
        </>
      ) : (
        <PriceFields draft={draft} isByWeight={one.by_weight} onChange={set} />
      )}
      <Field label="On the shelf">
        <Select
          options={shelfChoices}
          value={draft.shelf}
          onChange={({ target }) =>
            set({ shelf: shelfChoices.find(({ value }) => value === target.value)?.value ?? 'stays' })
          }
        />
      </Field>
      <Field label="From" hint="A day and an hour in Lagos; empty for now.">
        <TextInput
          type="datetime-local"
          value={draft.from}
          onChange={({ target }) => set({ from: target.value })}
        />
      </Field>
    </ActionDialog>
  );
}

const shelfChoices = [
  { value: 'stays', label: 'Stays as it is' },
  { value: 'on', label: 'On sale' },
  { value: 'off', label: 'Off the shelf until it is put back' },
] as const;

const oldChoices = [
  { value: 'stays', label: 'Stays as it is' },
  { value: 'present', label: 'The price of now' },
  { value: 'none', label: 'None' },
] as const;

/** The changes of one product; or why there are none. */
function oneOf(goods: Goods, { shelf, ...draft }: Draft): readonly OfferChange[] | string {
  const typed = typedPrices(draft);
  if (typeof typed === 'string') return typed;
  const { selling_price, old_price } = typed;
  const change = {
    ...(selling_price !== goods.selling_price && { selling_price }),
    ...(old_price !== goods.old_price && { old_price }),
    ...shelfOf(shelf),
  };
  if (Object.keys(change).length === 0) return 'Nothing is changed yet.';
  return [{ product_id: goods.product_id, ...change }];
}

/** The same changes of several; or why there are none. */
function severalOf(goods: readonly Goods[], { percent, old, shelf }: Draft): readonly OfferChange[] | string {
  const by = percent.trim() === '' ? null : typedPercent(percent);
  if (percent.trim() !== '' && by === null) return 'Type a percentage between -90 and 900.';
  if (by === null && old === 'stays' && shelf === 'stays') return 'Nothing is changed yet.';
  return goods.map(({ product_id, selling_price }) => ({
    product_id,
    ...(by !== null && { selling_price: koboToNaira(changedPrice(nairaToKobo(selling_price), by)) }),
    ...(old !== 'stays' && { old_price: old === 'none' ? null : selling_price }),
    ...shelfOf(shelf),
  }));
}

function shelfOf(shelf: Draft['shelf']): { readonly on_sale?: boolean } {
  return shelf === 'stays' ? {} : { on_sale: shelf === 'on' };
}
