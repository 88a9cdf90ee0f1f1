import { ReceiptText } from 'lucide-react';
import { useEffect } from 'react';
import { MembersOnly } from '../../../components/MembersOnly.tsx';
import { paths } from '../../../platform/paths.ts';
import { readNotice } from '../../../platform/read.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Link } from '../../../ui/Link.tsx';
import { useNotices } from '../../../ui/Notices.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { OrderCard } from './OrderCard.tsx';
import styles from './OrdersScreen.module.css';
import { useOrders } from './queries.ts';

/** [ORD-07..ORD-11, ERR-36] */
export default function OrdersScreen() {
  return (
    <div className={styles.screen}>
      <title>Your Orders Page</title>
      <h1>Your Orders</h1>
      <MembersOnly
        other={
          <p>
            Ordered as a guest? <Link to={paths.TrackOrder}>Track an order</Link> by its number.
          </p>
        }
      >
        <Orders />
      </MembersOnly>
    </div>
  );
}

function Orders() {
  const { data: orders, error } = useOrders();
  const { alert } = useNotices();
  useEffect(() => {
    if (error) alert(readNotice(error));
  }, [error, alert]);
  if (!orders) {
    return (
      <div className={styles.list} aria-busy={!error}>
        {!error && ['one', 'two', 'three'].map((key) => <Skeleton key={key} shape="block" height="6.5rem" />)}
      </div>
    );
  }
  if (orders.length === 0) {
    return (
      <EmptyState
        picture={<ReceiptText />}
        title="No orders yet"
        action={<ButtonLink to={paths.Home}>Start shopping</ButtonLink>}
      >
        <p>Your orders will show up here, from the payment to your door.</p>
      </EmptyState>
    );
  }
  return (
    <ul className={styles.list}>
      {orders.map((order) => (
        <OrderCard key={order.id} order={order} />
      ))}
    </ul>
  );
}
