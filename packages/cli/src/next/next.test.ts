import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { factsOfOrder, plainGroceries } from '../testing/order-facts.ts';
import { recordedVisit } from '../testing/recorded-visit.ts';
import { runHere } from '../testing/streams.ts';
import { nextLines } from './next-lines.ts';
import { nextInVisit, nextOfOrder } from './next-view.ts';

const folder = mkdtempSync(join(tmpdir(), 'marketsquare-next-'));
const journal = join(folder, 'session.jsonl');
const entries = await recordedVisit();
const plain = (_style: unknown, text: string) => text;

beforeAll(() => writeFileSync(journal, entries.map((entry) => `${JSON.stringify(entry)}\n`).join('')));
afterAll(() => rmSync(folder, { recursive: true }));

describe('what can happen next', () => {
  test('is listed by machine, with who may do it and what prevents it', async () => {
    const { exitCode, stdout, stderr } = await runHere(['next', journal, '--machine', 'foodCart']);
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
    expect(stdout).toMatch(/^foodCart {2}ready$/m);
    expect(stdout).toMatch(/✗ cart.opened +shopper +Put something into the cart first\./);
    expect(stdout).toMatch(/✓ cart.itemAdded +shopper +carries item, quantity/);
    expect(stdout).toMatch(/\? cart.orderPlaced +shop +depends on ordered/);
  });

  test('is listed at an earlier entry, where work may be under way', async () => {
    const { stdout } = await runHere(['next', journal, '--at', '8', '--machine', 'groceryCart', '--json']);
    expect(JSON.parse(stdout)).toMatchObject({
      subject: expect.stringContaining('after entry 8'),
      machines: [{ machine: 'groceryCart', state: 'refreshingPrices', waitsFor: ['fetchPrices'] }],
    });
    const [shop] = nextInVisit(entries, 0);
    expect(shop).toMatchObject({ machine: 'shop', isActive: true, waitsFor: [] });
  });

  test('is listed except for a machine whose journal does not fit', async () => {
    const broken = join(folder, 'broken.json');
    const alien = (entry: (typeof entries)[number]) =>
      entry.actor === 'groceryCart' && entry.seq > 6
        ? { ...entry, event: { type: 'cart.itemAdded', item: null } }
        : entry;
    writeFileSync(broken, JSON.stringify(entries.map(alien)));
    const { exitCode, stdout } = await runHere(['next', broken]);
    expect(exitCode).toBe(1);
    expect(stdout).toMatch(
      /^groceryCart {2}ready\n {2}✗ entry 7, cart.itemAdded: the machine refuses this entry\n {4}error, for developers: Cannot read .+$/m,
    );
    expect(stdout).toMatch(/✗ cart.opened +shopper/);
  });

  test('is nothing for a machine that could not start, and that is not its end', () => {
    const damaged = entries.map((entry) =>
      entry.actor === 'foodCart' ? { ...entry, event: { type: 'xstate.init' } } : entry,
    );
    const machine = nextInVisit(damaged, null).find((one) => one.machine === 'foodCart');
    expect(machine).toMatchObject({
      events: [],
      problem: 'entry 3, xstate.init: the machine refuses this entry',
      detail: expect.stringContaining('Cannot read'),
    });
    expect(nextLines({ subject: 'x', machines: machine ? [machine] : [] }, plain)).not.toContain(
      '  It has ended.',
    );
  });

  test('lists the machines when an unknown one is named', async () => {
    const { exitCode, stderr } = await runHere(['next', journal, '--machine', 'nobody']);
    expect(exitCode).toBe(2);
    expect(stderr).toContain('groceryCart');
  });

  const facts = factsOfOrder(plainGroceries(9_500));

  test('is only the end of its work when a machine handles no event meanwhile', () => {
    const machine = {
      machine: 'payment',
      state: 'awaitingGateway',
      isActive: true,
      waitsFor: ['openPopup'],
      events: [],
      desk: [],
      problem: null,
      detail: null,
    };
    expect(nextLines({ subject: 'x', machines: [machine] }, plain)).toEqual([
      'x',
      '',
      'payment  awaitingGateway  waits for openPopup',
      '  Nobody can do anything before that.',
      '',
      expect.stringContaining('✓ can happen'),
    ]);
  });

  test('to an order comes from its own stream: staff advance it, or cancel it', () => {
    expect(nextOfOrder(facts)).toMatchObject({
      machine: 'order',
      state: 'confirmed',
      events: [
        { event: 'order.statusChanged', by: 'staff', can: null, dependsOn: ['status'] },
        { event: 'order.cancelled', by: 'staff', can: true },
      ],
    });
    expect(nextLines({ subject: 'x', machines: [nextOfOrder(facts)] }, plain)).toContain(
      'order  confirmed  as the server has it',
    );
    const unpaid = nextOfOrder({ ...facts, events: facts.events.slice(0, 1) });
    expect(unpaid).toMatchObject({
      state: 'awaitingPayment',
      events: [{ event: 'order.paid', by: 'server', can: true }, { event: 'order.cancelled' }],
    });
  });

  test.each([
    [
      'processing',
      [{ to: 'card', amount: 500 }],
      [
        '  advance: to “Ready For Dispatch”, “Dispatched”, “PickedUp”, by operations or manager.',
        '  cancel: by operations or manager.',
        '  refund: up to ₦500.00 to the card, by operations or manager.',
      ],
    ],
    [
      'PickedUp',
      [
        { to: 'card', amount: 95.5 },
        { to: 'wallet', amount: 12 },
        { to: 'gift', amount: 5000 },
      ],
      [
        '  refund: up to ₦95.50 to the card and ₦12.00 to the wallet and ₦5,000.00 to the gift card, by operations or manager.',
      ],
    ],
    [
      'PickedUp',
      [],
      [
        '  advance: This order was handed over. What was paid and is not given back can be refunded.',
        '  cancel: This order was handed over. What was paid and is not given back can be refunded.',
        '  refund: Nothing of what was paid is left to refund.',
      ],
    ],
  ] as const)(
    'can be done to an order at %s, of which %j can be refunded, and who may do it, or why not [ORD-22, ROLE-08]',
    (status, left, lines) => {
      const order = { ...facts.order, completion_status: status };
      const refundable = left.reduce((sum, { amount }) => sum + amount, 0);
      const next = nextOfOrder({ ...facts, order, refundable, refundable_to: [...left] });
      expect(nextLines({ subject: 'x', machines: [next] }, plain)).toEqual(
        expect.arrayContaining([...lines]),
      );
    },
  );

  test('to an order that its shopper may cancel too is told of both [ORD-22]', () => {
    const order = { ...facts.order, can_cancel: true };
    const lines = nextLines({ subject: 'x', machines: [nextOfOrder({ ...facts, order })] }, plain);
    expect(lines).toContain('  ✓ order.cancelled      shopper, staff');
    expect(lines).toContain('  cancel: by the shopper, operations or manager.');
  });

  test('is nothing once an order has ended', () => {
    const over = ['order.cancelled', 'order.refunded'].map((type, index) => ({
      global_seq: 3 + index,
      stream: 'order-ord_1',
      version: 3 + index,
      type,
      at: '2026-11-22T10:00:00Z',
      data: {},
    }));
    const machine = nextOfOrder({ ...facts, events: [...facts.events, ...over] });
    expect(machine).toMatchObject({ state: 'refunded', isActive: false, events: [] });
    expect(nextLines({ subject: 'x', machines: [machine] }, plain)).toContain('  It has ended.');
  });
});
