import type { PurchaseField as FieldName } from '@marketsquare/core/shop/gift-card/purchase';
import { Field } from '../../ui/Field.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import type { PurchaseForm } from './purchase-form.ts';

interface PurchaseFieldProps {
  readonly form: PurchaseForm;
  readonly field: FieldName;
  readonly label: string;
  readonly hint?: string;
  readonly kind?: 'text' | 'email' | 'tel';
  readonly autoComplete: string;
}

/** A personal field of the purchase. */
export function PurchaseField({ form, field, label, hint, kind = 'text', autoComplete }: PurchaseFieldProps) {
  const problem = form.problem(field);
  return (
    <Field label={label} isRequired hint={hint} error={problem}>
      <TextInput
        type={kind}
        inputMode={kind}
        name={field}
        autoComplete={autoComplete}
        value={form.read(field)}
        onChange={({ target }) => form.write(field, target.value)}
        onBlur={() => form.leave(field)}
      />
    </Field>
  );
}
