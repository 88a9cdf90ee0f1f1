import type { WhyFacts, WhyVisit } from '@marketsquare/core/storefront/why';
import { openSource, type SourceOptions } from '../visits/open-source.ts';
import { ofToday } from '../visits/visit-of.ts';

/** The visit that belongs to some facts, as today's machines record it; null where none was shared. */
export async function readWhyVisit({ session }: WhyFacts, options: SourceOptions): Promise<WhyVisit | null> {
  if (session === null) return null;
  const visit = await (await openSource(options)).read(session);
  return visit === null ? null : { session, entries: ofToday(visit).entries };
}
