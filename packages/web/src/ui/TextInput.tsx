import type { ComponentProps } from 'react';
import { useFieldControl } from './Field.tsx';
import styles from './TextInput.module.css';

export function TextInput(props: ComponentProps<'input'>) {
  return <input type="text" className={styles.input} {...useFieldControl()} {...props} />;
}

export function TextArea(props: ComponentProps<'textarea'>) {
  return <textarea rows={3} className={styles.input} {...useFieldControl()} {...props} />;
}

interface SelectProps extends ComponentProps<'select'> {
  readonly options: readonly (string | { readonly value: string; readonly label: string })[];
  /** The first line while nothing is chosen. */
  readonly placeholder?: string;
}

/** The platform's own select: the quickest and most familiar picker on a phone. */
export function Select({ options, placeholder, ...select }: SelectProps) {
  return (
    <select className={`${styles.input} ${styles.select}`} {...useFieldControl()} {...select}>
      {placeholder !== undefined && <option value="">{placeholder}</option>}
      {options.map((option) => {
        const { value, label } = typeof option === 'string' ? { value: option, label: option } : option;
        return (
          <option key={value} value={value}>
            {label}
          </option>
        );
      })}
    </select>
  );
}
