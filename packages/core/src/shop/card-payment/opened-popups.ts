import { fromPromise } from 'xstate';
import type { CardStart, CheckRequest, PaymentCheck, PaymentOpening, PopupOutcome } from './actors.ts';

/** A shell's services for a card payment. */
export interface CardShell {
  start(request: CardStart): Promise<PaymentOpening>;
  /** Opens the popup for the payer. */
  popup(opening: PaymentOpening): Promise<PopupOutcome>;
  /** The outcome of a popup that may have been open before a reload; null while it may open. */
  outcomeBefore(opening: PaymentOpening): Promise<PopupOutcome | null>;
  check(request: CheckRequest): Promise<PaymentCheck>;
  wait(ms: number): Promise<void>;
}

/**
 * The work of a card payment over a shell. Created once a session or a screen, because it remembers the
 * payments that it opened itself: nobody has settled one of those yet, whereas one from before a reload may
 * be settled.
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
      // The popup may have been used before the page was reloaded.
      return outcome.kind === 'unavailable' ? { kind: 'stalled' } : outcome;
    }),
    checkPayment: fromPromise<PaymentCheck, CheckRequest>(({ input }) => shell.check(input)),
    wait: fromPromise<unknown, { readonly ms: number }>(({ input }) => shell.wait(input.ms)),
  };
}
