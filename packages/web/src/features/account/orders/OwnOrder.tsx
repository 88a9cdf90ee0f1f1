import { selectOrderToPay } from '@marketsquare/core/shop/payment';
import { canBeHandedOver } from '@marketsquare/core/shop/tracking';
import {
  cancelledStatus,
  isUnpaid,
  orderCard,
  orderContact,
  orderFacts,
  packedSentences,
  paymentsGivenBack,
  receiptPayments,
} from '@marketsquare/core/storefront/orders';
import type { OrderView } from '@marketsquare/core/wire/api';
import { RotateCcw } from 'lucide-react';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { PlacedAmounts } from '../../../components/PlacedAmounts.tsx';
import { useOrder } from '../../../platform/order.ts';
import { receiptPath } from '../../../platform/paths.ts';
import { usePayment } from '../../../platform/shop.tsx';
import { Badge } from '../../../ui/Badge.tsx';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Facts } from '../../../ui/Facts.tsx';
import { type LazyPart, lazyPart } from '../../../ui/lazy-part.tsx';
import { MissingExtra, MissingPart } from '../../../ui/Missing.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { badgeTone } from './badge-tone.ts';
import { Due } from './Due.tsx';
import { OrderedItems } from './OrderedItems.tsx';
import styles from './OrderViewScreen.module.css';
import { useOrderAgain } from './order-again.ts';
import { Tracker } from './Tracker.tsx';
import type { CancelProps } from './use-cancel-order.ts';

const CancelPaid = lazyPart(() => import('./CancelPaid.tsx'), MissingPart);
const LiveOrder = lazyPart(() => import('./LiveOrder.tsx'), MissingExtra);
const HandoverCode = lazyPart(() => import('./HandoverCode.tsx'), MissingExtra);
const MoneyBack = lazyPart(() => import('./MoneyBack.tsx'), MissingPart);

const waiting = <Skeleton shape="block" height="20rem" />;

/** The parts of an order that other features draw. */
export interface OwnOrderParts {
  /** Shows the payment's status. */
  readonly PaymentState: LazyPart<object>;
  /** The actions on an unpaid order. */
  readonly Unpaid: LazyPart<CancelProps>;
}

interface OwnOrderProps extends OwnOrderParts {
  readonly id: string;
  readonly headingLevel: 'h1' | 'h2';
  /** Stands in its place when there is no such order. */
  readonly children: ReactNode;
}

/** An order of this browser's shopper, customer or guest, with all that they may do with it. [ORD-12..ORD-24] */
export function OwnOrder({ id, headingLevel, children, ...parts }: OwnOrderProps) {
  const [isListening, setListening] = useState(false);
  const { data: order, error } = useOrder(id, isListening);
  const { PaymentState, Unpaid } = parts;
  useEffect(() => {
    for (const part of [Unpaid, CancelPaid, PaymentState]) part.fetch();
  }, [Unpaid, PaymentState]);
  if (!order) return error ? children : waiting;
  return (
    <>
      {/* The actions stand above the rest, and would push it down if they came later. */}
      <Suspense fallback={waiting}>
        <Order order={order} headingLevel={headingLevel} {...parts} />
      </Suspense>
      <Suspense>
        <LiveOrder order={order} onListening={setListening} />
      </Suspense>
    </>
  );
}

interface OrderProps extends OwnOrderParts {
  readonly order: OrderView;
  readonly headingLevel: 'h1' | 'h2';
}

function Order({ order, headingLevel: Heading, PaymentState, Unpaid }: OrderProps) {
  const { title, badge } = orderCard(order);
  const { press, isBusy } = useOrderAgain(order);
  const payments = receiptPayments(order);
  const isPaidNow = usePayment(selectOrderToPay) === order.id;
  const [isAsking, setAsking] = useState(false);
  const givenBack = paymentsGivenBack(order);
  // An order that ends unpaid while its shopper is asked still counts as unpaid.
  const Cancel = isUnpaid(order) || payments.length === 0 ? Unpaid : CancelPaid;
  const cancel = (order.canCancel || isAsking) && (
    <Cancel order={order} isAsking={isAsking} onAsking={setAsking} />
  );
  return (
    <>
      <header className={styles.header}>
        <Heading>{title}</Heading>
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
      {Cancel === Unpaid && cancel}
      <Card aria-label="Progress">
        <Due order={order} />
        <Tracker
          mode={order.mode}
          history={order.history.map(({ status, at }) => ({ status, at: Date.parse(at) }))}
        />
        {order.status === cancelledStatus && <MoneyBack order={order} />}
        {canBeHandedOver(order.status) && (
          <Suspense>
            <HandoverCode code={order.code} />
          </Suspense>
        )}
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
            {packedSentences(order).map((sentence) => (
              <p key={sentence} className={styles.given}>
                {sentence}
              </p>
            ))}
            {givenBack.length > 0 && (
              <div className={styles.given}>
                <Facts facts={givenBack} />
              </div>
            )}
          </Card>
        </div>
        <Card aria-label="Contact and store">
          <Facts facts={orderContact(order)} />
        </Card>
      </div>
      {Cancel === CancelPaid && cancel}
    </>
  );
}
