import {
  afterCheck,
  type CardPayment,
  checkOf,
  type Done,
  judge,
  notPaid,
  type PaymentCheck,
  type WithCard,
  withCheck,
  withoutCheck,
} from '@marketsquare/core/shop/card-payment';
import { giftCardPurchaseMachine } from '@marketsquare/core/shop/gift-card/purchase';
import { paymentMachine } from '@marketsquare/core/shop/payment';
import { topUpMachine } from '@marketsquare/core/shop/wallet/top-up';
import { describe, expect, test } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import {
  type CheckReport,
  check,
  giftCardPurchaseModel,
  paymentModel,
  topUpModel,
  tryingAgain,
} from './index.ts';
import { withCardState } from './testing/with-state.ts';

const promise =
  'A shopper reads that nothing was taken while the bank has taken money, is still working, or could not be asked.';

const options = {
  limits: { depth: Number.POSITIVE_INFINITY, states: 2_500, until: promise },
  walks: { seed: 1, walks: 0, depth: 0 },
};

type Believed = (card: CardPayment, found: PaymentCheck | null) => CardPayment;

/** Every machine that is paid by card, with a check whose result is read differently. */
const callers: readonly [string, (believed: Believed) => CheckReport][] = [
  ['a payment', (believed) => check(paymentModel(faulty(paymentMachine, believed), tryingAgain), options)],
  ['a top-up', (believed) => check(topUpModel(faulty(topUpMachine, believed)), options)],
  [
    'a gift card purchase',
    (believed) => check(giftCardPurchaseModel(faulty(giftCardPurchaseMachine, believed)), options),
  ],
];

/** Results that a fault takes for a check that saw no money. */
const faults: readonly [string, (found: PaymentCheck | null) => boolean][] = [
  ['a check that failed as a call', (found) => found === null],
  ['a gateway that could not be asked', (found) => found?.kind === 'unknown'],
  ['a bank that is still working', (found) => found?.kind === 'pending'],
];

describe.each(callers)('the checker finds in %s', (_, checked) => {
  test.each(faults)('%s, and is shown as one that took nothing', (__, isBelieved) => {
    const report = checked((card, found) =>
      isBelieved(found) ? notPaid(card, 'closed') : honest(card, found),
    );
    expect(report.violations.map(({ property }) => property)).toContain(promise);
  });

  test('no such thing where a check is believed as it is', () => {
    expect(checked(honest).violations).toEqual([]);
  });
});

const honest: Believed = (card, found) =>
  found === null ? withoutCheck(card, { code: 'no_answer', message: '' }) : withCheck(card, found);

function faulty<Machine extends AnyStateMachine>(machine: Machine, believed: Believed): Machine {
  return withCardState(machine, 'checking', {
    tags: 'busy',
    invoke: {
      id: 'checkPayment',
      src: 'checkPayment',
      input: ({ context }: { readonly context: WithCard }) => checkOf(context.card),
      onDone: judge(
        ({ context, event }: Done<PaymentCheck>) => believed(context.card, event.output),
        afterCheck,
      ),
      onError: judge(({ context }) => believed(context.card, null), afterCheck),
    },
  });
}
