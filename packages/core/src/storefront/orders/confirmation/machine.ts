import { setup } from 'xstate';
import { wait } from '../../../kernel/failure/index.ts';

/** The notice of a verified payment. [PAY-14] */
export const paidNotice = 'Order Payment Successful!!!';

/** The time that it stays, in milliseconds. [PAY-14, CONST-09] */
export const paidNoticeMs = 5_000;

/** The order itself is personal: the shell keeps it as long as the tab. */
export interface ConfirmationInput {
  /** True if this tab has a paid order. */
  readonly hasOrder: boolean;
  /**
   * True if it has just been paid. After a reload it is false: the same order shows, without the notice.
   * [PAY-15]
   */
  readonly isJustPaid: boolean;
}

export type ConfirmationEvent = { readonly type: 'confirmation.noticeDismissed' };

/**
 * The confirmation page. Without an order it says so. We skip the reload that the documents describe for one gateway; a
 * manual reload finds the order again. [ORD-01..ORD-06, PAY-14, PAY-15]
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
