import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { emulatorEnvironment } from '../payments/emulator/environment.ts';
import type { Environment } from './gateways.ts';

const emulatorMain = new URL('../payments/emulator/main.ts', import.meta.url);

/** A running emulator of the gateways, in a process of its own. */
export interface EmulatorProcess {
  readonly url: string;
  /** The settings with which a server pays there. */
  readonly environment: Environment;
  stop(): Promise<void>;
}

/**
 * Starts the payment emulator beside the server. It ends with this process, whichever way this process ends.
 *
 * @param shopUrl  where its webhooks go
 * @throws Error when it does not come up, for instance because its port is taken
 */
export async function startEmulatorProcess(options: {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  readonly shopUrl: string;
}): Promise<EmulatorProcess> {
  const { port, host, dataDir, shopUrl } = options;
  const child = fork(emulatorMain, {
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    env: {
      ...process.env,
      PORT: String(port),
      HOST: host,
      DATA_FILE: join(dataDir, 'emulator.db'),
      PAYSTACK_WEBHOOK_URL: `${shopUrl}/api/webhooks/paystack`,
      FLUTTERWAVE_WEBHOOK_URL: `${shopUrl}/api/webhooks/flutterwave`,
    },
  });
  const errors: string[] = [];
  child.stderr?.on('data', (text: Buffer) => errors.push(text.toString()));
  const ended = once(child, 'exit');
  const url = await Promise.race([
    urlFrom(child),
    ended.then(() => {
      throw new Error(`The payment emulator did not start on port ${port}. ${errors.join('').trim()}`);
    }),
  ]);
  return {
    url,
    environment: emulatorEnvironment(url),
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** Where the emulator listens, as it says itself; under `node --watch` other messages come along. */
function urlFrom(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    child.on('message', (message) => {
      if (typeof message === 'object' && 'url' in message && typeof message.url === 'string') {
        resolve(message.url);
      }
    });
  });
}
