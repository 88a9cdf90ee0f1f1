import { once } from 'node:events';
import { request as ask, createServer, type IncomingHttpHeaders } from 'node:http';

/** Headers about one connection, which a proxy does not hand on. */
const ofConnection = ['connection', 'keep-alive', 'transfer-encoding'];

/** A proxy in front of several servers. */
export interface AlternatingProxy {
  close(): Promise<void>;
}

/**
 * Starts a proxy that gives each request to the next server, whoever sends it. It hands on streams bit by bit, and a lost
 * connection as a lost connection.
 *
 * @param servers  the addresses of those that are up, now
 */
export async function startAlternatingProxy(
  port: number,
  servers: () => readonly string[],
): Promise<AlternatingProxy> {
  let turn = 0;
  const proxy = createServer((request, reply) => {
    const up = servers();
    turn += 1;
    const to = up[turn % up.length];
    if (to === undefined) {
      reply.destroy();
      return;
    }
    const headers = {
      'x-forwarded-for': request.socket.remoteAddress,
      ...passedOn(request.headers),
    };
    // Each on a connection of its own: none is left over from a server that was killed.
    const asked = ask(new URL(request.url ?? '/', to), { method: request.method, headers, agent: false });
    asked.on('response', (answer) => {
      reply.writeHead(answer.statusCode ?? 502, passedOn(answer.headers));
      reply.flushHeaders();
      answer.pipe(reply);
      answer.on('error', () => reply.destroy());
    });
    asked.on('error', () => reply.destroy());
    reply.on('close', () => asked.destroy());
    request.pipe(asked);
  });
  proxy.listen(port, '127.0.0.1');
  await once(proxy, 'listening');
  return {
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
