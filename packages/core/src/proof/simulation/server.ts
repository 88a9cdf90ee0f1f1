import { type Kobo, zeroKobo } from '../../kernel/money/index.ts';
import {
  type CardStart,
  type CheckRequest,
  orderIdOf,
  type PaymentCheck,
  type PaymentOpening,
  type PopupOutcome,
} from '../../shop/card-payment/index.ts';
import {
  cardAmount,
  type GiftCardRedemption,
  type PlacedOrder,
  type Placement,
  type PlacementRequest,
  type WalletDebit,
} from '../../shop/payment/index.ts';
import { bankAfter, openingOf, openTry, outcomeAfter, type PopupHabits, unsettled } from './bank.ts';
import type { Chance } from './chance.ts';
import { createFunds, type Funds } from './funds.ts';
import type { SimulatedOrder } from './order.ts';
import { priceInStore, products } from './products.ts';
import { freshQuote } from './quote.ts';
import type { Reply } from './work.ts';

/** A server as core sees one, in memory: no wire, no clock, and no chance but the one it is given. */
export interface SimulatedServer {
  readonly orders: readonly SimulatedOrder[];
  readonly funds: Funds;
  /** One product costs something else from now on. */
  reprice(): void;
  priceOf(
    product: { readonly productId: number; readonly weightGrams: number | null },
    storeId: number,
  ): Kobo;
  placeOrder(request: PlacementRequest, now: number): Reply<Placement>;
  redeemGiftCard(redemption: GiftCardRedemption): Reply<null>;
  debitWallet(debit: WalletDebit): Reply<null>;
  startPayment(due: CardStart): Reply<PaymentOpening>;
  openPopup(opening: PaymentOpening): Reply<PopupOutcome>;
  check(request: CheckRequest): Reply<PaymentCheck>;
}

const notFound = { refusal: { code: 'not_found', message: 'This order was not found.' } } as const;

const emptyOrder = { refusal: { code: 'bad_request', message: 'This order is empty.' } } as const;

export function createServer(chance: Chance, inPopups: PopupHabits): SimulatedServer {
  const orders: SimulatedOrder[] = [];
  const funds = createFunds(chance);
  /** How far each product's price has moved, in percent. */
  const moves = new Map<number, number>();
  const orderOf = (id: string) => orders.find(({ order }) => order.id === id);

  const priceOf: SimulatedServer['priceOf'] = ({ productId, weightGrams }, storeId) => {
    const product = products.find((one) => one.productId === productId && one.weightGrams === weightGrams);
    return priceInStore(product?.unitPrice ?? zeroKobo, storeId, moves.get(productId) ?? 0);
  };
  return {
    orders,
    funds,
    priceOf,
    reprice: () => {
      const product = chance.pick(products);
      if (product) moves.set(product.productId, chance.below(21) - 10);
    },
    placeOrder: ({ attemptId, code, draft }, now) => {
      const earlier = orders.find((one) => one.attemptId === attemptId);
      if (earlier) return { output: { kind: 'placed', order: earlier.order } };
      if (draft.groceryLines.length + draft.foodLines.length === 0) return emptyOrder;
      const quote = freshQuote(draft, priceOf, now);
      const isAsShown = quote.total === draft.total && quote.day === draft.deliveryDay;
      if (!isAsShown) return { output: { kind: 'requoted', quote } };
      const isTaken = orders.some(({ order }) => order.code === code) || chance.happens(5);
      if (isTaken) {
        const free = `${code.slice(0, -5)}${10_000 + chance.below(90_000)}`;
        return { output: { kind: 'codeTaken', code: free } };
      }
      const id = `order-${orders.length + 1}`;
      const order: PlacedOrder = {
        id,
        code,
        total: draft.total,
        balance: cardAmount(draft.total, draft.tenders),
      };
      orders.push({ attemptId, draft, order, tries: [], isPaid: false });
      return { output: { kind: 'placed', order } };
    },
    redeemGiftCard: ({ orderId, amount }) => funds.giftCard.reserve(orderId, amount),
    debitWallet: ({ orderCode, amount }) => {
      const placed = orders.find(({ order }) => order.code === orderCode);
      return placed ? funds.wallet.reserve(placed.order.id, amount) : notFound;
    },
    startPayment: (due) => {
      const placed = orderOf(orderIdOf(due));
      return placed ? { output: openingOf(placed, openTry(placed, due.provider)) } : notFound;
    },
    openPopup: ({ reference }) => {
      const tried = orders.flatMap(({ tries }) => tries).find((one) => one.reference === reference);
      if (!tried) return notFound;
      // A try that was paid is paid, however often its popup opens.
      const action = tried.bank === 'nothing' ? chance.weighed(inPopups) : 'pays';
      if (tried.bank === 'nothing') tried.bank = bankAfter(action);
      return { output: outcomeAfter(tried.bank === 'declined' ? 'isDeclined' : action, tried) };
    },
    check: ({ due, opening }) => {
      const orderId = orderIdOf(due);
      const placed = orderOf(orderId);
      const tried = placed?.tries.find((one) => one.reference === opening?.reference);
      if (!placed) return notFound;
      if (tried?.bank === 'late' && chance.happens(50)) tried.bank = 'charged';
      const { tenders } = placed.draft;
      const isTendered =
        funds.giftCard.reservedFor(orderId) === tenders.giftCard &&
        funds.wallet.reservedFor(orderId) === tenders.wallet;
      placed.isPaid ||= isTendered && (placed.order.balance === 0 || tried?.bank === 'charged');
      if (placed.isPaid) return { output: { kind: 'settled', received: null } };
      return { output: unsettled(tried?.bank) };
    },
  };
}
