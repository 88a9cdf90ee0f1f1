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

/** The audit trail: what was changed, or what was looked at too, by everybody or one person. [ROLE-08] */
export function StaffTrail() {
  const [terms, setTerms] = useState(termsOf('changes'));
  const pages = useTrail(terms);
  return (
    <DeskList
      title="What staff did"
      pages={pages}
      entriesOf={({ entries }) => entries}
      keyOf={({ id }) => id}
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
      <DeskEntries pages={pages} entriesOf={({ entries }) => entries} keyOf={({ id }) => id}>
        {entryText}
      </DeskEntries>
    </section>
  );
}

function TrailFilter({ onFilter }: { readonly onFilter: (terms: TrailTerms) => void }) {
  const [text, setText] = useState('');
  const [what, setWhat] = useState<(typeof choices)[number]>('changes');
  const name = text.trim();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    onFilter({ ...(name && { name }), ...termsOf(what) });
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
            options={options}
            value={what}
            onChange={({ target }) => setWhat(choices.find((one) => one === target.value) ?? 'changes')}
          />
        </Field>
      </div>
      <Button type="submit" tone="quiet">
        Show these
      </Button>
    </form>
  );
}

/** What each choice asks for: every list that the desk draws leaves a look, so that they are left out at first. */
const choices = ['changes', 'all', ...auditActions] as const;
const names = { changes: 'Any change', all: 'Anything, looks too' };

const options = choices.map((value) => ({
  value,
  label: value === 'changes' || value === 'all' ? names[value] : auditName(value),
}));

function termsOf(choice: (typeof choices)[number]): TrailTerms {
  if (choice === 'all') return {};
  return choice === 'changes' ? { only: choice } : { action: choice };
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
