import cookie from '@fastify/cookie';
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { createHandlers } from '../api/handlers.ts';
import { watchOrders } from '../api/orders/index.ts';
import { firstBanner } from '../catalogue/index.ts';
import { bindOperations } from '../http/bind.ts';
import type { ContractRoute, ServedContract } from '../http/contract-routes.ts';
import { answerFrameworkError, handleErrors } from '../http/errors.ts';
import { takeFiles } from '../http/files.ts';
import { judgeForms } from '../http/forms.ts';
import { guardOrigins, parseJson } from '../http/guards.ts';
import { measureRequests } from '../http/measure-requests.ts';
import { shedLoad } from '../http/overload.ts';
import { answerOddHeads, answerParserErrors } from '../http/parser-errors.ts';
import { traceRequests } from '../http/trace-requests.ts';
import { addressKey, identifyVisitor } from '../people/identity/index.ts';
import { openEmptySearches } from '../records/empty-searches/index.ts';
import type { ConnectionLimits, Ports, ShopConfig, TrustedProxies } from '../store/ports/ports.ts';
import { tooMany } from '../store/refusals/refusal.ts';
import { connectionOptions, limitConnections } from './connections.ts';
import { drainOf } from './drain.ts';
import { runLater } from './later.ts';
import { logRequests } from './log.ts';
import { serveApiPage } from './pages/api-page.ts';
import { tellCrawlers } from './pages/crawlers.ts';
import { serveOwnLook } from './pages/own-look.ts';
import { servePictures } from './pages/pictures.ts';
import { routedAddress, serveWeb } from './pages/web.ts';
import { reportPath, securityHeadersGiver } from './security.ts';

/** The body limit of a call without its own limit in the contract, in bytes. */
const bodyLimit = 64 * 1024;

/**
 * The limit of policy reports from a browser, per minute and address: a broken page would report constantly.
 */
const reportsPerMinute = 20;

/**
 * The server, built from its ports: every operation of the contract, the built shop, and their guards.
 *
 * It does not listen by itself: call `listen` for a port, `inject` in a test.
 */
export async function buildApp(ports: Ports, contract: ServedContract): Promise<FastifyInstance> {
  const giveHeaders = securityHeadersGiver(ports.config);
  const app = Fastify({
    bodyLimit,
    rewriteUrl: routedAddress,
    logger: logRequests.options(ports),
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: true,
    trustProxy: trusted(ports.config.trustProxy),
    ...connectionOptions(ports.config.connections),
    clientErrorHandler: answerParserErrors,
    // Both are set below; otherwise the framework would load compilers of its own.
    schemaController: { compilersFactory: { buildValidator: setBelow, buildSerializer: setBelow } },
    frameworkErrors: (error, request, reply) =>
      answerFrameworkError(error, request, giveHeaders(request, reply)),
  });
  limitConnections(app.server, directLimits(ports.config));
  app.setValidatorCompiler(contract.validator);
  // A handler's return value is sent unchanged: a serializer by schema would silently drop what the schema lacks.
  app.setSerializerCompiler(() => JSON.stringify);
  if (ports.tracer !== undefined) traceRequests(app, ports.tracer);
  handleErrors(app, measureRequests(app, ports.registry));
  app.addHook('onRequest', async (request, reply) => {
    giveHeaders(request, reply);
    // Browsers take the day from it.
    reply.header('date', new Date(ports.clock()).toUTCString());
  });
  shedLoad(app, ports.config.mostTurnMs, ports.counts);
  answerOddHeads(app);
  parseJson(app);
  guardOrigins(app, ports.config);
  judgeForms(app);
  logRequests.onResponse(app);

  await app.register(cookie);
  await app.register(rateLimit, {
    global: false,
    keyGenerator: ({ ip }) => addressKey(ip),
    errorResponseBuilder: (_, { ttl }) => tooMany(Math.ceil(ttl / 1000)),
  });
  const later = runLater(app);
  const watch = watchOrders(ports, later);
  app.addHook('preClose', async () => watch.close());
  const searches = openEmptySearches(ports, later);
  // No request is left that could count one; hooks of the close run in reverse, so that later work is waited for.
  app.addHook('onClose', async () => later(searches.write()));
  app.decorate('drain', drainOf(app, ports, watch));
  const handlers = createHandlers(ports, later, watch, searches);
  const bind = bindOperations(handlers, contract.aliases, identifyVisitor(ports));
  const routesTo = (place: FastifyInstance, isOfFiles: boolean) => {
    for (const { operationId, takesFiles, ...route } of contract.routes) {
      if (takesFiles !== isOfFiles) continue;
      const config = { operationId, ...changeLimit(route, ports.config.changesPerMinute) };
      place.route({ ...route, config, handler: bind(operationId) });
    }
  };
  routesTo(app, false);
  await app.register(async (forms) => {
    await takeFiles(forms);
    routesTo(forms, true);
  });
  serveApiPage(app);
  servePictures(app, ports.pictures);
  tellCrawlers(app, ports.config.publicOrigin);
  serveOwnLook(app, ports.settings);
  await serveWeb(
    app,
    ports.webRoot,
    (page) => firstBanner(page, ports),
    () => ports.settings().identity,
  );
  return app;
}

function setBelow(): never {
  throw new Error('no compiler was set');
}

/** Behind a proxy every connection comes from its address, so counting by address is the proxy's job. */
function directLimits({ connections, trustProxy }: ShopConfig): ConnectionLimits {
  return trustProxy === false ? connections : { ...connections, mostPerAddress: null };
}

/** The proxies that may state a caller's address, by count or by name. */
function trusted(proxies: TrustedProxies) {
  if (typeof proxies === 'number') return (_: string, hop: number) => hop < proxies;
  return proxies === false ? false : [...proxies];
}

/**
 * Limits the rate of writes by each call, which protects each process from floods: someone who shares an
 * address with a flooder of one call can still use the others. Tries of passwords and PINs are counted in the
 * database.
 */
function changeLimit(
  { method, url }: Pick<ContractRoute, 'method' | 'url'>,
  changesPerMinute: number | null,
) {
  if (method === 'GET' || changesPerMinute === null || url.startsWith('/api/webhooks/')) return {};
  const max = url === reportPath ? Math.min(changesPerMinute, reportsPerMinute) : changesPerMinute;
  return { rateLimit: { max, timeWindow: 60_000 } };
}
