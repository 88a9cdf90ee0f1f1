import { emulatorFile } from './environment.ts';
import { startEmulator, type WebhookTargets } from './start.ts';

/**
 * The emulator as a separate process.
 *
 * Environment: PORT, HOST, DATA_FILE, SEED, PAYSTACK_WEBHOOK_URL, FLUTTERWAVE_WEBHOOK_URL. When it listens it prints one
 * line of JSON, `{"url": …}`, and sends it to its parent process, with which it ends.
 */
const emulator = await startEmulator({
  port: Number(process.env.PORT ?? 8081),
  host: process.env.HOST ?? '127.0.0.1',
  dataFile: process.env.DATA_FILE ?? emulatorFile,
  webhookTargets: targetsOf(process.env),
  ...(process.env.SEED === undefined ? {} : { seed: process.env.SEED }),
});

for (const signal of ['SIGINT', 'SIGTERM', 'disconnect'] as const) process.once(signal, stop);
process.stdout.write(`${JSON.stringify({ url: emulator.url })}\n`);
process.send?.({ url: emulator.url });

async function stop(): Promise<void> {
  await emulator.close();
  process.exit(0);
}

function targetsOf(environment: NodeJS.ProcessEnv): WebhookTargets {
  const { PAYSTACK_WEBHOOK_URL: paystack, FLUTTERWAVE_WEBHOOK_URL: flutterwave } = environment;
  return { ...(paystack ? { paystack } : {}), ...(flutterwave ? { flutterwave } : {}) };
}
