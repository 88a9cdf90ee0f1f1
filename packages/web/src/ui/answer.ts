import { type RefObject, useEffect, useRef } from 'react';
import { isMotionWelcome } from './motion.ts';

/** Shows the shopper the first invalid field of a form. */
export function bringFirstProblem(form: HTMLElement | null): void {
  const field = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
  if (field) bringBefore(field);
}

/**
 * The element of an answer, focusable by `tabIndex={-1}`.
 *
 * @param said  the answer's text: each new one is shown; null for none
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

/**
 * Shows the shopper the answer to a press, wherever the button was: scrolls it into view, clear of the bars
 * at the edges, and focuses it.
 *
 * @param block  its place in the window
 */
function bringBefore(element: HTMLElement, block: ScrollLogicalPosition = 'center'): void {
  element.focus({ preventScroll: true });
  element.scrollIntoView({ block, behavior: isMotionWelcome() ? 'smooth' : 'auto' });
}
