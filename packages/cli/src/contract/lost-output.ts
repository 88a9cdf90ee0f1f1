import { exitCodes } from './failure.ts';

/**
 * Ends the program when nobody takes its output: silently where its reader has left, as `head` does, and with
 * the reason where it cannot be written, as on a full disk.
 */
export function endOnLostOutput({ stdout, stderr }: Pick<NodeJS.Process, 'stdout' | 'stderr'>): void {
  for (const stream of [stdout, stderr]) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EPIPE') process.exit();
      if (stream === stdout) stderr.write(`✗ The output could not be written: ${error.code}.\n`);
      process.exit(exitCodes.failed);
    });
  }
}
