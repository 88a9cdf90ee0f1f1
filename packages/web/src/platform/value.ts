import { useSyncExternalStore } from 'react';
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
 * @param first   the value where nothing is kept, or what is no JSON
 * @param isKept  whether what is kept is such a value; by default anything is, as in a tab's storage, which only this page fills
 */
export function storedValue<Held>(
  storage: Storage,
  key: string,
  first: Held,
  isKept = (value: unknown): value is Held => value !== undefined,
): Value<Held> {
  const kept = keptIn(storage, key);
  const held = heldValue(isKept(kept) ? kept : first);
  return {
    ...held,
    set: (next) => {
      keepIn(storage, key, JSON.stringify(next));
      held.set(next);
    },
  };
}

/** Whether what is kept is a whole number that counts something. */
export function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 0;
}

export function useValue<Held>(value: Pick<Value<Held>, 'current' | 'subscribe'>): Held {
  return useSyncExternalStore(value.subscribe, value.current, value.current);
}
