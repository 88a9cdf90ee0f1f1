import { startTransition, useEffect, useState } from 'react';

/**
 * How many parts of a long list are drawn: a few at first, and a few more each time those stand, so that a press or the next
 * reply never waits for the whole list.
 *
 * @param count  how many there are
 * @param step   how many are drawn at once
 */
export function useGradually(count: number, step: number): number {
  const [drawn, setDrawn] = useState(step);
  useEffect(() => {
    if (drawn < count) startTransition(() => setDrawn(drawn + step));
  }, [drawn, count, step]);
  return Math.min(drawn, count);
}
