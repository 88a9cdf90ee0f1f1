import type { components } from '@marketsquare/core/wire/api';
import { adaeze, deliveryOrder, type TestShop } from '@marketsquare/server/testing';
import { screen, waitFor, within } from '@testing-library/dom';
import { describe, expect } from 'vitest';
import { foundOrder } from '../../../app/testing/at-desk.ts';
import { amountsIn } from '../../../app/testing/checkout-form.ts';
import { orderPane, type Seat, type SitDown, test } from '../../../app/testing/desk.ts';
import { asked, at, gone, leave, ofCase, rule } from '../../../app/testing/desk-dialogs.ts';
import { madeOrder } from '../../../app/testing/orders.ts';

type Facts = components['schemas']['OrderFacts'];
async function factsOf(server: TestShop, code: string): Promise<Facts> {
  const browser = server.browser();
  await browser.post('/api/staff/login', { name: 'ada', password: 'staff-pass-phrase' });
  return (await browser.get(`/api/staff/orders/${code}?reason=Called.`)).json().data;
}
/** Opens an order at a manager's desk, with the facts that it is to have. */
async function openOrder(sitDown: SitDown, code: string, facts: Facts) {
  const seat = await sitDown('ada', { [`/api/staff/orders/${code}`]: facts });
  await chooseOrder(seat, code);
  const pane = await orderPane(code);
  return {
    ...seat,
    pane,
    button: (name: string) => within(pane).getByRole<HTMLButtonElement>('button', { name }),
    /** Presses the button that does it, which the server grants. @returns what it was asked */
    changed: async (press: HTMLElement) => {
      seat.answer('POST staff', {
        status: 200,
        reply: { status: true, message: 'It is done.', data: {} },
      });
      const before = seat.paths().length;
      await seat.user.click(press);
      await gone();
      await screen.findByText('It is done.');
      return [seat.paths()[before], seat.sent('staff')[before]];
    },
  };
}
/** Finds an order among all of them, and presses it. */
async function chooseOrder({ user }: Seat, code: string): Promise<void> {
  await user.selectOptions(await screen.findByLabelText('Find by'), 'All, newest first');
  await user.selectOptions(screen.getByLabelText('Why you look'), 'The customer called.');
  await user.click(screen.getByRole('button', { name: 'Find' }));
  await user.click(await foundOrder(code));
}
/** The tables of an order: each with its rows, and their cells. */
function tablesIn(pane: HTMLElement): Readonly<Record<string, readonly string[]>> {
  return Object.fromEntries(
    Array.from(pane.querySelectorAll('table'), (table) => [
      table.caption?.textContent ?? '',
      Array.from(table.rows, ({ cells }) => Array.from(cells, ({ textContent }) => textContent).join('|')),
    ]),
  );
}

