import type { Immutable } from 'immer';
import * as z from 'zod/mini';
import type { Kobo } from '../../../kernel/money/index.ts';
import { koboSchema } from '../../../kernel/money/kobo-schema.ts';
import type { Hold } from '../../ledger/holds.ts';

const entry = z.object({
  amount: koboSchema,
  /** The order's or top-up's code; empty where it belongs to none. */
  code: z.string(),
  /** The origin or destination of the money, such as "Paystack". */
  channel: z.string(),
  remarks: z.string(),
});

/** The reason of a movement, in the words of the wallet's history. [ENT-33] */
export type WalletEntry = Immutable<z.infer<typeof entry>>;

/** The state of a customer's wallet: the fold of its stream. A wallet without events has none. */
export interface WalletState {
  /** The amount in it, including holds. */
  readonly balance: Kobo;
  readonly holds: readonly Hold[];
}

/** The events of a wallet's stream. */
export const walletEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('wallet.credited'), ...entry.shape }),
  /** Money left it: the holder's hold, or at once where there is none. */
  z.object({ type: z.literal('wallet.debited'), holder: z.nullable(z.string()), ...entry.shape }),
  z.object({ type: z.literal('wallet.reserved'), holder: z.string(), amount: koboSchema }),
  z.object({ type: z.literal('wallet.released'), holder: z.string() }),
]);

export type WalletEvent = Immutable<z.infer<typeof walletEvent>>;
