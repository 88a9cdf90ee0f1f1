import { bannerSlides } from './settings.ts';
import type { SlideOptions } from './use-swiper.ts';

/** The motion of banners on a device. [CONST-01, CONST-02] */
export function bannerOptions(device: keyof typeof bannerSlides): SlideOptions {
  const { intervalMs, speedMs } = bannerSlides[device];
  return { rewind: true, slidesPerView: 1, speed: speedMs, intervalMs };
}
