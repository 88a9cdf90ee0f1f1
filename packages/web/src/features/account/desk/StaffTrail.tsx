import { momentText } from '@marketsquare/core/kernel/calendar';
import { auditActions, auditName } from '@marketsquare/core/shop/desk';
import type { components } from '@marketsquare/core/wire/api';
import { type SubmitEvent, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Select, TextInput } from '../../../ui/TextInput.tsx';
import styles from './Desk.module.css';
import { DeskEntries, DeskList } from './DeskList.tsx';
import { type TrailTerms, useTrail } from './queries.ts';

type Entry = components['schemas']['AuditEntry'];

/** The audit trail, of everybody or one person. [ROLE-08] */
export function StaffTrail() {
  const [terms, setTerms] = useState<TrailTerms>({});
  const pages = useTrail(terms);
  return (
    <DeskList
      title="What staff did"
      pages={pages}
      entriesOf={({ entries }) => entries}
      keyOf={keyOf}
      filter={<TrailFilter onFilter={setTerms} />}
    >
      {entryText}
    </DeskList>
  );
}

/** What staff did with one order, looks at it among them. [ROLE-08] */
export function OrderTrail({ code }: { readonly code: string }) {
  const pages = useTrail({ order_code: code });
  return (
    <section className={styles.pane} aria-label="What staff did with it">
      <h3>What staff did with it</h3>
      <DeskEntries pages={pages} entriesOf={({ entries }) => entries} keyOf={keyOf}>
        {entryText}
      </DeskEntries>
    </section>
  );
}

function TrailFilter({ onFilter }: { readonly onFilter: (terms: TrailTerms) => void }) {
  const [text, setText] = useState('');
  const [action, setAction] = useState<TrailTerms['action']>();
  const name = text.trim();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    onFilter({ ...(name && { name }), ...(action && { action }) });
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <div className={styles.pair}>
        <Field label="Staff member">
          <TextInput
            autoComplete="off"
            autoCapitalize="none"
            maxLength={60}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        </Field>
        <Field label="What was done">
          <Select
            options={[{ value: '', label: 'Anything' }, ...actionOptions]}
            value={action ?? ''}
            onChange={({ target }) => setAction(auditActions.find((one) => one === target.value))}
          />
        </Field>
      </div>
      <Button type="submit" tone="quiet">
        Show these
      </Button>
    </form>
  );
}

const actionOptions = auditActions.map((value) => ({ value, label: auditName(value) }));

/** Entries have no number on the wire; two that say the same at the same moment are read as one. */
function keyOf({ at, name, action, subject, reason }: Entry): string {
  return [at, name, action, subject, reason].join(' ');
}

function entryText({ at, name, action, subject, reason }: Entry) {
  return (
    <p>
      <b>{auditName(action)}</b>
      {subject !== name && `, ${subject}`}, by {name}, {momentText(Date.parse(at))}
      {reason && `: ${reason}`}
    </p>
  );
}
