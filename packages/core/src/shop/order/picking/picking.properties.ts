import fc from 'fast-check';
import { expect } from 'vitest';
import { kobo, sumKobo, zeroKobo } from '../../../kernel/money/index.ts';
import type { Property } from '../../../testing/property/index.ts';
import { lineTotal } from '../../pricing/line-total.ts';
import { facts, free, pay } from '../decide.properties.ts';
import { decideOrder, type OrderCommand } from '../decide.ts';
import type { OrderLine, OrderState } from '../events.ts';
import { evolveOrder } from '../evolve.ts';
import { backWays, lineBack, unitsHeld } from './rules.ts';

/** A line of so many units, at ₦1 to ₦100 each. */
const anyLine = fc
  .record({
    quantity: fc.integer({ min: 1, max: 3000 }),
    unit: fc.integer({ min: 1, max: 10_000 }),
    soldByWeight: fc.boolean(),
  })
  .map(({ quantity, unit, soldByWeight }): OrderLine => {
    const unitPrice = kobo(unit);
    const name = 'Rice';
    return {
      ...{
        productId: 1,
        name,
        category: 'groceries',
        imageUrl: '',
        isFood: false,
        weightGrams: null,
        pack: null,
      },
      ...{ quantity, soldByWeight, unitPrice, wish: 'nearest', reserved: quantity },
      price: lineTotal({ name, unitPrice, quantity, soldByWeight }).amount,
    };
  });

const anyKobo = fc.integer({ min: 0, max: 1_000_000 }).map(kobo);

const position = fc.integer({ min: 1, max: 4 });

/** One press, or the end of the order; each has a number of its own. */
const anyStep = fc.oneof(
  fc
    .record({ position, taken: fc.integer({ min: 0, max: 3000 }) })
    .map((step) => ({ type: 'pickLine', ...step, substitute: null, hasAsked: false }) as const),
  position.map((at) => ({ type: 'unpickLine', position: at }) as const),
  fc.constant({
    type: 'pack',
    left: { ofCards: kobo(50_000), ofParts: zeroKobo, hasWallet: false, leastByCard: kobo(5_000) },
    unitsLeft: new Map<number, number>(),
  } as const),
  fc.constant({ type: 'cancelByStaff', by: 'operations', refundable: kobo(50_000) } as const),
);

export const properties: readonly Property[] = [
  {
    name: 'a line gives back no more than its price, and less the more of it is taken',
    property: fc.property(anyLine, fc.integer({ min: 0, max: 3000 }), (line, wanted) => {
      const taken = Math.min(wanted, line.quantity);
      const back = lineBack(line, { taken });
      expect(back).toBeGreaterThanOrEqual(0);
      expect(back).toBeLessThanOrEqual(line.price);
      expect(lineBack(line, { taken: line.quantity })).toBe(0);
      expect(lineBack(line, { taken: 0 })).toBe(line.price);
      if (taken > 0) expect(lineBack(line, { taken: taken - 1 })).toBeGreaterThanOrEqual(back);
    }),
  },
  {
    name: 'the ways of money back come to it, and no card is sent less than ₦50 while it has that',
    property: fc.property(anyKobo, anyKobo, anyKobo, fc.boolean(), (wanted, ofCards, ofParts, hasWallet) => {
      const back = kobo(Math.min(wanted, ofCards + ofParts));
      const { toCards, toParts, toWallet, topUp } = backWays(back, {
        ...{ ofCards, ofParts, hasWallet },
        leastByCard: kobo(5_000),
      });
      expect(sumKobo([toCards, toParts, toWallet])).toBe(back + topUp);
      expect(toCards + toWallet).toBeLessThanOrEqual(ofCards);
      expect(toParts).toBeLessThanOrEqual(ofParts);
      expect(topUp).toBeLessThan(5_000);
      if (toCards > 0 && toCards < 5_000) expect(toCards).toBe(ofCards);
      if (hasWallet) expect(topUp).toBe(0);
    }),
  },
  {
    name: 'over any presses an order gives back once, by its lines, and holds what is in the bag',
    property: fc.property(
      fc.array(anyLine, { minLength: 1, maxLength: 4 }),
      fc.array(anyStep, { maxLength: 30 }),
      (lines, steps) => {
        const total = sumKobo([...lines.map(({ price }) => price), kobo(10_000)]);
        const placing: OrderCommand = { type: 'place', facts: { ...facts, lines, total }, limits: free };
        const commands = [
          placing,
          { ...pay, amount: total },
          ...steps.map(
            (step, turn): OrderCommand =>
              step.type === 'cancelByStaff' ? step : { press: `press-${turn}`, by: 'bayo', ...step },
          ),
        ];
        let state: OrderState | null = null;
        let packed = 0;
        for (const command of commands.flatMap((one) => [one, one])) {
          const decision = decideOrder(state, command);
          if (!decision.ok) continue;
          for (const event of decision.events) {
            if (event.type === 'order.packed') {
              packed += 1;
              expect(event.back).toBe(Math.min(50_000, sumKobo(event.lines.map(({ back }) => back))));
            }
            state = evolveOrder(state, { ...event, at: 0 });
          }
        }
        expect(packed).toBeLessThanOrEqual(1);
        const bag = state?.picking?.packed?.lines ?? null;
        if (state !== null && bag !== null) {
          expect([...unitsHeld(state).values()].reduce((sum, units) => sum + units, 0)).toBe(
            bag.reduce((sum, { taken }) => sum + taken, 0),
          );
        }
      },
    ),
  },
];
