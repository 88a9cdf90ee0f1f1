import * as z from 'zod/mini';

/** Why a gateway gives no answer about a try: never its own words, which may hold anything. */
export const silenceKinds = [
  /** An answer of 500 or above. */
  'serverError',
  'tooManyCalls',
  'timeout',
  /** No connection, or one that broke. */
  'unreachable',
  'unreadable',
  /** It refuses the shop's key, or the question. */
  'refused',
  /** The shop has no key for it. */
  'notSetUp',
] as const;

export type SilenceKind = (typeof silenceKinds)[number];

/** The question that a gateway left open: to open a try, or about its charge. */
const asked = z.enum(['opening', 'charge']);

/** The schema of a silence's fields in an event. */
export const silence = z.object({ asked, kind: z.enum(silenceKinds) });

/** A stretch of time in which a gateway has answered nothing about a try. */
export interface Silence extends z.infer<typeof silence> {
  /** When it began, in milliseconds since 1970. */
  readonly since: number;
}

export type SilenceCommand =
  /** The gateway was asked, and its answer is unknown. */
  | ({ readonly type: 'missAnswer' } & z.infer<typeof silence>)
  /** The gateway has answered, whatever it said. */
  | { readonly type: 'hearAnswer' };

/** How many changes of a try's silence are recorded: a gateway that comes and goes makes no stream without end. */
export const mostSilences = 20;
