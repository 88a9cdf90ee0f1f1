import cookie from '@fastify/cookie';
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import openapiGlue from 'fastify-openapi-glue';
import { identifyVisitor } from '../identity/index.ts';
import { bindOperations } from '../routes/bind.ts';
import { aliases, type Contract, requestContract } from '../routes/contract.ts';
import { answerFrameworkError, handleErrors } from '../routes/errors.ts';
import { judgeForms } from '../routes/forms.ts';
import { guardOrigins, parseJson } from '../routes/guards.ts';
import { shedLoad } from '../routes/overload.ts';
import { answerOddHeads, answerParserErrors } from '../routes/parser-errors.ts';
import { tooMany } from '../routes/refusal.ts';
import { requestValidator } from '../routes/validation.ts';
import { routedAddress, servePictures, serveWeb } from '../routes/web.ts';
import { type ConnectionLimits, connectionOptions, limitConnections } from './connections.ts';
import { createHandlers } from './handlers.ts';
import { runLater } from './later.ts';
import { logRequests } from './log.ts';
import type { Ports, ShopConfig, TrustedProxies } from './ports.ts';
import { reportPath, securityHeadersGiver } from './security.ts';

/** The greatest body of a call that names no limit of its own in the contract, in bytes. */
const bodyLimit = 64 * 1024;

/** What a browser may report of the page's policy, per minute and address: a broken page would report at every turn. */
const reportsPerMinute = 20;

/**
 * The server, built from its ports: every operation of the contract, the built shop, and what guards them.
 *
 * It listens to nothing by itself: `listen` for a port, `inject` for a test.
 */
export async function buildApp(ports: Ports, contract: Contract): Promise<FastifyInstance> {
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
    frameworkErrors: (error, request, reply) =>
      answerFrameworkError(error, request, giveHeaders(request, reply)),
  });
  limitConnections(app.server, directLimits(ports.config));
  app.setValidatorCompiler(requestValidator());
  // What a handler returns is sent as it is: a serializer by schema would silently drop what the schema lacks.
  app.setSerializerCompiler(() => (value) => JSON.stringify(value));
  handleErrors(app);
  app.addHook('onRequest', async (request, reply) => void giveHeaders(request, reply));
  shedLoad(app, ports.config.mostTurnMs);
  answerOddHeads(app);
  parseJson(app);
  guardOrigins(app, ports.config);
  judgeForms(app);
  logRequests.onResponse(app);
  closeEveryShape(app, ports.config.changesPerMinute);

  await app.register(cookie);
  await app.register(rateLimit, {
    global: false,
    errorResponseBuilder: (_, { ttl }) => tooMany(Math.ceil(ttl / 1000)),
  });
  await app.register(openapiGlue, {
    specification: requestContract(contract),
    operationResolver: bindOperations(
      createHandlers(ports, runLater(app)),
      aliases(contract),
      identifyVisitor(ports),
    ),
  });
  servePictures(app, ports.pictures);
  await serveWeb(app, ports.webRoot);
  return app;
}

/** Behind a proxy every connection comes from its address, so that counting them by address is the proxy's business. */
function directLimits({ connections, trustProxy }: ShopConfig): ConnectionLimits {
  return trustProxy === false ? connections : { ...connections, mostPerAddress: null };
}

/** The proxies whose word on a caller's address is believed, counted from here or named. */
function trusted(proxies: TrustedProxies) {
  if (typeof proxies === 'number') return (_: string, hop: number) => hop < proxies;
  return proxies === false ? false : [...proxies];
}

/**
 * Queries are closed even where an operation names no parameter, bodies are as long as the contract allows, and calls that
 * change something are limited in number. That limit is a guard of each process against floods; what guards a password or
 * a PIN is counted in the database.
 */
function closeEveryShape(app: FastifyInstance, changesPerMinute: number | null): void {
  app.addHook('onRoute', (route) => {
    if (!route.url.startsWith('/api/')) return;
    route.schema = { querystring: { type: 'object', properties: {} }, ...route.schema };
    if (route.schema.body !== undefined) route.schema.body = oneSchema(route.schema.body);
    const most = 'x-most-bytes' in route.schema ? route.schema['x-most-bytes'] : undefined;
    if (typeof most === 'number') route.bodyLimit = most;
    const isChange = route.method !== 'GET' && route.method !== 'HEAD';
    if (isChange && changesPerMinute !== null && !route.url.startsWith('/api/webhooks/')) {
      const max = route.url === reportPath ? Math.min(changesPerMinute, reportsPerMinute) : changesPerMinute;
      route.config = { ...route.config, rateLimit: { max, timeWindow: 60_000 } };
    }
  });
}

/**
 * The one schema of a body, which every request is judged by. Chosen by the type that a request names, it would let one
 * pass that names none and sends nothing.
 */
function oneSchema(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || !('content' in body)) return body;
  // The glue between contract and routes writes bodies so; their type is anything.
  const { content } = body as { readonly content: Readonly<Record<string, { readonly schema?: unknown }>> };
  return Object.values(content)[0]?.schema;
}
