import { type RefObject, useEffect, useState } from 'react';
import type { Swiper } from 'swiper';
import type { SwiperOptions } from 'swiper/types';
import { isMotionWelcome } from './motion.ts';

/**
 * Puts Swiper on a track that already is in the page with its true sizes, so that nothing moves when it arrives;
 * it loads when the track comes near the window, and plays by itself only while seen and only where motion is welcome.
 *
 * @param options  kept stable by the caller; new options start over
 */
export function useSwiper(container: RefObject<HTMLElement | null>, options: SwiperOptions): Swiper | null {
  const [swiper, setSwiper] = useState<Swiper | null>(null);
  useEffect(() => {
    const element = container.current;
    if (!element) return;
    let own: Swiper | null = null;
    let isGone = false;
    const start = async () => {
      // Without it the track moves by hand; it is asked for again when it next comes into view.
      const arrived = await import('./swiper.ts').catch(() => null);
      if (isGone || arrived === null) return;
      const { Swiper: Track, Autoplay } = arrived;
      const { autoplay: _, ...still } = options;
      own = new Track(element, { modules: [Autoplay], ...(isMotionWelcome() ? options : still) });
      setSwiper(own);
    };
    const watch = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) own?.autoplay?.pause();
        else if (own) own.autoplay?.resume();
        else void start();
      },
      { rootMargin: '200px' },
    );
    watch.observe(element);
    return () => {
      isGone = true;
      watch.disconnect();
      own?.destroy(true, true);
      setSwiper(null);
    };
  }, [container, options]);
  return swiper;
}
