import { type DraftKey, type DraftStore, placeholderOf } from '@marketsquare/core/kernel/drafts';
import { zeroKobo } from '@marketsquare/core/kernel/money';
import { requiredMessage } from '@marketsquare/core/shop/account';
import { type CartLine, pricedLine } from '@marketsquare/core/shop/cart';
import { checkoutFields } from '@marketsquare/core/shop/checkout';
import type { SavedConsent } from '@marketsquare/core/shop/cookie-consent';
import { selectIsConfirmed } from '@marketsquare/core/shop/payment';
import { lineTotal } from '@marketsquare/core/shop/pricing';
import { selectChosenStore } from '@marketsquare/core/shop/selection';
import type { WalletTransaction } from '@marketsquare/core/shop/wallet/history';
import {
  type Address,
  type ConfirmedOrder,
  createApi,
  type OrderItem,
  type User,
} from '@marketsquare/core/wire/api';
import type { LeftCheckout } from '../../platform/left-checkout.ts';
import { nothingLeft } from '../../platform/left-lines.ts';
import type { ReplayedMoment, ReplayedOrder } from '../../platform/replayed-moment.ts';
import { requestCount } from '../../platform/request-count.ts';
import type { Shell } from '../../platform/shell.tsx';
import type { Shop } from '../../platform/shop.tsx';
import type { FoundOrder } from '../../platform/tracked-order.ts';
import { heldValue } from '../../platform/value.ts';

/** The time of a moment, and what the server knows of its orders. */
type ServerMoment = Pick<ReplayedMoment, 'at' | 'orders'>;

/**
 * The services of a replayed screen. Nothing leaves them: a call is answered by the server's facts that came with the visit,
 * or never, and what is kept lives as long as the moment. Personal values are placeholders.
 */
export function replayShell({ at, orders }: ServerMoment, shop: Shop): Shell {
  const unheard = () => () => {};
  return {
    api: createApi({ baseUrl: nowhere, fetch: answerBy(orders) }),
    requests: requestCount(),
    refusedLogins: heldValue(0),
    hasLoginEnded: heldValue(false),
    leftCheckout: heldValue<LeftCheckout | null>(null),
    drafts: placeholdersOf(shop),
    now: () => at,
    onClockCorrected: unheard,
    chance: () => 0,
    onlooker: {},
    user: heldValue(userOf(shop)),
    customer: heldValue<number | null>(null),
    addresses: heldValue(addressesOf(shop)),
    addressCount: heldValue(addressesOf(shop).length),
    transactions: heldValue<readonly WalletTransaction[]>([]),
    walletChanges: heldValue(0),
    savedCart: heldValue<number | null>(null),
    keptOrder: keptOrderOf(shop, { at, orders }),
    trackedOrder: heldValue<FoundOrder | null>(null),
    consent: heldValue<SavedConsent | null>(null),
    wantsCookieSettings: heldValue(false),
    leftLines: heldValue(nothingLeft),
  };
}

/** No call leaves this page, and nobody is at this address. */
const nowhere = 'https://replay.invalid';

/** Answers the read of an order; nobody answers anything else, so that its place is kept as while it loads. */
function answerBy(orders: readonly ReplayedOrder[]) {
  return async (request: Request): Promise<Response> => {
    const { pathname } = new URL(request.url);
    const data = orders.find(({ id }) => pathname === `/api/order/${id}`);
    if (request.method !== 'GET' || data === undefined) return new Promise(() => {});
    return Response.json({ status: true, message: '', data });
  };
}

/** The typed texts: a placeholder where the machines know of one. */
function placeholdersOf({ checkout }: Shop): DraftStore {
  const { fields, giftCard, wallet } = checkout.getSnapshot().context;
  const typed = new Set<DraftKey>([
    // Nobody must write a note: an empty one is as good.
    ...checkoutFields.filter((field) => field !== 'order.note' && fields[field].problem !== requiredMessage),
    ...(giftCard.problem === null ? ['giftCard.serial'] : []),
    ...(wallet.problem === null ? ['wallet.pin'] : []),
  ]);
  return {
    // The note of a line is asked for only where the line has one.
    read: (key) => (typed.has(key) || key.startsWith('note.') ? placeholderOf(key) : ''),
    write: () => {},
    forgetAll: () => {},
  };
}

/** The customer who was signed in; null for a guest. */
function userOf({ root, checkout }: Shop): User | null {
  if (!root.getSnapshot().matches('signedIn')) return null;
  const { available } = checkout.getSnapshot().context.wallet;
  return {
    id: 0,
    title: 'Ms',
    firstName: placeholderOf('customer.firstname'),
    lastName: placeholderOf('customer.lastname'),
    fullName: placeholderOf('customer.fullname'),
    email: placeholderOf('customer.email'),
    phone: placeholderOf('customer.phone'),
    isSubscribed: false,
    availableBalance: available,
    walletBalance: available,
    balanceOnHold: zeroKobo,
    storeId: null,
    hasWalletPin: true,
    addressCount: addressesOf({ checkout }).length,
  };
}

/** The saved addresses that the checkout knew, by their place alone. */
function addressesOf({ checkout }: Pick<Shop, 'checkout'>): readonly Address[] {
  return checkout.getSnapshot().context.addresses.map(({ id, area, isDefault }) => ({
    id,
    label: placeholderOf('delivery.label'),
    address: placeholderOf('delivery.address'),
    landmark: placeholderOf('delivery.landmark'),
    area: area ?? '',
    city: '',
    state: '',
    isDefault,
  }));
}

/** The order that the tab kept for its confirmation, from what the payment knows of it. [PAY-12] */
function keptOrderOf(shop: Shop, moment: ServerMoment): Shell['keptOrder'] {
  const order = confirmedOrderOf(shop, moment);
  const isPaid = selectIsConfirmed(shop.payment.getSnapshot());
  return {
    read: () => order,
    keep: () => {},
    readPaid: () => (isPaid ? order : null),
    markPaid: () => {},
    isToShow: () => false,
    markShown: () => {},
    forget: () => {},
  };
}

/** Its time is the server's: it may have been placed long before it was paid. */
function confirmedOrderOf({ payment, selection }: Shop, { at, orders }: ServerMoment): ConfirmedOrder | null {
  const { draft, order } = payment.getSnapshot().context;
  const store = selectChosenStore(selection.getSnapshot());
  if (draft === null || order === null || store === null) return null;
  const { id, name, address, city, state } = store;
  const placed = orders.find((one) => one.id === order.id);
  return {
    ...order,
    orderType: draft.orderType,
    paymentMethod: draft.paymentMethod,
    mode: draft.mode,
    status: 'processing',
    createdAt: placed?.created_at ?? new Date(at).toISOString(),
    customerId: null,
    customer: {
      fullName: placeholderOf('customer.fullname'),
      email: placeholderOf('customer.email'),
      phone: placeholderOf('customer.phone'),
    },
    store: { id, name, address, city, state },
    items: [
      ...draft.groceryLines.map((line) => itemOf(line, false)),
      ...draft.foodLines.map((line) => itemOf(line, true)),
    ],
  };
}

function itemOf(line: CartLine, isFood: boolean): OrderItem {
  const { productId, name, imageUrl, unitPrice, unit, weightGrams, pack } = line;
  return {
    productId,
    name,
    imageUrl,
    unitPrice,
    quantity: unit === 'gram' ? line.quantity / 1000 : line.quantity,
    price: lineTotal(pricedLine(line)).amount,
    isFood,
    weightGrams,
    pack,
  };
}
