/* The library that moves the carousels, in one file that loads at the first one. */
export { Swiper } from 'swiper';
export { playSlides } from './slide-show.ts';
