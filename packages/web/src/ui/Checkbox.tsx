import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './Checkbox.module.css';

interface CheckboxProps extends ComponentProps<'input'> {
  readonly label: ReactNode;
  readonly error?: ReactNode;
}

export function Checkbox({ label, error, ...input }: CheckboxProps) {
  const id = useId();
  return (
    <div>
      <label className={styles.row}>
        <input
          type="checkbox"
          className={styles.box}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? id : undefined}
          {...input}
        />
        <span>{label}</span>
      </label>
      {error && (
        <p className={styles.error} id={id} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
