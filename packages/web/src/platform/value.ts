import { useSyncExternalStore } from 'react';
import type * as z from 'zod/mini';
import { keepIn, keptIn } from './site-data.ts';

/** One value outside React that screens subscribe to: it belongs to the tab and to no machine. */
export interface Value<Held> {
  readonly current: () => Held;
  readonly set: (next: Held) => void;
  readonly subscribe: (onChange: () => void) => () => void;
}

export function heldValue<Held>(first: Held): Value<Held> {
  let held = first;
  const listeners = new Set<() => void>();
  return {
    current: () => held,
    set: (next) => {
      held = next;
      for (const listener of listeners) listener();
    },
    subscribe: (onChange) => {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
  };
}

/**
 * A value that outlives a reload, in a storage that takes it: plain JSON.
 *
 * @param schema  checks such a value
 * @param first   the value where nothing valid is kept
 */
export function storedValue<Schema extends z.ZodMiniType>(
  storage: Storage,
  key: string,
  schema: Schema,
  first: z.infer<Schema>,
): Value<z.infer<Schema>> {
  const { success, data } = schema.safeParse(keptIn(storage, key));
  const held = heldValue(success ? data : first);
  return {
    ...held,
    set: (next) => {
      keepIn(storage, key, JSON.stringify(next));
      held.set(next);
    },
  };
}

export function useValue<Held>(value: Pick<Value<Held>, 'current' | 'subscribe'>): Held {
  return useSyncExternalStore(value.subscribe, value.current, value.current);
}
