import type { TrackedOrder } from '@marketsquare/core/wire/api';
import * as z from 'zod/mini';
import { heldValue, storedValue, type Value } from './value.ts';

const knownSchema = z.object({
  code: z.string(),
  phone: z.string(),
  /** Epoch milliseconds. */
  foundAt: z.number(),
});

/** An order that is tracked: what finds it again, and what is known of it. */
export interface FoundOrder extends Readonly<z.infer<typeof knownSchema>> {
  /** Null until the server has told it. */
  readonly order: TrackedOrder | null;
  /** By which this browser may act for it; null until it may. */
  readonly id: string | null;
}

/**
 * The order that is tracked; null before. A reload finds it again. It holds a phone number: only `sessionStorage` may have
 * it, and of the order it gets nothing more.
 */
export function trackedOrderIn(storage: Storage): Value<FoundOrder | null> {
  const kept = storedValue(storage, 'tracked order', z.nullable(knownSchema), null);
  const known = kept.current();
  const held = heldValue<FoundOrder | null>(known && { ...known, order: null, id: null });
  return {
    ...held,
    set: (next) => {
      kept.set(next && { code: next.code, phone: next.phone, foundAt: next.foundAt });
      held.set(next);
    },
  };
}
