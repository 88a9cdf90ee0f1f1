import type { Immutable } from 'immer';
import * as z from 'zod/mini';
import { readDay } from '../../kernel/calendar/index.ts';
import { isNaira, koboToNaira } from '../../kernel/money/index.ts';
import { isCodePrefix } from '../order/code/index.ts';
import type { MinimumOrder } from '../pricing/index.ts';
import type { FreeDelivery } from '../promotions/index.ts';
import { oneLine } from './one-line.ts';
import type { FreeDeliveries, OrderRules } from './order-rules.ts';
import { documentRules, type ShopRules } from './rules.ts';

/** The greatest amount of a rule, in naira: far above any basket. */
const mostNaira = 10_000_000;

const nairaMend = 'give an amount in naira from 0 to 10000000, such as 95 or 99.50';
const naira = z
  .number({ error: nairaMend })
  .check(z.nonnegative(nairaMend), z.lte(mostNaira, nairaMend), z.refine(isNaira, nairaMend));

const wholeMend = 'give an amount in whole naira from 0 to 10000000, such as 10000';
const wholeNaira = z.int({ error: wholeMend }).check(z.nonnegative(wholeMend), z.lte(mostNaira, wholeMend));

const given = writtenRules(documentRules);

function minimum(least: ReturnType<typeof writtenMinimum>) {
  return z.prefault(
    z.object(
      { groceries: z._default(wholeNaira, least.groceries), food: z._default(wholeNaira, least.food) },
      { error: 'give groceries and food, each in naira' },
    ),
    {},
  );
}

const minimumOrder = z.object(
  {
    grocery: minimum(given.minimumOrder.grocery),
    food: minimum(given.minimumOrder.food),
    combined: minimum(given.minimumOrder.combined),
    /** Left out, it follows: the groceries of `grocery` and the food of `food`. */
    sideCart: z.exactOptional(
      z.object(
        { groceries: wholeNaira, food: wholeNaira },
        { error: 'give groceries and food, each in naira, or leave it out' },
      ),
    ),
  },
  { error: 'give grocery, food, combined and sideCart' },
);

const branchMend = 'give the names of the branches, such as [Lekki, Okota], or [] for none';
const bagFee = z.object(
  {
    amount: z._default(naira, given.bagFee.amount),
    branches: z._default(
      z
        .array(oneLine(60, 'give the name of a branch in 1 to 60 characters'), { error: branchMend })
        .check(z.maxLength(100, 'give at most 100 branches')),
      given.bagFee.branches,
    ),
  },
  { error: 'give amount and branches' },
);

const dayMend = 'give a day such as 2026-12-24';
const day = z.string({ error: dayMend }).check(z.refine((text) => readDay(text) !== null, dayMend));

const promotion = z
  .object(
    { firstDay: day, lastDay: day, threshold: naira },
    { error: 'give firstDay, lastDay and threshold, or null for no free delivery' },
  )
  .check(
    z.refine(({ firstDay, lastDay }) => firstDay <= lastDay, {
      path: ['lastDay'],
      error: 'give a day that is not before firstDay',
    }),
  );

function promotions(each: ReturnType<typeof writtenPromotions>) {
  const one = z.nullable(promotion);
  return z.prefault(
    z.object(
      {
        grocery: z._default(one, each.grocery),
        food: z._default(one, each.food),
        combined: z._default(one, each.combined),
      },
      { error: 'give grocery, food and combined' },
    ),
    {},
  );
}

const freeDelivery = z.object(
  { checkout: promotions(given.freeDelivery.checkout), strip: promotions(given.freeDelivery.strip) },
  { error: 'give checkout and strip' },
);

const prefixMend = 'give one to six capital letters, or Gr';
const prefix = z.string({ error: prefixMend }).check(z.refine(isCodePrefix, prefixMend));

const codePrefixes = z
  .object(
    {
      grocery: z._default(prefix, given.codePrefixes.grocery),
      food: z._default(prefix, given.codePrefixes.food),
      combined: z._default(prefix, given.codePrefixes.combined),
    },
    { error: 'give grocery, food and combined' },
  )
  .check(
    z.refine((each) => new Set(Object.values(each)).size === 3, 'give each kind of order letters of its own'),
  );

