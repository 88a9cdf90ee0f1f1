import { type RefObject, useEffect, useRef } from 'react';
import { isMotionWelcome } from './motion.ts';

/**
 * Brings what answers a press before the shopper, wherever the button was: into the window, clear of the bars at its
 * edges, and with the focus.
 *
 * @param block  where in the window it comes to lie
 */
export function bringBefore(element: HTMLElement, block: ScrollLogicalPosition = 'center'): void {
  element.focus({ preventScroll: true });
  element.scrollIntoView({ block, behavior: isMotionWelcome() ? 'smooth' : 'auto' });
}

/** Brings the first field of a form that is not right before the shopper. */
export function bringFirstProblem(form: HTMLElement | null): void {
  const field = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
  if (field) bringBefore(field);
}

/**
 * The place of an answer, an element that can take the focus by `tabIndex={-1}`.
 *
 * @param said  what is said there: each new one is brought before the shopper; null while there is nothing to say
 */
export function useAnswer<Place extends HTMLElement>(
  said: unknown,
  block?: ScrollLogicalPosition,
): RefObject<Place | null> {
  const place = useRef<Place>(null);
  useEffect(() => {
    if (said !== null && place.current) bringBefore(place.current, block);
  }, [said, block]);
  return place;
}
