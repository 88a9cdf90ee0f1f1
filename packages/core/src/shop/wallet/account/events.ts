import type { Immutable } from 'immer';
import * as z from 'zod/mini';
import type { Kobo } from '../../../kernel/money/index.ts';
import { koboSchema } from '../../../kernel/money/kobo-schema.ts';
import type { Reservation } from '../../ledger/reservations.ts';

const entry = z.object({
  amount: koboSchema,
  /** The order's or top-up's code; empty where it belongs to none. */
  code: z.string(),
  /** Where it came from or went to, such as "Paystack". */
  channel: z.string(),
  remarks: z.string(),
});

/** Why money moved, in the words of the wallet's history. [ENT-33] */
export type WalletEntry = Immutable<z.infer<typeof entry>>;

/** Where a customer's wallet stands: the fold of its stream. One that nothing has happened to has none. */
export interface WalletState {
  /** What is in it, with what is promised. */
  readonly balance: Kobo;
  readonly reservations: readonly Reservation[];
}

/** What happened to a wallet: the events of its stream. */
export const walletEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('wallet.credited'), ...entry.shape }),
  /** Money left it: what was promised to the holder, or at once where there is none. */
  z.object({ type: z.literal('wallet.debited'), holder: z.nullable(z.string()), ...entry.shape }),
  z.object({ type: z.literal('wallet.reserved'), holder: z.string(), amount: koboSchema }),
  z.object({ type: z.literal('wallet.released'), holder: z.string() }),
]);

export type WalletEvent = Immutable<z.infer<typeof walletEvent>>;
