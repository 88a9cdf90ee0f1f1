import { shelfSlides } from './settings.ts';
import type { SlideOptions } from './use-swiper.ts';

/** The motion of a shelf of products. [CONST-03] */
export const carouselOptions: SlideOptions = {
  cssMode: true,
  // A track that the browser scrolls is not dragged by a mouse, whose press would move no focus.
  simulateTouch: false,
  rewind: true,
  speed: shelfSlides.scrollMs,
  intervalMs: shelfSlides.intervalMs,
  // As many as the style sheet gives room.
  slidesPerView: 'auto',
};
