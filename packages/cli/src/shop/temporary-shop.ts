import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from '@marketsquare/server/app';
import type { Console } from '../contract/console.ts';
import { demoPictures, loadEmulator } from '../contract/workshop.ts';
import { fillWithDemo } from './fill-with-demo.ts';

/** The usual demo shop on its own database, deleted when the work is done. */
export async function inTemporaryShop<Result>(
  console: Console,
  work: (url: string) => Promise<Result>,
): Promise<Result> {
  const dataDir = mkdtempSync(join(tmpdir(), 'marketsquare-run-'));
  try {
    const { filling } = await fillWithDemo(dataDir, null, undefined, console);
    const { emulatorOn } = await loadEmulator();
    const pictures = demoPictures();
    const server = await startServer({
      port: 0,
      dataDir,
      demo: filling,
      emulator: emulatorOn(0),
      ...(pictures && { pictures }),
    });
    try {
      return await work(server.url);
    } finally {
      await server.close();
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}
