import { printableJson } from '@marketsquare/core/kernel/printable';
import type { Command } from 'commander';
import type { Console } from '../contract/console.ts';
import { type ExitCode, exitCodes } from '../contract/failure.ts';
import { hasPages, webRoot } from '../shop/pages.ts';
import { usualDataDir } from './options.ts';

interface ServeOptions {
  readonly demo?: true;
  readonly port: string;
  readonly host: string;
  readonly data: string;
  readonly metrics?: string;
  readonly takeOverDemo?: true;
  readonly acceptLoss?: true;
  readonly log?: true;
}

/** `marketsquare serve`: opens the shop until it is stopped. */
export function addServe(program: Command, console: Console, done: (code: ExitCode) => void): void {
  program
    .command('serve')
    .description('Open the shop; with --demo a full demo shop and a payment emulator on the next port.')
    .option('--demo', 'fill an empty database with a demo shop, and pay through an emulator')
    .option('--port <number>', 'where to listen; 0 takes a free port', process.env.PORT ?? '8080')
    .option('--host <address>', 'address to listen on', process.env.HOST ?? '127.0.0.1')
    .option('--data <folder>', 'folder of the database', usualDataDir(process.env))
    .option('--metrics <port>', 'serve the metrics on this port, on METRICS_HOST or to this machine only')
    .option('--take-over-demo', "open a demo's folder as a shop and lock the demo's accounts for good")
    .option('--accept-loss', 'take orders though events are missing and their charges are not known yet')
    .option('--log', 'write a line of JSON on stderr for each request, not only for what went wrong')
    .option('--json', 'print one JSON document')
    .action(async (options: ServeOptions) => {
      await serve(options, console);
      done(exitCodes.done);
    });
}

async function serve(options: ServeOptions, console: Console): Promise<void> {
  const { readSettings } = await import('@marketsquare/server/app');
  const settings = readSettings({ ...process.env, ...given(options) });
  const { port, host, dataDir: data, isDemo, emulatorPort } = settings;
  const { requireFreePort } = await import('../shop/free-port.ts');
  await requireFreePort(port, host, 'the shop');
  if (emulatorPort !== null) await requireFreePort(emulatorPort, host, 'the payment emulator');

  const { closeWhenAsked, stopAsked } = await import('@marketsquare/server/http/listening');
  const asked = stopAsked();
  const [{ startServer }, { fillWithDemo }, { demoPictures, loadDemo, loadEmulator }] = await Promise.all([
    import('@marketsquare/server/app'),
    import('../shop/fill-with-demo.ts'),
    import('../contract/workshop.ts'),
  ]);
  const filled = isDemo
    ? await fillWithDemo(data, null, settings.environment.SHOP_SECRET, console, 'shared')
    : null;
  const pictures = demoPictures();
  const server = await startServer({
    ...settings,
    demo: filled?.filling ?? null,
    takesOverDemo: settings.takesOverDemo ? (await loadDemo()).demoPeople : null,
    emulator: emulatorPort === null ? null : (await loadEmulator()).emulatorOn(emulatorPort),
    ...(pictures && { pictures }),
    ...(hasPages() ? { webRoot } : {}),
    config: { ...settings.config, logsRequests: options.log === true },
    log: (line) => void process.stderr.write(printableJson(line)),
  });
  if (filled?.seeded && filled.isUsual) {
    const { recordDemoVisits } = await import('../shop/demo-visits.ts');
    await recordDemoVisits(server.url, console);
  }
  console.result(
    { url: server.url, emulatorUrl: server.emulatorUrl, metricsUrl: server.metricsUrl },
    (paint) => [
      '',
      `  ${server.name} is open: ${paint('bold', shownUrl(server.url))}`,
      ...(server.emulatorUrl ? [`  Payments go to the emulator at ${server.emulatorUrl}`] : []),
      ...(server.metricsUrl ? [`  Counters are at ${server.metricsUrl}/metrics`] : []),
      ...(hasPages() ? [] : ['  The pages are not built: run `npm run build`.']),
      `  Data in ${data}. Ctrl-C closes the shop.`,
      '',
    ],
  );
  await closeWhenAsked(asked, server);
  console.tell('Closed.');
}

/** The command line's options as environment variables, which they override. */
function given({
  port,
  host,
  data,
  demo,
  metrics,
  takeOverDemo,
  acceptLoss,
}: ServeOptions): Record<string, string> {
  return {
    PORT: port,
    HOST: host,
    DATA_DIR: data,
    ...(demo ? { DEMO: '1' } : {}),
    ...(metrics === undefined ? {} : { METRICS_PORT: metrics }),
    ...(takeOverDemo ? { TAKE_OVER_DEMO: '1' } : {}),
    ...(acceptLoss ? { ACCEPT_LOSS: '1' } : {}),
  };
}

/** People read "localhost" more easily, and browsers trust it as this machine. */
function shownUrl(url: string): string {
  return url.replace('//127.0.0.1:', '//localhost:');
}
