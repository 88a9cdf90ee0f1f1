import type { topUpMachine } from '@marketsquare/core/shop/wallet/top-up';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';

/** The props of a part of the top-up form. */
export interface TopUpPart {
  readonly topUp: ActorRefFrom<typeof topUpMachine>;
  readonly snapshot: SnapshotFrom<typeof topUpMachine>;
}
