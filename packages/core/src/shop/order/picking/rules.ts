import { type Kobo, leastKobo, subtractKobo, sumKobo, zeroKobo } from '../../../kernel/money/index.ts';
import { lineTotal } from '../../pricing/line-total.ts';
import type { OrderLine, OrderState } from '../events.ts';
import type { LinePick, SettledLine, Substitute } from './events.ts';

/** The outcome of a line at the shelf. */
export type PickOutcome = 'picked' | 'short' | 'replaced';

/** The outcome of a line: all of it is in the bag, less of it, or a substitute. */
export function pickOutcome(
  { quantity }: Pick<OrderLine, 'quantity'>,
  { taken, substitute }: Pick<LinePick, 'taken' | 'substitute'>,
): PickOutcome {
  if (substitute !== undefined) return 'replaced';
  return taken === quantity ? 'picked' : 'short';
}

/**
 * The amount of a line's price that goes back, in kobo: what its bag costs less than what was paid for it. A dearer substitute
 * costs what the ordered product did: the shop bears the difference, and nobody is charged again.
 */
export function lineBack(
  line: OrderLine,
  { taken, substitute }: Pick<LinePick, 'taken' | 'substitute'>,
): Kobo {
  const { name, unitPrice, soldByWeight, price } = line;
  const own = lineTotal({ name, unitPrice, quantity: taken, soldByWeight }).amount;
  const instead = substitute === undefined ? zeroKobo : lineTotal(substitute).amount;
  return subtractKobo(price, leastKobo(price, sumKobo([own, instead])));
}

/** The reason why a line may not have a substitute; null where it may. */
export type SubstituteRefusal = 'noSubstitute' | 'notAsked' | 'sameProduct' | 'noRoom';

/**
 * Checks a substitute against the shopper's wish: who wants none gets none, and who is to be called, or has not said, is asked
 * first.
 *
 * @param hasAsked  the shopper has said yes
 */
export function whyNotSubstitute(
  line: OrderLine,
  taken: number,
  substitute: Substitute,
  hasAsked: boolean,
): SubstituteRefusal | null {
  if (line.wish === 'none') return 'noSubstitute';
  if (line.wish !== 'nearest' && !hasAsked) return 'notAsked';
  if (substitute.productId === line.productId) return 'sameProduct';
  return substitute.quantity < 1 || taken >= line.quantity ? 'noRoom' : null;
}

/** The lines of an order as they are settled when all are picked; null while one is not. */
export function settledLines({
  lines,
  picking,
}: Pick<OrderState, 'lines' | 'picking'>): readonly SettledLine[] | null {
  const picks = picking?.lines ?? [];
  if (picks.length < lines.length) return null;
  return picks.flatMap(({ by: _, ...pick }) => {
    const line = lines[pick.position - 1];
    return line === undefined ? [] : [{ ...pick, back: lineBack(line, pick) }];
  });
}

/** True if a bag holds something. */
export function hasContents(lines: readonly Pick<SettledLine, 'taken' | 'substitute'>[]): boolean {
  return lines.some(({ taken, substitute }) => taken > 0 || substitute !== undefined);
}

/** The money that an order has left to give back, in kobo. */
export interface MoneyLeft {
  readonly ofCards: Kobo;
  /** The parts of gift card and wallet that they do not have back. */
  readonly ofParts: Kobo;
  /** True for a customer, whose wallet takes any amount. */
  readonly hasWallet: boolean;
  /** The least that goes by card. */
  readonly leastByCard: Kobo;
}

/** The ways of money that goes back, in kobo. */
export interface BackWays {
  readonly toCards: Kobo;
  readonly toParts: Kobo;
  /** The cards' money that the customer's wallet takes. */
  readonly toWallet: Kobo;
  /** The shop's own part of what goes to cards. */
  readonly topUp: Kobo;
}

/**
 * Divides money that goes back as a refund does: the cards' first, then the parts of wallet and gift card. A rest below ₦50 is
 * too small for a card, by the rule that no card is charged less: wallet or gift card take it where they paid as much, else the
 * customer's wallet. A guest who paid by card alone has nothing but the card, which gets ₦50; the shop adds what is missing. [B67]
 */
export function backWays(back: Kobo, { ofCards, ofParts, hasWallet, leastByCard }: MoneyLeft): BackWays {
  const toCards = leastKobo(back, ofCards);
  const toParts = leastKobo(subtractKobo(back, toCards), ofParts);
  const none = { toCards: zeroKobo, toParts, toWallet: zeroKobo, topUp: zeroKobo };
  if (toCards === 0 || toCards >= leastByCard) return { ...none, toCards };
  if (sumKobo([toCards, toParts]) <= ofParts) return { ...none, toParts: sumKobo([toCards, toParts]) };
  if (hasWallet) return { ...none, toWallet: toCards };
  const least = leastKobo(leastByCard, ofCards);
  return { ...none, toCards: least, topUp: subtractKobo(least, toCards) };
}

/** The units that an order holds of its store's counts, by product: its own lines', and their substitutes'. */
export function unitsHeld({
  lines,
  picking,
}: Pick<OrderState, 'lines' | 'picking'>): ReadonlyMap<number, number> {
  const held = new Map<number, number>();
  const add = (productId: number, units = 0) => {
    if (units > 0) held.set(productId, (held.get(productId) ?? 0) + units);
  };
  for (const { productId, reserved } of lines) add(productId, reserved);
  for (const { substitute, reserved } of picking?.packed?.lines ?? []) {
    if (substitute !== undefined) add(substitute.productId, reserved);
  }
  return held;
}
