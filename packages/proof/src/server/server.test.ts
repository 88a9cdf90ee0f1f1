import { kobo, zeroKobo } from '@marketsquare/core/kernel/money';
import { type Gateway, noTenders } from '@marketsquare/core/shop/payment';
import { describe, expect, test } from 'vitest';
import {
  checkPayment,
  ended,
  holdPart,
  openTry,
  type PopupAction,
  place,
  redeem,
  type ServerState,
  takenBy,
  tryIn,
  usePopup,
  withTry,
} from './index.ts';

const submission = {
  attemptId: 'a-1',
  code: 'Gr030420001',
  revision: 1,
  purpose: 'order',
  total: kobo(500_000),
  tenders: { ...noTenders, giftCard: kobo(200_000) },
} as const;
const id = 'order-1';

describe('the server of the make-believe world', () => {
  test('answers an attempt that is sent again by its order, and places no other under it [PAY-05]', () => {
    const { server, answer } = place(placed(), submission);
    expect(server.orders).toHaveLength(1);
    expect(answer).toEqual({
      output: { id, code: 'Gr030420001', total: 500_000, balance: 300_000 },
    });
    expect(place(placed(), { ...submission, revision: 2 }).answer).toMatchObject({
      refusal: { code: 'attempt_reused' },
    });
  });

  test('holds a part once, as far as the gift card goes, and gives it back when the order ends', () => {
    const once = holdPart(placed(), id, 'giftCard');
    expect(holdPart(once.server, id, 'giftCard')).toEqual(once);
    const other = place(once.server, { ...submission, attemptId: 'a-2', code: 'Gr030420002' }).server;
    expect(holdPart(other, 'order-2', 'giftCard').answer).toMatchObject({
      refusal: { code: 'balance_too_low' },
    });
    expect(ended(once.server).orders).toMatchObject([{ status: 'ended', parts: { giftCard: 'released' } }]);
  });

  test('opens the try under way again, and the next one at another gateway [PAY-25, PAY-27]', () => {
    const first = opened(placed());
    expect(opened(first.server)).toEqual(first);
    expect(opened(first.server, 'flutterwave').reference).toBe('Gr030420001-2');
  });

  test('opens no earlier try for another amount than is due by now', () => {
    const whole = place(placed(), { ...submission, attemptId: 'a-2', code: '0710000', tenders: noTenders });
    const first = openTry(whole.server, 'order-2', { provider: 'paystack' }).server;
    const { server } = redeem(first, 'order-2', kobo(200_000));
    const { answer } = openTry(server, 'order-2', { provider: 'paystack' });
    expect(answer).toMatchObject({ output: { reference: '0710000-2', amount: 300_000 } });
  });

  test('settles one charge of an order, and returns every other [PAY-09]', () => {
    const first = opened(holdPart(placed(), id, 'giftCard').server);
    const second = opened(first.server, 'flutterwave');
    const both = used(used(second.server, first.reference, 'paysAndCloses'), second.reference, 'pays');
    const { server } = checkPayment(both, { orderId: id, reference: second.reference });
    const { server: after, answer } = checkPayment(server, { orderId: id, reference: first.reference });
    expect(answer).toEqual({ kind: 'settled', received: 300_000 });
    expect(after.orders).toMatchObject([
      {
        status: 'paid',
        parts: { giftCard: 'captured' },
        tries: [{ status: 'returned' }, { status: 'settled' }],
      },
    ]);
  });
});

test.each<[PopupAction, number]>([
  ['pays', 300_000],
  ['paysAndCloses', 300_000],
  ['paysLate', 0],
  ['isDeclined', 0],
  ['closes', 300_000],
  ['unavailable', 300_000],
])(
  'the bank takes nothing twice: a popup in which a shopper %s is opened again and paid',
  (action, taken) => {
    const { server, reference } = opened(placed());
    const again = used(used(server, reference, action), reference, 'pays');
    const tried = tryIn(again, reference);
    expect(tried && takenBy(tried)).toBe(taken);
  },
);

function placed(): ServerState {
  const funds = { giftCard: kobo(200_000), wallet: zeroKobo };
  return place({ orders: [], funds }, submission).server;
}

function opened(before: ServerState, gateway: Gateway = 'paystack') {
  const { server, answer } = openTry(before, id, { provider: gateway });
  if ('refusal' in answer) throw new Error(answer.refusal.code);
  return { server, reference: answer.output.reference };
}

function used(server: ServerState, reference: string, action: PopupAction): ServerState {
  const tried = tryIn(server, reference);
  return tried ? withTry(server, reference, usePopup(tried, action).tried) : server;
}
