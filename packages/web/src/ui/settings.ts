/** The documents' numbers for motion and durations. Times in ms. */

/** Rotating banners, also those of the referral and valentine pages. [CONST-01, CONST-02, CONST-05, CONST-06] */
export const bannerSlides = {
  desktop: { intervalMs: 8000, speedMs: 1000, heightPx: 250 },
  phone: { intervalMs: 10_000, speedMs: 8000, heightPx: 150 },
} as const;

/** The height of a slider, as its style sheet reads it: it uses the one for the width. */
export type BannerHeights = Readonly<Record<'--phone-height' | '--desktop-height', string>>;

export const bannerHeights: BannerHeights = {
  '--phone-height': `${bannerSlides.phone.heightPx}px`,
  '--desktop-height': `${bannerSlides.desktop.heightPx}px`,
};

/** On the page of hampers. [HAMP-06] */
export const hamperBannerHeights: BannerHeights = { '--phone-height': '100px', '--desktop-height': '400px' };

/** From this width on the desktop's numbers apply: 768 px, or more with larger letters. */
export const desktopWidth = '(min-width: 48em)';

/** Shelves of products, Similar Products included. [CONST-03] */
export const shelfSlides = { intervalMs: 10_000, scrollMs: 300 } as const;

/** The time that a toast stays. [CONST-09] */
export const toastMs = 5000;
