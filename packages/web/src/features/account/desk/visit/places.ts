import type { JournalEntry, Snapshots } from '@marketsquare/core/journal';
import { selectIsConfirmed } from '@marketsquare/core/shop/payment';
import type { OrderKind } from '@marketsquare/core/shop/pricing';
import { paths } from '../../../../platform/paths.ts';
import type { ReplayedLayer, ReplayedPlace } from '../../../../platform/replayed-moment.ts';

/** The place before anything tells of one. */
export const unknownPlace: ReplayedPlace = { page: null, layer: null, line: 'A page of the shop' };

const checkoutPaths: Readonly<Record<OrderKind, string>> = {
  grocery: paths.Checkout,
  food: paths.FoodCheckout,
  combined: paths.CheckoutBoth,
};

/** The carts to which the ways out of the side cart lead. */
const sideCartEnds: ReadonlyMap<string, string> = new Map([
  ['atGroceryCart', paths.Cart],
  ['atFoodCart', paths.FoodCart],
  ['atCombinedCart', paths.AllCart],
]);

const pageLines: ReadonlyMap<string, string> = new Map([
  [paths.Cart, 'The cart of groceries'],
  [paths.FoodCart, 'The cart of prepared food'],
  [paths.AllCart, 'The cart of both'],
  [paths.Checkout, 'The checkout of groceries'],
  [paths.FoodCheckout, 'The checkout of prepared food'],
  [paths.CheckoutBoth, 'The checkout of both'],
  [paths.OrderConfirmation, 'The confirmation'],
]);

/** The pages of machines that live as long as a page that is no fold. A dialog's machine says nothing of its page. */
const machineLines: ReadonlyMap<string, string> = new Map([
  ['tracking', 'The order, in the account'],
  ['reorder', 'The orders, in the account'],
  ['topUp', 'Fund wallet'],
  ['walletHistory', 'The wallet'],
  ['walletPin', 'The PIN of the wallet'],
  ['registration', 'Create an account'],
  ['login', 'The login'],
  ['resetPassword', 'Reset the password'],
  ['profile', 'My account'],
  ['contact', 'Contact'],
  ['loveStory', 'Love story'],
  ['referral', 'Refer someone'],
  ['privacyRequest', 'Privacy request'],
  ['trackOrder', 'Track an order'],
  ['preparedFood', 'Prepared food'],
  ['giftCardPurchase', 'Gift cards'],
  ['giftCardRedemption', 'Redeem a gift card'],
]);

const layerLines: Readonly<Record<ReplayedLayer['kind'], string>> = {
  sideCart: 'The side cart',
  selector: 'The choice of a store',
  modeDialog: 'The choice of a mode',
};

/** A place in one line: the layer, and the page below it. */
export function placeText({ layer, line }: ReplayedPlace): string {
  return layer === null ? line : `${layerLines[layer.kind]}, above: ${line}`;
}

/** The events by which a shopper chooses in the selector; its opening is also that of other pages. */
const selectorEvents: readonly string[] = [
  'selection.modeChosen',
  'selection.cityChosen',
  'selection.areaChosen',
  'selection.searchTyped',
];

/** The events that tell of a page that is no fold. */
const pageEvents: ReadonlyMap<string, string> = new Map([
  ['selection.landingOpened', 'The landing page'],
  ['selection.blackFridayOpened', 'The promotions'],
  ['navigation.categoryOpened', 'A category'],
  ['food.sectionChosen', 'Prepared food'],
]);

/** The opening of a checkout, and the acts of its page alone. */
const checkoutEvents: readonly string[] = [
  'checkout.opened',
  'checkout.windowsOutdated',
  'checkout.fieldJudged',
  'checkout.dayChosen',
  'checkout.slotChosen',
  'checkout.providerChosen',
  'checkout.submitted',
];

/**
 * The place right after an entry. A journal does not record addresses, so it follows from what only one page
 * does: a cart's page asks for prices, a checkout opens.
 *
 * @param before   the place before the entry
 * @param earlier  the entries before it, in order; two are enough
 * @param now      the machines after it
 */
