import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { withServer } from '../bench/server.ts';
import { seedShop } from '../bench/shop.ts';
import { byCard, openTill } from '../bench/till.ts';

const root = resolve(import.meta.dirname, '../..');

/** The catalogue of the promise; a smaller one to look at. */
const products = Number(process.env.IMPORT_PRODUCTS ?? 100_000);
const lanes = 4;
/** Checkouts before the import, by which its p99 is judged. */
const checkoutsBefore = 400;
/** The p99 of placing an order beside an import, by that without one in the same run. */
const mostSlowerBy = 1.5;

async function marketsquare(...words: readonly string[]): Promise<string> {
  const child = spawn(process.execPath, ['packages/cli/src/main.ts', ...words], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const printed = text(child.stdout);
  const [code] = await once(child, 'close');
  expect(code).toBe(0);
  return printed;
}

function p99(times: readonly number[]): number {
  return times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.99)] ?? 0;
}

/** Adds a naira to the price of each offer of an export. */
function dearer(line: string): string {
  const [sku, store, price, ...rest] = line.split(',');
  return [sku, store, Number(price) + 1, ...rest].join(',');
}

test('every price of a large catalogue is changed while shoppers order and read: none sees an error or half of it', async () => {
  const shop = await seedShop(products);
  const files = mkdtempSync(join(tmpdir(), 'marketsquare-import-'));
  onTestFinished(() => {
    shop.remove();
    rmSync(files, { recursive: true });
  });
  await marketsquare('export', files, '--data', shop.dataDir);
  const prices = join(files, 'offers.csv');
  const [header, ...offers] = readFileSync(prices, 'utf8').trimEnd().split('\r\n');
  writeFileSync(prices, [header, ...offers.map(dearer), ''].join('\r\n'));

  await withServer(shop, { hasEmulator: true }, async (server) => {
    const buy = await openTill(server, byCard, [], lanes);
    let turn = 0;
    let repriced = 0;
    const checkout = async (times: number[]) => {
      turn += 1;
      const start = performance.now();
      try {
        await buy(turn);
        times.push(performance.now() - start);
      } catch (error) {
        // A quote of the edition before is answered with the fresh one.
        expect(String(error)).toContain('quote_changed');
        repriced += 1;
      }
    };
    const inLanes = (work: () => Promise<void>) => Promise.all(Array.from({ length: lanes }, work));
    const pricesOf = async () => {
      const reply = await fetch(`${server.url}/api/products?storeid=1`);
      expect(reply.status).toBe(200);
      const { data } = await reply.json();
      return data.top.map(({ sellingprice }: { sellingprice: number }) => sellingprice);
    };
    const former = await pricesOf();
    const wholes = [former, former.map((price: number) => price + 1)];
    /** Shoppers order and read until it is over. */
    const until = async (isOver: (times: readonly number[]) => boolean) => {
      const times: number[] = [];
      await Promise.all([
        inLanes(async () => {
          while (!isOver(times)) await checkout(times);
        }),
        (async () => {
          while (!isOver(times)) expect(wholes).toContainEqual(await pricesOf());
        })(),
      ]);
      return times;
    };
    const before = await until((times) => times.length >= checkoutsBefore);

    let isOver = false;
    const start = performance.now();
    const importing = marketsquare('import', prices, '--data', shop.dataDir, '--json').finally(() => {
      isOver = true;
    });
    const during = await until(() => isOver);
    const seconds = (performance.now() - start) / 1000;
    expect(JSON.parse(await importing)).toMatchObject({ is: 'done', things: offers.length });
    await expect.poll(pricesOf, { timeout: 60_000 }).toEqual(wholes[1]);
    const [calm, busy] = [p99(before), p99(during)];
    console.log(
      `${offers.length} prices in ${seconds.toFixed(1)} s; p99 of a checkout ${calm.toFixed(1)} ms before, ${busy.toFixed(1)} ms beside it, of ${during.length}; ${repriced} priced again`,
    );
    expect(repriced).toBeLessThanOrEqual(lanes);
    expect(busy).toBeLessThanOrEqual(mostSlowerBy * calm);
  });
}, 1_800_000);
