import { once } from 'node:events';
import { createServer } from 'node:net';
import { CommandFailure, exitCodes } from '../contract/failure.ts';

/** A killed process releases its port a moment later. */
const triesMs = [0, 250, 750, 1_500];

/**
 * Waits until a port can be listened on; 0 always can.
 *
 * @param purpose  what the port is for, as the message names it
 * @throws CommandFailure 2 when another program holds it
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
  const probe = createServer();
  try {
    probe.listen(port, host);
    await once(probe, 'listening');
    return true;
  } catch {
    return false;
  } finally {
    probe.close();
  }
}
