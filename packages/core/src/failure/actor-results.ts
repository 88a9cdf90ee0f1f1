import { type Failure, toFailure } from './failure.ts';

/** What an actor brought, handed to a guard or an action as its params. */
export const output = <Output>({ event }: { readonly event: { readonly output: Output } }): Output =>
  event.output;

/** What an actor failed with, handed to a guard or an action as its params. */
export const failure = ({ event }: { readonly event: { readonly error: unknown } }): Failure =>
  toFailure(event.error);
