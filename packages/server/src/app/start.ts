import { createServer } from 'node:net';
import { join } from 'node:path';
import { hidePlainSerials } from '../gift-cards/index.ts';
import { loadContract } from '../http/contract.ts';
import { serveContract } from '../http/contract-routes.ts';
import { hidePlainContacts } from '../identity/index.ts';
import { collectGarbage, keepMemoryLow } from '../memory/index.ts';
import { type MetricsServer, serveMetrics } from '../operations/metrics.ts';
import { progressInDemo } from '../orders/index.ts';
import { releaseClaims, startOutbox } from '../outbox/index.ts';
import { boundedPasswords, type HashingLimits, usualHashing } from '../passwords/passwords.ts';
import { keepErased } from '../personal-data/index.ts';
import {
  type Clock,
  defaultConfig,
  type MailPort,
  type Pictures,
  type Ports,
  type ShopConfig,
  type Ticker,
} from '../ports/ports.ts';
import { report } from '../ports/report.ts';
import { StartRefused } from '../refusals/start-refused.ts';
import { schedulePurge } from '../retention/index.ts';
import { openSecrets, requireSecret, type Secrets } from '../secrets/index.ts';
import { type SeedResult, seedShop } from '../seed/index.ts';
import { requireNoDemo } from '../seed/take-over.ts';
import { pollFreshPayments } from '../settlement/index.ts';
import { reconcileEveryDay } from '../settlement/reconcile/index.ts';
import { type Database, lockFolder, migrate, openDatabase } from '../storage/index.ts';
import { buildApp } from './app.ts';
import { systemChance } from './chance.ts';
import { startEmulatorProcess } from './emulator-process.ts';
import { type Environment, gatewaysFrom } from './gateways.ts';
import { errorFields } from './log.ts';
import { mailOutboxHandlers, outboxHandlers, slowOutboxHandlers } from './outbox-handlers.ts';
import type { MailSettings } from './settings.ts';

/** How often the outbox is polled, in milliseconds. */
const outboxEveryMs = 2000;

/** A demo shop's size and seed; the same two numbers make the same shop. */
export interface DemoChoice {
  readonly seed: number;
  readonly products: number;
}

export interface ServerOptions {
  /** 0 takes a free one. */
  readonly port: number;
  /** Address to listen on; by default only this machine. */
  readonly host?: string;
  /** Folder of the database file. */
  readonly dataDir: string;
  /** Fills a new database with this shop and shows demo customers; null opens an existing shop, unless it is a demo. */
  readonly demo: DemoChoice | null;
  /** Opens a former demo as a shop, with the demo's accounts locked for good. */
  readonly takesOverDemo?: boolean;
  /** Starts the payment emulator on this port (0 takes a free one) and pays there; null pays by the environment's keys. */
  readonly emulatorPort: number | null;
  /** Where the metrics are served; by default nowhere. */
  readonly metrics?: { readonly port: number; readonly host: string } | null;
  /** Keys and hosts of the gateways; see the README. */
  readonly environment?: Environment;
  /** Folder of the built shop. */
  readonly webRoot?: string;
  readonly config?: Partial<ShopConfig>;
  readonly hashing?: HashingLimits;
  /** By default mails lie in the local outbox. */
  readonly mail?: MailSettings;
  /** Where log lines go; by default nowhere. */
  readonly log?: (line: string) => void;
  /** Called with progress messages. */
  readonly progress?: (step: string) => void;
}

export interface RunningServer {
  /** "http://127.0.0.1:8080" */
  readonly url: string;
  readonly emulatorUrl: string | null;
  readonly metricsUrl: string | null;
  /** Finishes open requests, then stops the server, the emulator and the database. */
  close(): Promise<void>;
}

const systemClock: Clock = () => Date.now();

const systemTicker: Ticker = (everyMs, act) => {
  const timer = setInterval(act, everyMs);
  return () => clearInterval(timer);
};

