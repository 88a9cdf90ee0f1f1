import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { account, balanceOf } from '../../store/ledger/index.ts';
import { booksFaults, soundBooks } from '../../testing/books.ts';
import type { Browser } from '../../testing/test-shop.ts';
import { openTill, orderTotal, type Till } from '../../testing/till.ts';
import { checkRows } from '../../work/rebuild/index.ts';

/**
 * A possible step; `which` chooses among the latest orders or tries. Most courses lead to a try of an order
 * in parts.
 */
type Step =
  | {
      /** `prepares`: places, holds the parts, and opens a try for the rest. */
      readonly does: 'places' | 'prepares';
      readonly isGuest: boolean;
      readonly giftCard: number;
      readonly wallet: number;
    }
  | { readonly does: 'redeems' | 'debits'; readonly which: number; readonly amount: number }
  | { readonly does: 'opens' | 'confirms' | 'cancels'; readonly which: number }
  | { readonly does: 'pays' | 'is declined' | 'reverses'; readonly which: number }
  | { readonly does: 'waits'; readonly minutes: number };

const which = fc.constantFrom(0, 0, 0, 1, 2);
const amount = fc.constantFrom(1, 5000, 7095, 12_046, orderTotal);
const anyStep: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    does: fc.constantFrom('places' as const, 'prepares' as const, 'prepares' as const),
    isGuest: fc.constantFrom(true, false, false),
    giftCard: fc.constantFrom(0, 5000),
    wallet: fc.constantFrom(0, 7095),
  }),
  fc.record({ does: fc.constantFrom('redeems' as const, 'debits' as const), which, amount }),
  fc.record({ does: fc.constantFrom('opens' as const, 'confirms' as const, 'cancels' as const), which }),
  fc.record({
    does: fc.constantFrom('pays' as const, 'pays' as const, 'is declined' as const, 'reverses' as const),
    which,
  }),
  fc.record({ does: fc.constant('waits' as const), minutes: fc.constantFrom(31, 61) }),
);

interface Placed {
  readonly id: string;
  readonly unique_code: string;
  readonly browser: Browser;
}

interface Try {
  readonly reference: string;
  readonly order: Placed;
  readonly naira: number;
  /** By the gateway's own book. */
  state: 'open' | 'paid' | 'declined' | 'reversed';
}

interface World {
  readonly till: Till;
  readonly orders: Placed[];
  readonly tries: Try[];
}

const serials = ['GIFT-0001', 'GIFT-RICH'];

/** Takes one step on the present orders and tries. A refusal is fine, but it must change nothing. */
async function take({ till, orders, tries }: World, step: Step): Promise<void> {
  if (step.does === 'waits') {
    till.shop.now += step.minutes * 60_000;
    await till.shop.workOutbox();
    return;
  }
  if ('isGuest' in step) {
    const browser = step.isGuest ? till.guest : till.customer;
    const reply = await till.tryOrder(browser, step);
    if (reply.statusCode !== 200) return;
    const placed: Placed = { ...reply.json().data.order, browser };
    orders.push(placed);
    if (step.does === 'places') return;
    if (step.giftCard > 0) await till.redeem(browser, placed, step.giftCard, serials[1]);
    if (step.wallet > 0) await till.debit(browser, placed, step.wallet, await till.token());
    await open({ till, orders, tries }, placed);
    return;
  }
  const order = orders.at(-1 - step.which);
  const tried = tries.at(-1 - step.which);
  if (order === undefined) return;
  const { browser, id } = order;
  switch (step.does) {
    case 'redeems':
      await till.redeem(browser, order, step.amount, serials[step.which % serials.length]);
      return;
    case 'debits':
      await till.debit(browser, order, step.amount, await till.token());
      return;
    case 'opens':
      await open({ till, orders, tries }, order);
      return;
    case 'confirms':
      await till.verifyOrder(browser, order);
      return;
    case 'cancels':
      // The refund of a paid order by the gateway has a test of its own.
      if ((await till.detail(browser, order)).completion_status !== 'payment_pending') return;
      await till.post(browser, 'cancelorder', { order_id: id });
      return;
    case 'pays':
      if (tried?.state !== 'open') return;
      tried.state = 'paid';
      await till.pay(tried.order.browser, tried.order, tried.reference);
      return;
    case 'is declined':
      if (tried?.state !== 'open') return;
      tried.state = 'declined';
      await till.decline(tried.order.browser, tried.order, tried.reference);
      return;
    case 'reverses':
      if (tried?.state !== 'paid' || (await refundedOf(till, tried)) > 0) return;
      tried.state = 'reversed';
      await till.reverse(tried.reference, tried.naira);
      return;
    default:
      step satisfies never;
  }
}

async function open({ till, tries }: World, order: Placed): Promise<void> {
  const about = { order_id: order.id, gateway: 'paystack' };
  const reply = await till.post(order.browser, 'initializePayment', about);
  if (reply.statusCode !== 200) return;
  const { reference, amount: naira } = reply.json().data;
  if (tries.every((one) => one.reference !== reference))
    tries.push({ reference, order, naira, state: 'open' });
}

/**
 * Checks the laws of every moment, from the tables and the gateway's book, with none of the shop's own code.
 */
async function audit({ till, tries }: World): Promise<void> {
  const { read } = till.shop.database;
  expect(await booksFaults(read)).toEqual(soundBooks);

  const gateway = await balanceOf(read, account.gateway('paystack'));
  const fees = await balanceOf(read, account.fees('paystack'));
  const paid = tries.filter(({ state }) => state === 'paid');
  const sentBack = await Promise.all(paid.map((one) => refundedOf(till, one)));
  const charged = paid.reduce((total, { naira }) => total + naira * 100, 0);
  expect(0 - gateway.total - fees.total).toBe(sentBack.reduce((left, amount) => left - amount, charged));
}

/** Orders that are still unpaid though none of their money is in suspense, where staff would see it. */
async function waitingForNothing({ till }: World): Promise<readonly string[]> {
  const { rows } = await sql<{ code: string }>`
    select unique_code as code from orders
    where completion_status = 'payment_pending' and not exists (
      select 1 from payments where payable_id = orders.id and state = 'underpaid' and received > reversed)`.execute(
    till.shop.database.read,
  );
  return rows.map(({ code }) => code);
}

/**
 * The amount of a try that the gateway was asked to send back, in kobo: a guest's money that bought nothing.
 */
async function refundedOf({ shop, paystack }: Till, { reference }: { readonly reference: string }) {
  const { provider_id } = await shop.database.read
    .selectFrom('payments')
    .select('provider_id')
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow();
  return paystack.refunds
    .filter(({ providerId }) => providerId === provider_id)
    .reduce((total, { amount }) => total + amount, 0);
}

test('whatever happens, an order is paid once or not at all, none waits for ever, nothing is held for one that is over, and the books agree with the gateway’s [PAY-19, PAY-30]', async () => {
  const runs = process.env.TEST_FULL ? 300 : 12;
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: 6, maxLength: 24 }), async (steps) => {
      const till = await openTill();
      try {
        await till.issue('GIFT-RICH', 20_000);
        const world: World = { till, orders: [], tries: [] };
        for (const step of steps) {
          await take(world, step);
          await audit(world);
        }
        for (const minutes of [61, 61]) await take(world, { does: 'waits', minutes });
        await audit(world);
        expect(await waitingForNothing(world)).toEqual([]);
        expect((await checkRows(till.shop.database.read, till.shop.ports.secrets)).differences).toEqual([]);
      } finally {
        await till.shop.close();
      }
    }),
    { numRuns: runs },
  );
}, 900_000);
