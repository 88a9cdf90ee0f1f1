import type { Failure } from '../../kernel/failure/index.ts';

/**
 * The failure of a call without a serial number: a secret does not outlive a reload, so it is asked for once
 * more.
 */
export const serialForgotten: Failure = {
  code: 'serial_missing',
  message: 'Please enter the serial number of your gift card again.',
};
