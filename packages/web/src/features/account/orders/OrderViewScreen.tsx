import { selectOrderToPay } from '@marketsquare/core/shop/payment';
import {
  isUnpaid,
  orderCard,
  orderContact,
  orderFacts,
  paymentsGivenBack,
  receiptPayments,
} from '@marketsquare/core/storefront/orders';
import type { OrderView } from '@marketsquare/core/wire/api';
import { RotateCcw } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import { useParams } from 'react-router-dom';
import { PlacedAmounts } from '../../../components/PlacedAmounts.tsx';
import { useOrder } from '../../../platform/order.ts';
import { paths, receiptPath } from '../../../platform/paths.ts';
import { usePayment } from '../../../platform/shop.tsx';
import { BackLink } from '../../../ui/BackLink.tsx';
import { Badge } from '../../../ui/Badge.tsx';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Facts } from '../../../ui/Facts.tsx';
import { type LazyPart, lazyPart } from '../../../ui/lazy-part.tsx';
import { MissingExtra, MissingPart } from '../../../ui/Missing.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { badgeTone } from './badge-tone.ts';
import { OrderedItems } from './OrderedItems.tsx';
import styles from './OrderViewScreen.module.css';
import { useOrderAgain } from './order-again.ts';
import { Tracker } from './Tracker.tsx';
import type { CancelProps } from './use-cancel-order.ts';

const CancelPaid = lazyPart(() => import('./CancelPaid.tsx'), MissingPart);
const NoOrder = lazyPart(() => import('./NoOrder.tsx'), MissingPart);
const LiveOrder = lazyPart(() => import('./LiveOrder.tsx'), MissingExtra);

const waiting = <Skeleton shape="block" height="20rem" />;

interface OrderViewScreenProps {
  /** Shows the payment's status. */
  readonly PaymentState: LazyPart<object>;
  /** The actions on an unpaid order. */
  readonly Unpaid: LazyPart<CancelProps>;
}

/** [ORD-12..ORD-24] */
export default function OrderViewScreen(parts: OrderViewScreenProps) {
  const [isListening, setListening] = useState(false);
  const { id = '' } = useParams<'id'>();
  const { data: order, error } = useOrder(id, isListening);
  const { PaymentState, Unpaid } = parts;
  useEffect(() => {
    for (const part of [Unpaid, CancelPaid, PaymentState]) part.fetch();
  }, [Unpaid, PaymentState]);
  return (
    <div className={styles.screen}>
      <title>View Order Page</title>
      <BackLink to={paths.MyOrders} />
      {/* The actions stand above the rest, and would push it down if they came later. */}
      {order && (
        <Suspense fallback={waiting}>
          <Order order={order} {...parts} />
        </Suspense>
      )}
      {order && (
        <Suspense>
          <LiveOrder order={order} onListening={setListening} />
        </Suspense>
      )}
      {!order && !error && waiting}
      {!order && error && (
        <Suspense>
          <NoOrder />
        </Suspense>
      )}
    </div>
  );
}

interface OrderProps extends OrderViewScreenProps {
  readonly order: OrderView;
}

function Order({ order, PaymentState, Unpaid }: OrderProps) {
  const { title, badge } = orderCard(order);
  const { press, isBusy } = useOrderAgain(order);
  const payments = receiptPayments(order);
  const isPaidNow = usePayment(selectOrderToPay) === order.id;
  const [isAsking, setAsking] = useState(false);
  const givenBack = paymentsGivenBack(order);
  // An order that ends unpaid while its shopper is asked still counts as unpaid.
  const Cancel = isUnpaid(order) || payments.length === 0 ? Unpaid : CancelPaid;
  return (
    <>
      <header className={styles.header}>
        <h1>{title}</h1>
        <Badge tone={badgeTone[badge.colour]}>{badge.text}</Badge>
        <div className={styles.actions}>
          {payments.length > 0 && (
            <ButtonLink tone="quiet" to={receiptPath(order.id)}>
              Receipt
            </ButtonLink>
          )}
          <Button tone="quiet" isBusy={isBusy} icon={<RotateCcw aria-hidden="true" />} onClick={press}>
            Order Again
          </Button>
        </div>
      </header>
      {isPaidNow && <PaymentState />}
      {(order.canCancel || isAsking) && <Cancel order={order} isAsking={isAsking} onAsking={setAsking} />}
      <Card aria-label="Progress">
        <Tracker
          mode={order.mode}
          history={order.history.map(({ status, at }) => ({ status, at: Date.parse(at) }))}
        />
      </Card>
      <div className={styles.columns}>
        <Card aria-label="Items" className={styles.items}>
          <h2>Items</h2>
          <OrderedItems items={order.items} />
        </Card>
        <div className={styles.side}>
          <Card aria-label="Order">
            <Facts facts={orderFacts(order, Date.parse(order.createdAt))} />
          </Card>
          <Card aria-label="What it cost">
            <PlacedAmounts order={order} />
            {givenBack.length > 0 && <Facts facts={givenBack} />}
          </Card>
        </div>
        <Card aria-label="Contact and store">
          <Facts facts={orderContact(order)} />
        </Card>
      </div>
    </>
  );
}
