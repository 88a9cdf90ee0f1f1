import { type RefObject, startTransition, useEffect, useState } from 'react';

/**
 * Whether an element has come into view.
 *
 * @param margin  how far below the window it counts already, as CSS has it
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
