import { fromPromise } from 'xstate';
import type { Kobo } from '../../kernel/money/index.ts';
import { cardWork } from '../../shop/card-payment/index.ts';
import { type CartItem, type CartLine, cartMachine, type PriceAnswer } from '../../shop/cart/index.ts';
import type { Mode } from '../../shop/catalogue/index.ts';
import { checkoutMachine, type DeliveryAddress, type Windows } from '../../shop/checkout/index.ts';
import type { CardCheck } from '../../shop/gift-card/index.ts';
import {
  type GiftCardRedemption,
  type PaymentRecord,
  type Placement,
  type PlacementRequest,
  paymentMachine,
  type WalletDebit,
} from '../../shop/payment/index.ts';
import type { FeeVariation, OrderKind } from '../../shop/pricing/index.ts';
import { type StoreLists, selectionMachine } from '../../shop/selection/index.ts';
import { storeLists } from './calls/catalogue.ts';
import { cartCalls, openingCalls, payingCalls } from './late-calls.ts';
import { shopMachine } from './machine.ts';
import type { ShopPorts } from './ports.ts';

/**
 * The machines of a session with their work provided over a shell's ports, by the names of `shopMachines`:
 * start `shop`, and give all of them to `resumeFrom`. Call it once a session, because it remembers the
 * payments that it opened itself.
 */
export function provideShop(ports: ShopPorts) {
  const selection = providedSelection(ports);
  const cart = providedCart(ports);
  const checkout = providedCheckout(ports);
  const payment = providedPayment(ports);
  return {
    shop: shopMachine.provide({
      actors: { selection, groceryCart: cart, foodCart: cart, checkout, payment },
    }),
    selection,
    groceryCart: cart,
    foodCart: cart,
    checkout,
    payment,
  } as const;
}

function providedSelection({ api }: ShopPorts) {
  return selectionMachine.provide({
    actors: { loadStoreLists: fromPromise<StoreLists, undefined>(() => storeLists(api)) },
  });
}

function providedCart({ api }: ShopPorts) {
  return cartMachine.provide({
    actors: {
      fetchPrices: fromPromise<
        readonly PriceAnswer[],
        { readonly storeId: number; readonly lines: readonly CartLine[] }
      >(async ({ input }) => (await cartCalls()).priceAnswers(api, input)),
      checkCartInStore: fromPromise<
        readonly CartItem[],
        { readonly storeId: number; readonly productIds: readonly number[] }
      >(async ({ input }) => (await cartCalls()).itemsInStore(api, input)),
    },
  });
}

function providedCheckout(ports: ShopPorts) {
  return checkoutMachine.provide({
    actors: {
      wait: waiting(ports),
      loadWindows: fromPromise<
        Windows,
        { readonly storeId: number; readonly mode: Mode; readonly kind: OrderKind }
      >(async ({ input }) => (await openingCalls()).windowsOf(ports.api, input)),
      loadVariation: fromPromise<
        FeeVariation,
        { readonly storeId: number; readonly subtotal: Kobo; readonly area: string }
      >(async ({ input }) => (await openingCalls()).variationOf(ports.api, input)),
      loadAddresses: fromPromise<readonly DeliveryAddress[], { readonly storeId: number }>(
        async ({ input }) => (await openingCalls()).deliveryAddresses(ports, input),
      ),
      verifyGiftCard: fromPromise<Kobo, CardCheck>(async ({ input }) =>
        (await payingCalls()).giftCardValue(ports, input),
      ),
      verifyWalletPin: fromPromise<unknown, undefined>(async () => (await payingCalls()).walletPin(ports)),
    },
  });
}

function providedPayment(ports: ShopPorts) {
  return paymentMachine.provide({
    actors: {
      placeOrder: fromPromise<Placement, PlacementRequest>(async ({ input }) =>
        (await payingCalls()).placement(ports, input),
      ),
      redeemGiftCard: fromPromise<unknown, GiftCardRedemption>(async ({ input }) =>
        (await payingCalls()).giftCardRedemption(ports, input),
      ),
      debitWallet: fromPromise<unknown, WalletDebit>(async ({ input }) =>
        (await payingCalls()).walletDebit(ports, input),
      ),
      recordPayment: fromPromise<unknown, PaymentRecord>(async ({ input }) =>
        (await payingCalls()).recordOfPayment(ports, input),
      ),
      ...cardWork({
        start: async (due) => (await payingCalls()).orderPaymentOpening(ports, due),
        popup: async (opening) => (await payingCalls()).popupOutcome(ports, opening),
        outcomeBefore: async (opening) => (await payingCalls()).outcomeBefore(ports, opening),
        check: async (request) => (await payingCalls()).verification(ports, request),
        wait: ports.wait,
      }),
    },
  });
}

function waiting(ports: ShopPorts) {
  return fromPromise<unknown, { readonly ms: number }>(({ input }) => ports.wait(input.ms));
}
