import type * as z from 'zod/mini';
import type { placeholderSchema } from './placeholder-schema.ts';

/**
 * A shell's store for typed personal and secret values, by key.
 *
 * These values never enter a machine or a journal. An event carries the key's placeholder; the actor that
 * makes the call fills the value in. Personal values live as long as the tab, secrets only in memory.
 */
export interface DraftStore {
  /** The typed value; an empty string when there is none. */
  read(key: DraftKey): string;
  write(key: DraftKey, value: string): void;
  /** Wipes everything: after the order, at logout. */
  forgetAll(): void;
}

/** The name of a personal or secret field, such as `customer.phone`. */
export type DraftKey = string;

/** Replaces a personal value in an event, a context or a journal. */
export type Placeholder = z.infer<typeof placeholderSchema>;

/** The placeholder of a field: `<customer.phone>`. */
export function placeholderOf(key: DraftKey): Placeholder {
  return `<${key}>`;
}

/**
 * Fills in a text's placeholders, for a screen: "Hi <user.firstname>" becomes "Hi Adaeze".
 *
 * @param read  the value behind a key
 */
export function filledIn(text: string, read: (key: DraftKey) => string): string {
  return text.replaceAll(/<([\w.]+)>/g, (_, key: string) => read(key));
}

/** A draft store in memory, for servers, terminals and tests. */
export function createMemoryDrafts(values: Readonly<Record<DraftKey, string>> = {}): DraftStore {
  const drafts = new Map(Object.entries(values));
  return {
    read: (key) => drafts.get(key) ?? '',
    write: (key, value) => {
      drafts.set(key, value);
    },
    forgetAll: () => drafts.clear(),
  };
}
