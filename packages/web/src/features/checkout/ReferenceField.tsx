import { referenceMessages } from '@marketsquare/core/shop/payment';
import { type SubmitEvent, useState } from 'react';
import { useShell } from '../../platform/shell.tsx';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import styles from './ReferenceField.module.css';

/**
 * Looks for a payment that nobody saw arrive, by the reference that the bank gave. Default export, because it
 * loads at first use. [ERR-28]
 *
 * @param onFound  the server knows the reference, and has just checked its payment
 */
export default function ReferenceField({ onFound }: { readonly onFound: () => void }) {
  const { api } = useShell();
  const [typed, setTyped] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [warning, setWarning] = useState<string | null>(null);
  const find = async (event: SubmitEvent) => {
    event.preventDefault();
    const reference = typed.trim();
    if (reference === '') return setWarning(referenceMessages.missing);
    setBusy(true);
    const result = await api.get('/api/paymentStatus', { params: { query: { reference } } });
    setBusy(false);
    setWarning(result.ok ? null : result.failure.message || referenceMessages.unknown);
    if (result.ok) onFound();
  };
  return (
    <form className={styles.reference} noValidate onSubmit={find}>
      <Field label={referenceMessages.question} error={warning}>
        <TextInput value={typed} autoComplete="off" onChange={(event) => setTyped(event.target.value)} />
      </Field>
      <Button type="submit" tone="quiet" isBusy={isBusy}>
        Find it
      </Button>
    </form>
  );
}
