import { orderIdOf, type PopupOutcome } from '@marketsquare/core/shop/card-payment';
import type { Tenders } from '@marketsquare/core/shop/payment';
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
  type Try,
  tryIn,
  usePopup,
  withPart,
  withTry,
} from '../server/index.ts';
import type { AnswerOf, InputOf } from './calls.ts';

type PaymentCall = 'placeOrder' | 'redeemGiftCard' | 'debitWallet' | 'startPayment' | 'checkPayment';

/** The make-believe server's part of a stage: it knows the orders of the recording, and takes further ones. */
export interface Payments {
  /** Answers a call that the recording has no answer to. */
  readonly answer: { [Name in PaymentCall]: (input: InputOf<Name>) => AnswerOf<Name> };
  readonly usePopup: (opening: InputOf<'openPopup'>, action: PopupAction) => AnswerOf<'openPopup'>;
  /** Takes over what a recorded answer has led to, so that later calls find it. */
  readonly adopt: {
    readonly placeOrder: (input: InputOf<'placeOrder'>, answer: AnswerOf<'placeOrder'>) => void;
    readonly redeemGiftCard: (input: InputOf<'redeemGiftCard'>, answer: Answer<unknown>) => void;
    readonly debitWallet: (input: InputOf<'debitWallet'>, answer: Answer<unknown>) => void;
    readonly startPayment: (input: InputOf<'startPayment'>, answer: AnswerOf<'startPayment'>) => void;
    readonly openPopup: (input: InputOf<'openPopup'>, answer: AnswerOf<'openPopup'>) => void;
  };
}

export function startPayments(funds: Tenders): Payments {
  let state: ServerState = { orders: [], funds };
  const kept = <Output>({ server, answer }: Answered<ServerState, Output>): Answer<Output> => {
    state = server;
    return answer;
  };
  const orderOf = (code: string) => state.orders.find((order) => order.code === code)?.id ?? code;
  const placed = ({ attemptId, code, draft: { revision, total, tenders } }: InputOf<'placeOrder'>) =>
    kept(place(state, { attemptId, code, revision, total, tenders, purpose: 'order' }));
  const held = (id: string, part: 'giftCard' | 'wallet', answer: Answer<unknown>) => {
    if ('output' in answer) state = withPart(state, id, part, 'held');
  };
  return {
    answer: {
      placeOrder: (request) => {
        const answer = placed(request);
        return 'refusal' in answer ? answer : { output: { kind: 'placed', order: answer.output } };
      },
      redeemGiftCard: ({ orderId }) => kept(holdPart(state, orderId, 'giftCard')),
      debitWallet: ({ orderCode }) => kept(holdPart(state, orderOf(orderCode), 'wallet')),
      startPayment: (due) => {
        const answer = kept(openTry(state, orderIdOf(due), { provider: due.provider }));
        return 'refusal' in answer ? answer : { output: openingOf(answer.output) };
      },
      checkPayment: ({ due, opening }) => {
        const { server, answer } = checkPayment(state, {
          orderId: orderIdOf(due),
          reference: opening?.reference ?? null,
        });
        state = server;
        return { output: answer };
      },
    },
    usePopup: ({ reference }, action) => {
      const tried = tryIn(state, reference);
      if (tried === undefined) return { output: { kind: 'unavailable' } };
      const used = usePopup(tried, action);
      state = withTry(state, reference, used.tried);
      return { output: used.outcome };
    },
    adopt: {
      placeOrder: (request, answer) => {
        if ('refusal' in answer || answer.output.kind !== 'placed') return;
        const { id, code } = answer.output.order;
        if (state.orders.some((order) => order.id === id)) return;
        placed(request);
        const { orders } = state;
        const last = orders.length - 1;
        state = {
          ...state,
          orders: orders.map((order, index) => (index === last ? { ...order, id, code } : order)),
        };
      },
      redeemGiftCard: ({ orderId }, answer) => held(orderId, 'giftCard', answer),
      debitWallet: ({ orderCode }, answer) => held(orderOf(orderCode), 'wallet', answer),
      startPayment: (due, answer) => {
        if ('refusal' in answer) return;
        const { reference, provider, amount } = answer.output;
        if (tryIn(state, reference) !== undefined) return;
        const tried: Try = {
          reference,
          provider,
          amount,
          bank: 'nothing',
          status: 'pending',
          isApproved: false,
        };
        const id = orderIdOf(due);
        state = {
          ...state,
          orders: state.orders.map((order) =>
            order.id === id ? { ...order, tries: [...order.tries, tried] } : order,
          ),
        };
      },
      openPopup: ({ reference }, answer) => {
        const tried = tryIn(state, reference);
        if (tried !== undefined && 'output' in answer) {
          state = withTry(state, reference, usePopup(tried, actionIn(answer.output)).tried);
        }
      },
    },
  };
}

/** The deed of a shopper in a popup, and of their bank, by its recorded end. */
export function actionIn(outcome: PopupOutcome): PopupAction {
  switch (outcome.kind) {
    case 'answered':
      return approvals.has(outcome.code) ? 'pays' : 'isDeclined';
    case 'closed':
      return 'closes';
    case 'failed':
      return 'isDeclined';
    case 'stalled':
    case 'unavailable':
      return 'unavailable';
    default:
      return outcome satisfies never;
  }
}

/** The gateways' codes for success. [PAY-08] */
const approvals: ReadonlySet<string> = new Set(['00', '0']);
