import { selectIsUnconfirmed, selectPaymentFailure } from '@marketsquare/core/payment';
import { CircleAlert, Hourglass } from 'lucide-react';
import { usePayment, useShop } from '../../platform/shop.tsx';
import { useAnswer } from '../../ui/answer.ts';
import { Button } from '../../ui/Button.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import styles from './PaymentState.module.css';

/** What is going on while the shopper waits, by the state of the payment. */
const words: Readonly<Record<string, string>> = {
  placingOrder: 'Placing your order…',
  startingPayment: 'Opening the payment window…',
  awaitingGateway: 'Please finish the payment in the window that has opened.',
  recording: 'Your payment is being confirmed…',
  verifying: 'Your payment is being confirmed…',
  awaitingBank: 'Waiting for your bank to confirm…',
  checkingClosed: 'Looking whether your payment went through…',
};

/** Where the payment stands: under way, failed with the way to try again, or not confirmed yet. [ERR-25, ERR-26, ERR-27] */
export function PaymentState() {
  const { payment } = useShop();
  const state = usePayment((snapshot) => String(snapshot.value));
  const failure = usePayment(selectPaymentFailure);
  const code = usePayment(({ context }) => context.order?.code ?? null);
  const isUnconfirmed = usePayment(selectIsUnconfirmed);
  const isDeclined = state === 'declined';
  const place = useAnswer<HTMLDivElement>(isDeclined || isUnconfirmed ? failure : null);
  return (
    <div ref={place} role="status" className={styles.region} tabIndex={-1}>
      {words[state] !== undefined && (
        <p className={styles.panel}>
          <Spinner />
          {words[state]}
        </p>
      )}
      {isDeclined && failure && (
        <div className={styles.panel} data-tone="failed">
          <CircleAlert aria-hidden="true" />
          <div>
            <p className={styles.title}>{failure.message}</p>
            {code !== null && (
              <p>Nothing was taken. Your order {code} and your cart are kept: you can try again.</p>
            )}
          </div>
        </div>
      )}
      {isUnconfirmed && failure && (
        <div className={styles.panel} data-tone="waiting">
          <Hourglass aria-hidden="true" />
          <div>
            <p className={styles.title}>{failure.message}</p>
            <p>Please do not pay again: your order {code} is kept, and we keep looking.</p>
            <Button tone="quiet" onClick={() => payment.send({ type: 'payment.checkedAgain' })}>
              Check again
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}
