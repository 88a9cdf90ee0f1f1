import { createHash } from 'node:crypto';
import type { Derive } from '../people/passwords/passwords.ts';

/** A quick hash, whose next run a test may hold: other events then happen during that call. */
export function heldHashing() {
  let held: { readonly begun: () => void; readonly released: Promise<void> } | null = null;
  const derive: Derive = async (text, nonce) => {
    const holding = held;
    held = null;
    holding?.begun();
    await holding?.released;
    return createHash('sha256').update(nonce).update(text).digest();
  };
  return {
    derive,
    holdNext: () => {
      const begun = Promise.withResolvers<void>();
      const released = Promise.withResolvers<void>();
      held = { begun: begun.resolve, released: released.promise };
      return { begun: begun.promise, release: released.resolve };
    },
  };
}
