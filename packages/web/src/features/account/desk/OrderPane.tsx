import { nairaToKobo } from '@marketsquare/core/kernel/money';
import { nameWithPack, wishTexts } from '@marketsquare/core/shop/cart';
import { stillToPay } from '@marketsquare/core/shop/desk';
import { addressIn } from '@marketsquare/core/shop/selection';
import { badgeColour, statusText, windowFacts } from '@marketsquare/core/storefront/orders';
import type { components } from '@marketsquare/core/wire/api';
import { Suspense } from 'react';
import { useAnswer } from '../../../ui/answer.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Facts } from '../../../ui/Facts.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { MissingPart } from '../../../ui/Missing.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { badgeTone } from '../orders/badge-tone.ts';
import { nairaText } from './amount.ts';
import { CaseReason } from './case-reason.ts';
import styles from './Desk.module.css';
import { NotRead } from './NotRead.tsx';
import { OrderActions } from './OrderActions.tsx';
import { OrderBooks, Rows, when } from './OrderBooks.tsx';
import { type Clerk, useOrderFacts } from './queries.ts';
import { OrderTrail } from './StaffTrail.tsx';
import { FindVisit } from './visit/FindVisit.tsx';

const Why = lazyPart(() => import('./Why.tsx'), MissingPart);

interface OrderPaneProps {
  readonly code: string;
  /** The press that asked for it: each one scrolls the order into view again. */
  readonly press: number;
  readonly reason: string;
  readonly staff: Clerk;
}

/** One order: its status, actions, history, payments and books. */
export function OrderPane({ code, press, reason, staff }: OrderPaneProps) {
  const { data: facts, error } = useOrderFacts(code, reason);
  const heading = useAnswer<HTMLHeadingElement>(press, 'nearest');
  const status = facts?.order.completion_status;
  return (
    <Card
      aria-label={`Order ${code}`}
      aria-busy={!facts && !error}
      className={`${styles.pane} ${styles.order}`}
    >
      <header className={styles.head}>
        <h2 ref={heading} tabIndex={-1} className={styles.opened}>
          {code}
        </h2>
        {status && <Badge tone={badgeTone[badgeColour(status)]}>{statusText(status)}</Badge>}
      </header>
      <NotRead error={error} />
      {!facts && !error && <Skeleton shape="block" height="20rem" />}
      {facts && (
        <CaseReason value={reason}>
          <OrderFacts facts={facts} staff={staff} reason={reason} />
        </CaseReason>
      )}
    </Card>
  );
}

interface OrderFactsProps {
  readonly facts: components['schemas']['OrderFacts'];
  readonly staff: Clerk;
  readonly reason: string;
}

function OrderFacts({ facts, staff, reason }: OrderFactsProps) {
  const { order, refundable } = facts;
  const { unique_code: code } = order;
  const isPayable = stillToPay(order.completion_status, nairaToKobo(order.balance)) !== null;
  return (
    <>
      <OrderActions facts={facts} staff={staff} />
      <FindVisit code={code} reason={reason} />
      <Suspense>
        <Why code={code} reason={reason} />
      </Suspense>
      <Facts
        facts={[
          { label: 'Customer', value: order.fullname },
          { label: 'Phone', value: order.phone },
          { label: 'Store', value: order.store.name },
          { label: 'Fulfilment type', value: order.delivery_method === 'pickup' ? 'Pickup' : 'Delivery' },
          ...handoverFacts(order),
          { label: 'Total', value: nairaText(order.order_total) },
          ...(isPayable ? [{ label: 'Still to pay', value: nairaText(order.balance) }] : []),
          { label: 'Can be refunded', value: nairaText(refundable) },
          { label: 'Paid by', value: order.payment_method },
          ...destinationFacts(order),
        ]}
      />
      <Rows
        title="Items"
        heads={['Product', 'Quantity', 'Amount', 'If it runs out', 'Note']}
        rows={order.itemdetails.map(
          ({ old_productinfo: { name, quantity, price }, pack, substitution, note }) => [
            nameWithPack({ name, pack }),
            `${quantity}`,
            nairaText(price),
            substitution === undefined ? '' : wishTexts[substitution],
            note ?? '',
          ],
        )}
      />
      <Rows
        title="History"
        heads={['When', 'Status']}
        rows={order.history.map(({ at, status: one }) => [when(at), statusText(one)])}
      />
      <OrderBooks facts={facts} />
      <OrderTrail code={code} />
    </>
  );
}

/** The time of the handover. */
function handoverFacts({ order_type, delivery, created_at }: components['schemas']['OrderDetail']) {
  const { deliverydate: day, hour } = delivery;
  return windowFacts({ orderType: order_type, delivery: { day, hour } }, Date.parse(created_at));
}

/** The destination, the way to reach the customer and their note; each only where there is one. */
function destinationFacts({ delivery, comment }: components['schemas']['OrderDetail']) {
  const { address, area, city, state, landmark, contact_method } = delivery;
  const facts = [
    { label: 'Address', value: address === '' ? '' : addressIn(address, area, city, state) },
    { label: 'Landmark', value: landmark },
    { label: 'Reached by', value: contactNames[contact_method] },
    { label: 'Comment', value: comment },
  ];
  return facts.filter(({ value }) => value !== '');
}

const contactNames = { call: 'Call', whatsapp: 'WhatsApp', email: 'E-mail' } as const;
