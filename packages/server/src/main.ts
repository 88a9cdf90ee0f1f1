import { fileURLToPath } from 'node:url';
import { printableJson } from '@marketsquare/core/kernel/printable';
import { readSettings, startServer } from './app/index.ts';
import { closeWhenAsked, stopAsked } from './http/listening/index.ts';
import { StartRefused } from './store/refusals/start-refused.ts';

/** The server as a process: reads its settings from the environment and listens until it is stopped. */
try {
  const settings = readSettings(process.env);
  if (settings.isDemo || settings.takesOverDemo)
    throw new StartRefused(
      'The server does not include the demo.',
      'Open it with `marketsquare serve --demo`, or take it over with `marketsquare serve --take-over-demo`.',
    );
  const asked = stopAsked();
  const server = await startServer({
    ...settings,
    demo: null,
    takesOverDemo: null,
    webRoot: fileURLToPath(new URL('../../web/dist', import.meta.url)),
    log: (line) => process.stderr.write(printableJson(line)),
  });
  const { url, emulatorUrl, metricsUrl } = server;
  process.stdout.write(`${JSON.stringify({ url, emulatorUrl, metricsUrl })}\n`);
  await closeWhenAsked(asked, server);
} catch (error) {
  if (!(error instanceof StartRefused)) throw error;
  process.stderr.write(`${error.message}\n${error.hint}\n`);
  process.exitCode = 2;
}
