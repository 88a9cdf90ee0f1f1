import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import type { Emulator, EmulatorPlace, RunningEmulator } from '@marketsquare/server/app';
import { StartRefused } from '@marketsquare/server/store/refusals';
import { emulatorEnvironment } from './environment.ts';

const emulatorMain = new URL('./main.ts', import.meta.url);

/** Delays before a dead emulator is restarted: doubled each time, from a quarter of a second to ten. */
const firstWaitMs = 250;
const longestWaitMs = 10_000;

/** A running emulator of the gateways, in its own process. */
export interface EmulatorProcess extends RunningEmulator {
  /** Of the running process; undefined between two. */
  pid(): number | undefined;
}

/** The emulator of a demo, for the server that starts it. */
export function emulatorOn(port: number): Emulator {
  return { port, start: startEmulatorProcess };
}

/**
 * Starts the payment emulator beside the server. It ends with this process, however that ends; when it dies by itself it is
 * restarted, on the same port and records.
 *
 * @throws StartRefused when it does not start, such as when its port is taken
 */
export async function startEmulatorProcess(place: EmulatorPlace): Promise<EmulatorProcess> {
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running: ChildEmulator | undefined = await runEmulator(place);
  const { url } = running;
  const samePlace = { ...place, port: Number(new URL(url).port) };

  const restart = async (waitMs: number): Promise<void> => {
    try {
      const fresh = await runEmulator(samePlace);
      if (isStopped) await fresh.stop();
      else watch(fresh);
    } catch {
      // The dead process may hold its port a moment longer.
      later(Math.min(2 * waitMs, longestWaitMs));
    }
  };
  const later = (waitMs: number): void => {
    if (!isStopped) timer = setTimeout(() => void restart(waitMs), waitMs);
  };
  const watch = (emulator: ChildEmulator): void => {
    running = emulator;
    void emulator.ended.then(() => {
      running = undefined;
      if (isStopped) return;
      place.report?.('emulator.died');
      later(firstWaitMs);
    });
  };
  watch(running);

  return {
    url,
    environment: emulatorEnvironment(url),
    pid: () => running?.pid,
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await running?.stop();
    },
  };
}

interface ChildEmulator {
  readonly url: string;
  readonly pid: number | undefined;
  readonly ended: Promise<unknown>;
  stop(): Promise<void>;
}

async function runEmulator({ port, host, dataFile, shopUrl }: EmulatorPlace): Promise<ChildEmulator> {
  const child = fork(emulatorMain, {
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    env: {
      ...process.env,
      PORT: String(port),
      HOST: host,
      DATA_FILE: dataFile,
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
      throw new StartRefused(
        `The payment emulator did not start on port ${port}. ${errors.join('').trim()}`,
        'It takes the port after the shop’s: choose another PORT.',
      );
    }),
  ]);
  return {
    url,
    pid: child.pid,
    ended,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** The address that the emulator reports; under `node --watch` other messages arrive too. */
function urlFrom(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    child.on('message', (message) => {
      if (typeof message === 'object' && 'url' in message && typeof message.url === 'string') {
        resolve(message.url);
      }
    });
  });
}
