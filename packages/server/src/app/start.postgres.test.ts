import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { migrate, usualLimits } from '../store/database/index.ts';
import { openTestPostgres } from '../testing/test-database.ts';
import { makeDatabase } from '../testing/test-postgres.ts';
import { startServer } from './start.ts';

test('the counters tell how often commands were run again that lost against others', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'marketsquare-'));
  const made = await makeDatabase();
  const database = openTestPostgres(made);
  await migrate(database);
  // The first two new facts lose, as against a command at the same time; a sequence counts those that are undone too.
  await sql`create sequence losses`.execute(database.write);
  await sql`create function lose() returns trigger language plpgsql as $body$ begin
    if nextval('losses') <= 2 then raise exception 'lost' using errcode = 'serialization_failure'; end if;
    return new; end $body$`.execute(database.write);
  await sql`create trigger facts_lose before insert on facts for each row execute function lose()`.execute(
    database.write,
  );
  await database.close();
  const lines: string[] = [];
  const server = await startServer({
    log: (line) => lines.push(line),
    port: 0,
    dataDir,
    demo: null,
    postgres: { url: made.url, limits: usualLimits },
    environment: { SHOP_SECRET: 'a secret of tests, which is no secret' },
    metrics: { port: 0, host: '127.0.0.1' },
  });
  const counters = await (await fetch(`${server.metricsUrl}/metrics`)).text();
  expect(counters).toContain('marketsquare_database_retries_total 2\n');
  // Its list of the erased lies on this machine alone.
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    event: 'erased.listIsLocal',
    words: expect.stringContaining(join(dataDir, 'erased.json')),
  });
  await server.close();
  await made.drop();
  rmSync(dataDir, { recursive: true });
});
