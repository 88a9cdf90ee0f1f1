import { resolve } from 'node:path';
import { drawnPictures } from '@marketsquare/demo/pictures';
import { demoOf, usualDemo } from '@marketsquare/demo/shop';
import { readSettings, startServer } from '@marketsquare/server/app';
import { closeWhenAsked, stopAsked } from '@marketsquare/server/http/listening';

/**
 * One of several servers on a database, as a process: a demo shop that pays where its settings say. It tells its parent where
 * it listens, and ends as any server, or with its parent.
 */
const asked = stopAsked();
const settings = readSettings(process.env);
const server = await startServer({
  ...settings,
  demo: demoOf(usualDemo),
  pictures: drawnPictures(),
  takesOverDemo: null,
  webRoot: resolve(import.meta.dirname, '../../packages/web/dist'),
  config: { ...settings.config, logsRequests: true },
  log: (line) => void process.stderr.write(line),
});
process.send?.({ url: server.url });
await closeWhenAsked(asked, server);
