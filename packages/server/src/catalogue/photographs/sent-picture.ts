import type { PhotographStore } from '../../store/photograph-store/index.ts';
import { badRequest } from '../../store/refusals/refusal.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { takePicture } from './take-picture.ts';

/** Takes a picture that was sent in base64; its address. */
export type TakeSent = (picture: string) => Promise<string>;

/**
 * Takes pictures of staff one after another.
 *
 * @returns a function that throws Refusal 400 with the mend for what is no picture, and PhotographsUnreached
 */
export function sentPictures(store: PhotographStore): TakeSent {
  const inTurn = oneAtATime();
  return async (picture) => {
    const bytes = Buffer.from(picture, 'base64');
    const result = await inTurn(() => takePicture(store, bytes));
    if (!result.ok) throw badRequest(result.mend, 'picture');
    return result.address;
  };
}
