import type { ConfirmedOrder } from '@marketsquare/core/api';
import { clockTime, lagosTime, shortDay } from '@marketsquare/core/calendar';
import { formatNaira } from '@marketsquare/core/money';
import { selectIsConfirmed } from '@marketsquare/core/payment';
import { CircleCheck, ReceiptText } from 'lucide-react';
import { useEffect, useState } from 'react';
import { generatePath } from 'react-router-dom';
import { paths } from '../../platform/paths.ts';
import { useTab } from '../../platform/ShopProvider.tsx';
import { useShell } from '../../platform/shell.tsx';
import { usePayment } from '../../platform/shop.tsx';
import { useIsSignedIn } from '../../platform/user.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { useNotices } from '../../ui/Notices.tsx';
import styles from './ConfirmScreen.module.css';

/** The order that was just paid. It lives as long as the tab; the session that made it ends here. [ORD-01..ORD-06] */
export default function ConfirmScreen() {
  const { keptOrder } = useShell();
  const [order] = useState(keptOrder.readPaid);
  useEndOfOrder();
  return (
    <div className={styles.screen}>
      <title>Order confirmed | Market Square</title>
      {order ? (
        <Confirmed order={order} />
      ) : (
        <EmptyState
          headingLevel="h1"
          picture={<ReceiptText />}
          title="There is no order to show here"
          action={<ButtonLink to={paths.Home}>Continue Shopping</ButtonLink>}
        >
          <p>The confirmation stays in the tab in which you paid.</p>
        </EmptyState>
      )}
    </div>
  );
}

function Confirmed({ order }: { readonly order: ConfirmedOrder }) {
  const isSignedIn = useIsSignedIn();
  const { customer } = order;
  const count = order.items.length;
  return (
    <>
      <header className={styles.header}>
        <span className={styles.seal}>
          <CircleCheck aria-hidden="true" />
        </span>
        <h1>Thank You, Your order has been received</h1>
        <p className={styles.soft}>
          {order.mode === 'Pickup'
            ? 'Please bring the order number when you pick it up.'
            : 'Keep the order number at hand until it arrives.'}
        </p>
      </header>
      <Card aria-label="Your order">
        <Facts
          facts={[
            { label: 'Order number', value: order.code },
            { label: 'Date', value: momentWords(order.createdAt) },
            { label: 'Total', value: formatNaira(order.total) },
            { label: 'Payment method', value: order.paymentMethod },
            { label: 'Items', value: `${count} ${count === 1 ? 'item' : 'items'}` },
          ]}
        />
      </Card>
      <Card aria-label="Contact and store">
        <Facts
          facts={[
            { label: 'Name', value: customer.fullName },
            { label: 'E-mail', value: customer.email },
            { label: 'Phone', value: customer.phone },
            { label: 'Fulfilment Store', value: order.store.name },
          ]}
        />
      </Card>
      <p className={styles.soft}>Product images may differ from the actual products.</p>
      <div className={styles.actions}>
        {isSignedIn && (
          <ButtonLink to={generatePath(paths.OrderView, { id: order.id })}>Track Order</ButtonLink>
        )}
        <ButtonLink tone={isSignedIn ? 'quiet' : 'primary'} to={paths.Home}>
          Continue Shopping
        </ButtonLink>
      </div>
    </>
  );
}

/** Says that the order is paid, forgets what was typed for it, shares the visit if asked to, and begins a new session. [PAY-11, PAY-14] */
function useEndOfOrder(): void {
  const { drafts } = useShell();
  const tab = useTab();
  const { toast } = useNotices();
  const isConfirmed = usePayment(selectIsConfirmed);
  useEffect(() => {
    if (!isConfirmed) return;
    toast('Order Payment Successful!!!', 'success');
    drafts.forgetAll();
    void tab.startAnew();
  }, [isConfirmed, toast, drafts, tab]);
}

/** A moment in Lagos: 'Sat, Nov 21, 1:15 PM'. */
function momentWords(moment: string): string {
  const { day, minuteOfDay } = lagosTime(Date.parse(moment));
  return `${shortDay(day)}, ${clockTime(minuteOfDay)}`;
}
