import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { measureCalls } from '@marketsquare/server/money/gateways';
import { openTestShop } from '@marketsquare/server/testing';
import { serveMetrics } from '@marketsquare/server/work/operations';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { root } from './document.ts';

const alert = z.object({
  alert: z.string(),
  expr: z.string(),
  labels: z.object({ severity: z.enum(['page', 'ticket']) }),
  annotations: z.object({ summary: z.string(), runbook_url: z.string() }),
});
const rules = z.object({ groups: z.array(z.object({ rules: z.array(alert) })) });

const read = (path: string) => readFileSync(join(root, path), 'utf8');
const alerts = rules.parse(parse(read('deploy/alerts.yml'))).groups.flatMap((group) => group.rules);

let close: () => Promise<void>;
/** The names of all series of a scrape. */
let scraped: ReadonlySet<string>;

beforeAll(async () => {
  const shop = await openTestShop();
  measureCalls(shop.ports.registry);
  const metrics = await serveMetrics(shop.ports, { port: 0, host: '127.0.0.1' });
  close = async () => {
    await metrics.close();
    await shop.close();
  };
  const text = await (await fetch(`${metrics.url}/metrics`)).text();
  scraped = new Set(
    [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name = '', type]) => seriesOf(name, type)),
  );
});
afterAll(() => close());

function seriesOf(name: string, type: string | undefined): readonly string[] {
  return type === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name];
}

/** The metrics that expressions name and no scrape has. */
function unknownIn(text: string): readonly string[] {
  const named = [...text.matchAll(/\bmarketsquare_\w+/g)].map(([name]) => name);
  expect(named).not.toEqual([]);
  return named.filter((name) => !scraped.has(name));
}

test.each(alerts)('$alert is about metrics that the shop has', ({ expr }) => {
  expect(unknownIn(expr)).toEqual([]);
});

test('the dashboard draws metrics that the shop has', () => {
  expect(unknownIn(read('deploy/dashboard.json'))).toEqual([]);
});

test('each alert leads to its heading in the runbook, and the runbook has no other', () => {
  const headings = [...read('docs/runbook.md').matchAll(/^## (.*)$/gm)].map(([, heading]) => heading);
  expect(headings).toEqual(alerts.map((one) => one.alert));
  const led = alerts.map((one) => one.annotations.runbook_url);
  expect(led).toEqual(alerts.map((one) => `docs/runbook.md#${one.alert.toLowerCase()}`));
});
