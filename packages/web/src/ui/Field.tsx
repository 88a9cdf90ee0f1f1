import { createContext, type ReactNode, use, useId } from 'react';
import styles from './Field.module.css';
import { OwnText } from './OwnText.tsx';

interface FieldControl {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
  readonly required: boolean | undefined;
}

const FieldContext = createContext<FieldControl | null>(null);

interface FieldProps {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  /** The problem and its remedy; replaces the hint. */
  readonly error?: ReactNode;
  readonly isRequired?: boolean;
  readonly children: ReactNode;
}

/** A label, one control and the note under it, tied together for screen readers. */
export function Field({ label, hint, error, isRequired, children }: FieldProps) {
  const id = useId();
  const note = error ?? hint;
  const control: FieldControl = {
    id,
    'aria-describedby': note ? `${id}-note` : undefined,
    'aria-invalid': error ? true : undefined,
    required: isRequired,
  };
  return (
    <div className={styles.field} data-state={error ? 'invalid' : undefined}>
      <label className={styles.label} id={`${id}-label`} htmlFor={id}>
        <OwnText>{label}</OwnText>
        {isRequired === false && <span className={styles.optional}> (optional)</span>}
      </label>
      <FieldContext value={control}>{children}</FieldContext>
      {note && (
        <p className={styles.note} id={`${id}-note`} role={error ? 'alert' : undefined}>
          {note}
        </p>
      )}
    </div>
  );
}

/** The props that a control takes from the field around it; none outside a field. */
export function useFieldControl(): Partial<FieldControl> {
  return use(FieldContext) ?? {};
}
