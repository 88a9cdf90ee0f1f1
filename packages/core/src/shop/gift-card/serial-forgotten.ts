import type { Failure } from '../../kernel/failure/index.ts';

/** A call had no serial number to send: it is a secret, so it does not outlive a reload, and is asked for once more. */
export const serialForgotten: Failure = {
  code: 'serial_missing',
  message: 'Please enter the serial number of your gift card again.',
};
