import { sql } from 'kysely';
import pg from 'pg';
import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import type { Queries } from '../store/database/index.ts';
import { fakeGateway } from '../testing/fake-gateway.ts';
import { growing, liveOrder } from '../testing/order-life.ts';
import { openTestShop } from '../testing/test-shop.ts';

/** A part of a plan, as PostgreSQL explains it. */
const step = z.object({
  'Node Type': z.string(),
  'Relation Name': z.optional(z.string()),
  'Index Name': z.optional(z.string()),
  'Index Cond': z.optional(z.string()),
  get Plans() {
    return z.optional(z.array(step));
  },
});
type Step = z.infer<typeof step>;

const explained = z.tuple([z.object({ 'QUERY PLAN': z.tuple([z.object({ Plan: step })]) })]);

function stepsOf(plan: Step): readonly Step[] {
  return [plan, ...(plan.Plans ?? []).flatMap(stepsOf)];
}

/** The text of what a client is asked. */
function textOf(asked: unknown): string {
  return typeof asked === 'string' ? asked : z.object({ text: z.string() }).parse(asked).text;
}

/** Its index holds what waits for its payment, and no more: an hour's orders. */
const ofFewRows = 'orders_unpaid';

/** True for a step that reads a growing table, or an index of one, from end to end. */
function isWhole(one: Step): boolean {
  const isRead = growing.includes(one['Relation Name'] ?? '') && one['Node Type'] === 'Seq Scan';
  const isIndex = growing.some((table) => one['Index Name']?.startsWith(table));
  return isRead || (isIndex && one['Index Name'] !== ofFewRows && one['Index Cond'] === undefined);
}

test('an order is placed, paid, found and explained without reading from end to end what grows with every order', async () => {
  const paystack = fakeGateway('paystack');
  const shop = await openTestShop({ gateways: new Map([['paystack', paystack]]) });
  const query = vi.spyOn(pg.Client.prototype, 'query');
  await liveOrder(shop, paystack);
  // Texts without values are sent as they are, the others as named queries.
  const sent = new Set(query.mock.calls.map(([asked]: readonly unknown[]) => textOf(asked)));
  query.mockRestore();
  const statements = [...sent].filter((text) => /^\s*(select|update|insert|delete)/i.test(text));
  expect(statements.length).toBeGreaterThan(30);
  // An index of fewer rows is one page, which is cheaper to read than to look into.
  await sql`insert into outbox (kind, subject, due_at, tries)
    select 'some.work', 'order ' || number, '2099-01-01T00:00:00.000Z', 0 from generate_series(1, 1000) as number`.execute(
    shop.database.write,
  );
  await sql`analyze outbox`.execute(shop.database.write);
  await shop.database.write.connection().execute(async (connection) => {
    await sql`set plan_cache_mode = force_generic_plan`.execute(connection);
    // As a command asks it: a list of unknown length must not make the whole index look cheaper.
    await expectParts(
      connection,
      statements.filter((text) => text.startsWith('update "outbox" set "done_at"')),
    );
    // Commands' connections avoid whole tables by themselves. Without these ways the rest is read whole only where no index
    // leads to its rows, however small it still is.
    for (const way of ['hashjoin', 'mergejoin', 'bitmapscan', 'material']) {
      await sql.raw(`set enable_${way} = off`).execute(connection);
    }
    await expectParts(connection, statements);
  });
  await shop.close();
});

/** Expects of each statement that it reads a part of what grows. */
async function expectParts(connection: Queries, statements: readonly string[]): Promise<void> {
  expect(statements).not.toEqual([]);
  for (const statement of statements) {
    const values = new Set(statement.match(/\$\d+/g)).size;
    await sql.raw(`prepare asked as ${statement}`).execute(connection);
    const nulls = values === 0 ? '' : `(${Array.from({ length: values }, () => 'null').join(', ')})`;
    const { rows } = await sql.raw(`explain (format json) execute asked${nulls}`).execute(connection);
    const [
      {
        'QUERY PLAN': [{ Plan: plan }],
      },
    ] = explained.parse(rows);
    expect(stepsOf(plan).filter(isWhole), statement).toEqual([]);
    await sql`deallocate asked`.execute(connection);
  }
}
