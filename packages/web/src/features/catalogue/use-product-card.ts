import { groundsOf } from '@marketsquare/core/kernel/why-not';
import {
  type CartItem,
  type CartKind,
  type CartLine,
  cartItemOf,
  lineOf,
  productCardGuardMessages,
  selectAddProblem,
  selectFlags,
  selectIsChoosingPack,
} from '@marketsquare/core/shop/cart';
import type { FoodVariation, Product } from '@marketsquare/core/shop/catalogue';
import { useActorRef, useSelector } from '@xstate/react';
import { useShop } from '../../platform/shop.tsx';

/** The way of one product into its cart. */
export interface WayIntoCart {
  readonly kind: CartKind;
  /** The product's line while the stepper replaces Add; for a dish that of its latest pack. */
  readonly line: CartLine | null;
  /** The reason why Add is disabled; null while it is not. */
  readonly problem: string | null;
  readonly isChoosingPack: boolean;
  /** Adds one, or the typed quantity; a dish in packs asks for the pack first. Records a press that is refused. */
  readonly add: (quantity?: number) => void;
  readonly choosePack: (pack: FoodVariation) => void;
  readonly closePacks: () => void;
}

/**
 * Starts the machine of a product's card. Another product, store or refusal needs a component with another
 * `cardKey`.
 *
 * @param foodProblem  the reason why a dish cannot be ordered now; null while it can
 */
export function useProductCard(product: Product, kind: CartKind, foodProblem: string | null): WayIntoCart {
  const { controls, groceryCart, foodCart, refuse } = useShop();
  const { id: productId, isInStock, variations } = product;
  const cart = kind === 'grocery' ? groceryCart : foodCart;
  const card = useActorRef(controls[kind].productCard, {
    input: {
      productId,
      line: lineOf(cart, { productId }),
      isInStock,
      foodProblem,
      comesInPacks: variations.length > 0,
    },
  });
  const line = useSelector(card, ({ context }) => context.line);
  const isCarted = useSelector(card, (snapshot) => selectFlags(snapshot).hidebtn);
  const add = (item: CartItem, quantity?: number) => {
    const pressed = { item, ...(quantity !== undefined && { quantity }) };
    const event = { type: 'card.addPressed', ...pressed } as const;
    // The card is in no journal: what it refuses, its cart is not sent.
    const grounds = groundsOf(card.getSnapshot(), event, productCardGuardMessages);
    if (grounds) refuse(cart, { type: 'cart.itemAdded', ...pressed }, grounds);
    else card.send(event);
  };
  return {
    kind,
    line: isCarted ? line : null,
    problem: useSelector(card, selectAddProblem),
    isChoosingPack: useSelector(card, selectIsChoosingPack),
    add: (quantity) => add(cartItemOf(product), quantity),
    choosePack: (pack) => card.send({ type: 'card.packChosen', item: cartItemOf(product, pack) }),
    closePacks: () => card.send({ type: 'card.packsClosed' }),
  };
}

/** Another shop's cart, another product, another store, or a kitchen that opens or closes starts a new card. */
export function useCardKey({ id, storeId, isInStock }: Product, foodProblem: string | null): string {
  const { root } = useShop();
  return [root.sessionId, id, storeId, isInStock, foodProblem].join(' ');
}
