import type { Clock, Ticker } from '../store/ports/ports.ts';

export const systemClock: Clock = () => Date.now();

export const systemTicker: Ticker = (everyMs, act) => {
  const timer = setInterval(act, everyMs);
  return () => clearInterval(timer);
};
