import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import type { JournalEntry } from '@marketsquare/core/journal';
import { portOf } from '@marketsquare/server/http/listening';

/** The inspector with a visit, on this machine alone. */
export interface VisitPage {
  readonly url: string;
  close(): void;
}

interface Answer {
  readonly type: string;
  readonly body: string | Buffer;
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** Whoever runs the command has the visit already. */
const asStaff = { status: true, data: { name: 'inspect', role: 'support' }, message: 'Welcome.' };

/**
 * Serves the inspector's page and one visit on a free port of this machine, until it is closed.
 *
 * @param root  the folder of the built pages
 */
export async function openVisitPage(entries: readonly JournalEntry[], root: string): Promise<VisitPage> {
  const visit = entries.map((entry) => `${JSON.stringify(entry)}\n`).join('');
  const server = createServer((request, response) => {
    const isOurs = request.headers.host === `127.0.0.1:${portOf(server)}` && request.method === 'GET';
    send(response, isOurs ? answerTo(request, visit, root) : null);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${portOf(server)}/inspect?visit`,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

function answerTo({ url = '/' }: IncomingMessage, visit: string, root: string): Answer | null {
  const { pathname } = new URL(url, 'http://127.0.0.1');
  if (pathname === '/visit.jsonl') return { type: 'application/x-ndjson', body: visit };
  if (pathname === '/api/staff/me') return { type: 'application/json', body: JSON.stringify(asStaff) };
  return fileAt(root, pathname === '/inspect' ? '/index.html' : pathname);
}

/** A built file; the parsed path cannot lead out of its folder. */
function fileAt(root: string, path: string): Answer | null {
  const type = types[extname(path)];
  if (type === undefined || path.includes('%') || path.includes('\\')) return null;
  try {
    return { type, body: readFileSync(join(root, path)) };
  } catch {
    return null;
  }
}

function send(response: ServerResponse, answer: Answer | null): void {
  if (answer === null) return void response.writeHead(404).end();
  response.writeHead(200, { 'content-type': answer.type, 'cache-control': 'no-store' }).end(answer.body);
}
