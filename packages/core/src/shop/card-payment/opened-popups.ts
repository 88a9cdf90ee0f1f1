import { fromPromise } from 'xstate';
import type { CardStart, CheckRequest, PaymentCheck, PaymentOpening, PopupOutcome } from './actors.ts';

/** What a shell does for a card payment. */
export interface CardShell {
  start(request: CardStart): Promise<PaymentOpening>;
  /** Opens the popup for whoever pays. */
  popup(opening: PaymentOpening): Promise<PopupOutcome>;
  /** What a popup that may have been open before a reload has come to; null while it may open. */
  outcomeBefore(opening: PaymentOpening): Promise<PopupOutcome | null>;
  check(request: CheckRequest): Promise<PaymentCheck>;
  wait(ms: number): Promise<void>;
}

/**
 * The work of a card payment over a shell. Once a session or a screen, for it remembers which payments it opened itself:
 * such a one was settled by nobody yet, one from before a reload may have been.
 */
export function cardWork(shell: CardShell) {
  const opened = new Set<string>();
  return {
    startPayment: fromPromise<PaymentOpening, CardStart>(async ({ input }) => {
      const opening = await shell.start(input);
      opened.add(opening.reference);
      return opening;
    }),
    openPopup: fromPromise<PopupOutcome, PaymentOpening>(async ({ input }) => {
      if (opened.delete(input.reference)) return shell.popup(input);
      const before = await shell.outcomeBefore(input);
      if (before !== null) return before;
      const outcome = await shell.popup(input);
      // The popup may have been used before the page was loaded again.
      return outcome.kind === 'unavailable' ? { kind: 'stalled' } : outcome;
    }),
    checkPayment: fromPromise<PaymentCheck, CheckRequest>(({ input }) => shell.check(input)),
    wait: fromPromise<unknown, { readonly ms: number }>(({ input }) => shell.wait(input.ms)),
  };
}
