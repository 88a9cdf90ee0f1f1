import { catalogueImage } from '@marketsquare/core/shop/catalogue';
import { wordsAt } from '../banner-words/index.ts';
import type { Ports } from '../ports/ports.ts';

/** The landing page's first banner, which its page shows before any script has come; null when it has none. [LAND-01] */
export async function firstLandingBanner({ database, config }: Pick<Ports, 'database' | 'config'>) {
  const banner = await database.read
    .selectFrom('banners')
    .select(['name', 'image_url'])
    .where('place', '=', 'landing')
    .orderBy('id')
    .executeTakeFirst();
  return banner === undefined
    ? null
    : { words: wordsAt(banner.image_url) ?? banner.name, picture: catalogueImage(banner.image_url, config) };
}
