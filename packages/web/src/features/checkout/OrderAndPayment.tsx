import { selectIsPaying, selectIsToldAtCheckout } from '@marketsquare/core/shop/payment';
import type { OrderKind } from '@marketsquare/core/shop/pricing';
import { Suspense } from 'react';
import { useCheckout, usePayment } from '../../platform/shop.tsx';
import { Card } from '../../ui/Card.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { MissingPart } from '../../ui/Missing.tsx';
import styles from './OrderAndPayment.module.css';
import { PaymentChoice } from './PaymentChoice.tsx';
import { SubmitButton } from './SubmitButton.tsx';
import { Summary } from './Summary.tsx';

const PaymentState = lazyPart(() => import('./PaymentState.tsx'), MissingPart);

/**
 * The order and its payment: beside the cards, or below them on a phone, whose bar opens the order. Default
 * export, because it loads behind the first cards. [CHK-08]
 */
export default function OrderAndPayment({ kind }: { readonly kind: OrderKind }) {
  const orderStore = useCheckout(({ context }) => context.store);
  const isPaying = usePayment(selectIsPaying);
  const isPaymentTold = usePayment(selectIsToldAtCheckout(kind, orderStore));
  const fieldsMessage = useCheckout(({ context }) =>
    context.notice?.place === 'fields' ? context.notice.message : null,
  );
  return (
    <div className={styles.side}>
      <Card aria-label="Your Order" className={styles.order}>
        <h2>Your Order</h2>
        <Summary />
      </Card>
      <Card aria-label="Payment" className={styles.payment}>
        <fieldset disabled={isPaying}>
          <PaymentChoice />
        </fieldset>
        {isPaymentTold && (
          <Suspense>
            <PaymentState />
          </Suspense>
        )}
        <div className={styles.end}>
          {fieldsMessage !== null && <p className={styles.problem}>{fieldsMessage}</p>}
          <div className={styles.submit}>
            <SubmitButton />
          </div>
        </div>
      </Card>
    </div>
  );
}
