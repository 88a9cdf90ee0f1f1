import { createRecorder, type JournalEntry } from '@marketsquare/core/journal';
import { cartMachine } from '@marketsquare/core/shop/cart';
import { checkoutMachine } from '@marketsquare/core/shop/checkout';
import { paymentMachine } from '@marketsquare/core/shop/payment';
import { selectionMachine } from '@marketsquare/core/shop/selection';
import { type ShopInput, shopActor, shopMachine } from '@marketsquare/core/storefront/root';
import { type ActorRefFrom, createActor } from 'xstate';
import type { SimulatedShop } from '../simulation/visit.ts';
import { createWorks, type Work } from '../simulation/work.ts';
import type { Answerer, CallName, InputOf, OutputOf } from './calls.ts';

/** Guards by name that always hold, or never: another policy of the shop. */
export type Policies = Readonly<Record<string, boolean>>;

export interface StageSetting {
  readonly session: string;
  readonly input: ShopInput;
  readonly answer: Answerer;
  /** Epoch milliseconds. */
  readonly now: () => number;
  readonly policies?: Policies;
}

/** The machines of one visit, with a shop around them that answers only when it is told to. */
export interface Stage {
  readonly machines: {
    readonly shop: ActorRefFrom<typeof shopMachine>;
  } & Omit<SimulatedShop, 'root'>;
  readonly entries: readonly JournalEntry[];
  /** The calls under way, the oldest first. */
  readonly waiting: readonly Work[];
  leave(): void;
}

/** Opens the shop for a visit that is acted out. */
export function openStage({ session, input, answer, now, policies = {} }: StageSetting): Stage {
  const works = createWorks();
  const work = <Name extends CallName>(call: Name, machine: string) =>
    works.actor<OutputOf<Name>, InputOf<Name>>(machine, (given) => answer(call, given));
  const cartOf = (name: string) =>
    cartMachine.provide({
      actors: {
        fetchPrices: work('fetchPrices', name),
        checkCartInStore: work('checkCartInStore', name),
      },
      guards: ruled(cartMachine, policies),
    });
  const selection = selectionMachine.provide({
    actors: { loadStoreLists: work('loadStoreLists', 'selection') },
    guards: ruled(selectionMachine, policies),
  });
  const checkout = checkoutMachine.provide({
    actors: {
      wait: work('wait', 'checkout'),
      loadWindows: work('loadWindows', 'checkout'),
      loadVariation: work('loadVariation', 'checkout'),
      verifyGiftCard: work('verifyGiftCard', 'checkout'),
      verifyWalletPin: work('verifyWalletPin', 'checkout'),
      loadAddresses: work('loadAddresses', 'checkout'),
    },
    guards: ruled(checkoutMachine, policies),
  });
  const payment = paymentMachine.provide({
    actors: {
      wait: work('wait', 'payment'),
      placeOrder: work('placeOrder', 'payment'),
      redeemGiftCard: work('redeemGiftCard', 'payment'),
      debitWallet: work('debitWallet', 'payment'),
      startPayment: work('startPayment', 'payment'),
      openPopup: work('openPopup', 'payment'),
      recordPayment: work('recordPayment', 'payment'),
      checkPayment: work('checkPayment', 'payment'),
    },
    guards: ruled(paymentMachine, policies),
  });
  const entries: JournalEntry[] = [];
  const recorder = createRecorder({ session, firstSeq: 0, now, write: (entry) => entries.push(entry) });
  const shop = createActor(
    shopMachine.provide({
      actors: {
        selection,
        groceryCart: cartOf('groceryCart'),
        foodCart: cartOf('foodCart'),
        checkout,
        payment,
      },
      guards: ruled(shopMachine, policies),
    }),
    { id: shopActor, systemId: shopActor, input, inspect: recorder.inspect },
  ).start();
  const { children } = shop.getSnapshot();
  if (
    !children.selection ||
    !children.groceryCart ||
    !children.foodCart ||
    !children.checkout ||
    !children.payment
  ) {
    throw new Error('the shop has not started its machines');
  }
  return {
    machines: {
      shop,
      selection: children.selection,
      groceryCart: children.groceryCart,
      foodCart: children.foodCart,
      checkout: children.checkout,
      payment: children.payment,
    },
    entries,
    get waiting() {
      return works.waiting;
    },
    leave: () => void shop.stop(),
  };
}

interface Guarded {
  readonly implementations: { readonly guards: object };
}

/** The guards of a machine that a policy decides. */
function ruled({ implementations: { guards } }: Guarded, policies: Policies) {
  return Object.fromEntries(
    Object.entries(policies).flatMap(([name, holds]) =>
      Object.hasOwn(guards, name) ? [[name, () => holds] as const] : [],
    ),
  );
}
