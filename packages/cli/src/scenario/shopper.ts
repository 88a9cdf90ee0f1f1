import { randomInt, randomUUID } from 'node:crypto';
import { createRecorder, type JournalEntry } from '@marketsquare/core/journal';
import { createMemoryDrafts, type DraftStore } from '@marketsquare/core/kernel/drafts';
import type { Kobo } from '@marketsquare/core/kernel/money';
import { type CartItem, cartItemOf } from '@marketsquare/core/shop/cart';
import { isPreparedFood } from '@marketsquare/core/shop/catalogue';
import type { PlacedOrder } from '@marketsquare/core/shop/payment';
import { selectChosenStore } from '@marketsquare/core/shop/selection';
import { orderRulesIn } from '@marketsquare/core/shop/settings';
import {
  provideShop,
  type ShopPorts,
  type SignedInUser,
  shopActor,
} from '@marketsquare/core/storefront/root';
import type { WalletPorts } from '@marketsquare/core/storefront/screens';
import {
  type Api,
  type ConfirmedOrder,
  createApi,
  toOrderView,
  toProduct,
  toUser,
  type User,
} from '@marketsquare/core/wire/api';
import { type ActorRefFrom, createActor } from 'xstate';
import { cookieFetch } from './cookie-fetch.ts';
import { isPlaceholder, madeUpLogin } from './made-up-shopper.ts';
import { StepFailure } from './step-failure.ts';
import { type PopupPlan, terminalPopup } from './terminal-popup.ts';
import { popupOf, type TopUpOrder, topUpWallet } from './top-up.ts';
import { uploadVisit } from './upload-visit.ts';

type Machines = ReturnType<typeof provideShop>;

/** The machines of a running visit, by name. */
export interface RunningMachines {
  readonly shop: ActorRefFrom<Machines['shop']>;
  readonly selection: ActorRefFrom<Machines['selection']>;
  readonly groceryCart: ActorRefFrom<Machines['groceryCart']>;
  readonly foodCart: ActorRefFrom<Machines['foodCart']>;
  readonly checkout: ActorRefFrom<Machines['checkout']>;
  readonly payment: ActorRefFrom<Machines['payment']>;
}

/** One shopper: the same machines as in the browser, driven by a script. */
export interface Shopper {
  readonly drafts: DraftStore;
  readonly machines: RunningMachines;
  /** The journal of everything that happened. */
  readonly entries: readonly JournalEntry[];
  /** The shopper's action in the gateway's popup when it opens; null for what they did in a recorded visit. */
  plan: PopupPlan | null;
  /** The last order placed. */
  readonly order: PlacedOrder | null;
  /**
   * The shop's item of a name, and its pack where it has several.
   * @throws StepFailure when the shop has none
   */
  itemNamed(product: string, pack: string | undefined): Promise<CartItem>;
  /** @throws StepFailure when the shop refuses */
  signIn(login: Login): Promise<void>;
  signOut(): Promise<void>;
  /** The amount that the wallet can pay now. */
  walletBalance(): Promise<Kobo>;
  /** @throws StepFailure when the money does not reach the wallet */
  topUp(order: TopUpOrder): Promise<void>;
  /** The last order as the shop knows it; null without one. */
  orderNow(): Promise<{ readonly status: string; readonly balance: Kobo } | null>;
  /** Stores the visit, as a shopper does who shares it. */
  share(): Promise<void>;
  /** Turns the clock of a recorded shop; another has its own. */
  turnClock(at: number): void;
  /** Waits for the named answers alone, as `groceryCart.fetchPrices`; a server gives all of them. */
  answered(which: readonly string[]): Promise<void>;
  /** The time, in milliseconds since 1970. */
  now(): number;
  attemptId(): string;
  roll(): number;
  /**
   * Resolves when no machine has work in flight.
   * @throws Error after `timeoutMs`
   */
  settled(timeoutMs: number): Promise<void>;
  leave(): void;
}

/** A shopper at a server. */
export interface ServedShopper extends Shopper {
  readonly api: Api;
  /**
   * Learns the shop's rules, as a page does when it opens.
   * @throws StepFailure when the shop does not tell them
   */
  readRules(): Promise<void>;
}

/** The phone number and the password of an account. */
export interface Login {
  readonly phone: string;
  readonly password: string;
}

/** The longest wait of a script, which is shorter than a shopper's. */
const longestWaitMs = 250;

/** A shopper's connection, and their source of ids and of chance. */
export interface ShopperPorts {
  readonly fetch: (request: Request) => Promise<Response>;
  readonly id: () => string;
  readonly roll: () => number;
}

/**
 * Opens a visit at a server, with empty carts and no store.
 *
 * @param usePopup  what happens in the gateway's popup; the emulator's own popup by default
 */
