import { traceField } from '../tracing/index.ts';

/**
 * Levels numbered as in the log of requests: things that an operator may look into, and things that staff
 * must see to.
 */
const levels = { warning: 40, alert: 50 } as const;

/** The fields of a line; nothing personal. */
export interface LogLine {
  readonly event: string;
  readonly [field: string]: unknown;
}

/** Writes a line of the log that belongs to no request. */
export function report(
  { log }: { readonly log?: ((line: string) => void) | undefined },
  level: keyof typeof levels,
  line: LogLine,
): void {
  log?.(`${JSON.stringify({ level: levels[level], ...traceField(), ...line })}\n`);
}
