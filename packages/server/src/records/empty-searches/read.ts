import type { ReportPeriod } from '@marketsquare/core/shop/report';
import type { Queries } from '../../store/database/index.ts';

/** Searches of some days that found nothing. */
interface FoundNothing {
  readonly searches: number;
  /** Those of them whose words are not shown. */
  readonly hidden: number;
  /** The most frequent first. */
  readonly words: { readonly words: string; readonly searches: number }[];
}

/** The most words that are shown. */
const mostWords = 50;
/** The least rows of words that are shown. */
const leastRows = 2;

/**
 * Reads the searches of some days that found nothing. Words are shown once they have two rows, of two days or of two stores, in
 * all that is kept: nothing tells who searched, so what one person typed by mistake cannot be told from what many want, but
 * hardly comes twice.
 */
export async function readEmptySearches(queries: Queries, { from, to }: ReportPeriod): Promise<FoundNothing> {
  const ofPeriod = queries
    .selectFrom('empty_searches')
    .where('empty_searches.day', '>=', from)
    .where('empty_searches.day', '<=', to);
  const { all } = await ofPeriod
    .select(({ fn }) => fn.sum<number | null>('searches').as('all'))
    .executeTakeFirstOrThrow();
  const shown = await ofPeriod
    .select(['words', ({ fn }) => fn.sum<number>('searches').as('searches')])
    .where('words', '<>', '')
    .groupBy('words')
    .having(
      ({ selectFrom }) =>
        selectFrom('empty_searches as kept')
          .select(({ fn }) => fn.countAll<number>().as('rows'))
          .whereRef('kept.words', '=', 'empty_searches.words'),
      '>=',
      leastRows,
    )
    .orderBy('searches', 'desc')
    .orderBy('words')
    .execute();
  const words = shown.slice(0, mostWords);
  const searches = all ?? 0;
  return { searches, hidden: searches - words.reduce((sum, one) => sum + one.searches, 0), words };
}
