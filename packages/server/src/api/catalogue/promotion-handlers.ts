import { inShopOrder, preparedFoodCategory } from '@marketsquare/core/shop/catalogue';
import { wordsAt } from '../../catalogue/banner-words/index.ts';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import { runningPromotions } from '../../catalogue/stores/index.ts';
import type { Handlers } from '../../http/calls/handler.ts';
import type { Ports } from '../../store/ports/ports.ts';
import { shelfOf } from './listing-handlers.ts';
import { objectJson, productsJson, replyOf } from './replies.ts';

/** Products of one promotion's carousel, at most; "View More" leads to all of them. [PROMO-02] */
export const carouselSize = 20;

/** Categories, promotions and banners of a store. [API-04 to API-08, API-20, API-21] */
export function promotionHandlers(
  { database, settings, clock }: Pick<Ports, 'database' | 'settings' | 'clock'>,
  catalogue: Catalogue,
): Handlers {
  const banners = async (places: readonly ('home' | 'landing' | 'promotion')[]) => {
    const rows = await database.read
      .selectFrom('banners')
      .select(['image_url as img_url', 'url', 'name', 'category'])
      .where('place', 'in', places)
      .orderBy('id')
      .execute();
    return rows.map((row) => {
      const words = wordsAt(row.img_url);
      return words === undefined ? row : { ...row, words };
    });
  };

  return {
    banners: async () => {
      const data = await banners(['home', 'promotion']);
      return { status: true, type: 'banners', data: { data }, message: 'Banners found.' };
    },

    landingPageThumbnails: async () => {
      return { status: true, data: await banners(['landing']), message: 'Thumbnails found.' };
    },

    getCategories: async ({ query }) => {
      const { categories } = await shelfOf(catalogue, query.store_id);
      const shown = categories.filter((name) => name !== preparedFoodCategory);
      const data = [...inShopOrder(shown, settings().rules.categoryGroups)];
      return { status: true, data, message: 'Categories found.' };
    },

    getPromotions: async ({ query }) => {
      const { promotions } = await shelfOf(catalogue, query.store_id);
      const data = [...runningPromotions(promotions, clock())];
      return { status: true, data, message: 'Promotions found.' };
    },

    getAllPromotions: async ({ query }) => {
      const shelf = await shelfOf(catalogue, query.storeid);
      const groups = runningPromotions(shelf.promotions, clock())
        .map((name) => [name, shelf.list(name).subarray(0, carouselSize)] as const)
        .filter(([, places]) => places.length > 0)
        .map(([name, places]) => [name, productsJson(shelf, places)] as const);
      return replyOf(objectJson(groups), 'Promotions found.');
    },

    cartPromotion: async ({ query }) => {
      const shelf = await shelfOf(catalogue, query.store_id);
      const isOn = shelf.list('backtoschool').length > 0;
      const message = `The back-to-school promotion is ${isOn ? 'on' : 'off'}.`;
      return { status: isOn ? 1 : 0, data: null, message };
    },

    hamperStatus: async () => {
      const { categoryNames } = await catalogue.assortment();
      const data = categoryNames.some((name) => name.toLowerCase() === 'hampers');
      return { status: true, data, message: data ? 'Hampers are on sale.' : 'Hampers are not on sale.' };
    },
  };
}
