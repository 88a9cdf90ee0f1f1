import {
  type Banner,
  catalogueImage,
  isBannerOfCategory,
  isGeneralBanner,
} from '@marketsquare/core/shop/catalogue';
import type { Ports } from '../store/ports/ports.ts';
import { wordsAt } from './banner-words/index.ts';

/** A page whose first banner is known before any script has come: the landing page, home, or a category's by its name. */
export type BannerPage = 'landing' | 'home' | { readonly category: string };

/** The first banner of a page; null when it has none. [LAND-01, HOME-17, CAT-03] */
export async function firstBanner(
  page: BannerPage,
  { database, config }: Pick<Ports, 'database' | 'config'>,
) {
  const banners = await database.read
    .selectFrom('banners')
    .select(['name', 'url', 'image_url', 'category'])
    .where('place', 'in', page === 'landing' ? ['landing'] : ['home', 'promotion'])
    .orderBy('id')
    .execute();
  const banner = banners.find(isShownOn(page));
  return banner === undefined
    ? null
    : { words: wordsAt(banner.image_url) ?? banner.name, picture: catalogueImage(banner.image_url, config) };
}

function isShownOn(page: BannerPage): (banner: Pick<Banner, 'url' | 'category'>) => boolean {
  if (page === 'landing') return () => true;
  if (page === 'home') return isGeneralBanner;
  return (banner) => isBannerOfCategory(banner, page.category);
}
