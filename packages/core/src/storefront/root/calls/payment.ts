import { type Kobo, koboToNaira, nairaToKobo } from '../../../kernel/money/index.ts';
import {
  type CardStart,
  orderIdOf,
  type PaymentOpening,
  type PopupOutcome,
} from '../../../shop/card-payment/index.ts';
import { cancelledStatus, paymentMethodText } from '../../../shop/order/index.ts';
import { gatewayNames, type PaymentRecord } from '../../../shop/payment/index.ts';
import { type components, toPaymentOpening } from '../../../wire/api/index.ts';
import type { ShopPorts } from '../ports.ts';
import { orderInHand } from './order-in-hand.ts';
import { replyOf } from './reply.ts';

/** Opens a try to collect an order's amount due. [PAY-24, PAY-25, PAY-30] */
export async function orderPaymentOpening(ports: ShopPorts, due: CardStart): Promise<PaymentOpening> {
  await orderInHand(ports, orderIdOf(due));
  return paymentOpening(ports, due);
}

/** Opens a try to collect the balance, or finds the one under way: `initializePayment`. [PAY-24, PAY-25, PAY-30] */
export async function paymentOpening(
  { api }: Pick<ShopPorts, 'api'>,
  due: CardStart,
): Promise<PaymentOpening> {
  const body = { order_id: orderIdOf(due), gateway: due.provider };
  const { data } = await replyOf(api.post('/api/initializePayment', { body }));
  return toPaymentOpening(data);
}

/** The status of a try and of its order by the server's own check: `paymentStatus`. */
export interface TryStatus {
  /** True if the order owes nothing any more, by this try or by another one. */
  readonly isPaid: boolean;
  readonly state: components['schemas']['PaymentState'];
  /** The amount that the try brought, whatever its status. */
  readonly received: Kobo;
  /** The order's way of payment, in the server's own word; null where the try is for something else. */
  readonly paymentMethod: string | null;
  readonly message: string;
}

/** Asks for the status of a try. */
export async function tryStatus({ api }: Pick<ShopPorts, 'api'>, reference: string): Promise<TryStatus> {
  const { data, message } = await replyOf(
    api.get('/api/paymentStatus', { params: { query: { reference } } }),
  );
  const { state, order, amount_received } = data;
  // An order that ended keeps the balance it had.
  const isOrderPaid = order?.balance === 0 && order.completion_status !== cancelledStatus;
  const isPaid = state === 'settled' || isOrderPaid;
  const received = nairaToKobo(amount_received);
  return { isPaid, state, received, paymentMethod: order?.payment_method ?? null, message };
}

/**
 * The outcome of a popup that may have been open before the page was reloaded; null while the order owes
 * money and the try has no outcome, so that the popup may open again. [PAY-08]
 */
export async function outcomeBefore(
  ports: Pick<ShopPorts, 'api'>,
  { reference }: PaymentOpening,
): Promise<PopupOutcome | null> {
  const { isPaid, state } = await tryStatus(ports, reference);
  // The verification decides whether money came; without a transaction there is nothing to record.
  if (isPaid || hasCome(state)) return { kind: 'answered', code: '00', transactionId: '' };
  return state === 'failed' ? { kind: 'failed' } : null;
}

/** True if the try brought money that does not pay the order: no popup opens for it again. */
function hasCome(state: TryStatus['state']): boolean {
  return state === 'underpaid' || state === 'returned' || state === 'reversed';
}

/** The outcome of the gateway's popup, opened for the customer whom the order names. [PAY-07] */
export function popupOutcome(
  { readOrder, openPopup }: ShopPorts,
  opening: PaymentOpening,
): Promise<PopupOutcome> {
  const order = readOrder();
  // The tab that knew the order is gone: the next try reads it again.
  if (order === null) return Promise.resolve({ kind: 'unavailable' });
  const { fullName: name, email, phone } = order.customer;
  return openPopup({ ...opening, customer: { name, email, phone } });
}

/**
 * Leaves the popup's report with the server: `makepayment`, for Flutterwave `flutterPaymentId` as well. A
 * payment that settled while the page was away has no report. [PAY-09, PAY-10, API-44, API-45]
 */
export async function recordOfPayment(ports: ShopPorts, record: PaymentRecord): Promise<null> {
  const { orderId, reference, provider, amount, transactionId, tenders } = record;
  if (transactionId === '') return null;
  const { paymentData } = await replyOf(
    ports.api.post('/api/makepayment', {
      body: {
        ...(provider === 'paystack' ? { reference } : { txref: reference }),
        transaction_id: transactionId,
        order_id: orderId,
        ...payerOf(ports),
        status: 'success',
        amount: koboToNaira(amount),
        payment_method: paymentMethodText({
          gateway: gatewayNames[provider],
          wallet: tenders.wallet > 0,
          giftCard: tenders.giftCard > 0,
        }),
      },
    }),
  );
  if (provider === 'flutterwave') {
    const body = { paymentId: paymentData.id, orderId };
    await replyOf(ports.api.post('/api/flutterPaymentId', { body }));
  }
  return null;
}

/** The payer: the customer themselves, or for a guest the customer record of their order. [ROLE-03] */
export function payerOf(ports: ShopPorts) {
  const user = ports.readUser();
  return user === null ? { customer_id: ports.readOrder()?.customerId ?? null } : { user_id: user.id };
}
