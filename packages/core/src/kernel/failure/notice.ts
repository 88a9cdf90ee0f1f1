import { toFailure } from './failure.ts';

/**
 * A message that a machine shows once, and its place; screens with places of their own name them. `success`
 * is a toast, too.
 */
export interface Notice<Place extends string = 'passing' | 'success' | 'dialog'> {
  readonly place: Place;
  /** The dialog's title; empty without a dialog. */
  readonly title: string;
  readonly message: string;
  /** A second sentence, where there is one: the known whereabouts of the money once a card was asked. */
  readonly text?: string;
}

/** The title of every error dialog. */
export const errorTitle = 'Error';

/** For a failure without a message. */
export const unexplained = 'Something went wrong. Please try again.';

/**
 * The notice of a failure: its own message under "Error". [ERR-20]
 *
 * @param otherwise  for a failure without a message
 */
export function errorNotice(error: unknown, otherwise: string = unexplained): Notice<'dialog'> {
  return inDialog(errorTitle, toFailure(error).message || otherwise);
}

/** A message under a title. */
export function inDialog(title: string, message: string): Notice<'dialog'> {
  return { place: 'dialog', title, message };
}

/** The server's message about a success. [ERR-44] */
export function successNotice(message: string): Notice<'success'> {
  return noticeIn('success', message);
}

/** A message without a title, in a place of its own. */
export function noticeIn<Place extends string>(place: Place, message: string): Notice<Place> {
  return { place, title: '', message };
}
