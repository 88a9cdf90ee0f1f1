import type { BannerHeights } from '../../../ui/settings.ts';

/** A strip, so that a category's first products are in the upper half of a phone. */
export const categoryBannerHeights: BannerHeights = { '--phone-height': '72px', '--desktop-height': '120px' };
