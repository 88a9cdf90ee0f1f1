import { OwnText } from './OwnText.tsx';
import styles from './Price.module.css';
import { VisuallyHidden } from './VisuallyHidden.tsx';

interface PriceProps {
  /** The thing priced, for screen readers, where no words beside it name it. */
  readonly label?: string;
  /** Formatted, with sign and decimals. */
  readonly amount: string;
  readonly oldAmount?: string | undefined;
  /** The unit, such as "(Per Kg)". */
  readonly note?: string | undefined;
  readonly size?: 'small' | 'normal' | 'large';
}

/** An amount readable at a glance: whole naira large, the decimals small beside them. */
export function Price({ label, amount, oldAmount, note, size = 'normal' }: PriceProps) {
  const point = amount.lastIndexOf('.');
  return (
    <span className={styles.price} data-size={size}>
      {label && <VisuallyHidden>{`${label} `}</VisuallyHidden>}
      <span className={styles.amount}>
        <OwnText>{amount.slice(0, point)}</OwnText>
        <span className={styles.decimals}>{amount.slice(point)}</span>
      </span>
      {oldAmount && <OldPrice amount={oldAmount} />}
      {note && <span className={styles.note}>{note}</span>}
    </span>
  );
}

/** The amount of before, struck out. */
export function OldPrice({ amount }: Pick<PriceProps, 'amount'>) {
  return (
    <s className={styles.old}>
      <VisuallyHidden>before </VisuallyHidden>
      <OwnText>{amount}</OwnText>
    </s>
  );
}
