import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { submitting } from '../../ui/submitting.ts';
import { TextInput } from '../../ui/TextInput.tsx';
import styles from './DateRangeForm.module.css';
import type { ShownHistory, WalletHistory } from './history.ts';

interface DateRangeFormProps {
  readonly history: WalletHistory;
  readonly shown: ShownHistory;
  /** Called when the history is loading for the submitted days, or for all. */
  readonly onDone?: () => void;
}

/** The range of days whose transactions are shown. [WAL-03, WAL-12] */
export default function DateRangeForm({ history, shown, onDone }: DateRangeFormProps) {
  const { range, rangeProblem } = shown;
  const [from, setFrom] = useState<string>(range?.from ?? '');
  const [until, setUntil] = useState<string>(range?.until ?? '');
  const submit = () => {
    history.send({ type: 'walletHistory.rangeSubmitted', from, until });
    if (history.getSnapshot().context.notice === null) onDone?.();
  };
  const clear = () => {
    history.send({ type: 'walletHistory.rangeCleared' });
    setFrom('');
    setUntil('');
    onDone?.();
  };
  return (
    <form className={styles.form} noValidate onSubmit={submitting(submit)}>
      <Field label="Start date">
        <TextInput
          type="date"
          autoComplete="off"
          value={from}
          onChange={({ target }) => setFrom(target.value)}
        />
      </Field>
      <Field label="End date" error={rangeProblem}>
        <TextInput
          type="date"
          autoComplete="off"
          value={until}
          onChange={({ target }) => setUntil(target.value)}
        />
      </Field>
      <div className={styles.buttons}>
        <Button type="submit">Submit</Button>
        {range !== null && (
          <Button tone="quiet" onClick={clear}>
            Show all dates
          </Button>
        )}
      </div>
    </form>
  );
}
