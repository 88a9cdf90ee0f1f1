import type { SnapshotFrom } from 'xstate';
import { type GuardMessages, whyNot } from '../../../kernel/why-not/index.ts';
import { foodProblemWords } from '../../catalogue/index.ts';
import { type ProductFlags, productFlags } from './flags.ts';
import type { ProductCardContext, productCardMachine } from './machine.ts';

type ProductCardSnapshot = SnapshotFrom<typeof productCardMachine>;

/** The product's client-only flags, as the cart has it now. [ENT-07, CART-09, FOOD-16, SIDE-06] */
export const selectFlags = ({ context }: ProductCardSnapshot): ProductFlags => productFlags(context.line);

/** True while the sheet with a dish's packs is open. [PDP-10] */
export const selectIsChoosingPack = (snapshot: ProductCardSnapshot): boolean =>
  snapshot.matches({ inPacks: 'choosing' });

/**
 * The reason why Add does not work, in words; null while the product is in stock and can be ordered now.
 * [PDP-16, FOOD-07, FOOD-14]
 */
export const selectAddProblem = (snapshot: ProductCardSnapshot): string | null =>
  whyNot(snapshot, { type: 'card.addPressed' }, productCardGuardMessages)[0]?.words ?? null;

/** The words that would satisfy each guard. */
export const productCardGuardMessages = {
  isInStock: 'This item is out of stock.',
  canHaveFood: foodProblemWords,
} as const satisfies GuardMessages<ProductCardContext>;
