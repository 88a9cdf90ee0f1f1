import { setup } from 'xstate';
import { wait } from '../../failure/index.ts';

/** The notice of a verified payment. [PAY-14] */
export const paidNotice = 'Order Payment Successful!!!';

/** How long it stays, in milliseconds. [PAY-14, CONST-09] */
export const paidNoticeMs = 5_000;

/** The order itself is personal: the shell keeps it as long as the tab. */
export interface ConfirmationInput {
  /** Whether this tab has an order that is paid. */
  readonly hasOrder: boolean;
  /** Whether it was paid just now. After a reload it was not: the same order shows, without the notice. [PAY-15] */
  readonly isJustPaid: boolean;
}

export type ConfirmationEvent = { readonly type: 'confirmation.noticeDismissed' };

/**
 * The page that an order ends on. Opened without an order it says so. The reload that the documents see with one gateway
 * after a second changes nothing: none is made, and one by hand finds the order again. [ORD-01..ORD-06, PAY-14, PAY-15]
 */
export const confirmationMachine = setup({
  types: {
    input: {} as ConfirmationInput,
    context: {} as ConfirmationInput,
    events: {} as ConfirmationEvent,
  },
  actors: { wait },
  guards: {
    isJustPaid: ({ context }) => context.hasOrder && context.isJustPaid,
    hasOrder: ({ context }) => context.hasOrder,
  },
}).createMachine({
  id: 'confirmation',
  context: ({ input }) => input,
  initial: 'opening',
  states: {
    opening: {
      always: [
        { guard: 'isJustPaid', target: 'shown.announcing' },
        { guard: 'hasOrder', target: 'shown.settled' },
        { target: 'empty' },
      ],
    },
    shown: {
      initial: 'settled',
      states: {
        announcing: {
          invoke: {
            id: 'waitForNotice',
            src: 'wait',
            input: { ms: paidNoticeMs },
            onDone: 'settled',
            onError: 'settled',
          },
          on: { 'confirmation.noticeDismissed': 'settled' },
        },
        settled: {},
      },
    },
    empty: {},
  },
});
