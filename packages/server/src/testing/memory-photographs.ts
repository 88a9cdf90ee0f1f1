import type { PhotographStore } from '../store/photograph-store/index.ts';

/** A place of photographs in memory. */
export function memoryPhotographs(): PhotographStore & { readonly kept: Map<string, Buffer> } {
  const kept = new Map<string, Buffer>();
  return {
    name: 'memory',
    kept,
    read: async (key) => kept.get(key) ?? null,
    has: async (key) => kept.has(key),
    keep: async (key, bytes) => void kept.set(key, bytes),
  };
}
