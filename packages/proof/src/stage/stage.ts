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

/** Another policy of the shop: a guard that always holds, or never, while the policy is in force. */
export interface Policy {
  readonly guard: string;
  readonly holds: boolean;
  readonly isInForce: () => boolean;
}

export interface StageSetting {
  readonly session: string;
  readonly input: ShopInput;
  readonly answer: Answerer;
  /** Epoch milliseconds. */
  readonly now: () => number;
  readonly policy?: Policy | undefined;
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
export function openStage({ session, input, answer, now, policy }: StageSetting): Stage {
  const works = createWorks();
  const work = <Name extends CallName>(call: Name, machine: string) =>
    works.actor<OutputOf<Name>, InputOf<Name>>(machine, (given) => answer(call, given));
  const cartOf = (name: string) =>
    cartMachine.provide({
      actors: {
        fetchPrices: work('fetchPrices', name),
        checkCartInStore: work('checkCartInStore', name),
      },
      guards: ruled(cartMachine, policy),
    });
  const selection = selectionMachine.provide({
    actors: { loadStoreLists: work('loadStoreLists', 'selection') },
    guards: ruled(selectionMachine, policy),
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
    guards: ruled(checkoutMachine, policy),
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
    guards: ruled(paymentMachine, policy),
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
      guards: ruled(shopMachine, policy),
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

/** The guard of a machine that a policy decides, while it is in force; empty for a machine without it. */
function ruled({ implementations }: Guarded, policy: Policy | undefined) {
  if (policy === undefined) return {};
  const usual = simpleGuard(implementations.guards, policy.guard);
  if (usual === null) return {};
  const decide = (...asked: readonly unknown[]) =>
    policy.isInForce() ? policy.holds : Boolean(usual(...asked));
  return { [policy.guard]: decide };
}

/** A guard that is a function of its own, rather than made of others; null for any other name. */
function simpleGuard(guards: object, name: string) {
  const guard = new Map<string, unknown>(Object.entries(guards)).get(name);
  return typeof guard === 'function' && !('check' in guard) ? guard : null;
}

/** True if a machine of the shop has a guard that a policy can decide. */
export function canDecide(guard: string): boolean {
  const machines: readonly Guarded[] = [
    shopMachine,
    selectionMachine,
    cartMachine,
    checkoutMachine,
    paymentMachine,
  ];
  return machines.some(({ implementations }) => simpleGuard(implementations.guards, guard) !== null);
}
