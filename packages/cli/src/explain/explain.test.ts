import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { JournalEntry } from '@marketsquare/core/journal';
import { lagosDay } from '@marketsquare/core/kernel/calendar';
import { kobo, nairaToKobo } from '@marketsquare/core/kernel/money';
import {
  documentBagFee,
  foodPrice,
  groceryUnitPrice,
  type PricedLine,
  type QuoteInput,
  quoteOrder,
} from '@marketsquare/core/shop/pricing';
import { documentOrderRules } from '@marketsquare/core/shop/settings';
import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import type { OrderFacts } from '../replay/facts.ts';
import { factsOfOrder } from '../testing/order-facts.ts';
import { recordedVisit } from '../testing/recorded-visit.ts';
import { runHere } from '../testing/streams.ts';
import { isEqual } from './explanation.ts';
import { explanationLines } from './lines.ts';
import { explainOrder } from './order.ts';
import { explainVisit } from './visit.ts';

const freeDeliveries = documentOrderRules.freeDelivery.checkout;
const plain = (_style: unknown, text: string) => text;
const rice: PricedLine = {
  name: 'Rice 5 kg',
  unitPrice: nairaToKobo(9_500),
  quantity: 2,
  soldByWeight: false,
};
const beef: PricedLine = {
  name: 'Beef /KG',
  unitPrice: nairaToKobo(6_666.67),
  quantity: 1_250,
  soldByWeight: true,
};
const order: QuoteInput = {
  kind: 'grocery',
  groceryLines: [rice, beef],
  foodLines: [],
  store: { name: 'Market Square Lekki Admiralty' },
  bagFee: documentBagFee,
  mode: 'Delivery',
  slotFee: nairaToKobo(1_500),
  foodFee: null,
  foodTravelsWithGroceries: false,
  variation: { deliveryArea: 10, basketSize: 2 },
  promotion: null,
  deliveryDay: lagosDay('2026-11-22'),
};

