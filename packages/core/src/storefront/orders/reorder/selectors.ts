import type { SnapshotFrom } from 'xstate';
import type { Notice } from '../../../kernel/failure/index.ts';
import type { reorderMachine } from './machine.ts';

type ReorderSnapshot = SnapshotFrom<typeof reorderMachine>;

/** True while the order is being looked up or put into the carts: the button spins. */
export const selectIsReordering = (snapshot: ReorderSnapshot): boolean => snapshot.hasTag('busy');

/** True once the lines are in the carts: the Cart route opens. [ORD-18] */
export const selectLeadsToCart = (snapshot: ReorderSnapshot): boolean => snapshot.matches('brought');

export const selectReorderNotice = ({ context }: ReorderSnapshot): Notice | null => context.notice;
