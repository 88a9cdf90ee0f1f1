import { momentText } from '@marketsquare/core/kernel/calendar';
import { type AuditAction, auditActions, auditName } from '@marketsquare/core/shop/desk';
import type { components } from '@marketsquare/core/wire/api';
import { type SubmitEvent, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { OwnText } from '../../../ui/OwnText.tsx';
import { Select, TextInput } from '../../../ui/TextInput.tsx';
import styles from './Desk.module.css';
import { DeskEntries, DeskList } from './DeskList.tsx';
import { type TrailTerms, useAskAgain, useTrail } from './queries.ts';

type Entry = components['schemas']['AuditEntry'];

/** The audit trail: changes, or looks too, by everybody or one person. [ROLE-08] */
export function StaffTrail() {
  const [wanted, setWanted] = useState<Wanted>({ name: '', what: 'changes' });
  const pages = useTrail(termsOf(wanted));
  const askAgain = useAskAgain();
  const filter = (next: Wanted) => {
    askAgain('trail', termsOf(next));
    setWanted(next);
  };
  return (
    <DeskList
      title="What staff did"
      pages={pages}
      entriesOf={({ entries }) => entries}
      keyOf={({ id }) => id}
      filter={<TrailFilter wanted={wanted} onFilter={filter} />}
    >
      {entryText}
    </DeskList>
  );
}

/** The staff's work on one order, looks included. [ROLE-08] */
export function OrderTrail({ code }: { readonly code: string }) {
  const pages = useTrail({ order_code: code });
  return (
    <section className={styles.pane} aria-label="What staff did with it">
      <h3>What staff did with it</h3>
      <DeskEntries pages={pages} entriesOf={({ entries }) => entries} keyOf={({ id }) => id}>
        {entryText}
      </DeskEntries>
    </section>
  );
}

/** A question to the trail. */
interface Wanted {
  /** A staff member's name; empty for everybody. */
  readonly name: string;
  readonly what: Choice;
}

interface TrailFilterProps {
  readonly wanted: Wanted;
  readonly onFilter: (wanted: Wanted) => void;
}

function TrailFilter({ wanted, onFilter }: TrailFilterProps) {
  const [{ name, what }, setDraft] = useState(wanted);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    onFilter({ name: name.trim(), what });
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <div className={styles.pair}>
        <Field label="Staff member">
          <TextInput
            autoComplete="off"
            autoCapitalize="none"
            maxLength={60}
            value={name}
            onChange={({ target }) => setDraft({ name: target.value, what })}
          />
        </Field>
        <Field label="What was done">
          <Select
            options={options}
            value={what}
            onChange={({ target }) =>
              setDraft({ name, what: choices.find((one) => one === target.value) ?? what })
            }
          />
        </Field>
      </div>
      <Button type="submit" tone="quiet">
        Show these
      </Button>
    </form>
  );
}

type Choice = 'changes' | 'all' | AuditAction;

/** Every list that the desk draws leaves a look, so looks are left out at first. */
const choices: readonly Choice[] = ['changes', 'all', ...auditActions];

const options = choices.map((value) => ({ value, label: labelOf(value) }));

function labelOf(choice: Choice): string {
  if (choice === 'changes') return 'Any change';
  return choice === 'all' ? 'Anything, looks too' : auditName(choice);
}

function termsOf({ name, what }: Wanted): TrailTerms {
  const whose = name === '' ? {} : { name };
  if (what === 'all') return whose;
  return what === 'changes' ? { ...whose, only: what } : { ...whose, action: what };
}

function entryText({ at, name, action, subject, reason }: Entry) {
  return (
    <p>
      <b>{auditName(action)}</b>
      <OwnText>{subject !== name && `, ${subject}`}</OwnText>
      <OwnText>{`, by ${name}, ${momentText(Date.parse(at))}`}</OwnText>
      <OwnText>{reason && `: ${reason}`}</OwnText>
    </p>
  );
}
