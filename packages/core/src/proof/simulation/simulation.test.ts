import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { type Digestible, digestOf, fork, type JournalEntry, replay, verify } from '../../journal/index.ts';
import { sumKobo } from '../../kernel/money/index.ts';
import { pricedLine } from '../../shop/cart/index.ts';
import { checkoutQuote } from '../../shop/checkout/index.ts';
import { combinedSubtotal, isProven, readd } from '../../shop/pricing/index.ts';
import { shopMachines } from '../../storefront/root/index.ts';
import { availableOf, isHeld, orderIn, parts, takenBy } from '../world/index.ts';
import { type Person, simulate, somebody, startVisit, usualHabits, type Visit } from './index.ts';

const isFull = process.env.TEST_FULL === '1';
/** A visit is some hundred events: a fifth of the usual runs tries as much as other properties do. */
const numRuns = Math.min(100, Math.ceil((fc.readConfigureGlobal().numRuns ?? 100) / 5));
vi.setConfig({ testTimeout: 120_000 });
const anySeed = fc.integer({ min: 0, max: 2 ** 31 - 1 });

describe('a make-believe visit', () => {
  test('is the same for the same seed, and another for another', () => {
    expect(recorded(1)).toEqual(recorded(1));
    expect(recorded(1)).not.toEqual(recorded(2));
  });

  test('leads to equal digests when it is replayed, reloads and lost replies among it', () => {
    fc.assert(
      fc.property(anySeed, (seed) => {
        const entries = recorded(seed);
        expect(verify(shopMachines, entries)).toEqual({
          ok: true,
          entries: entries.length,
          compared: entries.length,
        });
      }),
      { numRuns },
    );
  });

  test('leaves the same journal, byte for byte, whatever is personal about the shopper', () => {
    fc.assert(
      fc.property(anySeed, anyPerson(), anyPerson(), (seed, one, other) => {
        expect(JSON.stringify(recorded(seed, one))).toBe(JSON.stringify(recorded(seed, other)));
      }),
      { numRuns },
    );
  });

  test('holds nothing of what they typed', () => {
    const journal = JSON.stringify(recorded(4));
    for (const value of Object.values(somebody)) expect(journal).not.toContain(value);
  });

  test('forks only downstream of what is supposed', () => {
    fc.assert(
      fc.property(anySeed, fc.nat(), (seed, place) => {
        const entries = recorded(seed);
        const seq = 6 + (place % (entries.length - 6));
        const events = { [seq]: { type: 'nothing.happened' } };
        const { differsAt } = fork(shopMachines, entries, { events });
        expect(differsAt?.seq ?? entries.length).toBeGreaterThanOrEqual(seq);
        const before = fork(shopMachines, entries.slice(0, seq), { events });
        expect(digestsOf(before.forked)).toEqual(digestsOf(replay(shopMachines, entries, seq - 1)));
      }),
      { numRuns },
    );
  });

  test('keeps the laws of carts and money at every step [CART-04, QTY-02]', () => {
    fc.assert(
      fc.property(anySeed, (seed) => {
        const visit = startVisit({ seed, habits: usualHabits, person: somebody, isRecorded: true });
        for (let step = 0; step < 150; step += 1) {
          visit.step();
          expectLawfulCarts(visit);
        }
        expectLawfulOrders(visit);
        visit.leave();
      }),
      { numRuns },
    );
  });
});

describe('a simulation', () => {
  test('goes through the whole shop: orders by both gateways, refusals, lost replies, changes of store', () => {
    const report = simulate({ seed: 1000, events: isFull ? 200_000 : 30_000, onVisit: expectLawfulOrders });
    expect(report.events).toBeGreaterThanOrEqual(30_000);
    expect(report.paid).toBeGreaterThan(20);
    expect(report.orders).toBeGreaterThan(report.paid);
    for (const type of [
      'cart.savedLinesRestored',
      'cart.repriced',
      'checkout.requoted',
      'cardPayment.checkedAgain',
      'shop.orderConfirmed',
      'xstate.done.actor.checkPayment',
      'xstate.done.actor.redeemGiftCard',
      'xstate.done.actor.debitWallet',
      'xstate.error.actor.verifyWalletPin',
      'xstate.error.actor.checkCartInStore',
      'xstate.error.actor.placeOrder',
    ]) {
      expect(report.byType[type], type).toBeGreaterThan(0);
    }
  });

  test('counts the same again', () => {
    const options = { seed: 7, events: 2_000 };
    expect(simulate(options)).toEqual(simulate(options));
  });
});

/** Every line a whole number above zero, every price and total whole kobo and not below nothing, the total its lines' sum. */
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

/** One order for an attempt; gift card, wallet and bank together gave the total of what is paid; what is confirmed is paid. */
function expectLawfulOrders({ shop, world }: Visit): void {
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

function recorded(seed: number, person: Person = somebody): readonly JournalEntry[] {
  const visit = startVisit({ seed, habits: usualHabits, person, isRecorded: true });
  for (let step = 0; step < 150; step += 1) visit.step();
  visit.leave();
  return visit.entries;
}

function digestsOf(snapshots: Readonly<Record<string, Digestible>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(snapshots).map(([name, one]) => [name, digestOf(one)]));
}

/** Personal values that every field's rule takes. */
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
