import { type RefObject, startTransition, useEffect, useState } from 'react';

/**
 * True once an element has come into view.
 *
 * @param margin  the distance below the window that counts as in view, as CSS writes it
 */
export function useNear(element: RefObject<Element | null>, margin: string): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    const come = () => {
      watch.disconnect();
      startTransition(() => setNear(true));
    };
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && come(), {
      rootMargin: margin,
    });
    watch.observe(element.current);
    return () => watch.disconnect();
  }, [element, margin]);
  return isNear;
}
