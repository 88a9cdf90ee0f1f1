import type { SwiperOptions } from 'swiper/types';
import { bannerSlides } from './settings.ts';

/** How Swiper moves banners on a device. [CONST-01, CONST-02] */
export function bannerOptions(device: keyof typeof bannerSlides): SwiperOptions {
  const { intervalMs, speedMs } = bannerSlides[device];
  return {
    rewind: true,
    slidesPerView: 1,
    speed: speedMs,
    autoplay: { delay: intervalMs, disableOnInteraction: false, pauseOnMouseEnter: true },
  };
}
