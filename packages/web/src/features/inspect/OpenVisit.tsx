import { isReason } from '@marketsquare/core/shop/desk';
import type { Api } from '@marketsquare/core/wire/api';
import { type SubmitEvent, useState } from 'react';
import { ReasonField } from '../../components/ReasonField.tsx';
import { ReadError } from '../../platform/read.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Field } from '../../ui/Field.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { NotRead } from './NotRead.tsx';
import styles from './OpenVisit.module.css';
import { openRecorded } from './recorded-visit.ts';
import type { Trace } from './trace.ts';

interface OpenVisitProps {
  readonly api: Api;
  /** Typed already. */
  readonly firstWord: string;
  readonly onRead: (trace: Trace) => void;
}

/** Opens a visit that the server has recorded, for a reason. Default export, because it loads at first use. [ROLE-08] */
export default function OpenVisit({ api, firstWord, onRead }: OpenVisitProps) {
  const [word, setWord] = useState(firstWord);
  const [reason, setReason] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [error, setError] = useState<Error | null>(null);
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setBusy(true);
    setError(null);
    setProblem(null);
    try {
      const opened = await openRecorded(api, word, reason.trim());
      if (opened.ok) return onRead(opened.trace);
      setProblem(opened.problem);
    } catch (cause) {
      if (!(cause instanceof ReadError)) throw cause;
      setError(cause);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Card aria-label="Open a visit">
      <form className={styles.form} onSubmit={submit}>
        <Field label="Code or id" hint="Of a visit, or of an order that was placed in one." error={problem}>
          <TextInput autoComplete="off" value={word} onChange={({ target }) => setWord(target.value)} />
        </Field>
        <ReasonField value={reason} onChange={setReason} />
        <Button type="submit" isBusy={isBusy} disabled={word.trim() === '' || !isReason(reason)}>
          Show the visit
        </Button>
        {error && <NotRead error={error} />}
      </form>
    </Card>
  );
}
