import { lagosDay } from '../../kernel/calendar/index.ts';
import { nairaToKobo } from '../../kernel/money/index.ts';
import type { OrderKind } from '../pricing/index.ts';
import type { FreeDelivery } from '../promotions/index.ts';
import type { FreeDeliveries, OrderRules } from './order-rules.ts';
import type { ShopRules } from './rules.ts';
import type { WrittenRules } from './rules-schema.ts';

/** The rules of orders as they are written, in naira. */
export type WrittenOrderRules = Pick<
  WrittenRules,
  'minimumOrder' | 'bagFee' | 'freeDelivery' | 'codePrefixes'
>;

/** The rules that an owner has written, with their amounts in kobo. */
export function rulesOf(written: WrittenRules): ShopRules {
  const { giftCards, categoryGroups, carousels } = written;
  return {
    ...orderRulesIn(written),
    giftCards: { service: giftCards.service, hintFrom: nairaToKobo(giftCards.hintFrom) },
    categoryGroups,
    carousels,
  };
}

/** The rules of orders alone, likewise. */
export function orderRulesIn({
  minimumOrder: { grocery, food, combined, sideCart },
  bagFee,
  freeDelivery,
  codePrefixes,
}: WrittenOrderRules): OrderRules {
  const followed = { groceries: grocery.groceries, food: food.food };
  return {
    minimumOrder: {
      grocery: minimumOf(grocery),
      food: minimumOf(food),
      combined: minimumOf(combined),
      sideCart: minimumOf(sideCart ?? followed),
    },
    bagFee: { amount: nairaToKobo(bagFee.amount), branches: bagFee.branches },
    freeDelivery: {
      checkout: promotionsOf(freeDelivery.checkout),
      strip: promotionsOf(freeDelivery.strip),
    },
    codePrefixes,
  };
}

function minimumOf({ groceries, food }: WrittenOrderRules['minimumOrder']['grocery']) {
  return { groceries: nairaToKobo(groceries), food: nairaToKobo(food) };
}

type WrittenPromotions = WrittenOrderRules['freeDelivery']['checkout'];

function promotionsOf({ grocery, food, combined }: WrittenPromotions): FreeDeliveries['checkout'] {
  return { grocery: promotionOf(grocery), food: promotionOf(food), combined: promotionOf(combined) };
}

function promotionOf(written: WrittenPromotions[OrderKind]): FreeDelivery | null {
  return (
    written && {
      firstDay: lagosDay(written.firstDay),
      lastDay: lagosDay(written.lastDay),
      threshold: nairaToKobo(written.threshold),
    }
  );
}
