export type { ProductCardEvent } from './events.ts';
export { type ProductFlags, productFlags } from './flags.ts';
export { type ProductCardContext, productCardMachine } from './machine.ts';
export {
  productCardGuardMessages,
  selectAddProblem,
  selectFlags,
  selectIsChoosingPack,
} from './selectors.ts';
