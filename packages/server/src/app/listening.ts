import { createServer } from 'node:net';
import { StartRefused } from '../refusals/start-refused.ts';

/**
 * A free port, held until it is released: the emulator must know the shop's address long before the shop listens, and
 * nothing else may take it meanwhile.
 */
export async function holdFreePort(host: string) {
  const probe = createServer();
  await new Promise<void>((resolve, reject) => {
    probe.once('error', reject);
    probe.listen(0, host, resolve);
  });
  const address = probe.address();
  const release = () => new Promise<void>((resolve) => probe.close(() => resolve()));
  if (typeof address !== 'object' || address === null) throw new Error('no free port was found');
  return { port: address.port, release };
}

/**
 * Waits until a port is open.
 *
 * @throws StartRefused when another program has it
 */
export async function listening<Result>(port: number, begun: Promise<Result>): Promise<Result> {
  try {
    return await begun;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')) throw error;
    throw new StartRefused(`Port ${port} is taken by another program.`, 'Choose another one.');
  }
}
