import type { Provider } from '../../shop/card-payment/index.ts';
import type { OrderDraft, PlacedOrder } from '../../shop/payment/index.ts';

/** One try to pay an order by card. */
export interface Try {
  readonly reference: string;
  readonly provider: Provider;
  /** What the bank did; `late` is money that the provider does not show yet. */
  bank: 'nothing' | 'late' | 'charged' | 'declined';
}

/** An order of the make-believe server, with every try to pay it. */
export interface SimulatedOrder {
  readonly attemptId: string;
  readonly draft: OrderDraft;
  readonly order: PlacedOrder;
  readonly tries: Try[];
  isPaid: boolean;
}
