import { createServer } from 'node:net';
import { StartRefused } from '../../store/refusals/start-refused.ts';
import { portOf } from './port-of.ts';

/** The place where something is to listen. */
export interface Place {
  /** 0 for a free one. */
  readonly port: number;
  readonly host: string;
  /** The setting that names the host; HOST by default. */
  readonly setting?: string;
}

/**
 * A port, held until it is released: the emulator must know the shop's address long before the shop listens, and nothing
 * else may take it meanwhile.
 *
 * @throws StartRefused where nothing can listen there
 */
export async function holdPort(place: Place) {
  // Whoever calls this early is turned away: an open connection would keep the port from being released.
  const probe = createServer((early) => early.destroy());
  const opened = new Promise<void>((resolve, reject) => {
    probe.once('error', reject);
    probe.listen(place.port, place.host, resolve);
  });
  await listening(place, opened);
  const release = () => new Promise<void>((resolve) => probe.close(() => resolve()));
  return { port: portOf(probe), release };
}

/**
 * Ensures early that a port can be opened.
 *
 * @throws StartRefused
 */
export async function requirePort(place: Place): Promise<void> {
  const { release } = await holdPort(place);
  await release();
}

/**
 * Waits until a port is open.
 *
 * @throws StartRefused when another program has it, or the host or the port cannot be opened
 */
export async function listening<Result>(place: Place, begun: Promise<Result>): Promise<Result> {
  try {
    return await begun;
  } catch (error) {
    throw refusalOf(error, place) ?? error;
  }
}

/** True if a start was refused because another program has the port, which may end. */
export function isTaken(error: unknown): boolean {
  return error instanceof PortTaken;
}

class PortTaken extends StartRefused {}

/** The hosts that every machine has. */
const usualHosts = '127.0.0.1 for this machine alone, 0.0.0.0 for all of its networks';

/** The refusal for a system error about a host and a port; null for any other error. */
function refusalOf(error: unknown, { port, host, setting = 'HOST' }: Place): StartRefused | null {
  switch (error instanceof Error && 'code' in error ? error.code : null) {
    case 'EADDRINUSE':
      return new PortTaken(`Port ${port} is taken by another program.`, 'Choose another one.');
    case 'EACCES':
      return new StartRefused(
        `This user may not open port ${port} on ${setting} ${host}.`,
        'Choose a port of 1024 or above, and put a proxy in front of it.',
      );
    case 'EADDRNOTAVAIL':
    case 'EAFNOSUPPORT':
    case 'EINVAL':
      return new StartRefused(
        `${setting} ${host} is not an address of this machine.`,
        `Set ${setting} to one that it has: ${usualHosts}.`,
      );
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new StartRefused(
        `${setting} ${host} is a name without an address.`,
        `Set ${setting} to an address: ${usualHosts}.`,
      );
    default:
      return null;
  }
}
