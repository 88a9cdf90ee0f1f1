import type { DraftStore } from '@marketsquare/core/kernel/drafts';
import {
  type AddressField,
  addressKey,
  addressProblems,
  chooseState,
  cityChoices,
  selectShownProblem,
  stateChoices,
} from '@marketsquare/core/storefront/address-book';
import { useSelector } from '@xstate/react';
import { type ReactNode, useState } from 'react';
import { useShell } from '../../platform/shell.tsx';
import { Field } from '../../ui/Field.tsx';
import { Select, TextInput } from '../../ui/TextInput.tsx';
import type { AddressBook } from './address-book.ts';

interface AddressFieldProps {
  readonly book: AddressBook;
  readonly field: AddressField;
  readonly label: string;
  readonly hint?: string;
}

/** A text field of the address form. Its value is a draft; the machine gets the verdict. */
export function AddressTextField({
  autoComplete = 'off',
  ...props
}: AddressFieldProps & { readonly autoComplete?: string }) {
  const { book, field } = props;
  const { drafts } = useShell();
  const [value, setValue] = useState(() => drafts.read(addressKey(field)));
  return (
    <Labelled {...props}>
      <TextInput
        name={field}
        autoComplete={autoComplete}
        value={value}
        onChange={({ target }) => {
          drafts.write(addressKey(field), target.value);
          setValue(target.value);
          judge(book, drafts, field);
        }}
        onBlur={() => book.send({ type: 'addressBook.fieldLeft', field })}
      />
    </Labelled>
  );
}

/** State and city of a new address: the embedded states, and the chosen state's cities. [ADDR-09] */
export function PlaceFields({ book }: { readonly book: AddressBook }) {
  const { drafts } = useShell();
  const place = useSelector(book, ({ context }) => context.place);
  const [state, setState] = useState(() => drafts.read(addressKey('state')));
  const [city, setCity] = useState(() => drafts.read(addressKey('city')));
  return (
    <>
      <Labelled book={book} field="state" label="State">
        <Select
          name="state"
          autoComplete="address-level1"
          placeholder="Choose"
          options={stateChoices(place)}
          value={state}
          onChange={({ target }) => {
            chooseState(drafts, target.value, place);
            setState(target.value);
            setCity(drafts.read(addressKey('city')));
            judge(book, drafts, 'state', 'city');
          }}
        />
      </Labelled>
      <Labelled book={book} field="city" label="City">
        <Select
          name="city"
          autoComplete="address-level2"
          placeholder="Choose"
          options={cityChoices(state, place)}
          value={city}
          onChange={({ target }) => {
            drafts.write(addressKey('city'), target.value);
            setCity(target.value);
            judge(book, drafts, 'city');
          }}
        />
      </Labelled>
    </>
  );
}

function Labelled({
  book,
  field,
  label,
  hint,
  children,
}: AddressFieldProps & { readonly children: ReactNode }) {
  const problem = useSelector(book, selectShownProblem(field));
  return (
    <Field label={label} isRequired hint={hint} error={problem}>
      {children}
    </Field>
  );
}

/** Checks fields whose drafts have changed, and sends the machine new verdicts. */
function judge(book: AddressBook, drafts: DraftStore, ...fields: readonly AddressField[]): void {
  const problems = addressProblems(drafts);
  const known = book.getSnapshot().context.problems;
  for (const field of fields) {
    const problem = problems[field];
    if (problem !== known[field]) book.send({ type: 'addressBook.fieldJudged', field, problem });
  }
}