describe('an order', () => {
  test('is explained to the kobo: lines, fees, total, and what is left to pay [FEE-01, FEE-04, FEE-07]', () => {
    expect(explanationLines(explainOrder(factsOfOrder(order)), plain)).toEqual([
      'Order Gr030420001  processing, delivery by Market Square Lekki Admiralty',
      '',
      'Order total     ₦29,111.34',
      '├ Subtotal      ₦27,333.34',
      '│ ├ Rice 5 kg   ₦19,000.00  ₦9,500.00 × 2',
      '│ └ Beef /KG     ₦8,333.34  ₦6,666.67 a kg × 1.25 kg',
      '├ Delivery fee   ₦1,683.00  ₦1,500.00 + 10% for the area, then + 2% for the basket, rounded to whole naira',
      '└ Bag fee           ₦95.00  set by the store',
      '',
      'Still to pay         ₦0.00  Order total − Paid',
      '├ Order total   ₦29,111.34  set by the store',
      '└ Paid          ₦29,111.34',
      '  └ paystack    ₦29,111.34  reference Gr030420001-2',
      '',
      '✓ The parts add up to ₦29,111.34, and every amount equals the stored one.',
    ]);
  });

  test('names the change behind the price of a line: what, when, by whom and why', () => {
    const changed = {
      product_id: 1042,
      name: 'Rice 5 kg',
      at: '2026-11-20T09:00:00.000Z',
      by: 'zainab',
      reason: 'The supplier’s new price.',
      changes: [{ field: 'selling_price', was: '9200', now: '9500' }],
    };
    const explained = explainOrder({ ...factsOfOrder(order), price_changes: [changed] });
    expect(explanationLines(explained, plain).slice(-4)).toEqual([
      'Prices',
      'Rice 5 kg: Price: ₦9,200.00 → ₦9,500.00, 2026-11-20 10:00 by zainab: The supplier’s new price.',
      '',
      '✓ The parts add up to ₦29,111.34, and every amount equals the stored one.',
    ]);
  });

  test('is explained down to the promotion, the kilogram and the pack of its unit prices [PRICE-01, PRICE-02, PRICE-05]', () => {
    const price = { sellingPrice: nairaToKobo(2_500), averageWeightGrams: null, description: 'Rice' };
    const lines: readonly PricedLine[] = [
      { ...rice, unitPrice: groceryUnitPrice({ ...price, promoValuePercent: 90 }) },
      {
        ...beef,
        unitPrice: groceryUnitPrice({
          ...price,
          description: 'Beef /KG',
          averageWeightGrams: 1_500,
          promoValuePercent: null,
        }),
      },
    ];
    const food = foodPrice({ sellingPrice: nairaToKobo(3_000), discount: 10, promoValuePercent: null }, 600);
    const both: QuoteInput = {
      ...order,
      kind: 'combined',
      groceryLines: lines,
      foodLines: [{ name: 'Jollof rice, Medium pack', unitPrice: food, quantity: 1, soldByWeight: false }],
      foodFee: nairaToKobo(600),
    };
    const said = explanationLines(explainOrder(factsOfOrder(both)), plain);
    expect(said.filter((line) => /Promotion price|Price per kg|Price of the pack/.test(line))).toEqual([
      expect.stringMatching(/Promotion price +₦2,250.00 {2}₦2,500.00 less 10%$/),
      expect.stringMatching(/Price per kg +₦1,666.67 {2}₦2,500.00 ÷ 1.5 kg$/),
      expect.stringMatching(/Price of the pack +₦1,620.00 {2}₦3,000.00 a kg × 0.6 kg, less 10%$/),
    ]);
    expect(said.at(-1)).toContain('every amount equals the stored one');
  });

  test('whose total differs from its parts is reported, amount by amount', () => {
    const facts = factsOfOrder(order);
    const altered = {
      ...facts,
      order: { ...facts.order, order_total: 29_111.35, quote: { ...facts.order.quote, delivery_fee: 1_000 } },
    };
    const explanation = explainOrder(altered);
    expect(explanation.ok).toBe(false);
    expect(explanationLines(explanation, plain).slice(-3)).toEqual([
      '✗ It differs from the stored amounts:',
      '  Delivery fee: ₦1,683.00 by these parts, ₦1,000.00 kept',
      '  Order total, as the order carries it: ₦29,111.34 by these parts, ₦29,111.35 kept',
    ]);
  });

  const total = 29_111.34;
  const gift = { reference: 'Gr030420001-gift', gateway: 'gift', state: 'settled', amount: 5_000 } as const;
  const rest = {
    reference: 'Gr030420001',
    gateway: 'paystack',
    state: 'settled',
    amount: 24_111.34,
  } as const;
  const giftBack = { ...gift, state: 'refunded' } as const;
  const restBack = { ...rest, state: 'refunded' } as const;

  /** An order in this state, with the explanation's differences from the stored amounts. */
  function explained(change: Partial<OrderFacts['order']>) {
    const facts = factsOfOrder(order);
    const explanation = explainOrder({ ...facts, order: { ...facts.order, ...change } });
    const different = explanation.comparisons.filter((one) => !isEqual(one)).map(({ what }) => what);
    return { ok: explanation.ok, trees: explanation.trees.map(({ label }) => label), different };
  }

  test.each<[string, Partial<OrderFacts['order']>]>([
    ['is to be paid by a gift card whole', { completion_status: 'payment_pending', payments: [] }],
    [
      'has a part held',
      {
        completion_status: 'payment_pending',
        balance: 24_111.34,
        payments: [{ ...gift, state: 'held' }],
      },
    ],
    [
      'has expired with what gift card and wallet were to pay',
      { completion_status: 'Cancelled', payments: [] },
    ],
    [
      'was cancelled, its money gone to the wallet',
      { completion_status: 'Cancelled', balance: total, payments: [{ ...rest, amount: total }] },
    ],
    [
      'was cancelled, its money on its way to the card',
      { completion_status: 'Cancelled', balance: total, payments: [giftBack, rest] },
    ],
  ])('that %s is sound, and nothing is said of what is left to pay', (_, state) => {
    expect(explained(state)).toEqual({ ok: true, trees: ['Order total'], different: [] });
    const altered = explained({ ...state, order_total: total + 1 });
    expect(altered).toMatchObject({ ok: false, different: ['Order total, as the order carries it'] });
  });

  test.each<[string, Partial<OrderFacts['order']>]>([
    ['in two parts', { balance: 0, payments: [gift, rest] }],
    ['and has the gift card’s part back', { balance: 0, payments: [giftBack, rest] }],
    ['and has the card’s part back', { balance: 0, payments: [gift, restBack] }],
    ['and has all of it back after it was delivered', { balance: total, payments: [giftBack, restBack] }],
    [
      'again by card after all of it went back',
      { balance: 0, payments: [giftBack, restBack, { ...rest, amount: total }] },
    ],
  ])('that was paid %s is sound, and owes no other amount', (_, state) => {
    const trees = ['Order total', 'Still to pay'];
    expect(explained({ ...state, completion_status: 'Delivered' })).toEqual({
      ok: true,
      trees,
      different: [],
    });
    for (const balance of [1, total - 1]) {
      const altered = { ...state, completion_status: 'Delivered', balance } as const;
      expect(explained(altered)).toEqual({ ok: false, trees, different: ['Still to pay'] });
    }
  });

  test('says what of its money was given back', () => {
    const facts = factsOfOrder(order);
    const explanation = explainOrder({ ...facts, order: { ...facts.order, payments: [giftBack, rest] } });
    expect(explanationLines(explanation, plain).slice(-7)).toEqual([
      'Still to pay               ₦0.00  ₦29,111.34 of ₦29,111.34: enough',
      '├ Order total         ₦29,111.34  set by the store',
      '└ Paid                ₦29,111.34',
      '  ├ paystack          ₦24,111.34  reference Gr030420001',
      '  └ gift, given back   ₦5,000.00  reference Gr030420001-gift',
      '',
      '✓ The parts add up to ₦29,111.34, and every amount equals the stored one.',
    ]);
  });

  test('says line by line what was short when it was packed, beside what the server gave back for it', () => {
    const facts = factsOfOrder(order);
    const item = {
      ...{ product_id: 1042, unit_price: 9500, isFood: false },
      old_productinfo: { name: 'Rice 5 kg', img_url: '', quantity: 2, unit_price: 9500, price: 19_000 },
      pick: { outcome: 'short', taken: 1, back: 9500 } as const,
    };
    const packed = (back: number): OrderFacts => ({
      ...facts,
      order: { ...facts.order, itemdetails: [item], packed: { back, top_up: 0 } },
    });
    const said = explanationLines(explainOrder(packed(9500)), plain).join('\n');
    expect(said).toMatch(/Short or cheaper when picked\s+₦9,500\.00/);
    expect(explainOrder(packed(9500)).ok).toBe(true);
    expect(explainOrder(packed(9499)).ok).toBe(false);
  });

  test('says apart what went back to the wallet', () => {
    const facts = factsOfOrder(order);
    const payments = [gift, { ...rest, given_back: 1_000, given_back_to_wallet: 900 }];
    const explanation = explainOrder({ ...facts, order: { ...facts.order, payments } });
    expect(explanationLines(explanation, plain).slice(-5, -2)).toEqual([
      'Given back                  ₦1,000.00',
      '├ paystack                    ₦100.00  reference Gr030420001',
      '└ paystack, to the wallet     ₦900.00  reference Gr030420001',
    ]);
  });

  test('says what of a payment went back, in part too, and of an order that has ended', () => {
    const facts = factsOfOrder(order);
    for (const completion_status of ['Delivered', 'Cancelled'] as const) {
      const payments = [gift, { ...rest, given_back: 100.5 }];
      const explanation = explainOrder({ ...facts, order: { ...facts.order, completion_status, payments } });
      expect(explanationLines(explanation, plain).slice(-4, -2)).toEqual([
        'Given back         ₦100.50',
        '└ paystack         ₦100.50  reference Gr030420001',
      ]);
    }
  });

  test.each(['payment_pending', 'Cancelled'] as const)(
    'at %s says what the shop holds of its money [PAY-09, ORD-22]',
    (completion_status) => {
      const facts = factsOfOrder(order);
      const payments = [
        { ...gift, state: 'refunded' as const, given_back: 5_000, left: 0 },
        { ...rest, state: 'underpaid' as const, given_back: 0, left: 1_000 },
      ];
      const explanation = explainOrder({ ...facts, payments, order: { ...facts.order, completion_status } });
      expect(explanationLines(explanation, plain).slice(-4, -2)).toEqual([
        'Held by the shop   ₦1,000.00',
        '└ paystack         ₦1,000.00  reference Gr030420001',
      ]);
    },
  );

  test('that is paid says nothing of money held: it bought the order', () => {
    const facts = factsOfOrder(order);
    const { trees } = explainOrder({ ...facts, payments: [{ ...rest, given_back: 0, left: 24_111.34 }] });
    expect(trees.map(({ label }) => label)).toEqual(['Order total', 'Still to pay']);
  });

  test('whose tree was tampered with does not add up', () => {
    const { trees } = explainOrder(factsOfOrder(order));
    const [tree] = trees;
    if (!tree) throw new Error('an order has a tree');
    const tampered = { ...tree, amount: kobo(tree.amount + 1) };
    const comparedWith = 'stored amounts';
    const explanation = {
      subject: 'x',
      note: '',
      ok: false,
      trees: [tampered],
      comparedWith,
      comparisons: [],
    } as const;
    expect(explanationLines(explanation, plain).at(-1)).toBe('✗ The parts do not add up.');
  });

  test.each<[string, Partial<QuoteInput>, string]>([
    ['picked up', { mode: 'Pickup' }, 'pickup is free'],
    [
      'freed by a promotion',
      { promotion: freeDeliveries.grocery, deliveryDay: lagosDay('2023-11-25') },
      'free with the promotion',
    ],
    [
      'of both carts, the food travelling along',
      { kind: 'combined', foodLines: [rice], foodFee: nairaToKobo(600), foodTravelsWithGroceries: true },
      'travels with the groceries',
    ],
    [
      'of food alone',
      { kind: 'food', groceryLines: [], foodLines: [rice], foodFee: nairaToKobo(600) },
      'Food Order Total',
    ],
  ])('%s says so', (_, change, words) => {
    const explanation = explainOrder(factsOfOrder({ ...order, ...change }));
    expect(explanation.ok).toBe(true);
    expect(explanationLines(explanation, plain).join('\n')).toContain(words);
  });

  const anyAmount = fc.nat(1e7).map(kobo);
  const anyLine: fc.Arbitrary<PricedLine> = fc.record({
    name: fc.constant('Rice'),
    unitPrice: anyAmount,
    quantity: fc.integer({ min: 1, max: 5_000 }),
    soldByWeight: fc.boolean(),
  });
  const anyLines = fc.array(anyLine, { maxLength: 5 });
  const none = fc.constant([]);
  const anyBasket: fc.Arbitrary<Pick<QuoteInput, 'kind' | 'groceryLines' | 'foodLines'>> = fc.oneof(
    fc.record({ kind: fc.constant('grocery'), groceryLines: anyLines, foodLines: none }),
    fc.record({ kind: fc.constant('food'), groceryLines: none, foodLines: anyLines }),
    fc.record({ kind: fc.constant('combined'), groceryLines: anyLines, foodLines: anyLines }),
  );
  const anyTerms: fc.Arbitrary<Omit<QuoteInput, 'kind' | 'groceryLines' | 'foodLines'>> = fc.record({
    store: fc.record({ name: fc.constantFrom('Market Square Lekki', 'Market Square Enugu') }),
    bagFee: fc.constantFrom(documentBagFee, { amount: kobo(12_345), branches: ['Enugu'] }),
    mode: fc.constantFrom('Pickup', 'Delivery'),
    slotFee: anyAmount,
    foodFee: anyAmount,
    foodTravelsWithGroceries: fc.boolean(),
    variation: fc.record({ deliveryArea: fc.nat(50), basketSize: fc.nat(50) }),
    promotion: fc.constantFrom(null, ...Object.values(freeDeliveries)),
    deliveryDay: fc.constantFrom(...['2022-04-10', '2023-11-25', '2026-11-22'].map(lagosDay)),
  });

  test('is explained by the bag fee of its day, whatever the shop asks for now [FEE-07]', () => {
    const input = { ...order, bagFee: { amount: nairaToKobo(50), branches: ['Admiralty'] } };
    const said = explanationLines(explainOrder(factsOfOrder(input)), plain);
    expect(said).toContain('└ Bag fee           ₦50.00  set by the store');
    expect(said.at(-1)).toContain('every amount equals the stored one');
  });

  test('of any kind is explained from the server’s stored inputs, to its stored amounts', () => {
    fc.assert(
      fc.property(anyBasket, anyTerms, (basket, terms) => {
        const input = { ...terms, ...basket };
        const { ok, trees } = explainOrder(factsOfOrder(input));
        expect(ok).toBe(true);
        expect(trees[0]?.amount).toBe(quoteOrder(input).total);
      }),
    );
  });
});

