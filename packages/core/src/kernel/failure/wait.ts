import { unprovided } from './unprovided.ts';

/** Waits, in milliseconds. Core has no clock, and `after` would put its delay into the journal. */
export const wait = unprovided<unknown, { readonly ms: number }>('wait');
