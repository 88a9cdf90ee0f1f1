import type { OrderView } from '@marketsquare/core/api';
import { cancellingTexts, orderToResume } from '@marketsquare/core/orders';
import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { PayNow } from './PayNow.tsx';
import styles from './Unpaid.module.css';
import { useCancelOrder } from './use-cancel-order.ts';

/** What can be done with an order that nobody has paid: it can be paid, or cancelled once the shopper has said so twice. */
export function Unpaid({ order }: { readonly order: OrderView }) {
  const [isAsking, setAsking] = useState(false);
  const { cancel, isBusy } = useCancelOrder(order.id);
  const resumed = orderToResume(order);
  return (
    <Card aria-label="Payment" className={styles.card}>
      <p>{cancellingTexts.unpaid}</p>
      {resumed && <PayNow resumed={resumed} />}
      <Button tone="danger" isBusy={isBusy} onClick={() => setAsking(true)}>
        Cancel order
      </Button>
      <Dialog
        isOpen={isAsking}
        size="small"
        title={cancellingTexts.question}
        onClose={() => setAsking(false)}
        footer={
          <>
            <Button tone="quiet" onClick={() => setAsking(false)}>
              Keep order
            </Button>
            <Button
              tone="danger"
              onClick={() => {
                setAsking(false);
                void cancel();
              }}
            >
              Yes, cancel it
            </Button>
          </>
        }
      >
        <p>{cancellingTexts.explanation}</p>
      </Dialog>
    </Card>
  );
}
