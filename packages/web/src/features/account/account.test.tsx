import { kobo } from '@marketsquare/core/kernel/money';
import type { OrderSummary } from '@marketsquare/core/wire/api';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { OrderCard } from './orders/OrderCard.tsx';

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

function render(card: ReactNode): string {
  return renderToStaticMarkup(<StaticRouter location="/">{card}</StaticRouter>);
}

function textOf(html: string): string {
  return html.replaceAll(/<[^>]*>/g, ' ');
}
