import { cancellingMessages, orderToResume } from '@marketsquare/core/storefront/orders';
import { Suspense } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { MissingLayer } from '../../../ui/Missing.tsx';
import { PayNow } from './PayNow.tsx';
import styles from './Unpaid.module.css';
import { type CancelProps, useCancelOrder } from './use-cancel-order.ts';

const CancelDialog = lazyPart(() => import('./CancelDialog.tsx'), MissingLayer);

/** The actions on an unpaid order: pay it, or cancel it after a confirmation. Default export, because it loads at first use. */
export default function Unpaid(props: CancelProps) {
  const { ask, close, confirm, isBusy } = useCancelOrder(props);
  const resumed = orderToResume(props.order);
  return (
    <Card aria-label="Payment" className={styles.card}>
      <p>{cancellingMessages.unpaid}</p>
      {resumed && <PayNow resumed={resumed} />}
      <Button tone="quiet" isBusy={isBusy} onClick={ask}>
        Cancel order
      </Button>
      {props.isAsking && (
        <Suspense>
          <CancelDialog onClose={close} onConfirm={() => confirm()} />
        </Suspense>
      )}
    </Card>
  );
}
