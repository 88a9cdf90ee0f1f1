import { type ReactNode, useId } from 'react';
import chips from './Chips.module.css';
import styles from './Choices.module.css';
import { OwnText } from './OwnText.tsx';

interface ChoicesProps<Value extends string> {
  readonly legend: ReactNode;
  readonly name: string;
  readonly value: string;
  readonly options: readonly Value[];
  /** The problem and its remedy. */
  readonly error?: string | undefined;
  readonly isRequired?: boolean;
  readonly onChange: (value: Value) => void;
}

/** One answer of a few under its question, in rows; native radio buttons. */
export function Choices<Value extends string>(props: ChoicesProps<Value>) {
  const { legend, name, value, options, error, isRequired = true, onChange } = props;
  const id = useId();
  return (
    <div
      className={styles.choices}
      role="radiogroup"
      tabIndex={-1}
      aria-labelledby={`${id}-legend`}
      aria-required={isRequired}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${id}-note` : undefined}
    >
      <p id={`${id}-legend`} className={styles.legend}>
        <OwnText>{legend}</OwnText>
        {!isRequired && <span className={styles.optional}> (optional)</span>}
      </p>
      <div className={styles.options}>
        {options.map((option) => (
          <label key={option} className={chips.chip}>
            <input
              type="radio"
              className={chips.radio}
              name={name}
              value={option}
              checked={option === value}
              onChange={() => onChange(option)}
            />
            <OwnText>{option}</OwnText>
          </label>
        ))}
      </div>
      {error && (
        <p className={styles.error} id={`${id}-note`} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
