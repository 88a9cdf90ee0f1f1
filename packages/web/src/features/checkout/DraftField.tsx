import { type CheckoutField, selectProblem } from '@marketsquare/core/shop/checkout';
import { type ComponentProps, useState } from 'react';
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

/** A personal field of the checkout. Its text goes to the drafts, its verdict to the machine. */
export function DraftField(props: DraftFieldProps) {
  const { version } = useCheckoutForm();
  return <Typed key={version} {...props} />;
}

function Typed({ field, label, hint, isLong = false, isRequired = true, ...props }: DraftFieldProps) {
  const { autoComplete = 'off', ...input } = props;
  const { drafts } = useShell();
  const { judge, isSubmitted } = useCheckoutForm();
  const problem = useCheckout(selectProblem(field));
  const [value, setValue] = useState(() => drafts.read(field));
  const [isTouched, setTouched] = useState(false);
  const shown = isTouched || isSubmitted ? problem : null;
  const control = {
    value,
    name: field,
    autoComplete,
    onChange: (event: { readonly target: { readonly value: string } }) => {
      drafts.write(field, event.target.value);
      setValue(event.target.value);
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
