import { once } from 'node:events';
import {
  request as ask,
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import { portOf } from '@marketsquare/server/http/listening';

/** The time between two looks at a server, in milliseconds. */
const everyMs = 50;

/** A proxy that leaves a server out once its `/readyz` is not 200. */
export interface ReadinessProxy {
  readonly url: string;
  /** The servers that get requests now. */
  readonly ready: () => readonly string[];
  close(): Promise<void>;
}

/** Headers about one connection, which a proxy does not hand on. */
const ofConnection = ['connection', 'keep-alive', 'transfer-encoding'];

/**
 * Starts a proxy that gives each request to the next server that is ready. A connection that is refused goes to the next one;
 * nothing that was sent is sent again.
 *
 * @param servers  their addresses
 */
export async function startReadinessProxy(servers: readonly string[]): Promise<ReadinessProxy> {
  const ready = new Set<string>();
  const look = async () => {
    for (const server of servers) {
      const isReady = await fetch(`${server}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      );
      if (isReady) ready.add(server);
      else ready.delete(server);
    }
  };
  await look();
  let looking = Promise.resolve();
  const timer = setInterval(() => {
    looking = looking.then(look);
  }, everyMs);

  let turn = 0;
  const pass = (request: IncomingMessage, reply: ServerResponse, tried: readonly string[]) => {
    const open = [...ready].filter((server) => !tried.includes(server));
    turn += 1;
    const to = open[turn % open.length];
    if (to === undefined) {
      reply.writeHead(502).end();
      return;
    }
    const asked = ask(new URL(request.url ?? '/', to), {
      method: request.method,
      headers: passedOn(request.headers),
      agent: false,
    });
    asked.once('socket', (socket) => socket.once('connect', () => request.pipe(asked)));
    asked.once('response', (answer) => {
      reply.writeHead(answer.statusCode ?? 502, passedOn(answer.headers));
      answer.pipe(reply);
      answer.once('error', () => reply.destroy());
    });
    asked.once('error', (error) => {
      if ('code' in error && error.code === 'ECONNREFUSED') pass(request, reply, [...tried, to]);
      else reply.destroy();
    });
  };
  const proxy = createServer((request, reply) => pass(request, reply, []));
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  return {
    url: `http://127.0.0.1:${portOf(proxy)}`,
    ready: () => [...ready],
    close: async () => {
      clearInterval(timer);
      await looking;
      proxy.close();
      proxy.closeAllConnections();
    },
  };
}

function passedOn(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !ofConnection.includes(name)));
}
