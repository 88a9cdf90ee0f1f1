import type { CheckoutNotice } from '@marketsquare/core/shop/checkout';
import { useAnswer } from '../../ui/answer.ts';
import styles from './Fields.module.css';

interface CardNoticeProps {
  readonly notice: CheckoutNotice | null;
  /** The place in the window that it is scrolled to; its middle by default. */
  readonly block?: ScrollLogicalPosition;
}

/** A card's notice: announced, scrolled into view, and focused. */
export function CardNotice({ notice, block }: CardNoticeProps) {
  const place = useAnswer<HTMLParagraphElement>(notice, block);
  if (notice === null) return null;
  return (
    <p ref={place} className={styles.alert} role="alert" tabIndex={-1}>
      {notice.message}
    </p>
  );
}
