import { type CheckoutField, selectVerdict } from '@marketsquare/core/shop/checkout';
import { type ComponentProps, useReducer, useState } from 'react';
import { useShell } from '../../platform/shell.tsx';
import { useCheckout } from '../../platform/shop.tsx';
import { Field } from '../../ui/Field.tsx';
import { TextArea, TextInput } from '../../ui/TextInput.tsx';
import { useCheckoutForm } from './form.tsx';

interface DraftFieldProps extends Pick<ComponentProps<'input'>, 'type' | 'inputMode' | 'autoComplete'> {
  readonly field: CheckoutField;
  readonly label: string;
  readonly hint?: string;
  readonly isLong?: boolean;
  readonly isRequired?: boolean;
}

/**
 * A personal field of the checkout. Its text goes to the drafts, its verdict to the machine; it shows the
 * draft as it is, which a profile or the shopper's own name may have changed.
 */
export function DraftField({
  field,
  label,
  hint,
  isLong = false,
  isRequired = true,
  ...props
}: DraftFieldProps) {
  const { autoComplete = 'off', ...input } = props;
  const { drafts } = useShell();
  const { write, judge, isSubmitted } = useCheckoutForm();
  const { problem } = useCheckout(selectVerdict(field));
  const [, redraw] = useReducer((times: number) => times + 1, 0);
  const [isTouched, setTouched] = useState(false);
  const shown = isTouched || isSubmitted ? problem : null;
  const control = {
    value: drafts.read(field),
    name: field,
    autoComplete,
    onChange: (event: { readonly target: { readonly value: string } }) => {
      write(field, event.target.value);
      redraw();
      // A shown problem goes as soon as it is mended.
      if (shown !== null) judge(field);
    },
    onBlur: () => {
      judge(field);
      setTouched(true);
    },
  };
  return (
    <Field label={label} isRequired={isRequired} hint={hint} error={shown}>
      {isLong ? <TextArea {...control} /> : <TextInput {...input} {...control} />}
    </Field>
  );
}
