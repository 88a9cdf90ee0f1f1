import { momentText } from '@marketsquare/core/kernel/calendar';
import { eventText } from '@marketsquare/core/shop/desk';
import type { components } from '@marketsquare/core/wire/api';
import { nairaText } from './amount.ts';
import styles from './Desk.module.css';

type OrderFacts = components['schemas']['OrderFacts'];

/** The payments of an order, its lines in the ledger, and its events. */
export function OrderBooks({ facts: { payments, ledger, events } }: { readonly facts: OrderFacts }) {
  return (
    <>
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

interface RowsProps {
  readonly title: string;
  readonly heads: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** The most characters that stay in one line; a note has up to 120. */
const mostInOneLine = 30;

/** A dense table, none without rows. */
export function Rows({ title, heads, rows }: RowsProps) {
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

export function when(at: string): string {
  return momentText(Date.parse(at));
}
