import { startTransition, useEffect, useState } from 'react';

/**
 * How many parts of a long list are drawn: a few at first, and a few more each time those stand, so that a press or the next
 * reply never waits for the whole list.
 *
 * @param count  how many there are
 * @param step   how many are drawn at once
 * @param most   how many are drawn for now
 */
export function useGradually(count: number, step: number, most = count): number {
  const [drawn, setDrawn] = useState(step);
  const isWaiting = drawn < Math.min(count, most);
  useEffect(() => {
    if (isWaiting) startTransition(() => setDrawn(drawn + step));
  }, [isWaiting, drawn, step]);
  return Math.min(drawn, count);
}
