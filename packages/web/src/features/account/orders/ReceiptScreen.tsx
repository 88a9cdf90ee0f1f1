import { nameWithPack } from '@marketsquare/core/shop/cart';
import {
  orderedRow,
  packedSentences,
  receiptFacts,
  receiptPayments,
} from '@marketsquare/core/storefront/orders';
import type { OrderView } from '@marketsquare/core/wire/api';
import { Printer } from 'lucide-react';
import { useParams } from 'react-router-dom';
import { PlacedAmounts } from '../../../components/PlacedAmounts.tsx';
import { useContacts } from '../../../platform/configuration.ts';
import { useOrder } from '../../../platform/order.ts';
import { orderPath } from '../../../platform/paths.ts';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { Facts } from '../../../ui/Facts.tsx';
import { OwnText } from '../../../ui/OwnText.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import NoOrder from './NoOrder.tsx';
import styles from './ReceiptScreen.module.css';

/** A paid order on one sheet, to be printed or kept. [ORD-13, ORD-14] */
export default function ReceiptScreen() {
  const { id = '' } = useParams<'id'>();
  const { data: order, error } = useOrder(id);
  return (
    <>
      <title>{order ? `Receipt ${order.code}` : 'Receipt'}</title>
      {order && <Receipt order={order} />}
      {!order && !error && <Skeleton shape="block" height="20rem" />}
      {!order && error && <NoOrder />}
    </>
  );
}

function Receipt({ order }: { readonly order: OrderView }) {
  const payments = receiptPayments(order);
  return (
    <article className={styles.receipt}>
      <h1>Receipt</h1>
      <section className={styles.section} aria-label="Order">
        <Facts facts={receiptFacts(order, Date.parse(order.createdAt))} />
      </section>
      <Lines order={order} />
      <section className={styles.section} aria-label="What it cost">
        <PlacedAmounts order={order} />
      </section>
      <section className={styles.section} aria-label="Payment">
        {packedSentences(order).map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        {payments.length === 0 ? <p>This order is not paid.</p> : <Facts facts={payments} />}
      </section>
      <Company />
      <div className={styles.actions}>
        <Button icon={<Printer aria-hidden="true" />} onClick={() => window.print()}>
          Print
        </Button>
        <ButtonLink tone="quiet" to={orderPath(order.id)}>
          Back to the order
        </ButtonLink>
      </div>
    </article>
  );
}

function Lines({ order: { items } }: { readonly order: OrderView }) {
  return (
    <table className={styles.lines} aria-label="Items">
      <thead>
        <tr>
          <th scope="col">Product</th>
          <th scope="col">Quantity</th>
          <th scope="col">Unit price</th>
          <th scope="col">Subtotal</th>
        </tr>
      </thead>
      <tbody>
        {items.map((item, index) => {
          const { wish, note, pick, quantity, unitPrice, subtotal } = orderedRow(item, undefined);
          return (
            <tr key={`${item.productId}:${index.toString()}`}>
              <th scope="row">
                <OwnText>{nameWithPack(item)}</OwnText>
                {wish !== null && <span className={styles.wish}>{wish}</span>}
                {note !== null && <span className={styles.wish}>{note}</span>}
                {pick !== null && <span className={styles.pick}>{pick}</span>}
              </th>
              <td>{quantity}</td>
              <td>{unitPrice}</td>
              <td>{subtotal}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** The seller. [GEN-10..GEN-12] */
function Company() {
  const { company, phone, email } = useContacts();
  return <p className={styles.company}>{`${company} · ${phone} · ${email}`}</p>;
}