/**
 * Opens the database, brings it up to date, seeds it if asked, and listens.
 *
 * @throws StartRefused for a taken port, a database of no shop or of a demo, a missing secret
 */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  keepMemoryLow();
  const { host = '127.0.0.1', dataDir, demo, takesOverDemo = false, progress = () => {} } = options;
  const held = options.port === 0 ? await holdFreePort(host) : null;
  const port = held?.port ?? options.port;
  const url = `http://${host}:${port}`;
  const opened: (() => Promise<void>)[] = [async () => held?.release()];
  const close = async () => {
    for (const part of opened.splice(0).reverse()) await part();
  };
  try {
    const unlock = lockFolder(dataDir);
    opened.push(async () => unlock());
    const secrets = openSecrets(dataDir, options.environment?.SHOP_SECRET);
    const database = await openShop(dataDir, demo, secrets, progress);
    opened.push(() => database.close());
    await keepErased(database.read, dataDir);
    if (demo === null)
      await requireNoDemo(database, takesOverDemo ? await demoPeople() : null, systemClock(), secrets);
    const counts = new Map<string, number>();
    const metrics = await openMetrics(database, counts, options.metrics ?? null);
    opened.push(async () => metrics?.close());
    const emulator =
      options.emulatorPort === null
        ? null
        : await startEmulatorProcess({
            port: options.emulatorPort,
            host,
            dataDir,
            shopUrl: url,
            report: (event) => report(options, 'warning', { event }),
          });
    opened.push(async () => emulator?.stop());
    const environment = emulator?.environment ?? options.environment ?? {};
    const app = await openApp(options, url, database, secrets, counts, environment);
    opened.push(() => app.close());
    await held?.release();
    await listening(port, app.listen({ port, host }));
    collectGarbage();
    return { url, emulatorUrl: emulator?.url ?? null, metricsUrl: metrics?.url ?? null, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function openMetrics(
  database: Database,
  counts: ReadonlyMap<string, number>,
  at: NonNullable<ServerOptions['metrics']> | null,
): Promise<MetricsServer | null> {
  return at === null ? null : listening(at.port, serveMetrics(database, counts, at));
}

async function demoPeople() {
  return (await import('../demo/people.ts')).demoPeople;
}

/**
 * Opens the database of a folder, up to date; fills it with a demo shop when one is named and none is there.
 *
 * @throws AlreadySeeded when it holds a different shop; StartRefused when it was written under another secret
 */
export async function openShop(
  dataDir: string,
  demo: DemoChoice | null,
  secrets: Secrets = openSecrets(dataDir),
  progress: (step: string) => void = () => {},
): Promise<Database> {
  const database = openDatabase(join(dataDir, 'marketsquare.db'));
  await migrate(database);
  await requireSecret(database, secrets);
  await hidePlainSerials(database, secrets);
  await hidePlainContacts(database, secrets);
  if (demo !== null) {
    progress('seeding the demo shop');
    await seedDemo(database, demo, secrets);
  }
  return database;
}

/** Writes a demo shop, unless it is already there. */
async function seedDemo(database: Database, demo: DemoChoice, secrets: Secrets): Promise<SeedResult> {
  const name = `demo:${demo.seed}:${demo.products}`;
  const { generateShop } = await import('../demo/index.ts');
  return seedShop(database, generateShop(demo), name, new Date(systemClock()), secrets);
}

async function openApp(
  options: ServerOptions,
  url: string,
  database: Database,
  secrets: Secrets,
  counts: Map<string, number>,
  environment: Environment,
) {
  const { demo, dataDir, webRoot, log, config } = options;
  const company = config?.company ?? defaultConfig.company;
  const { gateways, pageHosts, isLive } = gatewaysFrom(environment, company, (trouble) =>
    report(options, 'warning', { event: 'gateway.trouble', ...trouble }),
  );
  const ports = {
    database,
    clock: systemClock,
    ticker: systemTicker,
    chance: systemChance(systemClock),
    counts,
    passwords: boundedPasswords(options.hashing ?? usualHashing),
    secrets,
    keepErased: () => keepErased(database.read, dataDir),
    gateways,
    mail: await mailPort(options, url),
    config: { ...defaultConfig, isDemo: demo !== null, isLive, pageHosts, ...config },
    pictures: drawsPictures(),
    ...(webRoot === undefined ? {} : { webRoot }),
    ...(log === undefined ? {} : { log }),
  };
  const app = await buildApp(ports, serveContract(await loadContract(dataDir)));
  await takeUpWork(ports);
  const failed = (kind: string, error: unknown) => {
    const fields = error instanceof Error ? errorFields(error) : {};
    report(options, 'warning', { event: 'outbox.failed', kind, ...fields });
  };
  for (const handlers of [outboxHandlers(ports), mailOutboxHandlers(ports), slowOutboxHandlers(ports)]) {
    const outbox = startOutbox(ports, handlers, outboxEveryMs, failed);
    app.addHook('onClose', () => outbox.stop());
  }
  return app;
}

/** Resumes what an earlier process left undone, and schedules the daily work. */
async function takeUpWork(ports: Pick<Ports, 'database' | 'clock' | 'config'>): Promise<void> {
  const { database, clock, config } = ports;
  await database.transact(async (queries) => {
    await releaseClaims(queries);
    await pollFreshPayments(queries, clock());
    await reconcileEveryDay(queries, clock());
    if (config.isDemo) await progressInDemo(queries, clock());
  });
  await schedulePurge(ports);
}

/** The mail server of the settings, or the local outbox. */
async function mailPort({ mail, config }: ServerOptions, url: string): Promise<MailPort> {
  const origin = config?.publicOrigin ?? url;
  if (!mail?.smtpUrl) return { origin, send: null };
  const { smtpSender } = await import('../mail/smtp.ts');
  const address = mail.from ?? config?.supportEmail ?? defaultConfig.supportEmail;
  return { origin, send: smtpSender(mail.smtpUrl, { name: 'Market Square', address }) };
}

/** Draws pictures; the first one loads the art. */
function drawsPictures(): Pictures {
  let pictures: Pictures | null = null;
  return async (path, width) => {
    const { drawnPictures } = await import('../pictures/index.ts');
    pictures ??= drawnPictures();
    return pictures(path, width);
  };
}

/**
 * A free port, held until it is released: the emulator must know the shop's address long before the shop listens, and
 * nothing else may take it meanwhile.
 */
async function holdFreePort(host: string) {
  const probe = createServer();
  await new Promise<void>((resolve, reject) => {
    probe.once('error', reject);
    probe.listen(0, host, resolve);
  });
  const address = probe.address();
  const release = () => new Promise<void>((resolve) => probe.close(() => resolve()));
  if (typeof address !== 'object' || address === null) throw new Error('no free port was found');
  return { port: address.port, release };
}

/** Waits until the port is open, and says so when another program has it. */
async function listening<Result>(port: number, begun: Promise<Result>): Promise<Result> {
  try {
    return await begun;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')) throw error;
    throw new StartRefused(`Port ${port} is taken by another program.`, 'Choose another one.');
  }
}
