import type { ReactNode } from 'react';
import styles from './Amounts.module.css';
import type { Elements } from './elements.ts';
import { OwnText } from './OwnText.tsx';

interface AmountsProps {
  readonly rows: readonly {
    readonly label: string;
    readonly amount: ReactNode;
    /** The final amount, below the others. */
    readonly isTotal?: boolean;
    /** An info button beside the label. */
    readonly info?: Elements;
  }[];
}

/** A short list of amounts with their names, the last one large. */
export function Amounts({ rows }: AmountsProps) {
  return (
    <dl className={styles.amounts}>
      {rows.map((row) => (
        <div key={row.label} className={styles.row} data-total={row.isTotal}>
          <dt className={styles.label}>
            <OwnText>{row.label}</OwnText>
            {row.info}
          </dt>
          <dd className={styles.amount}>{row.amount}</dd>
        </div>
      ))}
    </dl>
  );
}
