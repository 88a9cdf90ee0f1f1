import {
  type Answer,
  answerTo,
  cachesOf,
  type KeptRead,
  mayBeKept,
  mostKept,
  newsOf,
  oldCaches,
  oldParts,
  tooMany,
} from './decide.ts';
import type { PageNews } from './news.ts';

/*
 * Answers for a network that is weak or away. A new build's worker waits until no tab of the old one is open: it never
 * takes a page over in the middle of a checkout.
 */

declare const self: ServiceWorkerGlobalScope;

/** Written by the build: the page's own loads and the cart's parts, and all parts. */
declare const BUILD: {
  readonly version: string;
  readonly shell: readonly string[];
  readonly files: readonly string[];
};

type Kind = keyof typeof mostKept;

/** The time that a weak network may take before the shopper sees kept replies, in ms. */
const patienceMs = 2_500;

const { version, shell, files } = BUILD;
const names = cachesOf(version);

/** For each page, the kept reads that it shows, by their addresses. */
const shown = new Map<string, Map<string, KeptRead>>();

self.addEventListener('install', (event) => event.waitUntil(keepShell()));
self.addEventListener('activate', (event) => event.waitUntil(dropOld().then(() => self.clients.claim())));

self.addEventListener('fetch', (event) => {
  const reply = answers[answerTo(event.request, self.location.origin)];
  if (reply !== null) event.respondWith(reply(event));
});

self.addEventListener('message', (event) => {
  if (!(event.source instanceof Client)) return;
  const news: PageNews = event.data;
  if (news.type === 'page.asksAnew') shown.delete(event.source.id);
  else event.waitUntil(keepLoaded(news.addresses, event));
  tell(event.source);
});

const answers: Readonly<Record<Answer, ((event: FetchEvent) => Promise<Response>) | null>> = {
  page: async ({ request }) => {
    const kept = await (await caches.open(names.page)).match('/');
    return (await soonest(fetch(request), kept)).reply;
  },
  part: (event) => keptFirst('part', event),
  picture: (event) => keptFirst('picture', event).catch((lost) => otherSize(event, lost)),
  shelf: async (event) => {
    const { request, clientId } = event;
    const kept = await (await caches.open(names.shelf)).match(request.url, { ignoreVary: true });
    const asked = askAndKeep('shelf', request, event);
    event.waitUntil(asked.catch(() => undefined));
    const { reply, why } = await soonest(asked, kept);
    const since = Date.parse(reply.headers.get('date') ?? '');
    await noteShown(clientId, request.url, why === null ? null : { since, why });
    return reply;
  },
  server: null,
};

/**
 * The server's reply, or the kept one with the reason: the server cannot be reached, or keeps the shopper
 * waiting.
 */
async function soonest(asked: Promise<Response>, kept: Response | undefined): Promise<Soonest> {
  if (kept === undefined) return { reply: await asked, why: null };
  const late = new Promise<'late'>((resolve) => setTimeout(resolve, patienceMs, 'late'));
  const reply = await Promise.race([asked.catch(() => 'lost' as const), late]);
  return reply instanceof Response ? { reply, why: null } : { reply: kept, why: reply };
}

interface Soonest {
  readonly reply: Response;
  /** Null for the server's own. */
  readonly why: KeptRead['why'] | null;
}

async function keptFirst(kind: 'part' | 'picture', event: FetchEvent): Promise<Response> {
  const { url } = event.request;
  const kept = await (await caches.open(names[kind])).match(url, { ignoreVary: true });
  return kept ?? askAndKeep(kind, event.request, event);
}

/** A picture that was kept in another size is better than none. */
async function otherSize({ request }: FetchEvent, lost: unknown): Promise<Response> {
  const cache = await caches.open(names.picture);
  const kept = await cache.match(request.url, { ignoreVary: true, ignoreSearch: true });
  if (kept) return kept;
  throw lost;
}

/**
 * The server's reply, which is kept while the page already reads it. On a full disk it is not kept, and the
 * page does not notice.
 */
async function askAndKeep(kind: Kind, request: Request, event: ExtendableEvent): Promise<Response> {
  const reply = await fetch(request);
  if (mayBeKept(reply)) event.waitUntil(keep(kind, request.url, reply.clone()).catch(() => undefined));
  return reply;
}

async function keep(kind: Kind, url: string, reply: Response): Promise<void> {
  const cache = await caches.open(names[kind]);
  await cache.put(url, reply);
  await Promise.all(tooMany(await cache.keys(), mostKept[kind]).map((old) => cache.delete(old)));
}

async function keepShell(): Promise<void> {
  const page = await fetch('/index.html', { cache: 'reload' });
  const [script = ''] = shell;
  // Between two builds the server may already have a newer page than this worker knows.
  if (!mayBeKept(page) || !(await page.clone().text()).includes(script))
    throw new Error('another build is served');
  await (await caches.open(names.part)).addAll([...shell]);
  // Last: wherever a page is kept, so is everything that it loads.
  await (await caches.open(names.page)).put('/', page);
}

async function dropOld(): Promise<void> {
  await Promise.all(oldCaches(await caches.keys(), version).map((name) => caches.delete(name)));
  const parts = await caches.open(names.part);
  await Promise.all(oldParts(await parts.keys(), files).map((old) => parts.delete(old)));
}

/**
 * Keeps the loads of a page from before the worker. The browser still has most of them, so little is loaded
 * twice.
 */
async function keepLoaded(addresses: readonly string[], event: ExtendableEvent): Promise<void> {
  for (const url of addresses) {
    const destination = new URL(url).pathname.startsWith('/images/') ? 'image' : '';
    const kind = answerTo({ method: 'GET', url, destination }, self.location.origin);
    if (kind === 'page' || kind === 'server') continue;
    const isKept = await (await caches.open(names[kind])).match(url, { ignoreVary: true });
    if (!isKept) await askAndKeep(kind, new Request(url), event).catch(() => undefined);
  }
}

async function noteShown(clientId: string, url: string, read: KeptRead | null): Promise<void> {
  const reads = shown.get(clientId) ?? new Map<string, KeptRead>();
  if (read === null) reads.delete(url);
  else reads.set(url, read);
  shown.set(clientId, reads);
  const client = await self.clients.get(clientId);
  if (client) tell(client);
}

function tell(client: Client): void {
  client.postMessage(newsOf([...(shown.get(client.id)?.values() ?? [])]));
}
