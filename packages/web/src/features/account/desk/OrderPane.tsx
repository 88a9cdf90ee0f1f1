import { momentText } from '@marketsquare/core/kernel/calendar';
import { nairaToKobo } from '@marketsquare/core/kernel/money';
import { nameWithPack, wishTexts } from '@marketsquare/core/shop/cart';
import { eventText, stillToPay } from '@marketsquare/core/shop/desk';
import { addressIn } from '@marketsquare/core/shop/selection';
import { badgeColour, statusText, windowFacts } from '@marketsquare/core/storefront/orders';
import type { components } from '@marketsquare/core/wire/api';
import { useAnswer } from '../../../ui/answer.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Facts } from '../../../ui/Facts.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { badgeTone } from '../orders/badge-tone.ts';
import { nairaText } from './amount.ts';
import { CaseReason } from './case-reason.ts';
import styles from './Desk.module.css';
import { NotRead } from './NotRead.tsx';
import { OrderActions } from './OrderActions.tsx';
import { type Clerk, useOrderFacts } from './queries.ts';
import { OrderTrail } from './StaffTrail.tsx';

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
          <OrderFacts facts={facts} staff={staff} />
        </CaseReason>
      )}
    </Card>
  );
}

interface OrderFactsProps {
  readonly facts: components['schemas']['OrderFacts'];
  readonly staff: Clerk;
}

function OrderFacts({ facts, staff }: OrderFactsProps) {
  const { order, payments, ledger, events, refundable } = facts;
  const { unique_code: code } = order;
  const isPayable = stillToPay(order.completion_status, nairaToKobo(order.balance)) !== null;
  return (
    <>
      <OrderActions facts={facts} staff={staff} />
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
      <Rows
        title="Payments and parts"
        heads={['Reference', 'By', 'State', 'Amount', 'Given back', 'Left']}
        rows={payments.map((payment) => [
          payment.reference,
          payment.gateway,
          payment.state,
          nairaText(payment.amount),
          backText(payment),
          payment.left === undefined ? '' : nairaText(payment.left),
        ])}
      />
      <Rows
        title="Ledger"
        heads={['When', 'Account', 'Amount']}
        rows={ledger.map(({ at, account, amount }) => [when(at), account, nairaText(amount)])}
      />
      <Rows
        title="Events"
        heads={['When', 'Event']}
        rows={events.map((event) => [when(event.at), eventText(event)])}
      />
      <OrderTrail code={code} />
    </>
  );
}

/** The part of a payment that was given back; of a card's, the part that is in the wallet since. */
function backText({ given_back, given_back_to_wallet }: components['schemas']['PaymentFact']) {
  if (given_back === undefined) return '';
  const inWallet =
    given_back_to_wallet === undefined ? '' : `, ${nairaText(given_back_to_wallet)} to the wallet`;
  return `${nairaText(given_back)}${inWallet}`;
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

interface RowsProps {
  readonly title: string;
  readonly heads: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** The most characters that stay in one line; a note has up to 120. */
const mostInOneLine = 30;

/** A dense table, none without rows. */
function Rows({ title, heads, rows }: RowsProps) {
  if (rows.length === 0) return null;
  return (
    // A part that scrolls must be reachable by keyboard.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls takes the focus
    <section className={styles.scroll} aria-label={title} tabIndex={0}>
      <table className={styles.table}>
        <caption>{title}</caption>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows of facts never move
            <tr key={index}>
              {row.map((text, column) => (
                <td
                  key={heads[column]}
                  data-head={heads[column]}
                  data-length={text.length > mostInOneLine ? 'long' : undefined}
                >
                  {text}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function when(at: string): string {
  return momentText(Date.parse(at));
}
