import { photographName } from '@marketsquare/core/shop/catalogue';
import { LRUCache } from 'lru-cache';
import { type PhotographStore, photographKey } from '../../store/photograph-store/index.ts';
import type { Pictures } from '../../store/ports/ports.ts';

/** Bytes of photographs kept in memory: of a folder or a bucket, those asked for last are read once. */
const keptBytes = 64_000_000;

/** The pictures of a shop: its photographs, and those that are drawn, where it has any. */
export function photographsAnd(store: PhotographStore, drawn: Pictures = async () => null): Pictures {
  const kept = new LRUCache<string, Buffer>({ maxSize: keptBytes, sizeCalculation: ({ length }) => length });
  return async (path, width) => {
    const name = photographName(path);
    if (name === null) return drawn(path, width);
    const key = photographKey(name, width);
    const body = kept.get(key) ?? (await store.read(key));
    if (body === null) return null;
    kept.set(key, body);
    return { body, type: 'image/webp', isStandIn: false };
  };
}
