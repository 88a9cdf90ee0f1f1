import type { ReactNode } from 'react';
import styles from './Facts.module.css';

interface FactsProps {
  readonly facts: readonly {
    readonly label: string;
    readonly value: ReactNode;
    /** The meaning of a value that does not explain itself. */
    readonly note?: string;
  }[];
}

/** A list of names and values. */
export function Facts({ facts }: FactsProps) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ label, value, note }) => (
        <div key={label}>
          <dt className={styles.label}>{label}</dt>
          <dd className={styles.value}>{value}</dd>
          {note !== undefined && <dd className={styles.note}>{note}</dd>}
        </div>
      ))}
    </dl>
  );
}
