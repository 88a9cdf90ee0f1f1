import { formatNaira } from '@marketsquare/core/kernel/money';
import { whyNot } from '@marketsquare/core/kernel/why-not';
import { type CartContext, type CartKind, pricedLine } from '@marketsquare/core/shop/cart';
import {
  cartTotal,
  combinedSubtotal,
  foodSubtotal,
  grocerySubtotal,
  type OrderKind,
} from '@marketsquare/core/shop/pricing';
import { selectChosenStore } from '@marketsquare/core/shop/selection';
import { documentOrderRules, type OrderRules, rulesIn } from '@marketsquare/core/shop/settings';
import {
  selectCanCheckOutAll,
  selectCheckoutProblem,
  selectIsCombined,
  sideCartGuardMessages,
  sideCartMessages,
} from '@marketsquare/core/shop/side-cart';
import { selectRules, whyNotCheckout } from '@marketsquare/core/storefront/root';
import type { SnapshotOf } from '@marketsquare/core/storefront/shown';
import { lineRows, minimumRows } from './line-rows.ts';
import { cartNames, pageWords } from './page-words.ts';
import { button, row, type ScreenContent, type ScreenPart } from './screen-view.ts';

/**
 * A cart's page: its lines, its total, and the way to the checkout. Where one of both carts is empty, their
 * page is that of the other. [CART-01, FCART-01, FCART-09]
 *
 * @param at  the shopper's time, in epoch milliseconds
 */
export function cartScreen(page: OrderKind, at: number, snapshotOf: SnapshotOf): ScreenContent {
  const carts = cartsIn(snapshotOf);
  const filled = kindsOf(page).filter((one) => carts[one].lines.length > 0);
  const saved = kindsOf(page).flatMap((one) => savedPart(carts[one]));
  const words = kindsOf(page).flatMap((one) => noticeWords(carts[one]));
  const [only] = filled;
  if (only === undefined) {
    const buttons = [button(pageWords.continueShopping)];
    return { title: pageWords.emptyCart, words, total: null, parts: saved, buttons };
  }
  const kind = filled.length > 1 ? page : only;
  const subtotal = subtotalOf(kind, carts);
  const subtotals = {
    groceries: subtotalOf('grocery', carts).amount,
    food: subtotalOf('food', carts).amount,
  };
  return {
    title: pageWords.cart,
    words,
    total: row(pageWords.total, formatNaira(cartTotal(subtotal).amount)),
    parts: [
      ...filled.map((one) => ({ heading: cartNames[one], rows: lineRows(carts[one].lines) })),
      {
        heading: pageWords.cartTotal,
        rows: [
          row(pageWords.subtotal, formatNaira(subtotal.amount)),
          row(pageWords.total, formatNaira(cartTotal(subtotal).amount)),
          ...minimumRows(minimumsIn(snapshotOf)[kind], subtotals, kind === 'combined'),
        ],
      },
      ...saved,
    ],
    buttons: [
      { name: pageWords.proceedToCheckout, state: 'on', words: pressWords(kind, carts, at, snapshotOf) },
      button(pageWords.continueShopping),
    ],
  };
}

/** The side cart: both carts, and the ways to a checkout. [SIDE-01..SIDE-05] */
export function sideCartScreen(snapshotOf: SnapshotOf): ScreenContent {
  const carts = cartsIn(snapshotOf);
  const sideCart = snapshotOf('sideCart');
  const filled = (['food', 'grocery'] as const).filter((one) => carts[one].lines.length > 0);
  if (sideCart === undefined || filled.length === 0) {
    const buttons = [button(pageWords.startShopping)];
    return { title: pageWords.sideCart, words: [pageWords.emptyCart], total: null, parts: [], buttons };
  }
  const { totals } = sideCart.context;
  const isCombined = selectIsCombined(sideCart);
  const problem = selectCheckoutProblem(sideCart);
  const refusal = selectCanCheckOutAll(sideCart)
    ? null
    : (whyNot(sideCart, { type: 'sideCart.allChosen' }, sideCartGuardMessages)[0]?.words ?? null);
  return {
    title: pageWords.sideCart,
    words: problem === null ? [] : [problem],
    total: null,
    parts: [
      ...filled.map((one) => sectionOf(one, carts, snapshotOf)),
      ...(isCombined
        ? [
            {
              heading: null,
              rows: minimumRows(rulesIn(sideCart.context).minimumOrder.sideCart, {
                groceries: totals.groceries.subtotal,
                food: totals.food.subtotal,
              }),
            },
          ]
        : []),
    ],
    buttons: isCombined
      ? [
          button(sideCartMessages.all, refusal),
          button(sideCartMessages.food, problem),
          button(sideCartMessages.groceries),
        ]
      : [button(sideCartMessages.checkout, problem)],
  };
}

/** The filled carts with their subtotals, beside a page that does not show them. */
export function cartParts(snapshotOf: SnapshotOf): readonly ScreenPart[] {
  const carts = cartsIn(snapshotOf);
  return kindsOf('combined')
    .filter((one) => carts[one]?.lines.length > 0)
    .map((one) => sectionOf(one, carts, snapshotOf));
}

type Carts = Readonly<Record<CartKind, CartContext>>;

function cartsIn(snapshotOf: SnapshotOf): Carts {
  return { grocery: snapshotOf('groceryCart')?.context, food: snapshotOf('foodCart')?.context };
}

/** The minimums by the shop's rules at that moment of the visit. */
function minimumsIn(snapshotOf: SnapshotOf): OrderRules['minimumOrder'] {
  const shop = snapshotOf('shop');
  return (shop === undefined ? documentOrderRules : selectRules(shop)).minimumOrder;
}

function kindsOf(page: OrderKind): readonly CartKind[] {
  return page === 'combined' ? ['food', 'grocery'] : [page];
}

function subtotalOf(kind: OrderKind, { grocery, food }: Carts) {
  const [groceries, dishes] = [grocery.lines.map(pricedLine), food.lines.map(pricedLine)];
  if (kind === 'combined') return combinedSubtotal(groceries, dishes);
  return kind === 'grocery' ? grocerySubtotal(groceries) : foodSubtotal(dishes);
}

function sectionOf(kind: CartKind, carts: Carts, snapshotOf: SnapshotOf): ScreenPart {
  const subtotal = subtotalOf(kind, carts).amount;
  return {
    heading: cartNames[kind],
    rows: [
      ...lineRows(carts[kind].lines),
      row(pageWords.subtotal, formatNaira(subtotal)),
      ...minimumRows(minimumsIn(snapshotOf)[kind], { groceries: subtotal, food: subtotal }),
    ],
  };
}

function savedPart({ saved }: CartContext): readonly ScreenPart[] {
  return saved.length === 0 ? [] : [{ heading: pageWords.saved, rows: lineRows(saved) }];
}

/** The words beside a typed quantity that was refused. */
function noticeWords({ refusal }: CartContext): readonly string[] {
  return refusal === null ? [] : [refusal.message];
}

/** The words that a press on the button would bring. [CART-14] */
function pressWords(kind: OrderKind, carts: Carts, at: number, snapshotOf: SnapshotOf): string | null {
  const [shop, selection] = [snapshotOf('shop'), snapshotOf('selection')];
  if (shop === undefined || selection === undefined) return null;
  const [reason] = whyNotCheckout(shop, {
    type: 'shop.checkoutRequested',
    kind,
    store: selectChosenStore(selection),
    groceryLines: carts.grocery.lines,
    foodLines: carts.food.lines,
    at,
  });
  return reason?.words ?? null;
}
