/* What the carousels use of Swiper, in one file that loads at the first one. */
export { Swiper } from 'swiper';
export { Autoplay } from 'swiper/modules';
