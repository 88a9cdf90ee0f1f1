import type { CartEvent } from '@marketsquare/core/shop/cart';
import { checkoutFields, problemOf, tenderProblemOf } from '@marketsquare/core/shop/checkout';
import { type SelectionEvent, selectListsHeld } from '@marketsquare/core/shop/selection';
import { checkoutRequest } from '@marketsquare/core/storefront/root';
import { availableOf } from '../server/index.ts';
import { isDish, products, stores } from './products.ts';
import type { Visit } from './visit.ts';

/** The next actions of a make-believe shopper; an action that does not apply just now does nothing. */
export const actions = {
  browses: ({ shop, chance }: Visit) => {
    const path = chance.pick(['/groceries', '/cart', '/food', '/checkout']) ?? '/';
    const event = chance.pick<SelectionEvent>([
      { type: 'selection.opened' },
      { type: 'selection.searchTyped', text: 'festac' },
      { type: 'selection.landingOpened' },
      { type: 'navigation.requested', path, isKnown: true },
      { type: 'navigation.followed' },
      { type: 'navigation.categoryOpened', path },
    ]);
    if (event) shop.selection.send(event);
  },

  choosesStore: ({ shop, chance }: Visit) => {
    const { selection } = shop;
    if (!selectListsHeld(selection.getSnapshot())) {
      selection.send({ type: 'selection.opened' });
      return;
    }
    const storeId = chance.pick(stores)?.id ?? 0;
    const isDelivered = chance.happens(50);
    const mode = isDelivered ? 'Delivery' : 'Pickup';
    const area = isDelivered ? 'Gbagada Phase 2' : null;
    if (chance.happens(30)) {
      const onChange = chance.happens(50) ? 'reprice' : 'empty';
      selection.send({ type: 'selection.modeSubmitted', storeId, mode, area, onChange });
      return;
    }
    selection.send({ type: 'selection.modeChosen', mode });
    selection.send({ type: 'selection.cityChosen', city: 'Gbagada' });
    if (area) selection.send({ type: 'selection.areaChosen', area });
    selection.send({ type: 'selection.storeClicked', storeId });
  },

  adds: ({ shop, chance, world }: Visit) => {
    const product = chance.pick(products);
    if (!product) return;
    const cart = isDish(product) ? shop.foodCart : shop.groceryCart;
    const { storeId } = cart.getSnapshot().context;
    const sellsIt = stores.find(({ id }) => id === storeId)?.hasPreparedFood ?? true;
    if (isDish(product) && !sellsIt) return;
    const unitPrice = storeId === null ? product.unitPrice : world.server.priceOf(product, storeId);
    cart.send({ type: 'cart.itemAdded', item: { ...product, unitPrice } });
  },

  edits: (visit: Visit) => {
    const cart = anyCart(visit);
    const key = visit.chance.pick(cart.getSnapshot().context.lines)?.key ?? 'none';
    const event = editOf(visit, key);
    visit.press(() => cart.send(event));
  },

  looksAtCart: (visit: Visit) => anyCart(visit).send({ type: 'cart.opened' }),

  signsInOrOut: ({ shop, chance }: Visit) =>
    shop.root.send({ type: chance.happens(60) ? 'shop.signedIn' : 'shop.signedOut' }),

  opensCheckout: ({ shop, chance, world }: Visit) => {
    const kind = chance.weighed({ grocery: 5, food: 2, combined: 3 });
    shop.root.send(checkoutRequest(shop, kind, world.now()));
  },

  fillsIn: ({ shop, chance, drafts, person }: Visit) => {
    const { checkout } = shop;
    const { fields } = checkout.getSnapshot().context;
    for (const field of checkoutFields) {
      const isGood = fields[field].problem === null;
      if (chance.happens(isGood ? 95 : 5)) continue;
      drafts.write(field, chance.happens(3) ? '' : person[field]);
      checkout.send({ type: 'checkout.fieldJudged', field, problem: problemOf(field, drafts) });
    }
    const contactMethod = chance.pick(['call', 'whatsapp', 'email'] as const) ?? 'call';
    checkout.send({ type: 'checkout.contactMethodChosen', contactMethod });
    const day = chance.pick(checkout.getSnapshot().context.days);
    const slot = day && chance.pick(day.slots);
    if (day) checkout.send({ type: 'checkout.dayChosen', day: day.day });
    if (slot) checkout.send({ type: 'checkout.slotChosen', slotId: slot.id });
    checkout.send({ type: 'checkout.foodDeliveryChosen', travelsWithGroceries: chance.happens(40) });
    const gateway = chance.happens(50) ? 'paystack' : 'flutterwave';
    checkout.send({ type: 'checkout.providerChosen', provider: gateway });
    checkout.send({ type: 'checkout.visitSharingToggled', shared: chance.happens(30) });
    checkout.send({ type: 'checkout.termsToggled', accepted: chance.happens(95) });
  },

  mixes: ({ shop, chance, drafts, person, world }: Visit) => {
    const { checkout } = shop;
    const { state } = world.server;
    checkout.send({ type: 'checkout.walletBalanceKnown', available: availableOf(state, 'wallet') });
    checkout.send({ type: 'checkout.walletToggled', used: chance.happens(60) });
    checkout.send({ type: 'checkout.voucherToggled', used: chance.happens(60) });
    if (availableOf(state, 'giftCard') === 0 && chance.happens(50)) return;
    drafts.write('giftCard.serial', chance.happens(10) ? '' : person['giftCard.serial']);
    const problem = tenderProblemOf('giftCard.serial', drafts);
    checkout.send({ type: 'checkout.serialJudged', problem });
    checkout.send({ type: 'checkout.giftCardSubmitted' });
  },

  entersPin: (visit: Visit) => {
    const { shop, chance, drafts, person } = visit;
    if (chance.happens(10)) {
      shop.checkout.send({ type: 'checkout.pinDismissed' });
      return;
    }
    drafts.write('wallet.pin', chance.happens(10) ? '12' : person['wallet.pin']);
    shop.checkout.send({ type: 'checkout.pinJudged', problem: tenderProblemOf('wallet.pin', drafts) });
    visit.press(() => shop.checkout.send({ type: 'checkout.pinSubmitted' }));
  },

  submits: (visit: Visit) => {
    const attemptId = visit.freshAttempt();
    const roll = visit.chance.below(1_000_000);
    visit.press(() => visit.shop.checkout.send({ type: 'checkout.submitted', attemptId, roll }));
  },

  asksAgain: ({ shop, chance }: Visit) => {
    if (chance.happens(50)) shop.payment.send({ type: 'cardPayment.checkedAgain' });
    else shop.payment.send({ type: 'payment.left' });
    if (chance.happens(30)) shop.checkout.send({ type: 'checkout.windowsRetried' });
    if (chance.happens(30)) shop.checkout.send({ type: 'checkout.noticeDismissed' });
  },

  leavesCheckout: ({ shop }: Visit) => shop.checkout.send({ type: 'checkout.closed' }),

  waits: ({ world, chance }: Visit) => world.pass(chance.below(3_600_000)),

  reloads: (visit: Visit) => visit.reload(),

  pricesMove: ({ world }: Visit) => world.server.reprice(),
} as const satisfies Readonly<Record<string, (visit: Visit) => void>>;

export type Action = keyof typeof actions;

function anyCart({ shop, chance }: Visit) {
  return chance.happens(70) ? shop.groceryCart : shop.foodCart;
}

function editOf({ chance }: Visit, key: string): CartEvent {
  const place = chance.happens(50) ? 'row' : 'card';
  const text = chance.pick(['', '0', '1', '7', '1.25', '-3', 'many', '12000', '9999']) ?? '';
  const events: readonly CartEvent[] = [
    { type: 'cart.increased', key },
    { type: 'cart.increased', key },
    { type: 'cart.decreased', key, place },
    { type: 'cart.quantityTyped', key, text, place },
    { type: 'cart.lineRemoved', key },
    { type: 'cart.savedLinesRestored' },
    { type: 'cart.noticeDismissed' },
  ];
  return chance.pick(events) ?? { type: 'cart.opened' };
}
