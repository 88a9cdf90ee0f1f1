import { type Gateway, gateways } from '@marketsquare/core/shop/settlement';
import { portOf, urlAt } from '@marketsquare/server/http/listening';
import { exchange, parseExactJsonOrNull } from '@marketsquare/server/money/gateways';
import Fastify, { type FastifyInstance } from 'fastify';
import { type Book, openBook } from './book.ts';
import { settlePending } from './charging.ts';
import { controlApi } from './control-api.ts';
import { courierOf } from './courier.ts';
import { codeOf, type Emulation, type EmulatorKeys, emulatorKeys } from './emulation.ts';
import { serveFiles } from './files.ts';
import { flutterwaveApi } from './flutterwave-api.ts';
import { paystackApi } from './paystack-api.ts';
import { popupApi } from './popup-api.ts';

export interface EmulatorOptions {
  /** 0 takes a free one. */
  readonly port: number;
  /** Address to listen on; by default only this machine. */
  readonly host?: string;
  /** The file of the records; ':memory:' has none. */
  readonly dataFile: string;
  /** Where each gateway's webhooks go; the control API can set it later. */
  readonly webhookTargets?: WebhookTargets;
  readonly keys?: EmulatorKeys;
  readonly merchant?: string;
  readonly seed?: string;
  /** Milliseconds; by default the system's clock. */
  readonly clock?: { now(): number };
}

export type WebhookTargets = Readonly<Partial<Record<Gateway, string | undefined>>>;

export interface Emulator {
  /** "http://127.0.0.1:2201" */
  readonly url: string;
  readonly keys: EmulatorKeys;
  /** Does everything due at once: pending charges, webhooks and their retries. */
  deliverDue(): Promise<void>;
  close(): Promise<void>;
}

const beatMs = 200;

/** Starts the emulator of Paystack and Flutterwave: scripts, popup, REST, signed webhooks, control API, records. */
export async function startEmulator(options: EmulatorOptions): Promise<Emulator> {
  const book = openBook(options.dataFile);
  const emulation = emulationOf(options, book);
  const courier = courierOf(emulation, exchange);
  const deliverDue = async () => {
    settlePending(emulation);
    await courier.deliverDue();
  };

  const app = Fastify({ forceCloseConnections: true });
  readExactJson(app);
  app.addHook('onRequest', async () => settlePending(emulation));
  paystackApi(app, emulation);
  flutterwaveApi(app, emulation);
  popupApi(app, emulation, deliverDue);
  controlApi(app, emulation, {
    setWebhookTargets: (targets) => keepTargets(book, targets),
    advance: async (ms) => {
      const value = String(offsetOf(book) + ms);
      book.put({ kind: 'setting', key: 'clock offset', reference: '' }, { value });
      await deliverDue();
    },
  });
  serveFiles(app);
  app.get('/healthz', async () => ({ status: 'ok' }));

  const { host = '127.0.0.1' } = options;
  await app.listen({ port: options.port, host });
  const beat = setInterval(deliverDue, beatMs);
  const port = portOf(app.server);

  return {
    url: urlAt(host, port),
    keys: emulation.keys,
    deliverDue,
    async close() {
      clearInterval(beat);
      await app.close();
      await courier.close();
      book.close();
    },
  };
}

/** 64-bit ids stay exact, and invalid JSON is the caller's fault. */
function readExactJson(app: FastifyInstance): void {
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, async (_: unknown, body: Buffer) =>
    parseExactJsonOrNull(body),
  );
}

function keepTargets(book: Book, targets: WebhookTargets): void {
  for (const gateway of gateways) {
    const value = targets[gateway];
    if (value) book.put({ kind: 'setting', key: `webhooks ${gateway}`, reference: '' }, { value });
  }
}

function emulationOf(options: EmulatorOptions, book: Book): Emulation {
  const clock = options.clock ?? { now: () => Date.now() };
  const seed = options.seed ?? 'market-square';
  return {
    book,
    keys: options.keys ?? emulatorKeys,
    merchant: options.merchant ?? 'Market Square',
    webhookTarget: (gateway) =>
      book.get('setting', `webhooks ${gateway}`)?.value ?? options.webhookTargets?.[gateway] ?? null,
    now: () => clock.now() + offsetOf(book),
    nextCode: () => codeOf(seed, book.nextNumber()),
  };
}

function offsetOf(book: Book): number {
  return Number(book.get('setting', 'clock offset')?.value ?? 0);
}
