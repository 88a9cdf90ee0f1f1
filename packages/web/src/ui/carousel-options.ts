import type { SwiperOptions } from 'swiper/types';
import { shelfItems, shelfItemsAt, shelfSlides } from './settings.ts';

/** How Swiper moves a shelf of products. [CONST-03, CONST-04] */
export const carouselOptions: SwiperOptions = {
  cssMode: true,
  rewind: true,
  speed: shelfSlides.scrollMs,
  autoplay: { delay: shelfSlides.intervalMs, disableOnInteraction: false, pauseOnMouseEnter: true },
  slidesPerView: shelfItemsAt(0),
  breakpoints: Object.fromEntries(shelfItems.map(({ fromPx, items }) => [fromPx, { slidesPerView: items }])),
};
