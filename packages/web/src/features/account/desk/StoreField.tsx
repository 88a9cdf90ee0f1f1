import { Field } from '../../../ui/Field.tsx';
import { Select } from '../../../ui/TextInput.tsx';

interface StoreFieldProps {
  readonly stores: readonly { readonly id: number; readonly name: string }[];
  /** Null before any is known. */
  readonly storeId: number | null;
  readonly onChoose: (storeId: number) => void;
}

/** Chooses a store, for a clerk who is at no store alone. */
export function StoreField({ stores, storeId, onChoose }: StoreFieldProps) {
  return (
    <Field label="Store">
      <Select
        options={stores.map(({ id, name }) => ({ value: `${id}`, label: name }))}
        value={storeId === null ? '' : `${storeId}`}
        onChange={({ target }) => onChoose(Number(target.value))}
      />
    </Field>
  );
}
