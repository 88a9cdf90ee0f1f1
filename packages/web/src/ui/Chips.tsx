import type { ReactNode } from 'react';
import styles from './Chips.module.css';
import { OwnText } from './OwnText.tsx';

interface ChipsProps<Value extends string> {
  readonly legend: string;
  readonly name: string;
  readonly value: Value | null;
  readonly options: readonly {
    readonly value: Value;
    readonly label: ReactNode;
    readonly isDisabled?: boolean;
  }[];
  readonly onChange: (value: Value) => void;
}

/** One choice of a few, in a row that scrolls sideways; native radio buttons. */
export function Chips<Value extends string>({ legend, name, value, options, onChange }: ChipsProps<Value>) {
  return (
    <fieldset className={styles.chips}>
      <legend className={styles.legend}>{legend}</legend>
      {options.map((option) => (
        <label key={option.value} className={styles.chip}>
          <input
            type="radio"
            className={styles.radio}
            name={name}
            value={option.value}
            checked={option.value === value}
            disabled={option.isDisabled}
            onChange={() => onChange(option.value)}
          />
          <OwnText>{option.label}</OwnText>
        </label>
      ))}
    </fieldset>
  );
}
