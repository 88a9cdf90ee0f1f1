import styles from './AmountTree.module.css';

/** An amount, how it comes about, and the parts it is made of. */
export interface Amount {
  readonly label: string;
  readonly amount: string;
  readonly words: string;
  readonly parts: readonly Amount[];
}

/** Why an amount is what it is: every part under it, with the step that leads from one to the other. */
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
