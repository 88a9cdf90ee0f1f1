import { confirmedOrderSchema } from '@marketsquare/core/storefront/kept';
import type { ConfirmedOrder } from '@marketsquare/core/wire/api';
import * as z from 'zod/mini';
import { keptIn } from './site-data.ts';

/** The last order placed, as long as the tab lives: the confirmation page shows it once it is paid. [PAY-12, PAY-15] */
export interface KeptOrder {
  readonly read: () => ConfirmedOrder | null;
  readonly keep: (order: ConfirmedOrder) => void;
  /** The order that is paid; null while none is. */
  readonly readPaid: () => ConfirmedOrder | null;
  readonly markPaid: () => void;
  /** True if there is a paid order whose confirmation the shopper has not seen. */
  readonly isToShow: () => boolean;
  readonly markShown: () => void;
  readonly forget: () => void;
}

const keptSchema = z.object({ order: confirmedOrderSchema, isPaid: z.boolean(), isShown: z.boolean() });

type Kept = Readonly<z.infer<typeof keptSchema>>;

const key = 'order';

/** It holds personal values: only `sessionStorage` may have it. */
export function keptOrderIn(storage: Storage): KeptOrder {
  const read = (): Kept | null => keptSchema.safeParse(keptIn(storage, key)).data ?? null;
  const write = (kept: Kept) => storage.setItem(key, JSON.stringify(kept));
  return {
    read: () => read()?.order ?? null,
    keep: (order) => write({ order, isPaid: false, isShown: false }),
    readPaid: () => {
      const kept = read();
      return kept?.isPaid ? kept.order : null;
    },
    markPaid: () => {
      const kept = read();
      if (kept) write({ ...kept, isPaid: true });
    },
    isToShow: () => {
      const kept = read();
      return kept?.isPaid === true && !kept.isShown;
    },
    markShown: () => {
      const kept = read();
      if (kept) write({ ...kept, isShown: true });
    },
    forget: () => storage.removeItem(key),
  };
}
