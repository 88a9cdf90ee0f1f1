import { once } from 'node:events';
import {
  request as ask,
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import { portOf } from '@marketsquare/server/http/listening';

/** Headers about one connection, which a proxy does not hand on. */
const ofConnection = ['connection', 'keep-alive', 'transfer-encoding'];

/** A proxy in front of several servers. */
export interface ProxyServer {
  readonly url: string;
  close(): Promise<void>;
}

/**
 * Starts a proxy that gives each request to the next server, whoever sends it. A connection that is refused goes to the next
 * one; nothing that was sent is sent again. It hands on streams bit by bit, and a lost connection as a lost connection.
 *
 * @param servers  the addresses of those that take requests, now
 * @param port     0 for a free one
 */
export async function startProxy(servers: () => readonly string[], port: number): Promise<ProxyServer> {
  let turn = 0;
  const pass = (request: IncomingMessage, reply: ServerResponse, tried: readonly string[]) => {
    const open = servers().filter((server) => !tried.includes(server));
    turn += 1;
    const to = open[turn % open.length];
    if (to === undefined) {
      reply.destroy();
      return;
    }
    const headers = { 'x-forwarded-for': request.socket.remoteAddress, ...passedOn(request.headers) };
    // Each on a connection of its own: none is left over from a server that was killed.
    const asked = ask(new URL(request.url ?? '/', to), { method: request.method, headers, agent: false });
    asked.once('socket', (socket) => socket.once('connect', () => request.pipe(asked)));
    asked.once('response', (answer) => {
      reply.writeHead(answer.statusCode ?? 502, passedOn(answer.headers));
      reply.flushHeaders();
      answer.pipe(reply);
      answer.once('error', () => reply.destroy());
    });
    asked.once('error', (error) => {
      if ('code' in error && error.code === 'ECONNREFUSED') pass(request, reply, [...tried, to]);
      else reply.destroy();
    });
    reply.once('close', () => asked.destroy());
  };
  const proxy = createServer((request, reply) => pass(request, reply, []));
  proxy.listen(port, '127.0.0.1');
  await once(proxy, 'listening');
  return {
    url: `http://127.0.0.1:${portOf(proxy)}`,
    close: async () => {
      const closed = once(proxy, 'close');
      proxy.close();
      proxy.closeAllConnections();
      await closed;
    },
  };
}

function passedOn(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !ofConnection.includes(name)));
}
