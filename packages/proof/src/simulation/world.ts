import type { DraftStore } from '@marketsquare/core/kernel/drafts';
import type { Kobo } from '@marketsquare/core/kernel/money';
import type {
  CardStart,
  CheckRequest,
  PaymentCheck,
  PaymentOpening,
  PopupOutcome,
} from '@marketsquare/core/shop/card-payment';
import { type CartItem, type CartLine, cartMachine, type PriceAnswer } from '@marketsquare/core/shop/cart';
import { type Mode, unknownHours } from '@marketsquare/core/shop/catalogue';
import {
  checkoutMachine,
  type DeliveryAddress,
  type Windows,
  wrongPin,
} from '@marketsquare/core/shop/checkout';
import { type CardCheck, serialForgotten } from '@marketsquare/core/shop/gift-card';
import {
  type GiftCardRedemption,
  type PaymentRecord,
  type Placement,
  type PlacementRequest,
  paymentMachine,
  type WalletDebit,
} from '@marketsquare/core/shop/payment';
import type { FeeVariation, OrderKind } from '@marketsquare/core/shop/pricing';
import { type StoreLists, selectionMachine } from '@marketsquare/core/shop/selection';
import type { OrderRules } from '@marketsquare/core/shop/settings';
import { shopMachine } from '@marketsquare/core/storefront/root';
import { availableOf } from '../server/index.ts';
import type { Chance } from './chance.ts';
import { foodFee, products, stores, windowsFrom, zones } from './products.ts';
import { variationIn } from './quote.ts';
import { createServer, type PopupHabits, type SimulatedServer } from './server.ts';
import { createWorks, type Passage, type Works } from './work.ts';

type PricesRequest = { readonly storeId: number; readonly lines: readonly CartLine[] };
type StockRequest = { readonly storeId: number; readonly productIds: readonly number[] };
type WindowsRequest = { readonly storeId: number; readonly mode: Mode; readonly kind: OrderKind };
type VariationRequest = { readonly storeId: number; readonly subtotal: Kobo; readonly area: string };

/** The weight of each fate of a call on the network. */
export type NetworkHabits = Readonly<Record<Passage, number>>;

/** The surroundings of the machines of one visit. */
export interface World {
  readonly server: SimulatedServer;
  readonly works: Works;
  /** Epoch milliseconds; it advances a little at every reading. */
  now(): number;
  /** Lets time pass. */
  pass(ms: number): void;
  /** The shop's machines with their work provided here, by their names in the journal. */
  readonly machines: ReturnType<typeof provided>;
}

/** The moment at which every make-believe visit begins: a Saturday noon in Lagos. */
const beginning = 1_795_260_000_000;

export function createWorld(
  chance: Chance,
  inPopups: PopupHabits,
  drafts: DraftStore,
  rules: OrderRules,
): World {
  const server = createServer(chance, inPopups, rules);
  const works = createWorks();
  let time = beginning;
  const now = () => {
    time += 1 + chance.below(40);
    return time;
  };
  return {
    server,
    works,
    now,
    pass: (ms) => {
      time += ms;
    },
    machines: provided(works, server, drafts, { now, mistypes: () => chance.happens(10) }),
  };
}

/** Chance and time as the world's work needs them. */
interface Circumstances {
  readonly now: () => number;
  /** True if the shopper gets their PIN wrong this time. */
  readonly mistypes: () => boolean;
}

function provided(
  works: Works,
  server: SimulatedServer,
  drafts: DraftStore,
  { now, mistypes }: Circumstances,
) {
  const selection = selectionMachine.provide({
    actors: {
      loadStoreLists: works.actor<StoreLists, undefined>('loadStoreLists', () => ({
        output: { stores, zones },
      })),
    },
  });
  const cart = cartMachine.provide({
    actors: {
      fetchPrices: works.actor<readonly PriceAnswer[], PricesRequest>(
        'fetchPrices',
        ({ storeId, lines }) => ({
          output: lines.map((line) => ({ key: line.key, unitPrice: server.priceOf(line, storeId) })),
        }),
      ),
      checkCartInStore: works.actor<readonly CartItem[], StockRequest>(
        'checkCartInStore',
        ({ storeId, productIds }) => ({
          output: products
            .filter(({ productId }) => productIds.includes(productId) && productId % 5 !== storeId % 5)
            .map((product) => ({ ...product, unitPrice: server.priceOf(product, storeId) })),
        }),
      ),
    },
  });
  const wait = works.actor<unknown, { readonly ms: number }>('wait', () => ({ output: undefined }));
  const checkout = checkoutMachine.provide({
    actors: {
      wait,
      loadWindows: works.actor<Windows, WindowsRequest>('loadWindows', ({ kind }) => ({
        output: {
          days: kind === 'food' ? [] : windowsFrom(now()),
          foodFee: kind === 'grocery' ? null : foodFee,
          foodHours: unknownHours,
        },
      })),
      loadVariation: works.actor<FeeVariation, VariationRequest>('loadVariation', ({ area }) => ({
        output: variationIn('Delivery', area),
      })),
      verifyGiftCard: works.actor<Kobo, CardCheck>('verifyGiftCard', ({ serialKey }) =>
        drafts.read(serialKey) === ''
          ? { refusal: serialForgotten }
          : { output: availableOf(server.state, 'giftCard') },
      ),
      verifyWalletPin: works.actor<unknown, undefined>('verifyWalletPin', () => {
        const isRight = drafts.read('wallet.pin') !== '' && !mistypes();
        drafts.write('wallet.pin', '');
        return isRight ? { output: null } : { refusal: wrongPin };
      }),
      loadAddresses: works.actor<readonly DeliveryAddress[], { readonly storeId: number }>(
        'loadAddresses',
        () => ({
          output: [{ id: 77, isDefault: true, area: null, isReached: true, reachedBy: [] }],
        }),
      ),
    },
  });
  const payment = paymentMachine.provide({
    actors: {
      wait,
      placeOrder: works.actor<Placement, PlacementRequest>('placeOrder', (request) => {
        // As in a shell: the personal values are read when the call is made, and stay on this side.
        const isAddressed = drafts.read('customer.email') !== '';
        return isAddressed
          ? server.placeOrder(request, now())
          : { refusal: { code: 'bad_request', message: '' } };
      }),
      redeemGiftCard: works.actor<unknown, GiftCardRedemption>('redeemGiftCard', server.redeemGiftCard),
      debitWallet: works.actor<unknown, WalletDebit>('debitWallet', server.debitWallet),
      startPayment: works.actor<PaymentOpening, CardStart>('startPayment', server.startPayment),
      openPopup: works.actor<PopupOutcome, PaymentOpening>('openPopup', server.openPopup),
      recordPayment: works.actor<unknown, PaymentRecord>('recordPayment', () => ({ output: undefined })),
      checkPayment: works.actor<PaymentCheck, CheckRequest>('checkPayment', server.check),
    },
  });
  const actors = { selection, groceryCart: cart, foodCart: cart, checkout, payment };
  return { shop: shopMachine.provide({ actors }), ...actors } as const;
}
