import { z } from 'zod';
import { startEmulator } from './start.ts';

/** The settings of the process, from its environment; an empty address of webhooks is none. */
const environment = z.object({
  PORT: z
    .string()
    .regex(/^\d{1,5}$/)
    .default('8081')
    .transform(Number),
  HOST: z.string().default('127.0.0.1'),
  DATA_FILE: z.string().default('emulator.db'),
  SEED: z.string().exactOptional(),
  PAYSTACK_WEBHOOK_URL: z.string().default(''),
  FLUTTERWAVE_WEBHOOK_URL: z.string().default(''),
});

/**
 * The emulator as a separate process.
 *
 * When it listens it prints one line of JSON, `{"url": …}`, and sends it to its parent process, with which it ends.
 */
const settings = environment.parse(process.env);
const emulator = await startEmulator({
  port: settings.PORT,
  host: settings.HOST,
  dataFile: settings.DATA_FILE,
  webhookTargets: {
    paystack: settings.PAYSTACK_WEBHOOK_URL || undefined,
    flutterwave: settings.FLUTTERWAVE_WEBHOOK_URL || undefined,
  },
  ...(settings.SEED === undefined ? {} : { seed: settings.SEED }),
});

for (const signal of ['SIGINT', 'SIGTERM', 'disconnect'] as const) process.once(signal, stop);
process.stdout.write(`${JSON.stringify({ url: emulator.url })}\n`);
process.send?.({ url: emulator.url });

async function stop(): Promise<void> {
  await emulator.close();
  process.exit(0);
}
