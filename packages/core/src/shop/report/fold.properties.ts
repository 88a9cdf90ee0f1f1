import fc from 'fast-check';
import { expect } from 'vitest';
import { type Kobo, kobo, sumKobo } from '../../kernel/money/index.ts';
import type { Property } from '../../testing/property/index.ts';
import type { Movement, PaidBy, ReportedOrder, ReportFacts, Sums } from './facts.ts';
import { type FoldedFacts, foldFacts, groupings, noFacts, reportOf } from './fold.ts';
import { shareOut } from './share.ts';

const anyAmount = fc.integer({ min: 1, max: 5_000_000 }).map(kobo);

const anyOrder = fc.record({
  store: fc.integer({ min: 1, max: 3 }),
  isDelivery: fc.boolean(),
  hasWindow: fc.boolean(),
  hasSold: fc.boolean(),
  fees: fc.nat(500_000),
  lines: fc.array(fc.tuple(fc.constantFrom('groceries', 'beverages', '=bread'), anyAmount, fc.nat(5)), {
    maxLength: 4,
  }),
});

/** An order with its payment in parts, its refunds and its gateway's fee, at moments of three days. */
const anyStory = fc.record({
  order: fc.option(anyOrder),
  paid: fc.array(fc.tuple(fc.constantFrom<PaidBy>('paystack', 'wallet', 'giftCard', 'other'), anyAmount), {
    maxLength: 3,
  }),
  back: fc.array(anyAmount, { maxLength: 2 }),
  fee: fc.integer({ min: -10_000, max: 200_000 }),
  at: fc.integer({ min: 0, max: 3 * 24 }),
});

type Story = typeof anyStory extends fc.Arbitrary<infer Value> ? Value : never;

const hourMs = 3_600_000;

function factsOf({ order, paid, back, fee, at }: Story, number: number): ReportFacts {
  const id = order === null ? null : `ord_${number}`;
  const moved = (kind: Movement['kind'], amount: Kobo, paidBy: PaidBy, later = 0): Movement => ({
    ...{ kind, amount, paidBy, order: id },
    at: (at + later) * hourMs,
  });
  return {
    movements: [
      ...paid.map(([paidBy, amount]) => moved('sale', amount, paidBy)),
      ...back.map((amount, index) => moved('refund', amount, 'paystack', index + 1)),
      moved('fee', kobo(fee), 'paystack'),
    ],
    orders: order === null ? [] : [orderOf(order, `ord_${number}`)],
  };
}

function orderOf(order: typeof anyOrder extends fc.Arbitrary<infer Value> ? Value : never, id: string) {
  const lines = order.lines.map(([category, price, productId]) => ({
    ...{ productId, name: `Product ${productId}`, category, quantity: 1, soldByWeight: false, price },
  }));
  return {
    id,
    store: { id: order.store, name: `Store ${order.store}` },
    mode: order.isDelivery ? 'delivery' : 'pickup',
    window: order.hasWindow ? { starts: '8:00 AM', ends: '10:00 AM' } : null,
    total: sumKobo([kobo(order.fees), ...lines.map(({ price }) => price)]),
    hasSold: order.hasSold,
    lines,
  } satisfies ReportedOrder;
}

const folded = (parts: readonly ReportFacts[]): FoldedFacts => parts.reduce(foldFacts, noFacts);

function ledgerOf(parts: readonly ReportFacts[]): Sums {
  const sum = (kind: Movement['kind']) =>
    sumKobo(
      parts.flatMap(({ movements }) =>
        movements.filter((one) => one.kind === kind).map(({ amount }) => amount),
      ),
    );
  return { sales: sum('sale'), refunds: sum('refund'), fees: sum('fee') };
}

const anyParts = fc
  .array(anyStory, { maxLength: 12 })
  .map((stories) => stories.map((story, index) => factsOf(story, index)));

export const properties: readonly Property[] = [
  {
    name: 'the groups of each grouping come to what the ledger says, to the kobo',
    property: fc.property(anyParts, (parts) => {
      const ledger = ledgerOf(parts);
      const { total, agrees, groups } = reportOf(folded(parts), ledger);
      for (const grouping of groupings) {
        const sum = (figure: keyof Sums) => sumKobo(groups[grouping].map((group) => group[figure]));
        expect({ sales: sum('sales'), refunds: sum('refunds'), fees: sum('fees') }, grouping).toEqual(ledger);
      }
      expect({ sales: total.sales, refunds: total.refunds, fees: total.fees, agrees }).toEqual({
        ...ledger,
        agrees: true,
      });
    }),
  },
  {
    name: 'a kobo that the report lacks, or has too many, is said',
    property: fc.property(
      anyParts,
      fc.constantFrom<keyof Sums>('sales', 'refunds', 'fees'),
      fc.constantFrom(-1, 1),
      (parts, figure, more) => {
        const ledger = ledgerOf(parts);
        const other = { ...ledger, [figure]: kobo(ledger[figure] + more) };
        expect(reportOf(folded(parts), other).agrees).toBe(false);
      },
    ),
  },
  {
    name: 'facts come to the same report in one part as in many',
    property: fc.property(anyParts, (parts) => {
      const whole = {
        movements: parts.flatMap(({ movements }) => movements),
        orders: parts.flatMap(({ orders }) => orders),
      };
      const ledger = ledgerOf(parts);
      expect(reportOf(folded([whole]), ledger)).toEqual(reportOf(folded(parts), ledger));
    }),
  },
  {
    name: 'an amount is shared out to the kobo, and one that equals its weights into them',
    property: fc.property(
      fc.array(anyAmount, { minLength: 1, maxLength: 8 }),
      fc.integer(),
      (weights, amount) => {
        expect(sumKobo(shareOut(kobo(amount), weights))).toBe(amount);
        expect(shareOut(sumKobo(weights), weights)).toEqual(weights);
      },
    ),
  },
];
