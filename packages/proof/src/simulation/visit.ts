import type { JournalEntry } from '@marketsquare/core/journal';
import type { DraftStore } from '@marketsquare/core/kernel/drafts';
import type { cartMachine } from '@marketsquare/core/shop/cart';
import type { checkoutMachine } from '@marketsquare/core/shop/checkout';
import type { paymentMachine } from '@marketsquare/core/shop/payment';
import type { selectionMachine } from '@marketsquare/core/shop/selection';
import type { shopMachine } from '@marketsquare/core/storefront/root';
import type { ActorRefFrom } from 'xstate';
import type { Chance } from './chance.ts';
import type { Person } from './person.ts';
import type { World } from './world.ts';

/** The machines of a running visit. */
export interface SimulatedShop {
  readonly root: ActorRefFrom<typeof shopMachine>;
  readonly selection: ActorRefFrom<typeof selectionMachine>;
  readonly groceryCart: ActorRefFrom<typeof cartMachine>;
  readonly foodCart: ActorRefFrom<typeof cartMachine>;
  readonly checkout: ActorRefFrom<typeof checkoutMachine>;
  readonly payment: ActorRefFrom<typeof paymentMachine>;
}

/** One visit of a make-believe shopper to a make-believe shop. */
export interface Visit {
  readonly shop: SimulatedShop;
  readonly world: World;
  readonly chance: Chance;
  readonly drafts: DraftStore;
  readonly person: Person;
  /** Everything that happened, as journal entries; empty where it is not recorded. */
  readonly entries: readonly JournalEntry[];
  freshAttempt(): string;
  /** Acts once, or now and then twice. */
  press(act: () => void): void;
  /** Reloads the page: the machines go on from the journal. A visit that is not recorded stays as it is. */
  reload(): void;
  /** Takes one more step: an answer arrives, or the shopper acts. */
  step(): void;
  leave(): void;
}
