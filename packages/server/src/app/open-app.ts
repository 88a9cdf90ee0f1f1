import type { FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import { keepErased } from '../api/personal-data/index.ts';
import { loadContract } from '../http/contract.ts';
import { serveContract } from '../http/contract-routes.ts';
import { measureCalls } from '../money/gateways/index.ts';
import { pollFreshPayments } from '../money/settlement/index.ts';
import { reconcileEveryDay, reconcileNow } from '../money/settlement/reconcile/index.ts';
import { boundedPasswords, usualHashing } from '../people/passwords/passwords.ts';
import { type KnownSettings, openSettings } from '../records/settings/index.ts';
import { type Database, storageFailure } from '../store/database/index.ts';
import type { ErasedList } from '../store/erased-list/index.ts';
import { pullBack, releaseClaims, startOutbox } from '../store/outbox/index.ts';
import { openPhotographs, usualPhotographs } from '../store/photograph-store/index.ts';
import { defaultConfig, type MailPort, type Ports } from '../store/ports/ports.ts';
import { report } from '../store/ports/report.ts';
import type { Secrets } from '../store/secrets/index.ts';
import type { Tracer } from '../store/tracing/index.ts';
import { scheduleSealing } from '../work/operations/sealing.ts';
import { progressInDemo } from '../work/orders/demo-progress.ts';
import {
  longestWaits,
  mailOutboxHandlers,
  outboxHandlers,
  slowOutboxHandlers,
} from '../work/outbox-handlers.ts';
import { schedulePurge } from '../work/retention/index.ts';
import { buildApp } from './app.ts';
import { systemChance } from './chance.ts';
import { inTime } from './drain.ts';
import { type Environment, gatewaysFrom } from './gateways.ts';
import { errorFields } from './log.ts';
import { photographsAnd } from './pages/photographs.ts';
import type { ServerOptions } from './server-options.ts';
import { systemClock, systemTicker } from './system-clock.ts';

/** How often new settings are looked for, in milliseconds: where the database tells of them, only in case a notice was missed. */
const settingsEveryMs = { untold: 1000, told: 10_000 };

/** How often the outbox is polled, in milliseconds. */
const outboxEveryMs = 2000;

/**
 * The app on a shop's database, with this machine's ports, its outboxes at work.
 *
 * @param url  the shop's address
 */
export async function openApp(
  options: ServerOptions,
  url: string,
  database: Database,
  secrets: Secrets,
  erased: ErasedList,
  counts: Map<string, number>,
  registry: Registry,
  environment: Environment,
  lacksEvents: boolean,
  tracer: Tracer | undefined,
) {
  const { demo, dataDir, webRoot, log, config, pictures } = options;
  const settings = await openSettings(database);
  const photographs = await openPhotographs(options.photographs ?? usualPhotographs(dataDir));
  const { gateways, pageHosts, isLive } = gatewaysFrom(
    environment,
    () => settings.current().identity.company,
    (trouble) => report(options, 'warning', { event: 'gateway.trouble', ...trouble }),
    measureCalls(registry),
  );
  const ending = new AbortController();
  const ports = {
    database,
    ending,
    clock: systemClock,
    ticker: systemTicker,
    chance: systemChance,
    counts,
    registry,
    passwords: boundedPasswords(options.hashing ?? usualHashing),
    secrets,
    keepErased: () => keepErased(database.read, erased),
    gateways,
    lacksEvents,
    tracer,
    mail: await mailPort(options, url, settings.current),
    settings: settings.current,
    config: { ...defaultConfig, isDemo: demo !== null, isLive, pageHosts, ...config },
    photographs,
    pictures: photographsAnd(photographs, pictures),
    ...(webRoot === undefined ? {} : { webRoot }),
    ...(log === undefined ? {} : { log }),
  };
  const app = await buildApp(ports, serveContract(await loadContract(dataDir)));
  await takeUpWork(ports);
  followSettings(options, app, database, settings);
  const failed = (kind: string, error: unknown) => {
    const fields = error instanceof Error ? errorFields(error) : {};
    report(options, 'warning', { event: 'outbox.failed', kind, ...fields });
  };
  for (const handlers of [outboxHandlers(ports), mailOutboxHandlers(ports), slowOutboxHandlers(ports)]) {
    const outbox = startOutbox(ports, handlers, outboxEveryMs, failed, longestWaits);
    ending.signal.addEventListener('abort', () => void outbox.stop());
    app.addHook('onClose', () => inTime(ports, outbox.stop()));
  }
  return app;
}

/** Looks for new settings until the app closes; after a failed look the next one is as good. */
function followSettings(
  options: ServerOptions,
  app: FastifyInstance,
  { hearOfChanges }: Database,
  settings: KnownSettings,
): void {
  let isLooking = true;
  const look = () => {
    if (!isLooking) return;
    settings.look().catch((error: unknown) => {
      const fields = error instanceof Error ? errorFields(error) : {};
      if (storageFailure(error) === null) report(options, 'warning', { event: 'settings.unread', ...fields });
    });
  };
  const stop = systemTicker(hearOfChanges === null ? settingsEveryMs.untold : settingsEveryMs.told, look);
  hearOfChanges?.(look);
  app.addHook('onClose', async () => {
    isLooking = false;
    stop();
  });
}

/** Resumes an earlier process's unfinished work, and schedules what is done again and again. */
async function takeUpWork(
  ports: Pick<Ports, 'database' | 'clock' | 'config' | 'lacksEvents'>,
): Promise<void> {
  const { database, clock, config, lacksEvents } = ports;
  await database.transact(async (queries) => {
    await releaseClaims(queries);
    await pullBack(queries, clock(), longestWaits);
    await pollFreshPayments(queries, clock());
    await (lacksEvents ? reconcileNow : reconcileEveryDay)(queries, clock());
    if (config.isDemo) await progressInDemo(queries, clock());
  });
  await schedulePurge(ports);
  await scheduleSealing(ports);
}

/** The mail server of the settings, or the local outbox. */
async function mailPort(
  { mail, config }: ServerOptions,
  url: string,
  settings: Ports['settings'],
): Promise<MailPort> {
  const origin = config?.publicOrigin ?? url;
  if (!mail?.smtpUrl) return { origin, send: null };
  const { smtpSender } = await import('../work/mail/smtp.ts');
  const sender = () => {
    const { name, contact, mail: own } = settings().identity;
    return { name, address: mail.from ?? own.sender ?? contact.email };
  };
  return { origin, send: smtpSender(mail.smtpUrl, sender) };
}
