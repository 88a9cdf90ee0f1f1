import type { Failure } from '../../kernel/failure/index.ts';

/** The failure of a call whose code did not arrive; the screen has words of its own. */
const unreachable: Failure = { code: 'no_answer', message: '' };

/** The calls of a cart about its prices; see `openingCalls`. */
export function cartCalls() {
  return import('./calls/cart.ts').catch(() => Promise.reject(unreachable));
}

/** The calls that open a checkout. Without a network their code fails to arrive, as an answer would. */
export function openingCalls() {
  return import('./opening-calls/index.ts').catch(() => Promise.reject(unreachable));
}

/** The calls of a payment and of the tenders before it; see `openingCalls`. */
export function payingCalls() {
  return import('./calls/index.ts').catch(() => Promise.reject(unreachable));
}
