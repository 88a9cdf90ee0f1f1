import type { AnyMachineSnapshot } from 'xstate';
import { initEvent, type JournalEntry } from '../../journal/index.ts';
import { paymentReport, selectIsPaying, selectIsToldAtCheckout } from '../../shop/payment/index.ts';
import type { OrderKind } from '../../shop/pricing/index.ts';
import { selectIsStoreSet, selectOpensByItself } from '../../shop/selection/index.ts';
import { selectSideCartDestination } from '../../shop/side-cart/index.ts';
import { otherScreen, type Screens, type ShownScreen } from './screen.ts';

/** The latest folded snapshot of a machine; undefined before it was started. */
export type SnapshotOf = (actor: string) => AnyMachineSnapshot | undefined;

/**
 * The screens after an entry. A journal holds what machines were sent, not addresses: a page shows by the
 * first event that it sends, and one that sends none leaves the page before it.
 *
 * @param previous    the entry before it; undefined for the first
 * @param snapshotOf  the snapshots after the entry
 */
export function screensAfter(
  screens: Screens,
  entry: JournalEntry,
  previous: JournalEntry | undefined,
  snapshotOf: SnapshotOf,
): Screens {
  const { actor, event } = entry;
  const after = snapshotOf(actor);
  if (after === undefined) return screens;
  switch (actor) {
    case 'selection':
      return afterSelection(screens, event, after);
    case 'groceryCart':
    case 'foodCart':
      return event.type === 'cart.opened' ? pageOf('cart', cartKind(actor, previous)) : screens;
    case 'sideCart':
      return afterSideCart(screens, after);
    case 'checkout':
      return isOfCheckout(event.type) && after.matches('open')
        ? pageOf('checkout', after.context.kind)
        : screens;
    case 'payment':
      return afterPayment(screens, event.type, after);
    case 'confirmation':
      return pageOf('confirmation', null);
    case 'modeDialog':
      return { ...screens, front: after.status === 'active' ? otherScreen(actor) : null };
    case 'addressBook':
      // The checkout opens the same book over itself.
      return isOnPage(screens, 'checkout') || event.type !== initEvent ? screens : named(actor);
    default:
      return event.type !== initEvent || besidePages.includes(actor) ? screens : named(actor);
  }
}

/**
 * The screen that the shopper has before them. A checkout whose payment is under way, or has something to
 * tell, is its payment.
 */
export function screenShown({ page, front }: Screens, snapshotOf: SnapshotOf): ShownScreen {
  if (front !== null) return front;
  if (page.screen !== 'checkout' || page.kind === null) return page;
  const payment = snapshotOf('payment');
  if (payment === undefined) return page;
  const isTold = selectIsToldAtCheckout(page.kind, snapshotOf('checkout')?.context.store ?? null)(payment);
  const isPaid = selectIsPaying(payment) || (isTold && paymentReport(payment) !== null);
  return isPaid ? { ...page, screen: 'payment' } : page;
}

/** Machines that run on any page. */
const besidePages: readonly string[] = ['shop', 'cookieConsent', 'freeDeliveryStrip'];

/** The events by which the carts, the server and the account tell the checkout, wherever the shopper is. */
const toldToCheckout: readonly string[] = [
  'checkout.addressesChanged',
  'checkout.requoted',
  'checkout.closed',
];

function isOfCheckout(type: string): boolean {
  return type.startsWith('checkout.') && !toldToCheckout.includes(type);
}

/** The page of both carts opens one after the other. */
function cartKind(actor: 'groceryCart' | 'foodCart', previous: JournalEntry | undefined): OrderKind {
  const isBoth = previous?.event.type === 'cart.opened' && previous.actor !== actor;
  if (isBoth) return 'combined';
  return actor === 'groceryCart' ? 'grocery' : 'food';
}

const browsing: readonly string[] = [
  'selection.modeChosen',
  'selection.cityChosen',
  'selection.areaChosen',
  'selection.searchTyped',
];

const selector: ShownScreen = { screen: 'selection', kind: null, name: null };

function afterSelection(screens: Screens, event: JournalEntry['event'], after: AnyMachineSnapshot): Screens {
  switch (event.type) {
    case 'navigation.categoryOpened':
      return named(typeof event.path === 'string' ? event.path : null);
    case 'selection.landingOpened':
      return { ...named('/'), front: selectOpensByItself(after) ? selector : null };
    case 'selection.opened':
      // Other panels ask for the lists of stores as well.
      return screens.front === null && !selectIsStoreSet(after) ? { ...screens, front: selector } : screens;
    case 'selection.storeClicked':
    case 'selection.modeSubmitted':
      return selectIsStoreSet(after) ? { ...screens, front: null } : { ...screens, front: selector };
    default:
      return browsing.includes(event.type) ? { ...screens, front: selector } : screens;
  }
}

function afterSideCart(screens: Screens, after: AnyMachineSnapshot): Screens {
  if (after.status === 'active') return { ...screens, front: { screen: 'sideCart', kind: null, name: null } };
  const destination = selectSideCartDestination(after);
  if (destination === null) return { ...screens, front: null };
  return destination === 'home' ? named('/home') : pageOf('cart', destination);
}

function afterPayment(screens: Screens, type: string, after: AnyMachineSnapshot): Screens {
  if (type === 'payment.resumed') return pageOf('payment', null);
  if (type === 'payment.requested') return pageOf('checkout', after.context.draft?.kind ?? null);
  const isOwn = after.matches('confirmed') && after.context.resumed === null;
  return isOwn && isOnPage(screens, 'checkout') ? pageOf('confirmation', null) : screens;
}

function isOnPage({ page }: Screens, screen: ShownScreen['screen']): boolean {
  return page.screen === screen;
}

function pageOf(screen: ShownScreen['screen'], kind: OrderKind | null): Screens {
  return { page: { screen, kind, name: null }, front: null };
}

function named(name: string | null): Screens {
  return { page: otherScreen(name), front: null };
}
