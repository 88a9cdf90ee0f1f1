import { toFailure } from './failure.ts';

/** What a screen tells the shopper once: in passing, or for an error in a dialog that has a title. */
export interface Notice {
  readonly tone: 'plain' | 'success' | 'error';
  readonly title: string;
  readonly message: string;
}

/** The title of every error dialog. */
export const errorTitle = 'Error';

/** For a failure that came without a sentence. */
export const unexplained = 'Something went wrong. Please try again.';

/** A failure as it is told: its own sentence under "Error". [ERR-20] */
export function errorNotice(error: unknown): Notice {
  return { tone: 'error', title: errorTitle, message: toFailure(error).message || unexplained };
}

/** The server's word on something that went well. [ERR-44] */
export function successNotice(message: string): Notice {
  return { tone: 'success', title: '', message };
}
