import type { Failure } from '../../kernel/failure/index.ts';

/** Why a call fails whose code did not arrive; the screen says its own words. */
const unreachable: Failure = { code: 'no_answer', message: '' };

/** The calls that open a checkout. Without a network their code does not arrive, as no answer would. */
export function openingCalls() {
  return import('./opening-calls/index.ts').catch(() => Promise.reject(unreachable));
}

/** The calls of a payment and of what pays before it; see `openingCalls`. */
export function payingCalls() {
  return import('./calls/index.ts').catch(() => Promise.reject(unreachable));
}
