import { documentOrderRules, orderRulesIn, type WrittenRules } from '@marketsquare/core/shop/settings';
import type { Shop } from './shop.tsx';

/**
 * Tells a visit the shop's rules, unless it knows them. It is loaded for a shop that has rules of its own, or had.
 *
 * @param written  as the server has sent them; undefined where they are the documents'
 */
export function tellRules(root: Shop['root'], written: WrittenRules | undefined): void {
  const read = written && orderRulesIn(written);
  const rules = isSame(read, documentOrderRules) ? undefined : read;
  if (isSame(rules, root.getSnapshot().context.rules)) return;
  root.send({ type: 'shop.rulesRead', ...(rules && { rules }) });
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
