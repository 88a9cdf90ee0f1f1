import fc from 'fast-check';
import { expect } from 'vitest';
import type { JournaledEvent } from '../../../journal/index.ts';
import { givenOf } from '../../../journal/testing/given.ts';
import { done } from '../../../journal/testing/work.ts';
import { kobo } from '../../../kernel/money/index.ts';
import type { Property } from '../../../testing/property/index.ts';
import { defaultTopUpLimits, type TopUpInput, topUpMachine } from './index.ts';

const limits = defaultTopUpLimits;
export const newPanel: TopUpInput = { panel: 'new', userId: 31, limits };
export const amount = (text: string) => ({ type: 'topUp.amountTyped', text });
export const byCard = { type: 'topUp.providerChosen', provider: 'paystack' };
export const tick = { type: 'topUp.giftCardToggled', chosen: true };
export const serial = { type: 'topUp.serialJudged', problem: null };
export const verify = { type: 'topUp.giftCardCheckRequested' };
export const worth = (value: number) => done('verifyGiftCard', kobo(value));
export const submit = { type: 'topUp.submitted', roll: 44_021 };
export const created = done('createCreditOrder', {
  kind: 'created',
  order: { id: 'top_1', code: '3154021' },
});
export const opened = (sum: number, isSettled = false) =>
  done('startPayment', {
    reference: '3154021',
    provider: 'paystack',
    amount: kobo(sum),
    scriptUrl: '/v2/inline.js',
    accessCode: 'a1',
    publicKey: null,
    isSettled,
  });

export const answered = (code: string) => done('openPopup', { kind: 'answered', code, transactionId: 't1' });
export const pending = done('checkPayment', { kind: 'pending' });
export const refreshed = done('refreshWallet', null);
export const given = givenOf(topUpMachine, newPanel);
const anything = fc.constantFrom<JournaledEvent>(
  amount('5000'),
  byCard,
  tick,
  serial,
  verify,
  worth(200_000),
  submit,
  created,
  opened(500_000),
  opened(300_000),
  answered('00'),
  answered('51'),
  pending,
  refreshed,
  done('openPopup', { kind: 'closed' }),
  { type: 'cardPayment.checkedAgain' },
);

export const properties: readonly Property[] = [
  {
    name: 'no wallet is said to be credited without the server’s word, whatever happens in whatever order [WAL-30]',
    machine: { name: 'topUp', input: newPanel },
    property: fc.property(fc.array(anything, { maxLength: 40 }), (events) => {
      expect(given(...events).value).not.toBe('credited');
    }),
  },
];
