import { wrongUse } from './failure.ts';

/**
 * An amount in naira as a person types it, with kobo of two digits at most.
 *
 * @throws CommandFailure 2 for any other text
 */
export function nairaAmount(text: string): number {
  if (/^\d{1,9}(\.\d{1,2})?$/.test(text) && Number(text) > 0) return Number(text);
  throw wrongUse(`"${text}" is not an amount.`, 'Give naira, such as 1500 or 1500.50.');
}
