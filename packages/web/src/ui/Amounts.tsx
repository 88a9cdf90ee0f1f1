import type { ReactNode } from 'react';
import styles from './Amounts.module.css';

interface AmountsProps {
  readonly rows: readonly {
    readonly label: string;
    readonly amount: ReactNode;
    /** The final amount, below the others. */
    readonly isTotal?: boolean;
    /** An info button beside the label. */
    readonly info?: ReactNode;
  }[];
}

/** A short list of amounts with their names, the last one large. */
export function Amounts({ rows }: AmountsProps) {
  return (
    <dl className={styles.amounts}>
      {rows.map((row) => (
        <div key={row.label} className={styles.row} data-total={row.isTotal}>
          <dt className={styles.label}>
            {row.label}
            {row.info}
          </dt>
          <dd className={styles.amount}>{row.amount}</dd>
        </div>
      ))}
    </dl>
  );
}
