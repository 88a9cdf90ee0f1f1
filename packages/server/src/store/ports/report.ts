/** As the log of requests numbers them: what an operator may look into, and what staff must see to. */
const levels = { warning: 40, alert: 50 } as const;

/** What a line says, field by field; nothing personal. */
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
  log?.(`${JSON.stringify({ level: levels[level], ...line })}\n`);
}
