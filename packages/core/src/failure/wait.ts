import { unprovided } from './unprovided.ts';

/** Waits, in milliseconds. Core has no clock of its own, and `after` would name its delay in the journal. */
export const wait = unprovided<unknown, { readonly ms: number }>('wait');
