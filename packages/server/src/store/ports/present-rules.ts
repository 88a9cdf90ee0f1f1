import { isDeepStrictEqual } from 'node:util';
import {
  documentOrderRules,
  documentRules,
  orderRulesOf,
  rulesOf,
  type ShopRules,
  type ShopSettings,
  writtenOrderRules,
  writtenRules,
} from '@marketsquare/core/shop/settings';

/** The rules of the shop, with their words for the wire, which leaves out the documents' own. */
export interface PresentRules extends ShopRules {
  /** Undefined where all of them are the documents'. */
  readonly wire: ReturnType<typeof writtenRules> | undefined;
  /** Undefined where those of orders are the documents'. */
  readonly ordersOnWire: ReturnType<typeof writtenOrderRules> | undefined;
}

/** The rules of settings; read once of each. */
export function presentRules(settings: ShopSettings): PresentRules {
  const kept = known.get(settings) ?? read(settings);
  known.set(settings, kept);
  return kept;
}

/** Settings are one and the same object until they change. */
const known = new WeakMap<ShopSettings, PresentRules>();

function read(settings: ShopSettings): PresentRules {
  const rules = rulesOf(settings.rules);
  const isOfDocuments = isDeepStrictEqual(rules, documentRules);
  const areOrdersOfDocuments = isDeepStrictEqual(orderRulesOf(rules), documentOrderRules);
  return {
    ...rules,
    wire: isOfDocuments ? undefined : writtenRules(rules),
    ordersOnWire: areOrdersOfDocuments ? undefined : writtenOrderRules(rules),
  };
}
