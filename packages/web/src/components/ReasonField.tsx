import { commonReasons, longestReason } from '@marketsquare/core/shop/desk';
import { useState } from 'react';
import { Field } from '../ui/Field.tsx';
import { Select, TextInput } from '../ui/TextInput.tsx';
import styles from './ReasonField.module.css';

interface ReasonFieldProps {
  readonly value: string;
  readonly onChange: (reason: string) => void;
}

/** The choice that is none of the common reasons. */
const other = 'Another reason';

/** The reason for a look: chosen from the common ones, or typed. [ROLE-08] */
export function ReasonField({ value, onChange }: ReasonFieldProps) {
  const isCommon = commonReasons.some((reason) => reason === value);
  const [isTyped, setTyped] = useState(value !== '' && !isCommon);
  return (
    <div className={styles.pair}>
      <Field label="Why you look" hint="It is kept with your name.">
        <Select
          placeholder="Choose a reason"
          options={[...commonReasons, other]}
          value={isTyped ? other : value}
          onChange={({ target }) => {
            setTyped(target.value === other);
            onChange(target.value === other ? '' : target.value);
          }}
        />
      </Field>
      {isTyped && (
        <Field label={other}>
          <TextInput
            autoComplete="off"
            maxLength={longestReason}
            value={value}
            onChange={({ target }) => onChange(target.value)}
          />
        </Field>
      )}
    </div>
  );
}
