import { cancellingTexts } from '@marketsquare/core/orders';
import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { useCancelOrder } from './use-cancel-order.ts';

/** What can be done with an order that nobody has paid: it can be cancelled, once the shopper has said so twice. */
export function Unpaid({ orderId }: { readonly orderId: string }) {
  const [isAsking, setAsking] = useState(false);
  const { cancel, isBusy } = useCancelOrder(orderId);
  return (
    <Card aria-label="Payment">
      <p>{cancellingTexts.unpaid}</p>
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
