import {
  type Digestible,
  digestOf,
  fork,
  type JournalEntry,
  replay,
  verify,
} from '@marketsquare/core/journal';
import { sumKobo } from '@marketsquare/core/kernel/money';
import { pricedLine } from '@marketsquare/core/shop/cart';
import { checkoutQuote } from '@marketsquare/core/shop/checkout';
import { combinedSubtotal, isProven, readd } from '@marketsquare/core/shop/pricing';
import { shopMachines } from '@marketsquare/core/storefront/root';
import type { Property } from '@marketsquare/core/testing/property';
import fc from 'fast-check';
import { expect } from 'vitest';
import { availableOf, isHeld, orderIn, parts, takenBy } from '../server/index.ts';
import { type Person, somebody, startVisit, usualHabits, type Visit } from './index.ts';

const anySeed = fc.integer({ min: 0, max: 2 ** 31 - 1 });

/** A visit is some hundred events: a fifth of the usual runs tries as much as other properties do. */
const aFifth = (asked: number) => Math.min(100, Math.ceil(asked / 5));

export const properties: readonly Property[] = [
  {
    name: 'a make-believe visit leads to equal digests when it is replayed, reloads and lost replies among it',
    runs: aFifth,
    property: fc.property(anySeed, (seed) => {
      const entries = recorded(seed);
      expect(verify(shopMachines, entries)).toEqual({
        ok: true,
        entries: entries.length,
        compared: entries.length,
      });
    }),
  },
  {
    name: 'a make-believe visit leaves the same journal, byte for byte, whatever is personal about the shopper',
    runs: aFifth,
    property: fc.property(anySeed, anyPerson(), anyPerson(), (seed, one, other) => {
      expect(JSON.stringify(recorded(seed, one))).toBe(JSON.stringify(recorded(seed, other)));
    }),
  },
  {
    name: 'a make-believe visit forks only downstream of what is supposed',
    runs: aFifth,
    property: fc.property(anySeed, fc.nat(), (seed, place) => {
      const entries = recorded(seed);
      const seq = 6 + (place % (entries.length - 6));
      const events = { [seq]: { type: 'nothing.happened' } };
      const { differsAt } = fork(shopMachines, entries, { events });
      expect(differsAt?.seq ?? entries.length).toBeGreaterThanOrEqual(seq);
      const before = fork(shopMachines, entries.slice(0, seq), { events });
      expect(digestsOf(before.forked)).toEqual(digestsOf(replay(shopMachines, entries, seq - 1)));
    }),
  },
  {
    name: 'a make-believe visit keeps the laws of carts and money at every step [CART-04, QTY-02]',
    runs: aFifth,
    property: fc.property(anySeed, (seed) => {
      const visit = startVisit({ seed, habits: usualHabits, person: somebody, isRecorded: true });
      for (let step = 0; step < 150; step += 1) {
        visit.step();
        expectLawfulCarts(visit);
      }
      expectLawfulOrders(visit);
      visit.leave();
    }),
  },
];

/**
 * One order for an attempt; gift card, wallet and bank together gave the total of a paid one; a confirmed one
 * is paid.
 */
export function expectLawfulOrders({ shop, world }: Visit): void {
  const { state } = world.server;
  const { orders } = state;
  expect(new Set(orders.map(({ attemptId }) => attemptId)).size).toBe(orders.length);
  for (const order of orders) {
    const tenders = parts.filter((part) => isHeld(order.parts[part])).map((part) => order.tenders[part]);
    const charges = order.tries.filter(({ status }) => status === 'settled').map(takenBy);
    if (order.status === 'paid') expect(sumKobo([...tenders, ...charges])).toBe(order.total);
  }
  expect(Math.min(availableOf(state, 'giftCard'), availableOf(state, 'wallet'))).toBeGreaterThanOrEqual(0);
  const { value, context } = shop.payment.getSnapshot();
  if (value !== 'confirmed') return;
  expect(orderIn(state, context.order?.id)?.status).toBe('paid');
}

export function recorded(seed: number, person: Person = somebody): readonly JournalEntry[] {
  const visit = startVisit({ seed, habits: usualHabits, person, isRecorded: true });
  for (let step = 0; step < 150; step += 1) visit.step();
  visit.leave();
  return visit.entries;
}

/**
 * Every line is a whole number above zero, every price and total whole kobo and not negative, the total its
 * lines' sum.
 */
function expectLawfulCarts({ shop }: Visit): void {
  const carts = [shop.groceryCart, shop.foodCart].map((cart) => cart.getSnapshot().context.lines);
  for (const { quantity, unitPrice } of carts.flat()) {
    expect(Number.isSafeInteger(quantity) && quantity > 0).toBe(true);
    expect(Number.isSafeInteger(unitPrice) && unitPrice >= 0).toBe(true);
  }
  const [groceries = [], food = []] = carts;
  const total = combinedSubtotal(groceries.map(pricedLine), food.map(pricedLine));
  const sum = [...groceries, ...food].reduce((all, { quantity, unitPrice, unit }) => {
    const kobo =
      unit === 'gram' ? Math.floor((unitPrice * quantity * 2 + 1000) / 2000) : unitPrice * quantity;
    return all + kobo;
  }, 0);
  expect(total.amount).toBe(sum);
  expect(readd(total)).toBe(total.amount);

  const quote = checkoutQuote(shop.checkout.getSnapshot().context);
  if (!quote) return;
  expect(isProven(quote.explained)).toBe(true);
  const { total: due, deliveryFee, foodDeliveryFee, bagFee } = quote;
  expect(
    [due, deliveryFee, foodDeliveryFee, bagFee].every((one) => Number.isSafeInteger(one) && one >= 0),
  ).toBe(true);
}

function digestsOf(snapshots: Readonly<Record<string, Digestible>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(snapshots).map(([name, one]) => [name, digestOf(one)]));
}

/** Personal values that every field's rule accepts. */
function anyPerson(): fc.Arbitrary<Person> {
  const text = fc.stringMatching(/^[A-Z][a-zàéọṣ' -]{0,28}[a-z]$/);
  const phone = fc.stringMatching(/^0[789][01]\d \d{3} \d{4}$/);
  const email = fc.stringMatching(/^[a-z]{1,12}\.[a-z]{1,12}@example\.ng$/);
  return fc.record({
    'customer.firstname': text,
    'customer.lastname': text,
    'customer.email': email,
    'customer.phone': phone,
    'delivery.label': text,
    'delivery.address': text,
    'delivery.landmark': text,
    'enquiry.name': text,
    'enquiry.number': phone,
    'handover.name': text,
    'handover.number': phone,
    'order.note': text,
    'giftCard.serial': fc.stringMatching(/^MS-\d{4}-\d{4}-\d{4}$/),
    'wallet.pin': fc.stringMatching(/^\d{4,6}$/),
  });
}
