import type { OrderView } from '@marketsquare/core/api';
import { formatNaira } from '@marketsquare/core/money';
import { ChevronLeft, RotateCcw, SearchX } from 'lucide-react';
import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { paths } from '../../../platform/paths.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Facts } from '../../../ui/Facts.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { OrderedItems } from './OrderedItems.tsx';
import styles from './OrderViewScreen.module.css';
import { useOrderAgain } from './order-again.ts';
import { useOrder } from './queries.ts';
import { Tracker } from './Tracker.tsx';
import { momentWords, statusTone, statusWords } from './words.ts';

/** [ORD-12..ORD-24] */
export default function OrderViewScreen() {
  const { id = '' } = useParams();
  const { data: order, error } = useOrder(id);
  return (
    <div className={styles.screen}>
      <title>View Order Page</title>
      <Link className={styles.back} to={paths.MyOrders}>
        <ChevronLeft aria-hidden="true" />
        Back
      </Link>
      {order && <Order order={order} />}
      {!order && !error && <Skeleton shape="block" height="20rem" />}
      {!order && error && (
        <EmptyState
          headingLevel="h1"
          picture={<SearchX />}
          title="We could not find this order"
          action={<ButtonLink to={paths.MyOrders}>Your orders</ButtonLink>}
        >
          <p>It may belong to another account.</p>
        </EmptyState>
      )}
    </div>
  );
}

function Order({ order }: { readonly order: OrderView }) {
  const { customer, delivery, store, mode } = order;
  const orderAgain = useOrderAgain();
  const [isBusy, setBusy] = useState(false);
  const press = async () => {
    setBusy(true);
    await orderAgain(order);
    setBusy(false);
  };
  return (
    <>
      <header className={styles.header}>
        <h1>Order {order.code}</h1>
        <Badge tone={statusTone(order.status)}>{statusWords(order.status)}</Badge>
        <Button tone="quiet" isBusy={isBusy} icon={<RotateCcw aria-hidden="true" />} onClick={press}>
          Order Again
        </Button>
      </header>
      <Card aria-label="Progress">
        <Tracker
          mode={mode}
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
            <Facts
              facts={[
                { label: 'Total items', value: `${order.items.length}` },
                { label: 'Order time', value: momentWords(Date.parse(order.createdAt)) },
                { label: 'Payment method', value: order.paymentMethod },
                { label: 'Fulfilment type', value: mode },
                { label: 'Total amount', value: formatNaira(order.total) },
              ]}
            />
          </Card>
          <Card aria-label="Contact and store">
            <Facts
              facts={[
                { label: 'Full name', value: customer.fullName },
                { label: 'E-mail', value: customer.email },
                { label: 'Phone', value: customer.phone },
                {
                  label: mode === 'Pickup' ? 'Fulfilment Store' : 'Store',
                  value: `${store.name}, ${store.address}`,
                },
                ...(mode === 'Delivery'
                  ? [
                      {
                        label: 'Delivered to',
                        value: [delivery.address, delivery.area, delivery.city, delivery.state].join(', '),
                      },
                    ]
                  : []),
              ]}
            />
          </Card>
        </div>
      </div>
    </>
  );
}
