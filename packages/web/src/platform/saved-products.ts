import { useMemo, useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { fromJson } from './json.ts';
import { listKeys, listOf, productIdSchema } from './own-lists.ts';
import { keepIn, localStore } from './site-data.ts';

const longestName = 200;

const savedProductSchema = z.object({
  id: productIdSchema,
  /** Names it where a store does not sell it. */
  name: z.string().check(z.maxLength(longestName)),
});

/** A product as a list of the browser keeps it: without its price, and without personal data. */
export type SavedProduct = Readonly<z.infer<typeof savedProductSchema>>;

const key = listKeys.saved;

/** As many as one question for prices takes, and more than anybody looks through. */
export const mostSaved = 100;

/** Announces a change to this page: the browser tells only other tabs. */
const changed = 'saved-products-changed';

/** The products that were saved in this browser, the newest first; none where it stores nothing. */
export function savedProducts(storage: Pick<Storage, 'getItem'>): readonly SavedProduct[] {
  return productsIn(keptText(storage));
}

/** The saved products, in this tab and in those beside it. */
export function useSavedProducts(): readonly SavedProduct[] {
  const text = useSyncExternalStore(subscribe, () => keptText(localStore()));
  return useMemo(() => productsIn(text), [text]);
}

/** The outcome of a press on a product's heart. */
export type Toggled = 'saved' | 'removed' | 'full' | 'notKept';

/** Saves a product, or takes it from the list. */
export function toggleSaved(
  storage: Pick<Storage, 'getItem' | 'setItem'>,
  { id, name }: SavedProduct,
): Toggled {
  const saved = savedProducts(storage);
  const others = saved.filter((product) => product.id !== id);
  const isNew = others.length === saved.length;
  if (isNew && saved.length >= mostSaved) return 'full';
  const next = isNew ? [{ id, name: name.slice(0, longestName) }, ...others] : others;
  if (!keepIn(storage, key, JSON.stringify(next))) return 'notKept';
  dispatchEvent(new Event(changed));
  return isNew ? 'saved' : 'removed';
}

function subscribe(onChange: () => void): () => void {
  for (const type of ['storage', changed]) addEventListener(type, onChange);
  return () => {
    for (const type of ['storage', changed]) removeEventListener(type, onChange);
  };
}

function keptText(storage: Pick<Storage, 'getItem'>): string {
  try {
    return storage.getItem(key) ?? '[]';
  } catch {
    // A browser without storage.
    return '[]';
  }
}

function productsIn(text: string): readonly SavedProduct[] {
  return listOf(fromJson(text), savedProductSchema).slice(0, mostSaved);
}