describe('an order at the desk', () => {
  test('that is delivered can be put at any status ahead, the one after the papers first [ORD-22]', async ({
    sitDown,
    server,
    popups,
  }) => {
    const body = deliveryOrder();
    const { code } = await madeOrder(server, popups, { customer: adaeze, number: 21, body });
    const facts = await factsOf(server, code);
    const order: Facts['order'] = { ...facts.order, completion_status: 'processing' };
    const { user, button, changed, pane } = await openOrder(sitDown, code, { ...facts, order });
    const actions = within(pane).getByRole('region', { name: 'What can be done' });
    expect(
      within(actions)
        .getAllByRole('button')
        .map(({ textContent, dataset }) => `${textContent} ${dataset.tone}`),
    ).toEqual(['Move along quiet', 'Refund quiet', 'Credit the wallet quiet', 'Cancel the order danger']);
    expect(amountsIn(pane)).toMatchObject({
      'Fulfilment type': 'Delivery',
      'Fulfillment window': 'Sat, Nov 21, 2:00 PM - 4:00 PM',
      Address: '5 Adebola Close, Gbagada Phase 2, Lagos',
      Landmark: 'Beside the pharmacy',
    });
    await user.click(button('Move along'));
    const { says, press, type, tone } = await asked();
    expect([says, tone]).toEqual([
      `Move ${code} alongIt is at “Processing”. An order never goes back.ToVerifying addressAddress verifiedReady For DispatchDispatchedDelivered${ofCase}Move to “Ready For Dispatch”`,
      'primary',
    ]);
    expect(screen.getByLabelText('To')).toHaveProperty('value', 'Ready For Dispatch');
    await user.selectOptions(screen.getByLabelText('To'), 'Dispatched');
    expect(press.textContent).toBe('Move to “Dispatched”');
    type('Reason', 'It has left.');
    expect(await changed(press)).toEqual([
      `/api/staff/orders/${code}/advance`,
      { from: 'processing', to: 'Dispatched', reason: 'It has left.' },
    ]);
  });

  test('that was moved is not moved on by a second press while the desk reads again [ORD-22]', async ({
    sitDown,
    server,
    popups,
  }) => {
    const { code } = await madeOrder(server, popups, { customer: adaeze, number: 26 });
    const seat = await sitDown('ada');
    await chooseOrder(seat, code);
    const pane = within(await orderPane(code));
    await seat.user.click(pane.getByRole('button', { name: 'Move along' }));
    const { press, type } = await asked();
    type('Reason', 'All packed.');
    const readOn = seat.hold('GET staff');
    await seat.user.click(press);
    await gone();
    await screen.findByText('Order moved.');
    readOn();
    await pane.findAllByText('Ready For Dispatch');
  });

  test('is not moved on by whoever saw it before somebody else moved it, and says where it is [ORD-22]', async ({
    sitDown,
    server,
    popups,
  }) => {
    const { code } = await madeOrder(server, popups, { customer: adaeze, number: 27 });
    const seat = await sitDown('ada');
    await chooseOrder(seat, code);
    const pane = within(await orderPane(code));
    await seat.user.click(pane.getByRole('button', { name: 'Move along' }));
    const { press, type } = await asked();
    await seat.user.selectOptions(screen.getByLabelText('To'), 'Dispatched');
    type('Reason', 'It has left.');
    const musa = server.browser();
    await musa.post('/api/staff/login', { name: 'musa', password: 'staff-pass-phrase' });
    await musa.post(`/api/staff/orders/${code}/advance`, { to: 'Ready For Dispatch', reason: 'Packed.' });
    await seat.user.click(press);
    const refused = 'This order is at “Ready For Dispatch” by now.';
    expect((await screen.findByRole('alert')).textContent).toBe(refused);
    await pane.findAllByText('Ready For Dispatch');
    expect(press.textContent).toBe('Move to “Dispatched”');
  });

  test('is answered in its dialog, which waits for that: neither Escape nor a button leaves it before [ROLE-08]', async ({
    sitDown,
    server,
    popups,
  }) => {
    const { code } = await madeOrder(server, popups, { customer: adaeze, number: 28 });
    const facts = await factsOf(server, code);
    const { user, button, answer, hold } = await openOrder(sitDown, code, facts);
    await user.click(button('Cancel the order'));
    const { press, type } = await asked();
    type('Reason', 'Nobody came.');
    const reply = { status: false, message: 'Somebody was faster.', code: 'refused' };
    answer('POST staff', { status: 409, reply });
    const goOn = hold('POST staff');
    await user.click(press);
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await user.click(screen.getByRole('button', { name: 'Leave it' }));
    goOn();
    expect((await screen.findByRole('alert')).textContent).toBe('Somebody was faster.');
    await leave(user);
  });

  test('gives back what each part of its payment holds when it is cancelled, and nothing where nothing was paid [ORD-22]', async ({
    sitDown,
    server,
    popups,
  }) => {
    const { code } = await madeOrder(server, popups, { customer: adaeze, number: 22 });
    const facts = await factsOf(server, code);
    const [paid] = facts.payments;
    if (paid === undefined) throw new Error('the order is not paid');
    const wallet = { ...paid, gateway: 'wallet', state: 'settled', amount: 12 } as const;
    const gift = { ...paid, gateway: 'gift', state: 'held', amount: 5000 } as const;
    const card = { to: 'card', amount: 95.5 } as const;
    for (const [left, payments, words] of [
      [[], [paid, { ...wallet, state: 'voided' }], 'Nothing was paid for it.'],
      [[], [gift], 'It gives back ₦5,000.00 to the gift card.'],
      [
        [card, { to: 'wallet', amount: 11.5 }],
        [gift, paid, wallet],
        'It gives back ₦95.50 to the card and ₦11.50 to the wallet and ₦5,000.00 to the gift card.',
      ],
    ] as const) {
      const order = { ...facts.order, payments: [...payments] };
      const refundable = left.reduce((sum, { amount }) => sum + amount, 0);
      const shown = { ...facts, refundable, refundable_to: [...left], order };
      const { user, button, changed } = await openOrder(sitDown, code, shown);
      await user.click(button('Cancel the order'));
      const { says, tone, press, type } = await asked();
      expect([says, tone]).toEqual([`Cancel ${code}${words}${ofCase}Cancel ${code}`, 'danger']);
      type('Reason', 'Nobody came.');
      expect(await changed(press)).toEqual([`/api/staff/orders/${code}/cancel`, { reason: 'Nobody came.' }]);
    }
  });

  test('has an amount refunded that is one, and says when all of it ends the order [ORD-22]', async ({
    sitDown,
    server,
    popups,
  }) => {
    const { code } = await madeOrder(server, popups, { customer: adaeze, number: 23 });
    const facts = await factsOf(server, code);
    const { user, button, changed } = await openOrder(sitDown, code, facts);
    await user.click(button('Refund'));
    const upTo = 'Up to ₦24,095.00 can go back: ₦24,095.00 to the card.';
    const ends = ' All of it ends an order that has not left.';
    const { says, tone, press, type, why } = await asked();
    expect([says, tone]).toEqual([
      `Refund ${code}${upTo}${ends} ${rule}Amount in naira${ofCase}Refund ₦24,095.00`,
      'danger',
    ]);
    expect(screen.getByLabelText('Amount in naira')).toHaveProperty('value', '24095');
    type('Reason', 'One bag was torn.');
    for (const [text, confirm, reason, words] of [
      ['24094.99', 'Refund ₦24,094.99', undefined, upTo],
      ['24,095', 'Refund ₦24,095.00', undefined, upTo + ends],
      ['24095.01', 'Refund ₦24,095.01', 'No more than ₦24,095.00 is left to refund.', upTo],
      ['', 'Refund', 'Type an amount in naira.', upTo],
      ['0', 'Refund', 'Type an amount in naira.', upTo],
      ['95.50', 'Refund ₦95.50', undefined, upTo],
    ] as const) {
      type('Amount in naira', text);
      expect([press.textContent, ...why(), screen.getByText(/^Up to/).textContent]).toEqual([
        confirm,
        reason !== undefined,
        reason,
        `${words} ${rule}`,
      ]);
    }
    expect(await changed(press)).toEqual([
      `/api/staff/orders/${code}/refund`,
      { attempt_id: expect.stringMatching(/.{16,}/), amount: 95.5, reason: 'One bag was torn.' },
    ]);

    const gone: Facts['order'] = { ...facts.order, completion_status: 'Dispatched' };
    const sent = await openOrder(sitDown, code, { ...facts, order: gone });
    await sent.user.click(sent.button('Refund'));
    expect((await asked()).says).toContain(`${upTo} ${rule}Amount in naira`);
    const order: Facts['order'] = { ...facts.order, completion_status: 'PickedUp' };
    const fetched = await openOrder(sitDown, code, { ...facts, order });
    expect(fetched.button('Move along')).toHaveProperty('disabled', true);
    expect(fetched.button('Cancel the order')).toHaveProperty('disabled', true);
    await fetched.user.click(fetched.button('Refund'));
    expect((await asked()).says).toContain(`${upTo} ${rule}Amount in naira`);
    const unpaid: Facts['order'] = { ...facts.order, completion_status: 'payment_pending' };
    const short = await openOrder(sitDown, code, { ...facts, order: unpaid });
    await short.user.click(short.button('Refund'));
    expect((await asked()).says).toContain(`${upTo}Amount in naira`);
    const mixed = await openOrder(sitDown, code, {
      ...facts,
      refundable_to: [
        { to: 'card', amount: 20_000 },
        { to: 'wallet', amount: 4095 },
      ],
    });
    await mixed.user.click(mixed.button('Refund'));
    expect((await asked()).says).toContain(
      'Up to ₦24,095.00 can go back: ₦20,000.00 to the card and ₦4,095.00 to the wallet.',
    );
    const spent = await openOrder(sitDown, code, { ...facts, refundable: 0, refundable_to: [] });
    expect(spent.button('Refund')).toHaveProperty('disabled', true);
  });

  test('has its customer’s wallet credited by an amount that is one [ROLE-08]', async ({
    sitDown,
    server,
    popups,
  }) => {
    const { code } = await madeOrder(server, popups, { customer: adaeze, number: 24 });
    const { user, button, changed } = await openOrder(sitDown, code, await factsOf(server, code));
    await user.click(button('Credit the wallet'));
    const { says, press, type, why, tone } = await asked();
    const empty = ofCase.replace('Leave it', 'Type an amount in naira.Leave it');
    expect([says, tone]).toEqual([
      `Credit the customer’s walletThe shop gives it. ${rule}Amount in naira${empty}Credit`,
      'primary',
    ]);
    expect(screen.getByLabelText('Amount in naira')).toHaveProperty('value', '');
    type('Amount in naira', '1,250.5');
    type('Reason', '');
    expect([press.textContent, ...why()]).toEqual(['Credit ₦1,250.50', true, 'A reason is missing.']);
    type('Reason', 'The bags were torn.');
    expect(await changed(press)).toEqual([
      '/api/staff/credits',
      {
        attempt_id: expect.stringMatching(/.{16,}/),
        order_code: code,
        amount: 1250.5,
        reason: 'The bags were torn.',
      },
    ]);
  });

  test.for([
    ['Refund', 26],
    ['Credit the wallet', 27],
  ] as const)(
    'moves its money once where “%s” is pressed again because no answer came [ORD-22, ROLE-08]',
    async ([name, number], { sitDown, server, popups }) => {
      const { code } = await madeOrder(server, popups, { customer: adaeze, number });
      const { user, button, changed, answer, sent } = await openOrder(
        sitDown,
        code,
        await factsOf(server, code),
      );
      await user.click(button(name));
      const { press, type } = await asked();
      type('Amount in naira', '95');
      type('Reason', 'One bag was torn.');
      answer('POST staff', 'nobody');
      const before = sent('staff').length;
      await user.click(press);
      await screen.findByRole('alert');
      const [lost] = sent('staff').slice(before);
      expect((await changed(press))[1]).toEqual(lost);
      expect(lost).toMatchObject({ attempt_id: expect.stringMatching(/.{16,}/), amount: 95 });
    },
  );

  test('shows its tables row by row, none without rows, and says why it cannot be shown [ROLE-08]', async ({
    sitDown,
    server,
    popups,
  }) => {
    const { code } = await madeOrder(server, popups, { customer: adaeze, number: 25 });
    const facts = await factsOf(server, code);
    const [item] = facts.order.itemdetails;
    if (item === undefined) throw new Error('the order has no item');
    const wished = { ...item, pack: 'Big pack', substitution: 'none', note: 'cold' } as const;
    const history = [{ at, status: 'processing' }] as const;
    const { pane } = await openOrder(sitDown, code, {
      order: { ...facts.order, itemdetails: [item, wished], history: [...history] },
      refundable: 0,
      refundable_to: [],
      payments: [
        {
          reference: 'r-1',
          gateway: 'paystack',
          state: 'settled',
          amount: 24_095,
          given_back: 95,
          left: 24_000,
        },
        { reference: 'r-2', gateway: 'paystack', state: 'failed', amount: 24_095 },
        {
          ...{ reference: 'r-3', gateway: 'paystack', state: 'settled', amount: 24_095 },
          ...{ given_back: 24_095, given_back_to_wallet: 24_000, left: 0 },
        },
      ],
      ledger: [{ entry: 'e-1', account: 'gateway:paystack', amount: -95, kind: 'posted', at, memo: '' }],
      events: [{ global_seq: 1, stream: 's', version: 1, type: 'order.placed', at, data: {} }],
    });
    expect(tablesIn(pane)).toEqual({
      Items: [
        'Product|Quantity|Amount|If it runs out|Note',
        'Parboiled Rice Number 1|20|₦24,000.00||',
        'Parboiled Rice Number 1, Big pack|20|₦24,000.00|No substitute|cold',
      ],
      History: ['When|Status', 'Sat, Nov 21, 9:30 AM|Processing'],
      'Payments and parts': [
        'Reference|By|State|Amount|Given back|Left',
        'r-1|paystack|settled|₦24,095.00|₦95.00|₦24,000.00',
        'r-2|paystack|failed|₦24,095.00||',
        'r-3|paystack|settled|₦24,095.00|₦24,095.00, ₦24,000.00 to the wallet|₦0.00',
      ],
      Ledger: ['When|Account|Amount', 'Sat, Nov 21, 9:30 AM|gateway:paystack|-₦95.00'],
      Events: ['When|Event', 'Sat, Nov 21, 9:30 AM|order.placed'],
    });
    const bare = await openOrder(sitDown, code, {
      order: { ...facts.order, itemdetails: [], history: [] },
      ...{ refundable: 0, refundable_to: [], payments: [], ledger: [], events: [] },
    });
    expect(tablesIn(bare.pane)).toEqual({});

    const { unique_code, completion_status, order_total, created_at } = facts.order;
    const found = { unique_code, completion_status, order_total, created_at };
    const seat = await sitDown('ada', { '/api/staff/orders': { orders: [found], next_page: 2 } });
    const goOn = seat.hold('staff');
    seat.answer('staff', {
      status: 404,
      reply: { status: false, message: 'It has gone.', code: 'not_found' },
    });
    await chooseOrder(seat, code);
    const blocks = () => document.querySelectorAll('[data-shape="block"]').length;
    await waitFor(() => expect(blocks()).toBe(1));
    screen.getByText('There are more: narrow the search.');
    const region = screen.getByRole('region', { name: `Order ${code}` });
    expect([region.textContent, region.getAttribute('aria-busy')]).toEqual([code, 'true']);
    goOn();
    await orderPane(code);
    expect([region.textContent, blocks()]).toEqual([`${code}It has gone.`, 0]);
  });
});
