import type { SnapshotFrom } from 'xstate';
import { whyNot } from '../../why-not/index.ts';
import { type ProductFlags, productFlags } from './flags.ts';
import type { productCardMachine } from './machine.ts';

type ProductCardSnapshot = SnapshotFrom<typeof productCardMachine>;

/** The product's client-only flags, as the cart has it now; a dish in packs always offers Add. [ENT-07, CART-09, SIDE-06] */
export const selectFlags = ({ context }: ProductCardSnapshot): ProductFlags =>
  productFlags(context.comesInPacks ? null : context.line);

/** Whether the sheet with a dish's packs is open. [PDP-10] */
export const selectIsChoosingPack = (snapshot: ProductCardSnapshot): boolean =>
  snapshot.matches({ inPacks: 'choosing' });

/** Whether Add works: the product is in stock and sold at the chosen store. [PDP-16, FOOD-14] */
export const selectCanAdd = (snapshot: ProductCardSnapshot): boolean =>
  whyNot(snapshot, { type: 'card.addPressed' }, productCardWords).length === 0;

/** What would satisfy each guard. */
export const productCardWords = {
  isInStock: 'This item is out of stock.',
  isSoldHere: 'Choose a store that sells prepared food.',
} as const;