export function placeAfter(
  before: ReplayedPlace,
  earlier: readonly JournalEntry[],
  { actor, event, refused }: JournalEntry,
  now: Snapshots,
): ReplayedPlace {
  const { type } = event;
  const layer = layerAfter(actor, type, now);
  if (layer !== undefined) return { ...before, layer };
  if (actor === 'sideCart' && now.sideCart?.status === 'done') {
    const page = sideCartEnds.get(String(now.sideCart.value));
    return page === undefined ? { ...before, layer: null } : at(page);
  }
  if (actor === 'modeDialog' && now.modeDialog?.status === 'done') return { ...before, layer: null };
  if (refused) return before;
  if (type === 'cart.opened') return isRenewal(earlier) ? before : atCart(actor, earlier.at(-1));
  if (actor === 'checkout' && checkoutEvents.includes(type)) return atCheckout(before, now);
  if (actor === 'payment') return atPayment(before, type, now);
  if (actor === 'confirmation') return at(paths.OrderConfirmation);
  if (type === 'cart.itemAdded' && before.page !== null && before.layer === null) {
    return elsewhere('A page with products');
  }
  const line = type === 'xstate.init' ? machineLines.get(actor) : pageEvents.get(type);
  if (line !== undefined) return elsewhere(line);
  const isChosen = type === 'selection.storeClicked' || type === 'selection.modeSubmitted';
  return isChosen ? { ...before, layer: null } : before;
}

/** The layer that an entry opens; undefined for one that opens none. */
function layerAfter(actor: string, type: string, now: Snapshots): ReplayedPlace['layer'] | undefined {
  if (actor === 'sideCart' && now.sideCart?.status === 'active') return { kind: 'sideCart' };
  if (actor === 'modeDialog' && now.modeDialog?.status === 'active') {
    const { storeId, order } = now.modeDialog.context;
    return { kind: 'modeDialog', storeId, order };
  }
  return selectorEvents.includes(type) ? { kind: 'selector' } : undefined;
}

/** True if the prices of both carts are read again wherever the shopper is: the network is back. */
function isRenewal(earlier: readonly JournalEntry[]): boolean {
  const [last, beforeLast] = earlier
    .slice(-2)
    .map(({ event }) => event.type)
    .reverse();
  return last === 'selection.returned' || (last === 'cart.opened' && beforeLast === 'selection.returned');
}

/** The page of a cart that asks for its prices; that of both asks for the food's first. */
function atCart(actor: string, previous: JournalEntry | undefined): ReplayedPlace {
  if (actor === 'foodCart') return at(paths.FoodCart);
  const isOfBoth = previous?.actor === 'foodCart' && previous.event.type === 'cart.opened';
  return at(isOfBoth ? paths.AllCart : paths.Cart);
}

function atCheckout(before: ReplayedPlace, { checkout }: Snapshots): ReplayedPlace {
  const kind: OrderKind | undefined = checkout?.matches('open') ? checkout.context.kind : undefined;
  return kind === undefined ? before : at(checkoutPaths[kind]);
}

/** A payment is made at its checkout, and leads to the confirmation; that of an earlier order is made elsewhere. */
function atPayment(before: ReplayedPlace, type: string, { payment }: Snapshots): ReplayedPlace {
  if (!payment || type === 'xstate.init') return before;
  if (payment.context.resumed !== null) return elsewhere('The order, in the account');
  if (selectIsConfirmed(payment)) return at(paths.OrderConfirmation);
  const kind: OrderKind | undefined = payment.context.draft?.kind;
  return type === 'payment.requested' && kind !== undefined ? at(checkoutPaths[kind]) : before;
}

function at(page: string): ReplayedPlace {
  return { page, layer: null, line: pageLines.get(page) ?? page };
}

function elsewhere(line: string): ReplayedPlace {
  return { page: null, layer: null, line };
}