export function openShopper(
  baseUrl: string,
  usePopup: typeof terminalPopup = terminalPopup,
  { fetch = cookieFetch(), id = randomUUID, roll = () => randomInt(2 ** 40) }: Partial<ShopperPorts> = {},
): ServedShopper {
  const entries: JournalEntry[] = [];
  const api = createApi({ baseUrl, fetch });
  const drafts = createMemoryDrafts();
  let user: SignedInUser | null = null;
  let order: ConfirmedOrder | null = null;
  let account: User | null = null;
  const ports: ShopPorts = {
    api,
    drafts,
    readUser: () => user,
    keepOrder: (placed) => {
      order = placed;
    },
    readOrder: () => order,
    keepAddresses: () => {},
    openPopup: (request) => usePopup(request, shopper.plan ?? { kind: 'close' }),
    onConfirmed: () => {},
    onReturned: () => {},
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, Math.min(ms, longestWaitMs))),
  };
  const machines = provideShop(ports);
  const { inspect } = createRecorder({
    session: id(),
    firstSeq: 0,
    now: Date.now,
    write: (entry) => void entries.push(entry),
  });
  const shop = createActor(machines.shop, {
    systemId: shopActor,
    input: { chosen: null, groceryLines: [], foodLines: [] },
    inspect,
  }).start();
  const { system } = shop;
  const running: RunningMachines = {
    shop,
    selection: system.get('selection'),
    groceryCart: system.get('groceryCart'),
    foodCart: system.get('foodCart'),
    checkout: system.get('checkout'),
    payment: system.get('payment'),
  };
  const shopper: ServedShopper = {
    api,
    drafts,
    machines: running,
    entries,
    plan: { kind: 'close' },
    get order() {
      return order;
    },
    async readRules() {
      const result = await api.get('/api/config');
      if (!result.ok) throw new StepFailure(result.failure.message);
      const { rules } = result.reply.data;
      if (rules) shop.send({ type: 'shop.rulesRead', rules: orderRulesIn(rules) });
    },
    async itemNamed(name, pack) {
      const store = selectChosenStore(running.selection.getSnapshot());
      if (!store) throw new StepFailure('No store is chosen yet.');
      const query = { storeid: store.id, search_query: name };
      const result = await api.get('/api/search', { params: { query } });
      if (!result.ok) throw new StepFailure(result.failure.message);
      const found = result.reply.data.data.data.find((product) => product.name === name);
      if (!found) throw new StepFailure(`The store does not sell "${name}".`);
      const product = toProduct(found);
      const packs = isPreparedFood(product.category) ? product.variations : [];
      const chosen = pack === undefined ? packs[0] : packs.find((one) => one.name === pack);
      if (pack !== undefined && !chosen) throw new StepFailure(`"${name}" has no pack "${pack}".`);
      return cartItemOf(product, chosen ?? null);
    },
    async signIn({ phone, password }) {
      const body = isPlaceholder(phone) ? madeUpLogin : { phone, password };
      const result = await api.post('/api/login', { body });
      if (!result.ok) throw new StepFailure(result.failure.message);
      const [wire] = result.reply.message;
      if (!wire) throw new StepFailure('The server named no user.');
      user = { id: toUser(wire).id, cartId: null };
    },
    async signOut() {
      const result = await api.post('/api/logout');
      if (!result.ok) throw new StepFailure(result.failure.message);
      user = null;
      account = null;
    },
    async walletBalance() {
      const result = await api.get('/api/me');
      if (!result.ok) throw new StepFailure(result.failure.message);
      const wire = result.reply.data.user;
      if (!wire) throw new StepFailure('Nobody is signed in, so there is no wallet.');
      return toUser(wire).availableBalance;
    },
    async topUp(given) {
      const wallet: WalletPorts = {
        ...ports,
        openPopup: (request) => usePopup(request, popupOf(given)),
        tellShop: (event) => shop.send(event),
        tellCart: (cart, event) => running[cart].send(event),
        readAccount: () => account,
        keepAccount: (known) => {
          account = known;
        },
        keepTransactions: () => {},
        onWalletChanged: () => {},
      };
      await topUpWallet(wallet, given, roll(), inspect);
    },
    async orderNow() {
      if (!order) return null;
      const result = await api.get('/api/order/{id}', { params: { path: { id: order.id } } });
      return result.ok ? toOrderView(result.reply.data) : null;
    },
    share: async () => {
      // A run without an order is nobody's case.
      if (order) await uploadVisit(api, entries);
    },
    turnClock: () => {},
    answered: () => shopper.settled(stepTimeoutMs),
    now: Date.now,
    attemptId: id,
    roll,
    settled: (timeoutMs) => settled(running, timeoutMs),
    leave: () => shop.stop(),
  };
  return shopper;
}

/** The time that the machines may take for one step. */
export const stepTimeoutMs = 30_000;

/** Waits until no machine has work in flight, including work that follows other work. */
function settled(machines: RunningMachines, timeoutMs: number): Promise<void> {
  const { selection, groceryCart, foodCart, checkout, payment } = machines;
  const busy = () =>
    [selection, groceryCart, foodCart, checkout, payment].flatMap((machine) =>
      worksOf(machine.getSnapshot().children),
    );
  return new Promise((resolve, reject) => {
    const look = () => {
      if (busy().length === 0) end(resolve);
    };
    const subscriptions = [
      selection.subscribe(look),
      groceryCart.subscribe(look),
      foodCart.subscribe(look),
      checkout.subscribe(look),
      payment.subscribe(look),
    ];
    const timeout = setTimeout(() => {
      const works = busy().join(', ');
      end(() => reject(new Error(`${works} did not end within ${timeoutMs / 1000} s`)));
    }, timeoutMs);
    const end = (finish: () => void) => {
      clearTimeout(timeout);
      for (const subscription of subscriptions) subscription.unsubscribe();
      finish();
    };
    look();
  });
}

type Children = Readonly<Record<string, { getSnapshot(): { readonly status: string } } | undefined>>;

function worksOf(children: Children): readonly string[] {
  return Object.entries(children).flatMap(([id, child]) =>
    child?.getSnapshot().status === 'active' ? [id] : [],
  );
}
