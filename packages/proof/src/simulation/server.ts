import { type Kobo, kobo, zeroKobo } from '@marketsquare/core/kernel/money';
import {
  type CardStart,
  type CheckRequest,
  orderIdOf,
  type PaymentCheck,
  type PaymentOpening,
  type PopupOutcome,
} from '@marketsquare/core/shop/card-payment';
import type {
  GiftCardRedemption,
  Placement,
  PlacementRequest,
  WalletDebit,
} from '@marketsquare/core/shop/payment';
import type { OrderRules } from '@marketsquare/core/shop/settings';
import {
  type Answer,
  type Answered,
  checkPayment,
  holdPart,
  openingOf,
  openTry,
  type PopupAction,
  place,
  type ServerState,
  tryIn,
  usePopup,
  withTry,
} from '../server/index.ts';
import type { Chance } from './chance.ts';
import { priceInStore, products } from './products.ts';
import { freshQuote, reachesMinimum } from './quote.ts';

/** The weight of each action of a shopper in a popup. */
export type PopupHabits = Readonly<Record<PopupAction, number>>;

/**
 * The shop's server with prices and shoppers around it: without wire or clock, and with no chance but the
 * given one.
 */
export interface SimulatedServer {
  readonly state: ServerState;
  /** Changes the price of one product from now on. */
  reprice(): void;
  priceOf(
    product: { readonly productId: number; readonly weightGrams: number | null },
    storeId: number,
  ): Kobo;
  placeOrder(request: PlacementRequest, now: number): Answer<Placement>;
  redeemGiftCard(redemption: GiftCardRedemption): Answer<null>;
  debitWallet(debit: WalletDebit): Answer<null>;
  startPayment(due: CardStart): Answer<PaymentOpening>;
  openPopup(opening: PaymentOpening): Answer<PopupOutcome>;
  check(request: CheckRequest): Answer<PaymentCheck>;
}

const notFound = { refusal: { code: 'not_found', message: 'We could not find this order.' } } as const;

const belowMinimum = { refusal: { code: 'below_minimum', message: '' } } as const;

const emptyOrder = { refusal: { code: 'bad_request', message: 'This order is empty.' } } as const;

export function createServer(chance: Chance, inPopups: PopupHabits, rules: OrderRules): SimulatedServer {
  // Some shoppers have a little, some enough for everything, some nothing.
  const worth = () => kobo(chance.pick([0, 4_000, 250_000, 900_000, 50_000_000]) ?? 0);
  let state: ServerState = { orders: [], funds: { giftCard: worth(), wallet: worth() } };
  /** The change of each product's price so far, in percent. */
  const moves = new Map<number, number>();

  /** Keeps a call's change of the server, and returns its answer. */
  const kept = <Output>({ server, answer }: Answered<ServerState, Output>): Answer<Output> => {
    state = server;
    return answer;
  };
  const priceOf: SimulatedServer['priceOf'] = ({ productId, weightGrams }, storeId) => {
    const product = products.find((one) => one.productId === productId && one.weightGrams === weightGrams);
    return priceInStore(product?.unitPrice ?? zeroKobo, storeId, moves.get(productId) ?? 0);
  };
  /** The objection to a new order; null for none. */
  const objection = ({ code, draft }: PlacementRequest, now: number): Answer<Placement> | null => {
    if (draft.groceryLines.length + draft.foodLines.length === 0) return emptyOrder;
    const quote = freshQuote(draft, priceOf, now, rules);
    const isAsShown = quote.total === draft.total && quote.day === draft.deliveryDay;
    if (!isAsShown) return { output: { kind: 'requoted', quote } };
    if (!reachesMinimum(draft, rules)) return belowMinimum;
    const isTaken = state.orders.some((order) => order.code === code) || chance.happens(5);
    if (!isTaken) return null;
    return {
      output: { kind: 'codeTaken', code: `${code.slice(0, -5)}${10_000 + chance.below(90_000)}` },
    };
  };
  return {
    get state() {
      return state;
    },
    priceOf,
    reprice: () => {
      const product = chance.pick(products);
      if (product) moves.set(product.productId, chance.below(21) - 10);
    },
    placeOrder: (request, now) => {
      const { attemptId, code, draft } = request;
      const isKnown = state.orders.some((order) => order.attemptId === attemptId);
      const against = isKnown ? null : objection(request, now);
      if (against) return against;
      const { revision, total, tenders } = draft;
      const submission = { attemptId, code, revision, total, tenders, purpose: 'order' } as const;
      return outputAs(kept(place(state, submission)), (order) => ({ kind: 'placed', order }));
    },
    redeemGiftCard: ({ orderId }) => kept(holdPart(state, orderId, 'giftCard')),
    debitWallet: ({ orderCode }) => {
      const order = state.orders.find(({ code }) => code === orderCode);
      return order ? kept(holdPart(state, order.id, 'wallet')) : notFound;
    },
    startPayment: (due) =>
      outputAs(kept(openTry(state, orderIdOf(due), { provider: due.provider })), openingOf),
    openPopup: ({ reference }) => {
      const tried = tryIn(state, reference);
      if (!tried) return notFound;
      // A try that was paid is paid, however often its popup opens.
      const used = usePopup(tried, tried.bank === 'nothing' ? chance.weighed(inPopups) : 'pays');
      state = withTry(state, reference, used.tried);
      return { output: used.outcome };
    },
    check: ({ due, opening }) => {
      const tried = tryIn(state, opening?.reference);
      if (tried?.bank === 'working' && chance.happens(50)) {
        state = withTry(state, tried.reference, { bank: 'charged' });
      }
      const asked = { orderId: orderIdOf(due), reference: tried?.reference ?? null };
      const { server, answer } = checkPayment(state, asked);
      state = server;
      return { output: answer };
    },
  };
}

function outputAs<Output, Other>(answer: Answer<Output>, as: (output: Output) => Other): Answer<Other> {
  return 'refusal' in answer ? answer : { output: as(answer.output) };
}