const serviceMend = 'give the id of the gift card service in 1 to 40 letters, digits and dashes';
const giftCards = z.object(
  {
    service: z._default(
      z.string({ error: serviceMend }).check(z.regex(/^[A-Za-z0-9-]{1,40}$/, serviceMend)),
      given.giftCards.service,
    ),
    hintFrom: z._default(naira, given.giftCards.hintFrom),
  },
  { error: 'give service and hintFrom' },
);

const group = z.object(
  {
    name: oneLine(40, 'give the heading in 1 to 40 characters'),
    categories: z
      .array(oneLine(60, 'give the name of a category in 1 to 60 characters'), {
        error: 'give the names of its categories, what sells most first, or [] for the rest',
      })
      .check(z.maxLength(100, 'give at most 100 categories')),
  },
  { error: 'give name and categories' },
);

const groupsMend = 'give 1 to 20 headings, each with name and categories';
const categoryGroups = z.array(group, { error: groupsMend }).check(
  z.minLength(1, groupsMend),
  z.maxLength(20, groupsMend),
  z.refine((groups) => isDistinct(groups.map(({ name }) => name)), 'give each heading once'),
  z.refine(
    (groups) => isDistinct(groups.flatMap(({ categories }) => categories)),
    'give each category under one heading only',
  ),
);

const carousel = z.object(
  {
    title: oneLine(40, 'give the title in 1 to 40 characters'),
    shows: oneLine(60, 'give top, or the name of a category or promotion'),
  },
  { error: 'give title and shows' },
);

const carouselsMend = 'give at most 12 rows, each with title and shows';
const carousels = z.array(carousel, { error: carouselsMend }).check(
  z.maxLength(12, carouselsMend),
  z.refine((rows) => isDistinct(rows.map(({ title }) => title)), 'give each title once'),
);

/** The rules of the business as their owner writes them: amounts in naira. Each has the documents' value as its default. */
export const rulesSchema = z.object(
  {
    minimumOrder: z.prefault(minimumOrder, {}),
    bagFee: z.prefault(bagFee, {}),
    freeDelivery: z.prefault(freeDelivery, {}),
    codePrefixes: z.prefault(codePrefixes, {}),
    giftCards: z.prefault(giftCards, {}),
    categoryGroups: z._default(categoryGroups, given.categoryGroups),
    carousels: z._default(carousels, given.carousels),
  },
  {
    error: 'give minimumOrder, bagFee, freeDelivery, codePrefixes, giftCards, categoryGroups and carousels',
  },
);

export type WrittenRules = Immutable<z.infer<typeof rulesSchema>>;

/** Rules with their amounts in naira, as an owner writes them and as the wire has them. */
export function writtenRules(rules: ShopRules) {
  const { giftCards, categoryGroups, carousels } = rules;
  return {
    ...writtenOrderRules(rules),
    giftCards: { service: giftCards.service, hintFrom: koboToNaira(giftCards.hintFrom) },
    categoryGroups: categoryGroups.map(({ name, categories }) => ({ name, categories: [...categories] })),
    carousels: [...carousels],
  };
}

/** The rules of orders alone, likewise. */
export function writtenOrderRules({ minimumOrder, bagFee, freeDelivery, codePrefixes }: OrderRules) {
  return {
    minimumOrder: {
      grocery: writtenMinimum(minimumOrder.grocery),
      food: writtenMinimum(minimumOrder.food),
      combined: writtenMinimum(minimumOrder.combined),
      sideCart: writtenMinimum(minimumOrder.sideCart),
    },
    bagFee: { amount: koboToNaira(bagFee.amount), branches: [...bagFee.branches] },
    freeDelivery: {
      checkout: writtenPromotions(freeDelivery.checkout),
      strip: writtenPromotions(freeDelivery.strip),
    },
    codePrefixes,
  };
}

function writtenMinimum({ groceries, food }: MinimumOrder) {
  return { groceries: koboToNaira(groceries), food: koboToNaira(food) };
}

function writtenPromotions({ grocery, food, combined }: FreeDeliveries['checkout']) {
  return {
    grocery: writtenPromotion(grocery),
    food: writtenPromotion(food),
    combined: writtenPromotion(combined),
  };
}

function writtenPromotion(promotion: FreeDelivery | null) {
  return promotion && { ...promotion, threshold: koboToNaira(promotion.threshold) };
}

function isDistinct(names: readonly string[]): boolean {
  return new Set(names.map((name) => name.toLowerCase())).size === names.length;
}
