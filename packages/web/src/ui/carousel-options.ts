import { shelfItems, shelfItemsAt, shelfSlides } from './settings.ts';
import type { SlideOptions } from './use-swiper.ts';

/** How a shelf of products moves. [CONST-03, CONST-04] */
export const carouselOptions: SlideOptions = {
  cssMode: true,
  // A track that the browser scrolls is not dragged by a mouse, whose press would move no focus.
  simulateTouch: false,
  rewind: true,
  speed: shelfSlides.scrollMs,
  intervalMs: shelfSlides.intervalMs,
  slidesPerView: shelfItemsAt(0),
  breakpoints: Object.fromEntries(shelfItems.map(({ fromPx, items }) => [fromPx, { slidesPerView: items }])),
};
