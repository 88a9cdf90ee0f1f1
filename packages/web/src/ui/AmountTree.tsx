import styles from './AmountTree.module.css';

/** An amount, its formula, and its parts. */
export interface Amount {
  readonly label: string;
  readonly amount: string;
  readonly words: string;
  readonly parts: readonly Amount[];
}

/** The computation of an amount: every part under it, with the step that combines them. */
export function AmountTree({ amount }: { readonly amount: Amount }) {
  return (
    <div className={styles.node}>
      <p className={styles.line}>
        <span>{amount.label}</span>
        <span className={styles.amount}>{amount.amount}</span>
      </p>
      {amount.words !== '' && <p className={styles.words}>{amount.words}</p>}
      {amount.parts.length > 0 && (
        <ul className={styles.parts}>
          {amount.parts.map((part, index) => (
            <li key={index.toString()}>
              <AmountTree amount={part} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
