import { createRecorder, type JournalEntry, replay, resumeFrom } from '@marketsquare/core/journal';
import { createMemoryDrafts, type DraftStore } from '@marketsquare/core/kernel/drafts';
import { answerPatienceMs, type PopupOutcome } from '@marketsquare/core/shop/card-payment';
import { cartItemOf } from '@marketsquare/core/shop/cart';
import { type CheckoutField, checkoutFields, problemOf } from '@marketsquare/core/shop/checkout';
import type { Gateway } from '@marketsquare/core/shop/payment';
import {
  checkoutRequest,
  type PopupRequest,
  provideShop,
  type SignedInUser,
  shopActor,
} from '@marketsquare/core/storefront/root';
import { type ConfirmedOrder, createApi, toProduct } from '@marketsquare/core/wire/api';
import { rice } from '@marketsquare/core/wire/api/testing';
import { type ActorRefFrom, createActor, waitFor } from 'xstate';
import type { PopupAction } from '../../../server/index.ts';
import type { FakeServer, ServerState } from '../../../server/wire/index.ts';

export type Personal = Readonly<Record<CheckoutField, string>>;

/** The parts of a shopper's tab beside the journal, and its screen. */
export interface Shell {
  readonly drafts: DraftStore;
  readonly user: SignedInUser | null;
  order: ConfirmedOrder | null;
  readonly popups: PopupRequest[];
  readonly confirmed: (ConfirmedOrder | null)[];
  /** The shopper's action in each popup, one after the other; after the last they pay. */
  readonly inPopups: PopupAction[];
}

export function createShell(personal: Personal, user: SignedInUser | null = null): Shell {
  const drafts = createMemoryDrafts(personal);
  return { drafts, user, order: null, popups: [], confirmed: [], inPopups: [] };
}

/** A running session: the real machines over the make-believe server. */
export interface Session {
  readonly actor: ActorRefFrom<ReturnType<typeof provideShop>['shop']>;
  readonly entries: readonly JournalEntry[];
  /** The server as it was when each entry was written. */
  readonly serverAt: readonly ServerState[];
}

/** Starts a session, or resumes one from its entries as a reload does. */
export function startSession(
  server: FakeServer,
  shell: Shell,
  earlier: readonly JournalEntry[] = [],
): Session {
  const entries: JournalEntry[] = [];
  const serverAt: ServerState[] = [];
  const machines = provideShop({
    api: createApi({ baseUrl: 'http://shop.test', fetch: server.fetch }),
    drafts: shell.drafts,
    readUser: () => shell.user,
    keepOrder: (order) => {
      shell.order = order;
    },
    readOrder: () => shell.order,
    keepAddresses: () => {},
    openPopup: (request) => inPopup(server, shell, request),
    onConfirmed: (order) => {
      shell.confirmed.push(order);
    },
    onReturned: () => {},
    // No test waits for an hour.
    wait: (ms) => (ms < answerPatienceMs ? Promise.resolve() : new Promise(() => {})),
  });
  const { inspect } = createRecorder({
    session: 'session-1',
    firstSeq: earlier.length,
    now: () => 1_795_260_000_000,
    write: (entry) => {
      entries.push(JSON.parse(JSON.stringify(entry)));
      serverAt.push(structuredClone(server.state));
    },
  });
  const snapshot = resumeFrom(shopActor, machines, replay(machines, earlier));
  const actor = createActor(machines.shop, {
    id: shopActor,
    systemId: shopActor,
    inspect,
    input: { chosen: null, groceryLines: [], foodLines: [] },
    ...(snapshot && { snapshot }),
  });
  actor.start();
  return { actor, entries, serverAt };
}

async function inPopup(server: FakeServer, shell: Shell, request: PopupRequest): Promise<PopupOutcome> {
  shell.popups.push(request);
  return server.usePopup(request.reference, shell.inPopups.shift() ?? 'pays');
}

export interface Wishes {
  readonly provider: Gateway;
  readonly mode: 'Pickup' | 'Delivery';
}

/** Chooses a store, fills the cart and the checkout, and submits; waits until the payment rests. */
export async function shop(session: Session, shell: Shell, wishes: Wishes): Promise<void> {
  await prepare(session, shell, wishes);
  await submit(session, 'attempt-0000-0001');
}

/** Takes all steps before an order is submitted. */
export async function prepare(session: Session, shell: Shell, wishes: Wishes): Promise<void> {
  await chooseStore(session, wishes);
  await fillCart(session);
  await fillCheckout(session, shell, wishes);
}

async function chooseStore({ actor }: Session, { mode }: Wishes): Promise<void> {
  const selection = actor.system.get('selection');
  selection.send({ type: 'selection.opened' });
  await waitFor(selection, (snapshot) => snapshot.matches({ lists: 'ready' }));
  selection.send({ type: 'selection.modeChosen', mode });
  selection.send({ type: 'selection.cityChosen', city: 'Gbagada' });
  if (mode === 'Delivery') selection.send({ type: 'selection.areaChosen', area: 'Gbagada Phase 2' });
  selection.send({ type: 'selection.storeClicked', storeId: 4 });
}

async function fillCart({ actor }: Session): Promise<void> {
  const cart = actor.system.get('groceryCart');
  cart.send({ type: 'cart.itemAdded', item: cartItemOf(toProduct(rice)) });
  cart.send({ type: 'cart.increased', key: '1042' });
  cart.send({ type: 'cart.opened' });
  await waitFor(cart, (snapshot) => !snapshot.hasTag('busy'));
}

async function fillCheckout({ actor }: Session, shell: Shell, { provider, mode }: Wishes): Promise<void> {
  const checkout = actor.system.get('checkout');
  const isSignedIn = shell.user !== null;
  if (isSignedIn) actor.send({ type: 'shop.signedIn' });
  const machines = {
    selection: actor.system.get('selection'),
    groceryCart: actor.system.get('groceryCart'),
    foodCart: actor.system.get('foodCart'),
  };
  actor.send(checkoutRequest(machines, 'grocery', 1_795_260_000_000));
  const addresses = isSignedIn && mode === 'Delivery' ? 'ready' : 'unneeded';
  await waitFor(checkout, (snapshot) =>
    snapshot.matches({ open: { windows: 'ready', fees: 'known', addresses } }),
  );
  for (const field of checkoutFields) {
    checkout.send({ type: 'checkout.fieldJudged', field, problem: problemOf(field, shell.drafts) });
  }
  checkout.send({ type: 'checkout.contactMethodChosen', contactMethod: 'whatsapp' });
  checkout.send({ type: 'checkout.slotChosen', slotId: 301 });
  checkout.send({ type: 'checkout.providerChosen', provider });
  checkout.send({ type: 'checkout.termsToggled', accepted: true });
}

/** Submits the checkout, and waits until the payment rests. */
export async function submit({ actor }: Session, attemptId: string): Promise<void> {
  actor.system.get('checkout').send({ type: 'checkout.submitted', attemptId, roll: 32_318 });
  await settled(actor);
}

/** Waits until no payment is under way. */
export async function settled(actor: Session['actor']): Promise<void> {
  await waitFor(actor.system.get('payment'), (snapshot) => !snapshot.hasTag('busy'));
}
