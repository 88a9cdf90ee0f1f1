import { join } from 'node:path';
import { Registry } from 'prom-client';
import { holdPort, listening, requirePort, urlAt } from '../http/listening/index.ts';
import { readSettings } from '../records/settings/index.ts';
import { removeOlderDemo } from '../seed/index.ts';
import { emulatorFile } from '../seed/older-demo.ts';
import { requireNoDemo } from '../seed/take-over.ts';
import { type Database, lockPlace, readSchemaState } from '../store/database/index.ts';
import { openErasedList, usualList } from '../store/erased-list/index.ts';
import { noteLoss } from '../store/lost-events/index.ts';
import { type LogLine, report } from '../store/ports/report.ts';
import { givenSecrets, openSecrets } from '../store/secrets/index.ts';
import { type Measured, type MetricsServer, serveMetrics } from '../work/operations/index.ts';
import { systemChance } from './chance.ts';
import { openApp } from './open-app.ts';
import { prepareShop } from './open-shop.ts';
import type { ServerOptions } from './server-options.ts';
import { systemClock } from './system-clock.ts';

export interface RunningServer {
  /** The name of the shop. */
  readonly name: string;
  /** "http://127.0.0.1:8080" */
  readonly url: string;
  readonly emulatorUrl: string | null;
  readonly metricsUrl: string | null;
  /** Drains the server, then stops it, the emulator and the database. */
  close(): Promise<void>;
}

/** Counts the new tries of commands that lost against others at the same time. */
const retried = 'database_retries_total';

/**
 * Opens the database, brings it up to date, seeds it if asked, and listens.
 *
 * @throws StartRefused for a port or a host that cannot be opened, a database that is not a shop's or is a
 * demo's, a missing secret
 */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const {
    host = '127.0.0.1',
    dataDir,
    postgres = null,
    erasedUrl = null,
    demo,
    emulator = null,
    takesOverDemo = null,
    progress = () => {},
  } = options;
  const secret = options.environment?.SHOP_SECRET;
  // A missing one is refused before anything is locked or written.
  const given = postgres === null ? null : givenSecrets(secret);
  const held = await heldPort(options.port, host);
  const port = held?.port ?? options.port;
  const url = urlAt(host, port);
  const opened: (() => Promise<void>)[] = [async () => held?.release()];
  const close = async () => {
    for (const part of opened.splice(0).reverse()) await part();
  };
  try {
    if (emulator !== null) await requirePort({ port: emulator.port, host });
    const place = await lockPlace({ dataDir, postgres }, 'shared');
    opened.push(() => place.release());
    if (postgres === null && demo !== null && removeOlderDemo(dataDir))
      report(options, 'warning', { event: 'demo.seededAnew' });
    const secrets = given ?? openSecrets(dataDir, secret);
    const counts = new Map<string, number>();
    const database = place.open({
      chance: systemChance.integer,
      tried: () => counts.set(retried, (counts.get(retried) ?? 0) + 1),
    });
    opened.push(() => database.close());
    const erased = erasedUrl === null ? usualList(dataDir) : await openErasedList(erasedUrl);
    if (postgres !== null && erasedUrl === null) report(options, 'warning', localList(erased.name));
    await place.inTurn(() =>
      prepareShop(database, dataDir, erased, demo, secrets, progress, place.whileAlone),
    );
    await reportLaterRelease(options, database);
    const lacksEvents = await reportLoss(options, database);
    if (demo === null) await requireNoDemo(database, takesOverDemo, systemClock(), secrets);
    const registry = new Registry();
    const measured = { database, counts, registry, clock: systemClock };
    const metrics = await openMetrics(measured, options.metrics ?? null);
    opened.push(async () => metrics?.close());
    const tracing = await openTraces(options);
    opened.push(async () => tracing?.close());
    const running = await emulator?.start({
      port: emulator.port,
      host,
      dataFile: join(dataDir, emulatorFile),
      shopUrl: url,
      report: (event) => report(options, 'warning', { event }),
    });
    opened.push(async () => running?.stop());
    const environment = running?.environment ?? options.environment ?? {};
    const app = await openApp(
      options,
      url,
      database,
      secrets,
      erased,
      counts,
      registry,
      environment,
      lacksEvents,
      tracing?.tracer,
    );
    opened.push(() => app.close());
    opened.push(() => app.drain());
    await held?.release();
    await listening({ port, host }, app.listen({ port, host }));
    const { name } = (await readSettings(database.read)).identity;
    return { name, url, emulatorUrl: running?.url ?? null, metricsUrl: metrics?.url ?? null, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/**
 * A free port is held from its choice on; a named one is tried, so that it is refused before anything is
 * opened.
 */
async function heldPort(port: number, host: string) {
  if (port === 0) return holdPort({ port, host });
  await requirePort({ port, host });
  return null;
}

/** Tells that servers of a later release work on the same database, which this one can go on beside. */
async function reportLaterRelease(options: ServerOptions, database: Database): Promise<void> {
  const state = await readSchemaState(database);
  if (state.is === 'ahead') report(options, 'warning', { event: 'database.ahead', knows: state.knows });
}

/**
 * Tells an operator that the list of the erased lies on this machine alone. It is no refusal: for one server that is enough, as
 * long as somebody copies it.
 */
function localList(place: string): LogLine {
  const words = `Who is erased is listed in ${place}, on this machine alone. If several servers share the database, or this disk may be lost, set ERASED_URL to a file that all of them share or to a database on another server.`;
  return { event: 'erased.listIsLocal', words };
}

/**
 * Tells staff of missing events.
 * @returns true if there are any
 */
async function reportLoss(options: ServerOptions, database: Database): Promise<boolean> {
  const loss = await noteLoss(database, options.acceptsLoss === true, systemClock());
  if (loss === null) return false;
  const { lostHead } = database;
  const last = lostHead === null ? {} : { written: lostHead.seq, left: lostHead.left?.seq ?? 0 };
  const words = loss.isAccepted
    ? 'Orders are taken all the same, as staff have said.'
    : 'No order is placed until the gateways have told of their charges, or the shop is opened with --accept-loss.';
  report(options, 'alert', { event: 'events.lost', ...last, ...loss, words });
  return true;
}

/** Loaded where traces are asked for: the packages take memory and time at the start. */
async function openTraces({ traces = null }: ServerOptions) {
  if (traces === null) return null;
  const { openTracing } = await import('./tracing/open-tracing.ts');
  return openTracing(traces);
}

async function openMetrics(
  measured: Measured,
  at: NonNullable<ServerOptions['metrics']> | null,
): Promise<MetricsServer | null> {
  return at === null ? null : listening({ ...at, setting: 'METRICS_HOST' }, serveMetrics(measured, at));
}
