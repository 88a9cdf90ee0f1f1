import { noTenders, selectPaymentFailure } from '@marketsquare/core/shop/payment';
import { home, user } from '@marketsquare/core/wire/api/testing';
import { describe, expect, test } from 'vitest';
import { createFakeServer, emptyState, type ServerState } from '../../server/wire/index.ts';
import { adaeze } from '../../simulation/person.ts';
import { createShell, prepare, settled, shop, startSession, submit } from './testing/shopper.ts';

const byPaystack = { provider: 'paystack', mode: 'Delivery' } as const;

describe('an order', () => {
  test('is placed, paid, recorded and verified, in this order, by Paystack [PAY-05, PAY-07, PAY-09, PAY-10]', async () => {
    const { server, shell, session, run } = guest({});
    await run();
    expect(server.violations).toEqual([]);
    expect(server.calls).toEqual([
      'stores',
      'areas',
      'getProductInCart',
      'windows',
      'deliveryFeeVariation',
      'placeorder',
      'initializePayment',
      'makepayment',
      'verifyPaystackPayment',
    ]);
    expect(paymentOf(session).value).toBe('confirmed');
    expect(shell.popups).toEqual([
      {
        reference: 'Gr040752318',
        provider: 'paystack',
        amount: 2_147_800,
        scriptUrl: 'https://paystack.test/inline.js',
        accessCode: 'access-1',
        publicKey: null,
        isSettled: false,
        customer: { name: 'Adaeze Okonkwo', email: 'adaeze.okonkwo@example.ng', phone: '08030000031' },
      },
    ]);
  });

  test('takes one call more by Flutterwave [PAY-10, API-44, API-46]', async () => {
    const { server, run } = guest({}, 'flutterwave');
    await run();
    expect(server.violations).toEqual([]);
    expect(server.calls.slice(-3)).toEqual(['makepayment', 'flutterPaymentId', 'verifyFlutterwavePayment']);
    expect(server.sent('makepayment')).toMatchObject([{ txref: 'Gr040752318', customer_id: 905 }]);
  });

  test('empties the cart and is kept with its contact for the confirmation page [PAY-11, PAY-12, ENT-38]', async () => {
    const { shell, session, run } = guest({});
    await run();
    expect(session.actor.system.get('groceryCart').getSnapshot().context.lines).toEqual([]);
    expect(shell.confirmed).toEqual([shell.order]);
    expect(shell.order).toMatchObject({
      code: 'Gr040752318',
      total: 2_147_800,
      mode: 'Delivery',
      customer: { fullName: 'Adaeze Okonkwo', phone: '08030000031' },
      store: { name: 'Market Square Gbagada' },
      items: [{ name: 'Long grain rice 5 kg', quantity: 2, unitPrice: 985_000, price: 1_970_000 }],
    });
  });

  test('of a signed-in customer goes to the saved address, in the area of that address [CHK-24, CHK-32]', async () => {
    const { server, run } = signedIn({});
    await run();
    expect(server.violations).toEqual([]);
    expect(server.sent('placeorder')).toMatchObject([
      {
        user_id: 31,
        cart_id: 512,
        delivery: { id: 77, address: '9 Marina Road', city: 'Gbagada', area: 'Gbagada Phase 2' },
      },
    ]);
    expect(server.sent('makepayment')).toMatchObject([{ user_id: 31 }]);
  });

  test('with nothing left to pay is verified at once, without a popup [PAY-17]', async () => {
    const { server, shell, session, run } = signedIn({ amountPaid: 100_000 });
    await run();
    expect(server.violations).toEqual([]);
    expect(shell.popups).toEqual([]);
    expect(server.sent('verifypayment')).toEqual([
      { order_id: 'order-1', amount: 21_478, user_id: 31, cart_id: 512, status: 'successful' },
    ]);
    expect(paymentOf(session).value).toBe('confirmed');
  });

  test('of a guest is verified for the customer of the order [ROLE-03]', async () => {
    const { server, run } = guest({ amountPaid: 100_000 });
    await run();
    expect(server.sent('verifypayment')).toMatchObject([{ customer_id: 905, cart_id: null }]);
    expect(server.sent('verifypayment')[0]).not.toHaveProperty('user_id');
  });
});

