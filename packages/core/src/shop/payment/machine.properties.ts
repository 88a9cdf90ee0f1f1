import fc from 'fast-check';
import { expect } from 'vitest';
import { givenOf } from '../../journal/testing/given.ts';
import { done, failed } from '../../journal/testing/work.ts';
import { kobo } from '../../kernel/money/index.ts';
import type { Property } from '../../testing/property/index.ts';
import { draftOf } from '../testing/index.ts';
import { noTenders, type OrderDraft, paymentMachine } from './index.ts';

const whole = draftOf(4, { total: kobo(1_209_500), tenders: noTenders });
export const draft: OrderDraft = { ...whole, grocerySubtotal: kobo(1_200_000) };
export const order = { id: 'o1', code: 'Gr030420001', total: kobo(1_209_500), balance: kobo(1_209_500) };
export const opening = {
  reference: 'Gr030420001',
  provider: 'paystack',
  amount: kobo(1_209_500),
  scriptUrl: '/v2/inline.js',
  accessCode: 'a1',
  publicKey: null,
  isSettled: false,
} as const;

export const requested = {
  type: 'payment.requested',
  draft,
  provider: 'paystack',
  attemptId: 'a-1',
  code: 'Gr030420001',
};

export const placed = done('placeOrder', { kind: 'placed', order });
export const started = done('startPayment', opening);
export const approved = done('openPopup', { kind: 'answered', code: '00', transactionId: 't1' });
export const recorded = done('recordPayment', {});
export const given = givenOf(paymentMachine);
const anyButSettled = fc.constantFrom<Delivered>(
  requested,
  placed,
  started,
  approved,
  recorded,
  done('openPopup', { kind: 'closed' }),
  done('checkPayment', { kind: 'pending' }),
  done('checkPayment', { kind: 'failed', message: '' }),
  done('checkPayment', { kind: 'pending' }),
  done('waitForBank', {}),
  failed('checkPayment', 'no_answer'),
  { type: 'cardPayment.checkedAgain' },
);

export const properties: readonly Property[] = [
  {
    name: 'paying for an order is confirmed only by the server, whatever else happens',
    property: fc.property(fc.array(anyButSettled, { maxLength: 40 }), (events) => {
      expect(given(...events).value).not.toBe('confirmed');
    }),
  },
];

export type Delivered = { readonly type: string; readonly [field: string]: unknown };
