import { kobo } from '@marketsquare/core/kernel/money';
import type { AddressSummary } from '@marketsquare/core/shop/checkout';
import { addressBookMachine } from '@marketsquare/core/storefront/address-book';
import type { Address, OrderSummary } from '@marketsquare/core/wire/api';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { Router } from 'wouter';
import { createActor, fromPromise, waitFor } from 'xstate';
import { AddressTile } from './AddressTile.tsx';
import { OrderCard } from './orders/OrderCard.tsx';

const home: Address = {
  id: 77,
  label: 'Home',
  address: '5 Adebola Close',
  landmark: 'The bank',
  area: 'Gbagada Phase 2',
  city: 'Gbagada',
  state: 'Lagos',
  isDefault: true,
};
const work: Address = { ...home, id: 78, label: 'Work', isDefault: false };

const order: OrderSummary = {
  id: 'ord_1',
  code: 'Gr040720318',
  orderType: 'Groceries',
  total: kobo(1_970_000),
  balance: kobo(0),
  paymentMethod: 'Paystack card',
  mode: 'Pickup',
  status: 'Picked',
  createdAt: '2026-11-21T12:15:00.000Z',
  customer: { fullName: 'Adaeze Okonkwo', email: 'adaeze.okonkwo@example.ng', phone: '08030000031' },
  store: { id: 4, name: 'Gbagada', address: '12 Diya Street', city: 'Gbagada', state: 'Lagos' },
  items: [],
};

describe('a card of the address book', () => {
  test('shows label, address, area, city and state, and a menu of two moves [ADDR-03, ADDR-05]', async () => {
    const { text } = await tileOf(work);
    for (const shown of ['Work', '5 Adebola Close', 'Gbagada Phase 2, Gbagada, Lagos']) {
      expect(text).toContain(shown);
    }
    expect(text).toMatch(/Edit Address\s+Remove Address/);
  });

  test('is highlighted when its address is the default, and not otherwise [ADDR-04]', async () => {
    const [first, second] = [await tileOf(home), await tileOf(work)];
    expect(first.html).toContain('data-default="true"');
    expect(first.text).toContain('Default');
    expect(second.html).toContain('data-default="false"');
    expect(second.text).not.toContain('Default');
  });
});

test('a card of the orders leads to the order’s view [ORD-08, ORD-09, ORD-10, ORD-11]', () => {
  const html = render(<OrderCard order={order} />);
  expect(html).toContain('href="/orderview/ord_1"');
  expect(textOf(html)).toMatch(/Order Gr040720318\s+₦19,700.00/);
  expect(html).toMatch(/data-tone="leaf"[^>]*>Picked Up</);
  expect(html).toMatch(/data-tone="plain"[^>]*>Pickup</);
});

test('a card of an order that nobody has paid leads to where it can be paid', () => {
  const unpaid = { ...order, status: 'payment_pending', balance: order.total };
  expect(render(<OrderCard order={unpaid} />)).toMatch(/href="\/orderview\/ord_1"[^>]*><span[^>]*>Pay now</);
  expect(textOf(render(<OrderCard order={order} />))).not.toContain('Pay now');
  expect(textOf(render(<OrderCard order={{ ...unpaid, status: 'Cancelled' }} />))).not.toContain('Pay now');
});

/** A tile of a book whose default is home. */
async function tileOf(address: Address) {
  const summaries = [home, work].map(({ id, isDefault }) => ({ id, isDefault }));
  const machine = addressBookMachine.provide({
    actors: {
      loadAddresses: fromPromise<readonly AddressSummary[], undefined>(() => Promise.resolve(summaries)),
    },
  });
  const book = createActor(machine, { input: { openedAt: 1, place: null } }).start();
  await waitFor(book, (snapshot) => snapshot.matches({ book: 'listed' }));
  const html = render(<AddressTile book={book} address={address} />);
  return { html, text: textOf(html) };
}

function render(card: ReactNode): string {
  return renderToStaticMarkup(<Router ssrPath="/">{card}</Router>);
}

function textOf(html: string): string {
  return html.replaceAll(/<[^>]*>/g, ' ');
}