describe('a session', () => {
  const folder = mkdtempSync(join(tmpdir(), 'marketsquare-explain-'));
  const journal = join(folder, 'session.jsonl');
  afterAll(() => rmSync(folder, { recursive: true }));

  test('without a checkout is explained by its carts', async () => {
    const entries = await recordedVisit();
    expect(explainVisit(entries, null)).toMatchObject({
      ok: true,
      note: 'the carts at entry 9',
      trees: [{ label: 'Cart total', amount: nairaToKobo(19_800) }],
    });
    expect(explainVisit(entries, 6).trees[0]?.amount).toBe(nairaToKobo(9_500));
    expect(() => explainVisit(entries, 0)).toThrow('Nothing was priced');
  });

  test('is read from a file, at an entry, as text and as JSON', async () => {
    const entries = await recordedVisit();
    writeFileSync(journal, entries.map((entry) => `${JSON.stringify(entry)}\n`).join(''));
    const said = await runHere(['explain', journal]);
    expect(said).toMatchObject({ exitCode: 0, stderr: '' });
    expect(said.stdout).toMatch(/Long grain rice 5 kg +₦19,800.00 +₦9,900.00 × 2/);
    const { stdout } = await runHere(['explain', journal, '--at', '6', '--json']);
    expect(JSON.parse(stdout)).toMatchObject({ ok: true, trees: [{ amount: 950_000 }] });
  });

  /** The recorded visit with another input for a cart. */
  function withInput(actor: string, change: (input: object) => object | undefined) {
    return async () => {
      const input = ({ event }: JournalEntry) => change(Object(event.input));
      return (await recordedVisit()).map((entry) =>
        entry.actor === actor && entry.event.type === 'xstate.init'
          ? { ...entry, event: { ...entry.event, input: input(entry) } }
          : entry,
      );
    };
  }
  const lineOf = (line: unknown) => withInput('foodCart', (input) => ({ ...input, lines: [line] }));

  test.each([
    ['no input', withInput('foodCart', () => undefined)],
    ['a line that is none', lineOf(null)],
    ['a price that is none', lineOf({ name: 'Rice', pack: null, unitPrice: 1.5, quantity: 1 })],
    ['a name that is none', lineOf({ name: 3, pack: null, unitPrice: 1, quantity: 1 })],
    [
      'a proof that is none',
      lineOf({ name: 'Rice', pack: null, priceProof: { amount: 1 }, unitPrice: 1, quantity: 1 }),
    ],
  ])('of which a cart has %s is refused in words, and is no bug of ours', async (_, damaged) => {
    writeFileSync(journal, JSON.stringify(await damaged()));
    const { exitCode, stdout, stderr } = await runHere(['explain', journal]);
    expect({ exitCode, stdout, lines: stderr.split('\n').slice(0, 2) }).toEqual({
      exitCode: 3,
      stdout: '',
      lines: [
        expect.stringMatching(/^✗ Nothing was priced in visit [0-9a-f-]+\.$/),
        '  Its amounts cannot be read from entry 3 on: `marketsquare verify` compares the recording.',
      ],
    });
  });

  test('that is damaged further on is explained up to there', async () => {
    const damaged = (entry: JournalEntry) =>
      entry.seq > 6 && entry.actor === 'groceryCart'
        ? { ...entry, event: { type: 'cart.linesBrought', lines: [null] } }
        : entry;
    const { note, trees } = explainVisit((await recordedVisit()).map(damaged), null);
    expect({ note, amount: trees[0]?.amount }).toEqual({
      note: 'the carts at entry 6',
      amount: nairaToKobo(9_500),
    });
  });

  const golden = readFileSync(
    new URL('../../../../tests/golden/v8-declined-then-paid.jsonl', import.meta.url),
    'utf8',
  );

  test.each([
    [2_147_800, 0, /, and the total equals the one in the server’s reply, as this visit recorded it\.\n$/],
    [
      2_147_801,
      1,
      /✗ It differs from the server’s reply, as this visit recorded it:\n {2}Order total of Gr\d+: /,
    ],
    [0.5, 0, /✓ The parts add up to ₦21,478\.00\.\n$/],
  ])(
    'beside a recorded total of %s kobo says that this is what it was compared with',
    async (total, exitCode, words) => {
      const placed = golden.replace(
        '"code":"Gr040752318","total":2147800',
        `"code":"Gr040752318","total":${total}`,
      );
      writeFileSync(journal, placed);
      const said = await runHere(['explain', journal]);
      expect(said).toMatchObject({ exitCode, stdout: expect.stringMatching(words) });
    },
  );

  test('that does not exist exits 3, an invalid entry number 2', async () => {
    expect((await runHere(['explain', './nowhere.json'])).exitCode).toBe(3);
    expect((await runHere(['explain', journal, '--at', 'x'])).exitCode).toBe(2);
    expect((await runHere(['explain', 'Gr030420001', '--data', folder])).exitCode).toBe(3);
  });
});

test('a scenario without a checkout has nothing to explain, and none is explained at an entry', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'marketsquare-explain-'));
  const scenario = join(folder, 'scenario.yaml');
  writeFileSync(scenario, 'name: x\nsteps: [accept terms]');
  const placed = await runHere(['explain', scenario, '--at', '3']);
  expect(placed).toMatchObject({ exitCode: 2, stderr: expect.stringContaining('Leave out --at.') });
  expect((await runHere(['explain', scenario])).exitCode).toBe(3);
  rmSync(folder, { recursive: true });
}, 60_000);
