import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import { type ReactNode, type Ref, useId, useRef } from 'react';
import styles from './Carousel.module.css';
import { carouselOptions } from './carousel-options.ts';
import type { Elements } from './elements.ts';
import { IconButton } from './IconButton.tsx';
import { type SlideOptions, useSwiper } from './use-swiper.ts';

const options: SlideOptions = {
  ...carouselOptions,
  wrapperClass: styles.track ?? '',
  slideClass: styles.slide ?? '',
};

interface CarouselProps {
  readonly title: ReactNode;
  /** Beside the title, such as a link to more of the same. */
  readonly action?: Elements;
  readonly items: readonly CarouselItem[];
  readonly ref?: Ref<HTMLElement>;
}

interface CarouselItem {
  readonly key: string | number;
  readonly content: ReactNode;
  /** True if it only keeps the room of cards to come. */
  readonly isWaiting: boolean;
}

/** A shelf that scrolls sideways: natively by touch or keyboard, by buttons, and slowly by itself. */
export function Carousel({ title, action, items, ref }: CarouselProps) {
  const container = useRef<HTMLDivElement>(null);
  const titleId = useId();
  const { swiper, isPlaying, toggle } = useSwiper(container, options);
  return (
    <section ref={ref} className={styles.carousel} aria-labelledby={titleId}>
      <header className={styles.header}>
        <h2 id={titleId}>{title}</h2>
        {action}
        <div className={styles.buttons}>
          <IconButton
            label={isPlaying ? 'Stop the shelf' : 'Let the shelf move'}
            icon={isPlaying ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" />}
            onClick={toggle}
          />
          <IconButton
            label="Back"
            icon={<ChevronLeft aria-hidden="true" />}
            onClick={() => swiper?.slidePrev()}
          />
          <IconButton
            label="Further"
            icon={<ChevronRight aria-hidden="true" />}
            onClick={() => swiper?.slideNext()}
          />
        </div>
      </header>
      <div ref={container} className={styles.window}>
        <ul className={styles.track}>
          {items.map((item) => (
            <li key={item.key} className={styles.slide} aria-hidden={item.isWaiting || undefined}>
              {item.content}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
