import { demoOf, usualDemo } from '@marketsquare/demo/shop';
import { readSettings, startServer } from '@marketsquare/server/app';
import { closeWhenAsked, stopAsked } from '@marketsquare/server/http/listening';

/** One server of the demo shop as a process, which pays where its settings say; it prints its address, and ends as any server. */
const asked = stopAsked();
const settings = readSettings(process.env);
const server = await startServer({
  ...settings,
  config: { ...settings.config, logsRequests: false },
  log: (line) => void process.stderr.write(line),
  demo: demoOf(usualDemo),
  takesOverDemo: null,
});
process.stdout.write(`${JSON.stringify({ url: server.url })}\n`);
await closeWhenAsked(asked, server);
