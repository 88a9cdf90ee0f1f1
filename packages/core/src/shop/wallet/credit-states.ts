import { failure, output } from '../../kernel/failure/index.ts';
import { giftCardMessages } from '../gift-card/index.ts';
import { mostCodeDraws } from '../payment/index.ts';
import { type CreditOrderAnswer, type CreditOrderRequest, successNoticeMs } from './credit-order.ts';

/** The guards on a credit order, for every machine that adds money to the wallet. */
export const creditGuards = {
  isCreated: (_: unknown, answer: CreditOrderAnswer) => answer.kind === 'created',
  mayDrawAgain: (
    { context }: { readonly context: { readonly codeDraws: number } },
    answer: CreditOrderAnswer,
  ) => answer.kind === 'codeTaken' && context.codeDraws < mostCodeDraws,
  isRedeemed: (_: unknown, answer: { readonly type: string }) =>
    answer.type === giftCardMessages.redeemedType,
};

/**
 * Creates a credit order; if another top-up has the code, again with the free one that the server gives. The
 * chart that includes it keeps the answer by `keepAnswer`, goes on at `choosingStep`, and keeps a failure by
 * `failOrder` or `failCodesTaken`. [WAL-26]
 *
 * @param requestOf  the request, from the context
 * @param back       the state to return to without a credit order
 */
export const creatingOrder = <Given, Back extends string>(
  requestOf: (given: Given) => CreditOrderRequest,
  back: Back,
) =>
  ({
    tags: 'busy',
    invoke: {
      id: 'createCreditOrder',
      src: 'createCreditOrder',
      input: requestOf,
      onDone: [
        {
          guard: { type: 'isCreated', params: output },
          target: 'choosingStep',
          actions: { type: 'keepAnswer', params: output },
        },
        {
          guard: { type: 'mayDrawAgain', params: output },
          target: 'creatingOrder',
          reenter: true,
          actions: { type: 'keepAnswer', params: output },
        },
        { target: back, actions: 'failCodesTaken' },
      ],
      onError: { target: back, actions: { type: 'failOrder', params: failure } },
    },
  }) as const;

/**
 * Fetching the credited wallet again: it has the money already, and what cannot be fetched now comes with the next screen.
 * [WAL-30]
 */
export const refreshing = <Done extends string>(done: Done) =>
  ({
    tags: 'busy',
    invoke: { id: 'refreshWallet', src: 'refreshWallet', onDone: done, onError: done },
  }) as const;

/** Waiting while the notice of a success stands. [WAL-30] */
export const waitingForNotice = <Done extends string>(done: Done) =>
  ({
    id: 'waitForNotice',
    src: 'wait',
    input: { ms: successNoticeMs },
    onDone: done,
    onError: done,
  }) as const;
