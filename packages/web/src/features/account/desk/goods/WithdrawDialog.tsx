import { useState } from 'react';
import { useShell } from '../../../../platform/shell.tsx';
import { Field } from '../../../../ui/Field.tsx';
import { Select } from '../../../../ui/TextInput.tsx';
import { ActionDialog } from '../ActionDialog.tsx';
import type { Goods } from './queries.ts';

interface WithdrawDialogProps {
  readonly storeId: number;
  /** One product, or several that go together. */
  readonly goods: readonly Goods[];
  /** True for a member who sees to the goods of all stores. */
  readonly isOfAll: boolean;
  readonly onClose: () => void;
}

const places = [
  { value: 'here', label: 'This store' },
  { value: 'all', label: 'All stores' },
] as const;

/** Withdraws goods from this store, or from all. */
export function WithdrawDialog({ storeId, goods, isOfAll, onClose }: WithdrawDialogProps) {
  const { api } = useShell();
  const [place, setPlace] = useState<(typeof places)[number]['value']>('here');
  const [first, ...others] = goods;
  const names = goods.map(({ name }) => name).join(', ');
  const back = 'They come back from “Not sold here”. Orders stay as they are.';
  return (
    <ActionDialog
      title={others.length === 0 ? `Withdraw ${first?.name ?? ''}` : `Withdraw ${goods.length} together`}
      says={
        others.length === 0
          ? 'It comes back from “Not sold here”. Orders stay as they are.'
          : `${names}. ${back}`
      }
      confirm="Withdraw now"
      isDanger
      act={(reason) =>
        api.post('/api/staff/goods/withdraw', {
          body: {
            store_id: place === 'all' ? null : storeId,
            product_ids: goods.map(({ product_id }) => product_id),
            reason,
          },
        })
      }
      onClose={onClose}
    >
      {isOfAll && (
        <Field label="From">
          <Select
            options={places}
            value={place}
            onChange={({ target }) => setPlace(target.value === 'all' ? 'all' : 'here')}
          />
        </Field>
      )}
    </ActionDialog>
  );
}
