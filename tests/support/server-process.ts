import { resolve } from 'node:path';
import { demoOf, usualDemo } from '@marketsquare/demo/shop';
import { readSettings, startServer } from '@marketsquare/server/app';

/**
 * One of several servers on a database, as a process: a demo shop that pays where its settings say. It tells its parent where
 * it listens, and ends with it.
 */
const settings = readSettings(process.env);
const server = await startServer({
  ...settings,
  demo: demoOf(usualDemo),
  takesOverDemo: null,
  webRoot: resolve(import.meta.dirname, '../../packages/web/dist'),
  config: { ...settings.config, logsRequests: true },
  log: (line) => void process.stderr.write(line),
});

for (const signal of ['SIGTERM', 'disconnect'] as const) process.once(signal, stop);
process.send?.({ url: server.url });

async function stop(): Promise<void> {
  await server.close();
  process.exit(0);
}
