import { toFailure } from './failure.ts';

/**
 * What a machine tells the shopper once, and where; screens with places of their own name them. `success` is told in passing
 * as well.
 */
export interface Notice<Place extends string = 'passing' | 'success' | 'dialog'> {
  readonly place: Place;
  /** Of the dialog; empty where it is told without one. */
  readonly title: string;
  readonly message: string;
}

/** The title of every error dialog. */
export const errorTitle = 'Error';

/** For a failure that came without a sentence. */
export const unexplained = 'Something went wrong. Please try again.';

/** A failure as it is told: its own sentence under "Error". [ERR-20] */
export function errorNotice(error: unknown): Notice<'dialog'> {
  return inDialog(errorTitle, toFailure(error).message || unexplained);
}

/** A sentence under a title. */
export function inDialog(title: string, message: string): Notice<'dialog'> {
  return { place: 'dialog', title, message };
}

/** The server's word on something that went well. [ERR-44] */
export function successNotice(message: string): Notice<'success'> {
  return { place: 'success', title: '', message };
}
