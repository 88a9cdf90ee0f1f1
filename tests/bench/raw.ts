import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type Figure, median } from './figure.ts';
import { loads } from './load.ts';
import { startProgram } from './program.ts';

/** The best performance of this machine, measured in the same run as the shop. */
export interface RawLimits {
  /** A bare `node:http` server that answers one JSON page, requests a second. */
  readonly httpPerSecond: number;
  /** Commits a second of one row into a bare `node:sqlite` file, WAL and `synchronous=FULL`. */
  readonly commitsPerSecond: number;
}

export async function rawLimits(): Promise<RawLimits> {
  return { httpPerSecond: await httpPerSecond(), commitsPerSecond: commitsPerSecond() };
}

export function rawFigures({ httpPerSecond, commitsPerSecond }: RawLimits): readonly Figure[] {
  const raw = { limit: null, budget: null };
  return [
    { name: 'bare node:http, one JSON page', unit: 'requests/s', value: httpPerSecond, ...raw },
    { name: 'bare node:sqlite, FULL commits', unit: 'commits/s', value: commitsPerSecond, ...raw },
  ];
}

async function httpPerSecond(): Promise<number> {
  const server = await startProgram('raw-http.ts', { isPinned: true });
  const [load] = await loads([server.url], ['/']);
  await server.stop();
  return load?.perSecond ?? Number.NaN;
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
