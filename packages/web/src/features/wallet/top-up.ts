import type { topUpMachine } from '@marketsquare/core/shop/wallet/top-up';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';

/** What a part of the form for topping up is drawn from. */
export interface TopUpPart {
  readonly topUp: ActorRefFrom<typeof topUpMachine>;
  readonly snapshot: SnapshotFrom<typeof topUpMachine>;
}
