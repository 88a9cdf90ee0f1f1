import { PhotographsUnreached } from '@marketsquare/server/store/photograph-store';
import { CommandFailure, exitCodes } from '../contract/failure.ts';

/** The failure of a command whose photographs could not be read or kept; any other error as it is. */
export function unreachedPhotographs(error: unknown): unknown {
  if (!(error instanceof PhotographsUnreached)) return error;
  return new CommandFailure(
    exitCodes.failed,
    'photographs_unreached',
    `The photographs cannot be read or kept: ${error.message}.`,
    'Nothing was changed. Check PHOTOGRAPHS_URL, the keys of its bucket, and the room on its disk.',
  );
}
