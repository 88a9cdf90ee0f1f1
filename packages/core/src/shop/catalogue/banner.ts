import { plainLetters } from '../../kernel/letters/index.ts';
/** A banner of a slider. [ENT-04] */
export interface Banner {
  readonly name: string;
  readonly url: string;
  readonly imageUrl: string;
  /** The words in the picture; its name where they are unknown. */
  readonly words: string;
  readonly category: string | null;
}

/**
 * The readings of a banner's link: by the table of names on Home and /promotions, never on /black-friday.
 * [PROMO-04]
 */
export type BannerReading = 'named' | 'ownUrl';

/** The rule of each page with clickable banners; the landing page has its own. [PROMO-04] */
export const bannerReadingOf = {
  home: 'named',
  promotions: 'named',
  blackFriday: 'ownUrl',
  /** Referrals and love stories. [REF-01, VAL-01] */
  campaigns: 'ownUrl',
} as const satisfies Record<string, BannerReading>;

/**
 * The address of a banner: by its name first, then by "xmas" anywhere in the name in any case, then the
 * banner's own url in lower case, or /home when it has none. [HOME-08 to HOME-16, PROMO-04]
 */
export function bannerTarget({ name, url }: Pick<Banner, 'name' | 'url'>, reading: BannerReading): string {
  if (reading === 'named') {
    const named = targetOfName.get(name);
    if (named !== undefined) return named;
    if (plainLetters(name).includes('xmas')) return '/category/hampers';
  }
  return url.trim().toLowerCase() || '/home';
}

/**
 * The address of a banner of the landing page: the category route in its url, or none when the url is empty
 * or /home. [LAND-08, LAND-09]
 */
export function landingBannerTarget({ url }: Pick<Banner, 'url'>): string | null {
  const address = url.trim();
  if (address === '' || address === '/home') return null;
  const start = address.indexOf('/category/');
  return start < 0 ? address : address.slice(start);
}

/** True if a banner is for the main slider: its category is null or the text "null". [HOME-17] */
export function isGeneralBanner({ category }: Pick<Banner, 'category'>): boolean {
  return category === null || category === 'null';
}

/** True if the shop has Black Friday content: a general banner of that name is on its sliders. [PROMO-06] */
export function isBlackFridayOn(banners: readonly Pick<Banner, 'name' | 'category'>[]): boolean {
  return banners.some((banner) => banner.name === blackFriday && isGeneralBanner(banner));
}

/** True if a category page shows a banner: its url contains the category, in any case. [CAT-03] */
export function isBannerOfCategory({ url }: Pick<Banner, 'url'>, category: string): boolean {
  return plainLetters(url).includes(plainLetters(category));
}

const blackFriday = 'Black Friday';

const targetOfName: ReadonlyMap<string, string> = new Map([
  [blackFriday, '/black-friday'],
  ['First Image', '/category/sda'],
  ['Second Image', '/category/medicare'],
  ['Third Image', '/category/spirits'],
  ['landing page', '/category/fresh produce'],
  ['banner_5', '/category/groceries'],
]);
