import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import styles from './BannerSlider.module.css';
import { bannerOptions } from './banner-options.ts';
import { IconButton } from './IconButton.tsx';
import { type BannerHeights, bannerHeights, desktopWidth } from './settings.ts';
import { useMedia } from './use-media.ts';
import { type SlideOptions, useSwiper } from './use-swiper.ts';

const classes = { wrapperClass: styles.track ?? '', slideClass: styles.slide ?? '' };
const desktop: SlideOptions = { ...bannerOptions('desktop'), ...classes };
const phone: SlideOptions = { ...bannerOptions('phone'), ...classes };
/** The duration of a move by the shopper's hand. */
const byHandMs = 300;

interface BannerSliderProps {
  readonly label: string;
  readonly banners: readonly { readonly key: string | number; readonly content: ReactNode }[];
  readonly heights?: BannerHeights;
}

/** Several large pictures, shown one at a time; the keyboard cannot reach the hidden ones. */
export default function BannerSlider({ label, banners, heights = bannerHeights }: BannerSliderProps) {
  const container = useRef<HTMLDivElement>(null);
  const isWide = useMedia(desktopWidth);
  const { swiper, isPlaying, toggle } = useSwiper(container, isWide ? desktop : phone);
  const [active, setActive] = useState(0);

  useEffect(() => {
    swiper?.on('slideChange', (own) => setActive(own.activeIndex));
    swiper?.on('touchStart', (own) => own.setTransition(0));
    swiper?.on('sliderFirstMove', (own) => {
      own.params.speed = byHandMs;
    });
    swiper?.on('transitionEnd', (own) => {
      own.params.speed = own.originalParams.speed ?? byHandMs;
    });
  }, [swiper]);

  return (
    // The heights are set around the window: a swiper that gives way to another takes the window's own style
    // along.
    <section className={styles.slider} style={heights} aria-roledescription="carousel" aria-label={label}>
      <div ref={container} className={styles.window}>
        <ul className={styles.track}>
          {banners.map((banner, index) => (
            <li key={banner.key} className={styles.slide} inert={index !== active}>
              {banner.content}
            </li>
          ))}
        </ul>
      </div>
      <div className={styles.controls}>
        <IconButton
          label="Banner before"
          icon={<ChevronLeft aria-hidden="true" />}
          onClick={() => swiper?.slidePrev(byHandMs)}
        />
        <span className={styles.count}>{`${active + 1} / ${banners.length}`}</span>
        <IconButton
          label="Next banner"
          icon={<ChevronRight aria-hidden="true" />}
          onClick={() => swiper?.slideNext(byHandMs)}
        />
        <IconButton
          label={isPlaying ? 'Stop the banners' : 'Let the banners move'}
          icon={isPlaying ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" />}
          onClick={toggle}
        />
      </div>
    </section>
  );
}
