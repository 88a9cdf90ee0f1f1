import { fileURLToPath } from 'node:url';
import { startServer } from './app/index.ts';
import { usualDemo } from './demo/index.ts';

/**
 * The server as a process: reads the environment and listens until it is told to stop.
 *
 * Environment: PORT (8080), HOST, DATA_DIR (.data), DEMO=1 for the demo shop with the payment emulator on PORT+1, else the
 * gateways' keys.
 */
const { env } = process;
const port = Number(env.PORT ?? 8080);
const isDemo = env.DEMO === '1';

const server = await startServer({
  port,
  dataDir: env.DATA_DIR ?? '.data',
  demo: isDemo ? usualDemo : null,
  emulatorPort: isDemo ? (port === 0 ? 0 : port + 1) : null,
  environment: env,
  webRoot: fileURLToPath(new URL('../../web/dist', import.meta.url)),
  log: (line) => process.stderr.write(line),
  ...(env.HOST === undefined ? {} : { host: env.HOST }),
});

process.stdout.write(`${JSON.stringify({ url: server.url, emulatorUrl: server.emulatorUrl })}\n`);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop);

async function stop(): Promise<void> {
  await server.close();
  process.exit(0);
}
