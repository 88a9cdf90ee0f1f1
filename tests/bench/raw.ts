import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import autocannon from 'autocannon';
import { median } from './figure.ts';

/** What this machine can do at best, measured in the same run as the shop. */
export interface RawLimits {
  /** A bare `node:http` server that answers one JSON page, requests a second. */
  readonly httpPerSecond: number;
  /** Commits a second of one row into a bare `node:sqlite` file, WAL and `synchronous=FULL`. */
  readonly commitsPerSecond: number;
}

export async function rawLimits(): Promise<RawLimits> {
  return { httpPerSecond: await httpPerSecond(), commitsPerSecond: commitsPerSecond() };
}

async function httpPerSecond(): Promise<number> {
  const page = JSON.stringify({
    status: true,
    data: Array.from({ length: 20 }, (_, id) => ({ id, name: `Product ${id}` })),
  });
  const server = createServer((_, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(page);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const result = await autocannon({ url: `http://127.0.0.1:${port}`, connections: 20, duration: 3 });
  await new Promise((resolve) => server.close(resolve));
  return result.requests.average;
}

function commitsPerSecond(): number {
  const folder = mkdtempSync(join(tmpdir(), 'marketsquare-bench-'));
  const database = new DatabaseSync(join(folder, 'raw.db'));
  database.exec(
    'PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; CREATE TABLE rows(id INTEGER PRIMARY KEY, text TEXT)',
  );
  const insert = database.prepare('INSERT INTO rows(text) VALUES (?)');
  const runs = Array.from({ length: 5 }, () => {
    const start = performance.now();
    for (let index = 0; index < 500; index += 1) insert.run('a row of an event');
    return 500_000 / (performance.now() - start);
  });
  database.close();
  rmSync(folder, { recursive: true });
  return median(runs);
}
