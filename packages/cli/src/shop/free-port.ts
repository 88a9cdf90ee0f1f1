import { isTaken, requirePort } from '@marketsquare/server/http/listening';
import { CommandFailure, exitCodes } from '../contract/failure.ts';

/** A killed process releases its port a moment later. */
const triesMs = [0, 250, 750, 1_500];

/**
 * Waits until a port can be listened on; 0 always can.
 *
 * @param purpose  the port's use, for the message
 * @throws CommandFailure 2 when another program holds it; StartRefused for a host or a port that cannot be
 * opened
 */
export async function requireFreePort(port: number, host: string, purpose: string): Promise<void> {
  for (const ms of triesMs) {
    await new Promise((resolve) => setTimeout(resolve, ms));
    if (await isFree(port, host)) return;
  }
  throw new CommandFailure(
    exitCodes.wrongUse,
    'port_taken',
    `Port ${port}, for ${purpose}, is taken by another program.`,
    'Choose another: PORT=9000 npm start, or marketsquare serve --port 9000. The payment emulator takes the port after it.',
  );
}

async function isFree(port: number, host: string): Promise<boolean> {
  try {
    await requirePort({ port, host });
    return true;
  } catch (error) {
    if (isTaken(error)) return false;
    throw error;
  }
}
