import { lagosMoment, readDay } from '../../kernel/calendar/index.ts';

/**
 * The minutes in which a store's promotion runs, as a wall clock in Lagos shows them: '2026-12-01T08:00'. Null has no limit. The
 * last minute belongs to it.
 */
export interface PromotionMinutes {
  readonly firstMinute: string | null;
  readonly lastMinute: string | null;
}

/**
 * The state of a store's promotion at a moment: `coming` before its first minute, `ended` after its last one.
 *
 * @param at  milliseconds since 1970
 */
export function promotionState(
  { firstMinute, lastMinute }: PromotionMinutes,
  at: number,
): 'coming' | 'running' | 'ended' {
  if (firstMinute !== null && at < minuteAt(firstMinute)) return 'coming';
  return lastMinute === null || at < minuteAt(lastMinute) + 60_000 ? 'running' : 'ended';
}

/** @throws Error for a text that is no minute: nothing else is stored */
function minuteAt(text: string): number {
  const day = readDay(text.slice(0, 10));
  if (day === null) throw new Error(`no minute: ${text}`);
  return lagosMoment(day, Number(text.slice(11, 13)) * 60 + Number(text.slice(14, 16)));
}
