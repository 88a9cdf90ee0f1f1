import { typedUnits } from '@marketsquare/core/shop/goods';
import { useState } from 'react';
import { useShell } from '../../../../platform/shell.tsx';
import { Checkbox } from '../../../../ui/Checkbox.tsx';
import { Field } from '../../../../ui/Field.tsx';
import { TextInput } from '../../../../ui/TextInput.tsx';
import { ActionDialog } from '../ActionDialog.tsx';
import type { Goods } from './queries.ts';

interface CountDialogProps {
  readonly storeId: number;
  readonly goods: Goods;
  readonly onClose: () => void;
}

/** Says how many are left, or stops to count. */
export function CountDialog({ storeId, goods, onClose }: CountDialogProps) {
  const { product_id, name, by_weight, count } = goods;
  const { api } = useShell();
  const [left, setLeft] = useState(count === null ? '' : `${count.left}`);
  const [low, setLow] = useState(`${count?.low ?? 5}`);
  const [isStopped, setStopped] = useState(false);
  const [units, few] = [left, low].map((text) => typedUnits(text, by_weight));
  const unit = by_weight ? 'kilograms' : 'pieces';
  const isTyped = units !== undefined && units !== null && few !== undefined && few !== null;
  return (
    <ActionDialog
      title={`Count ${name}`}
      says="What open orders hold is set aside already: say what else can be sold."
      confirm={isStopped ? 'Stop to count it' : 'Keep this count'}
      whyNot={isStopped || isTyped ? null : `Type both as ${unit}.`}
      act={(reason) => {
        const body = { store_id: storeId, product_id, reason };
        return api.post('/api/staff/goods/count', {
          body: isStopped || !isTyped ? { ...body, left: null } : { ...body, left: units, low: few },
        });
      }}
      onClose={onClose}
    >
      <Field label={`Left to sell, in ${unit}`}>
        <TextInput
          inputMode={by_weight ? 'decimal' : 'numeric'}
          autoComplete="off"
          disabled={isStopped}
          value={left}
          onChange={({ target }) => setLeft(target.value)}
        />
      </Field>
      <Field label="Runs low at" hint="Shoppers read “few left” from there on.">
        <TextInput
          inputMode={by_weight ? 'decimal' : 'numeric'}
          autoComplete="off"
          disabled={isStopped}
          value={low}
          onChange={({ target }) => setLow(target.value)}
        />
      </Field>
      {count !== null && (
        <Checkbox
          label="Sell it without a count again"
          checked={isStopped}
          onChange={({ target }) => setStopped(target.checked)}
        />
      )}
    </ActionDialog>
  );
}
