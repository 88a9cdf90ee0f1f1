import { catalogueImage, isGeneralBanner } from '@marketsquare/core/shop/catalogue';
import { wordsAt } from '../banner-words/index.ts';
import type { Ports } from '../ports/ports.ts';

/** The pages that show their first banner before any script has come: their places among the banners, and which are theirs. */
const fronts = {
  landing: { places: ['landing'], isShown: () => true },
  home: { places: ['home', 'promotion'], isShown: isGeneralBanner },
} as const;

/** The first banner of the landing page or of home; null when it has none. [LAND-01, HOME-17] */
export async function firstBanner(
  page: keyof typeof fronts,
  { database, config }: Pick<Ports, 'database' | 'config'>,
) {
  const { places, isShown } = fronts[page];
  const banners = await database.read
    .selectFrom('banners')
    .select(['name', 'image_url', 'category'])
    .where('place', 'in', places)
    .orderBy('id')
    .execute();
  const banner = banners.find(isShown);
  return banner === undefined
    ? null
    : { words: wordsAt(banner.image_url) ?? banner.name, picture: catalogueImage(banner.image_url, config) };
}
