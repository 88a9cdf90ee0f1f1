import { longestReason } from '@marketsquare/core/shop/desk';
import { Field } from '../../../ui/Field.tsx';
import { TextArea } from '../../../ui/TextInput.tsx';

interface GivenReasonProps {
  readonly value: string;
  readonly onChange: (reason: string) => void;
}

/** Asks for the reason of a change. */
export function GivenReason({ value, onChange }: GivenReasonProps) {
  return (
    <Field label="Reason" hint="It is kept with your name.">
      <TextArea
        autoComplete="off"
        maxLength={longestReason}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </Field>
  );
}
