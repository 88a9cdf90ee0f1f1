import { sql } from 'kysely';
import type { Queries } from '../storage/index.ts';
import type { Assortment } from './assortment.ts';
import { recent } from './recent.ts';

/** Finds products by words; results are places, best seller first. */
export interface Search {
  /** At least `enough` matches that `accepts` takes, or all there are. */
  find(query: string, enough: number, accepts: (place: number) => boolean): Promise<readonly number[]>;
}

/** The first matches of a query, whichever store sells them. */
interface Matches {
  readonly places: Uint32Array;
  readonly isAll: boolean;
}

const firstMatches = 256;
const keptQueries = 5000;

/**
 * Search over SQLite's trigram index. Its rows are numbered by rank, so that matches arrive best seller first and a
 * limit ends the work early: no ranking at the time of the query. What was found is kept for as long as the version of
 * the catalogue lasts.
 */
export function trigramSearch(queries: Queries, assortment: Assortment): Search {
  const kept = recent<Matches>(keptQueries);
  const lowerNames = assortment.names.map((name) => name.toLowerCase());

  async function matches(words: readonly string[], least: number): Promise<Matches> {
    const key = words.join(' ');
    const known = kept.get(key);
    if (known !== undefined && (known.isAll || known.places.length >= least)) return known;
    const long = words.filter((word) => word.length >= 3);
    const found =
      long.length === words.length
        ? await matchLong(queries, long, least)
        : matchShort(
            words,
            long.length > 0 ? (await matchLong(queries, long, assortment.size)).places : undefined,
          );
    kept.set(key, found);
    return found;
  }

  function matchShort(words: readonly string[], among?: Uint32Array): Matches {
    const short = words.filter((word) => word.length < 3);
    const fits = (name: string) => short.every((word) => name.startsWith(word) || name.includes(` ${word}`));
    const places: number[] = [];
    const look = (place: number) => {
      if (fits(lowerNames[place] ?? '')) places.push(place);
    };
    if (among === undefined) lowerNames.forEach((_, place) => void look(place));
    else among.forEach(look);
    return { places: Uint32Array.from(places), isAll: true };
  }

  return {
    async find(query, enough, accepts) {
      const words = wordsOf(query);
      if (words.length === 0) return [];
      for (let least = Math.max(firstMatches, enough * 2); ; least *= 4) {
        const { places, isAll } = await matches(words, least);
        const accepted: number[] = [];
        for (const place of places) {
          if (accepts(place) && accepted.push(place) >= enough) break;
        }
        if (isAll || accepted.length >= enough) return accepted;
      }
    },
  };
}

async function matchLong(queries: Queries, words: readonly string[], most: number): Promise<Matches> {
  const phrase = words.map((word) => `"${word}"`).join(' ');
  const { rows } = await sql<{ rank: number }>`
    select rowid as rank from product_words where product_words match ${phrase} order by rowid limit ${most}`.execute(
    queries,
  );
  return { places: Uint32Array.from(rows, ({ rank }) => rank - 1), isAll: rows.length < most };
}

/** The words of a query: letters and digits in lower case, each once. */
function wordsOf(query: string): readonly string[] {
  return [...new Set(query.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [])].slice(0, 8);
}
