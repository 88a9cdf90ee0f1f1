import type { Swiper } from 'swiper';

/** Moves a track by itself. It goes on only once every hold on it has ended. */
export interface SlideShow {
  /** @param why  the name of the hold, such as a finger's; each holds once */
  readonly hold: (why: string) => void;
  readonly release: (why: string) => void;
  readonly end: () => void;
}

/**
 * Shows the next slide at intervals, and the first after the last. It waits while a slide moves, under a mouse, with the
 * focus in it, and in a page that nobody sees. One timer does it: Swiper's own player asks for sixty frames a second to count the time.
 *
 * @param intervalMs  from the end of a movement to the next
 */
export function playSlides(swiper: Swiper, intervalMs: number): SlideShow {
  const holders = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    clearTimeout(timer);
    timer = holders.size === 0 ? setTimeout(advance, intervalMs) : undefined;
  };
  const advance = () => {
    swiper.slideNext();
    // A track that scrolls does not say when it stands.
    if (swiper.params.cssMode) wait();
  };
  const hold = (why: string) => {
    holders.add(why);
    wait();
  };
  const release = (why: string) => {
    holders.delete(why);
    wait();
  };
  const heed = () => (document.visibilityState === 'visible' ? release('page') : hold('page'));
  const enter = ({ pointerType }: PointerEvent) => pointerType === 'mouse' && hold('mouse');
  const leave = () => release('mouse');
  const focus = () => hold('focus');
  const blur = () => release('focus');

  swiper.on('beforeTransitionStart', () => hold('movement'));
  swiper.on('transitionEnd', () => release('movement'));
  swiper.on('sliderFirstMove', () => hold('finger'));
  swiper.on('touchEnd', () => release('finger'));
  swiper.el.addEventListener('pointerenter', enter);
  swiper.el.addEventListener('pointerleave', leave);
  swiper.el.addEventListener('focusin', focus);
  swiper.el.addEventListener('focusout', blur);
  document.addEventListener('visibilitychange', heed);
  heed();
  return {
    hold,
    release,
    end: () => {
      clearTimeout(timer);
      swiper.el.removeEventListener('pointerenter', enter);
      swiper.el.removeEventListener('pointerleave', leave);
      swiper.el.removeEventListener('focusin', focus);
      swiper.el.removeEventListener('focusout', blur);
      document.removeEventListener('visibilitychange', heed);
    },
  };
}
