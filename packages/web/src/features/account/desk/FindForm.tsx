import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { submitting } from '../../../ui/submitting.ts';
import { TextInput } from '../../../ui/TextInput.tsx';
import desk from './Desk.module.css';

interface FindFormProps {
  /** Its name for screen readers. */
  readonly name: string;
  /** The label of its field. */
  readonly label: string;
  readonly isBusy?: boolean;
  /** Takes the words, without blanks around them; empty for none. */
  readonly onFind: (words: string) => void;
}

/** Finds products by words. */
export function FindForm({ name, label, isBusy = false, onFind }: FindFormProps) {
  const [typed, setTyped] = useState('');
  return (
    <search>
      <form className={desk.find} aria-label={name} onSubmit={submitting(() => onFind(typed.trim()))}>
        <Field label={label}>
          <TextInput
            type="search"
            autoComplete="off"
            enterKeyHint="search"
            maxLength={100}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        </Field>
        <Button type="submit" isBusy={isBusy}>
          Find
        </Button>
      </form>
    </search>
  );
}
