import { createMemoryDrafts } from '@marketsquare/core/kernel/drafts';
import type { PlacedOrder } from '@marketsquare/core/shop/payment';
import type { Answerer, Policy, PopupAction, RecordedShop, Work } from '@marketsquare/proof/stage';
import { loadStage } from '../contract/workshop.ts';
import type { Shopper } from './shopper.ts';
import { StepFailure } from './step-failure.ts';
import type { PopupPlan } from './terminal-popup.ts';

/** The most answers that one step may bring: beyond them, the shop is asked again and again. */
const mostAnswers = 200;

/**
 * Opens a visit in a recorded shop, which answers as it did then; nothing is stored, and no time passes by itself.
 *
 * @param policy  a guard that always holds, or never, while it is in force
 */
export async function openStagedShopper(
  { begins, input, answers }: RecordedShop,
  policy?: Policy,
): Promise<Shopper> {
  const { openStage, startAnswers } = await loadStage();
  const drafts = createMemoryDrafts();
  let clock = begins;
  let attempts = 0;
  let plan: PopupPlan | null = null;
  const answer: Answerer = startAnswers(answers, () => actionOf(plan));
  const stage = openStage({ session: 'scenario', input, answer, now: () => clock, policy });
  const { machines } = stage;
  const order = (): PlacedOrder | null => machines.payment.getSnapshot().context.order;
  const shopper: Shopper = {
    drafts,
    machines,
    entries: stage.entries,
    get plan() {
      return plan;
    },
    set plan(next) {
      plan = next;
    },
    get order() {
      return order();
    },
    async itemNamed(product, pack) {
      const found = answer('offerItem', { product, pack: pack ?? null });
      if ('output' in found) return found.output;
      throw new StepFailure(`The recorded shop does not show "${product}".`);
    },
    signIn: async () => {},
    signOut: async () => {},
    async walletBalance() {
      const found = answer('readWallet', undefined);
      if ('output' in found) return found.output;
      throw new StepFailure('The visit does not say what the wallet held.');
    },
    // What the wallet then holds is what the visit reads of it.
    topUp: async () => {},
    // A recording of the shopper's side does not say what became of the order.
    orderNow: async () => null,
    share: async () => {},
    turnClock: (at) => {
      clock = at;
    },
    async answered(which) {
      for (const name of which) {
        const work = stage.waiting.find((one) => nameOf(one) === name);
        if (work === undefined) throw new StepFailure(`Nothing waits for ${name}.`);
        work.answer('through');
      }
    },
    now: () => clock,
    attemptId: () => {
      attempts += 1;
      return `attempt-${attempts}`;
    },
    roll: () => attempts,
    async settled() {
      for (let count = 0; count < mostAnswers; count += 1) {
        const [work] = stage.waiting;
        if (work === undefined) return;
        work.answer('through');
      }
      throw new Error(`${stage.waiting.map(nameOf).join(', ')} did not end within ${mostAnswers} answers`);
    },
    leave: stage.leave,
  };
  return shopper;
}

/** A call as the step `answers` names it. */
function nameOf({ name, id }: Pick<Work, 'name' | 'id'>): string {
  return `${name}.${id}`;
}

/** The bank's answer to a step in the popup; null where the visit says it. */
function actionOf(plan: PopupPlan | null): PopupAction | null {
  if (plan === null) return null;
  if (plan.kind === 'close') return 'closes';
  return declinedCards.has(plan.number.replaceAll(/\D/g, '')) ? 'isDeclined' : 'pays';
}

/** The documented test cards that their bank declines. */
const declinedCards: ReadonlySet<string> = new Set([
  '4084080000005408',
  '4084080000670037',
  '5143010522339965',
  '5258585922666506',
  '5590131743294314',
]);
