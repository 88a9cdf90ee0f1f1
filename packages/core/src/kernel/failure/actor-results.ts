import { type Failure, toFailure } from './failure.ts';

/** An actor's output, passed to a guard or an action as params. */
export const output = <Output>({ event }: { readonly event: { readonly output: Output } }): Output =>
  event.output;

/** An actor's error, passed to a guard or an action as params. */
export const failure = ({ event }: { readonly event: { readonly error: unknown } }): Failure =>
  toFailure(event.error);
