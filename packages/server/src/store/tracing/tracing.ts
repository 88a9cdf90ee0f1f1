import { AsyncLocalStorage } from 'node:async_hooks';

/** The facts of a span, of constants and counts alone: nothing personal. */
export type SpanFacts = Readonly<Record<string, string | number>>;

/** The beginning of a span: a request that is answered, work of our own, or a call to another program. */
export interface SpanStart {
  readonly name: string;
  readonly kind: 'request' | 'work' | 'call';
  readonly facts: SpanFacts;
}

/** A part of a trace that is timed. */
export interface Span {
  readonly traceId: string;
  /** Begins a part of it. */
  part(start: SpanStart): Span;
  /** Adds facts to it, and to those that it is a part of. */
  note(facts: SpanFacts): void;
  /** @param failure  the kind of the error by which it ended */
  end(failure?: string): void;
}

/** Begins traces. */
export interface Tracer {
  /** @param traceparent  the span of a caller, as W3C writes it: the new one goes on in its trace */
  begin(start: SpanStart, traceparent?: string): Span;
}

const current = new AsyncLocalStorage<Span>();

/** Runs work as a part of the span that it is in; outside of any it only runs. */
export function traced<Result>(start: SpanStart, work: () => Promise<Result>): Promise<Result> {
  const span = current.getStore();
  return span === undefined ? work() : within(span.part(start), work);
}

/** The same of a command: one transaction, with its new tries. */
export function tracedCommand<Result>(work: () => Promise<Result>): Promise<Result> {
  return traced({ name: 'command', kind: 'work', facts: {} }, work);
}

/** The same of a statement. Its text has no values: these are its parameters. */
export function tracedSql<Result>(
  system: 'sqlite' | 'postgresql',
  text: string,
  run: () => Promise<Result>,
): Promise<Result> {
  const span = current.getStore();
  if (span === undefined) return run();
  const [operation = ''] = /^\w+/.exec(text.trimStart().toUpperCase()) ?? [];
  const facts = { 'db.system.name': system, 'db.operation.name': operation, 'db.query.text': text };
  return within(span.part({ name: `SQL ${operation}`, kind: 'call', facts }), run);
}

/** Runs work in a span, and ends it with the work. */
export async function within<Result>(span: Span, work: () => Promise<Result>): Promise<Result> {
  try {
    const result = await current.run(span, work);
    span.end();
    return result;
  } catch (error) {
    span.end(error instanceof Error ? error.name : typeof error);
    throw error;
  }
}

/** Goes on in a span that another place ends. */
export function enter(span: Span, goOn: () => void): void {
  current.run(span, goOn);
}

/** Writes an order's code on the span that works on it. */
export function noteOrder(code: string): void {
  current.getStore()?.note({ 'shop.order.code': code });
}

/** The id of the trace as a field of the log; none outside of a trace. */
export function traceField(): { readonly trace_id?: string } {
  const span = current.getStore();
  return span === undefined ? {} : { trace_id: span.traceId };
}