describe('what comes in the way of an order', () => {
  test('is another order’s code: the free one is taken [ORD-25]', async () => {
    const { session, run } = guest({ takenCodes: { Gr040752318: 'Gr040787211' } });
    await run();
    expect(paymentOf(session).context.order?.code).toBe('Gr040787211');
    expect(paymentOf(session).value).toBe('confirmed');
  });

  test('are fresh prices: nothing is ordered until the shopper has seen them', async () => {
    const { server, shell, session } = guest({});
    await prepare(session, shell, byPaystack);
    server.state.ricePrice = 9990;
    await submit(session, 'attempt-0000-0001');
    expect(server.violations).toEqual([]);
    expect(server.state.orders).toEqual([]);
    expect(paymentOf(session).value).toBe('requoted');
    const { context } = session.actor.system.get('checkout').getSnapshot();
    expect(context.groceryLines).toMatchObject([{ unitPrice: 999_000 }]);
    expect(context.notice.title).toBe('Prices have changed');
    await submit(session, 'attempt-0000-0002');
    expect(paymentOf(session).value).toBe('confirmed');
    expect(paymentOf(session).context.order.total).toBe(2_175_800);
  });

  test('is a refused card: the same order is tried again with the next reference [PAY-30]', async () => {
    const { server, shell, session, run } = guest({});
    shell.inPopups.push('isDeclined');
    await run();
    expect(paymentOf(session).value).toBe('declined');
    expect(selectPaymentFailure(paymentOf(session))?.message).toBe('Payment Failed!!!');
    await submit(session, 'attempt-0000-0002');
    expect(paymentOf(session).value).toBe('confirmed');
    expect(server.state.orders).toHaveLength(1);
    expect(shell.popups.map(({ reference }) => reference)).toEqual(['Gr040752318', 'Gr040752318-2']);
  });

  test('is an order left unpaid: it is paid from the account, for whom it names, and the cart stays [PAY-30]', async () => {
    const { shell, session, run } = guest({});
    shell.inPopups.push('closes');
    await run();
    const cart = session.actor.system.get('groceryCart');
    cart.send({ type: 'cart.increased', key: '1042' });
    const { lines } = cart.getSnapshot().context;
    shell.drafts.forgetAll();
    const resumed = { order: paymentOf(session).context.order, tenders: noTenders };
    session.actor.system.get('payment').send({ type: 'payment.resumed', resumed, provider: 'flutterwave' });
    await settled(session.actor);
    expect(paymentOf(session).value).toBe('confirmed');
    expect(cart.getSnapshot().context.lines).toEqual(lines);
    expect(shell.popups.at(-1)).toMatchObject({
      reference: 'Gr040752318-2',
      customer: { name: 'Adaeze Okonkwo', email: 'adaeze.okonkwo@example.ng', phone: '08030000031' },
    });
  });

  test.each([
    ['a plain no', { success: false, message: '' }, { card: 'unconfirmed' }],
    ['a failed payment', { success: false, message: '', state: 'failed' }, 'declined'],
  ])('is %s to the verification, without a word: the documents say it [ERR-29]', async (_, answer, state) => {
    const server = createFakeServer();
    const shell = createShell(adaeze);
    const unpaid = {
      reference: '',
      gateway: 'paystack',
      state: 'failed',
      amount: 1,
      amount_received: 0,
      order: null,
    };
    const told: Readonly<Record<string, object>> = {
      '/api/verifyPaystackPayment': answer,
      '/api/paymentStatus': { status: true, data: unpaid, message: '' },
    };
    const session = startSession(
      {
        ...server,
        fetch: async (request) => {
          const fixed = told[new URL(request.url).pathname];
          return fixed ? Response.json(fixed) : server.fetch(request);
        },
      },
      shell,
    );
    await shop(session, shell, byPaystack);
    expect(paymentOf(session).value).toEqual(state);
    expect(selectPaymentFailure(paymentOf(session))?.message).toBe('Transaction reference not found.');
  });

  test.each(['pays', 'paysAndCloses'] as const)(
    'is a refused card: paid at the other gateway, the order names that one, as a shopper who %s sees it [ORD-02, PAY-29]',
    async (way) => {
      const { server, shell, session, run } = guest({});
      shell.inPopups.push('isDeclined', way);
      await run();
      session.actor.system.get('checkout').send({ type: 'checkout.providerChosen', provider: 'flutterwave' });
      await submit(session, 'attempt-0000-0002');
      expect(server.violations).toEqual([]);
      expect(paymentOf(session)).toMatchObject({
        value: 'confirmed',
        context: { draft: { paymentMethod: 'Flutterwave card' }, provider: 'flutterwave' },
      });
      expect(shell.order?.paymentMethod).toBe('Flutterwave card');
      expect(shell.confirmed).toMatchObject([{ paymentMethod: 'Flutterwave card' }]);
    },
  );

  test('is a closed popup: the server checks before the shopper reads anything', async () => {
    for (const gateway of ['paystack', 'flutterwave'] as const) {
      const { server, shell, session, run } = guest({}, gateway);
      shell.inPopups.push('paysAndCloses');
      await run();
      expect(server.violations).toEqual([]);
      expect(paymentOf(session).value).toBe('confirmed');
      expect(shell.confirmed).toHaveLength(1);
    }
    const { session, shell, run } = guest({});
    shell.inPopups.push('closes');
    await run();
    expect(paymentOf(session).value).toBe('declined');
    expect(selectPaymentFailure(paymentOf(session))?.code).toBe('closed');
  });

  test('is a bank that takes its time: it is asked again [PAY-09]', async () => {
    const { session, run } = guest({ pendingAnswers: 4 });
    await run();
    expect(paymentOf(session).value).toBe('confirmed');
    expect(paymentOf(session).context.card.looks).toBe(3);
  });

  test('is a bank that was silent: what has come into the cart meanwhile stays there [PAY-11]', async () => {
    const { server, session, run } = guest({ pendingAnswers: 20 });
    await run();
    const cart = session.actor.system.get('groceryCart');
    const [line] = cart.getSnapshot().context.lines;
    cart.send({ type: 'cart.increased', key: line?.key ?? '' });
    server.state.pendingAnswers = 0;
    session.actor.system.get('payment').send({ type: 'cardPayment.checkedAgain' });
    await settled(session.actor);
    expect(paymentOf(session).value).toBe('confirmed');
    expect(cart.getSnapshot().context.lines).toEqual([{ ...line, quantity: 1 }]);
  });

  test('is paid while another is kept, and cannot be read: no other is confirmed in its place', async () => {
    const { server, session, shell, run } = guest({ pendingAnswers: 20 });
    await run();
    if (shell.order === null) throw new Error('an order is placed by now');
    shell.order = { ...shell.order, id: 'older' };
    server.state.pendingAnswers = 0;
    session.actor.system.get('payment').send({ type: 'cardPayment.checkedAgain' });
    await settled(session.actor);
    expect(paymentOf(session).value).toBe('confirmed');
    expect(shell.confirmed).toEqual([null]);
  });

  test('is a network that is down: the failure is plain and without a word of the shopper', async () => {
    const server = createFakeServer();
    const shell = createShell(adaeze);
    const session = startSession(
      {
        ...server,
        fetch: (request) =>
          request.url.endsWith('/placeorder') ? Promise.reject(new Error('down')) : server.fetch(request),
      },
      shell,
    );
    await shop(session, shell, byPaystack);
    expect(paymentOf(session)).toMatchObject({
      value: 'refused',
      context: { failure: { code: 'no_answer', message: '' } },
    });
  });
});

function guest(change: Partial<ServerState>, gateway: 'paystack' | 'flutterwave' = 'paystack') {
  return prepared({ ...emptyState, ...change }, createShell(adaeze), gateway);
}

function signedIn(change: Partial<ServerState>) {
  const shell = createShell(adaeze, { id: 31, cartId: 512 });
  return prepared({ ...emptyState, user, addresses: [home], ...change }, shell, 'paystack');
}

function prepared(
  state: ServerState,
  shell: ReturnType<typeof createShell>,
  gateway: 'paystack' | 'flutterwave',
) {
  const server = createFakeServer(state);
  const session = startSession(server, shell);
  return { server, shell, session, run: () => shop(session, shell, { provider: gateway, mode: 'Delivery' }) };
}

function paymentOf({ actor }: ReturnType<typeof startSession>) {
  return actor.system.get('payment').getSnapshot();
}
