import { rmSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import { startShop } from '../support/running-shop.ts';
import { copySeededFolder } from '../support/seeded-shop.ts';

test('a shop that was not asked for its log tells what went wrong all the same, and nothing else', async () => {
  const dataDir = await copySeededFolder();
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const shop = await startShop({ dataDir });
  onTestFinished(shop.stop);
  const blocked = { 'effective-directive': 'script-src', 'blocked-uri': 'https://elsewhere.example/x.js' };
  const reported = await fetch(`${shop.url}/api/cspReport`, {
    method: 'POST',
    headers: { 'content-type': 'application/csp-report' },
    body: JSON.stringify({ 'csp-report': blocked }),
  });
  expect(reported.status).toBe(200);
  await expect.poll(shop.log).toContain('"event":"page_policy_violations"');
  expect(shop.log()).not.toContain('"event":"request"');
});
