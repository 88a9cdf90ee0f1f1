import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Swiper } from 'swiper';
import type { SwiperOptions } from 'swiper/types';
import { isMotionWelcome } from './motion.ts';
import type { SlideShow } from './slide-show.ts';

/** The motion of a track. */
export interface SlideOptions extends SwiperOptions {
  /** The time that each slide stands, in ms. */
  readonly intervalMs: number;
}

/** A track that moves, and its button that stops it. */
export interface MovedTrack {
  /** Null until it has loaded. */
  readonly swiper: Swiper | null;
  /** True if it is meant to move by itself. */
  readonly isPlaying: boolean;
  readonly toggle: () => void;
}

/**
 * Puts Swiper on a track that already is in the page with its true sizes, so that nothing moves when it
 * arrives. It loads when the track comes near the window, and plays by itself only while seen and only where
 * motion is welcome.
 *
 * @param options  kept stable by the caller; new options start over, at the visible slide
 */
export function useSwiper(container: RefObject<HTMLElement | null>, options: SlideOptions): MovedTrack {
  const [swiper, setSwiper] = useState<Swiper | null>(null);
  const [show, setShow] = useState<SlideShow | null>(null);
  const [isPlaying, setPlaying] = useState(true);
  const shown = useRef(0);
  useEffect(() => {
    const element = container.current;
    if (!element) return;
    let own: Swiper | null = null;
    let ownShow: SlideShow | null = null;
    let isGone = false;
    const start = async () => {
      // Without it the track moves by hand; it is asked for again when the track next comes into view.
      const arrived = await import('./swiper.ts').catch(() => null);
      if (isGone || own || arrived === null) return;
      const { intervalMs, ...settings } = options;
      own = new arrived.Swiper(element, { ...settings, initialSlide: shown.current });
      setSwiper(own);
      if (!isMotionWelcome()) return;
      ownShow = arrived.playSlides(own, intervalMs);
      setShow(ownShow);
    };
    const watch = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) ownShow?.hold('view');
        else if (own) ownShow?.release('view');
        else void start();
      },
      { rootMargin: '200px' },
    );
    watch.observe(element);
    return () => {
      isGone = true;
      watch.disconnect();
      ownShow?.end();
      if (own) shown.current = own.activeIndex;
      own?.destroy(true, true);
      setSwiper(null);
      setShow(null);
    };
  }, [container, options]);
  useEffect(() => {
    if (isPlaying) show?.release('button');
    else show?.hold('button');
  }, [show, isPlaying]);
  return { swiper, isPlaying, toggle: () => setPlaying(!isPlaying) };
}
