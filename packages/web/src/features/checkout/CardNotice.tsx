import type { CheckoutNotice } from '@marketsquare/core/shop/checkout';
import { useAnswer } from '../../ui/answer.ts';
import styles from './Fields.module.css';

interface CardNoticeProps {
  readonly notice: CheckoutNotice | null;
  /** Where in the window it is brought; its middle unless told. */
  readonly block?: ScrollLogicalPosition;
}

/** What a card of the checkout says of itself: announced, brought into view, and with the focus. */
export function CardNotice({ notice, block }: CardNoticeProps) {
  const place = useAnswer<HTMLParagraphElement>(notice, block);
  if (notice === null) return null;
  return (
    <p ref={place} className={styles.alert} role="alert" tabIndex={-1}>
      {notice.message}
    </p>
  );
}
