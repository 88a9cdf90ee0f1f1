import { startTransition, useEffect, useState } from 'react';

/**
 * The number of parts of a long list that are drawn: a few at first, and a few more each time those stand, so
 * that a press or the next reply never waits for the whole list.
 *
 * @param count  the number of parts
 * @param step   the number drawn at once
 * @param most   the number drawn for now
 */
export function useGradually(count: number, step: number, most = count): number {
  const [drawn, setDrawn] = useState(step);
  const isWaiting = drawn < Math.min(count, most);
  useEffect(() => {
    if (isWaiting) startTransition(() => setDrawn(drawn + step));
  }, [isWaiting, drawn, step]);
  return Math.min(drawn, count);
}
