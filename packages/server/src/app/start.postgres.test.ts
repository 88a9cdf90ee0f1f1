import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { migrate, usualLimits } from '../store/database/index.ts';
import { smallShop } from '../testing/small-shop.ts';
import { openTestPostgres } from '../testing/test-database.ts';
import { makeDatabase } from '../testing/test-postgres.ts';
import { startServer } from './start.ts';

const environment = { SHOP_SECRET: 'a secret of tests, which is no secret' };

test('two servers that start at once on an empty database bring its tables up and fill it once', async () => {
  const made = await makeDatabase();
  const postgres = { url: made.url, limits: usualLimits };
  const folders = [0, 1].map(() => mkdtempSync(join(tmpdir(), 'marketsquare-')));
  const demo = { name: 'small', shop: smallShop() };
  const servers = await Promise.all(
    folders.map((dataDir) => startServer({ port: 0, dataDir, demo, postgres, environment })),
  );
  const stores = await Promise.all(servers.map(async ({ url }) => (await fetch(`${url}/api/stores`)).json()));
  expect(stores[0]).toEqual(stores[1]);
  const database = openTestPostgres(made);
  const seeds = await database.read.selectFrom('facts').select('value').where('name', '=', 'seed').execute();
  expect(seeds).toEqual([{ value: 'small' }]);
  await database.close();
  for (const server of servers) await server.close();
  await made.drop();
  for (const folder of folders) rmSync(folder, { recursive: true });
});

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
    environment,
    metrics: { port: 0, host: '127.0.0.1' },
  });
  const counters = await (await fetch(`${server.metricsUrl}/metrics`)).text();
  expect(counters).toContain('marketsquare_database_retries_total 2\n');
  for (const pool of ['read', 'write']) {
    expect(counters).toContain(`marketsquare_database_pool_most{pool="${pool}"} ${usualLimits.poolSize}\n`);
    expect(counters).toMatch(new RegExp(`^marketsquare_database_pool_open{pool="${pool}"} [1-9]`, 'm'));
    expect(counters).toContain(`marketsquare_database_pool_waiting{pool="${pool}"} 0\n`);
  }
  // Its list of the erased lies on this machine alone.
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    event: 'erased.listIsLocal',
    words: expect.stringContaining(join(dataDir, 'erased.json')),
  });
  await server.close();
  await made.drop();
  rmSync(dataDir, { recursive: true });
});
