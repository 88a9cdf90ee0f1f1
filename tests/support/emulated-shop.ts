import { resolve } from 'node:path';
import { emulatorEnvironment, startEmulator } from '@marketsquare/demo/emulator';
import { gatewaysFrom } from '@marketsquare/server/app';
import { openTestShop, type SeedProduct, type TestShop } from '@marketsquare/server/testing';
import { emulatorAt } from './emulator.ts';
import { startProxy } from './proxy.ts';

const webRoot = resolve(import.meta.dirname, '../../packages/web/dist');

/**
 * The small shop with its pages and the gateways' emulator beside it, in this process: browsers visit it like
 * any other, and the test turns the one clock of both. Where it has two servers, a proxy gives them requests in turn.
 */
export interface EmulatedShop {
  readonly url: string;
  readonly shop: TestShop;
  readonly emulator: ReturnType<typeof emulatorAt>;
  /** Lets time go by: webhooks arrive, and the shop does its due work. */
  readonly pass: (ms: number) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** @param stock  sold besides what the small shop has */
export async function openEmulatedShop(stock: readonly SeedProduct[] = []): Promise<EmulatedShop> {
  const clock = { now: () => Date.now() };
  const emulator = await startEmulator({
    port: 0,
    dataFile: ':memory:',
    clock: { now: () => clock.now() },
  });
  const { gateways, pageHosts } = gatewaysFrom(
    emulatorEnvironment(emulator.url),
    () => 'Market Square',
    () => {},
  );
  const shop = await openTestShop({ gateways, config: { pageHosts }, webRoot, stock, isClockRunning: true });
  clock.now = () => shop.now;
  const urls = await Promise.all(shop.apps.map((app) => app.listen({ port: 0, host: '127.0.0.1' })));
  const [own = ''] = urls;
  const proxy = urls.length > 1 ? await startProxy(() => urls, 0) : null;
  const url = proxy?.url ?? own;
  const control = emulatorAt(emulator.url);
  await control.webhooksTo(url);
  return {
    url,
    shop,
    emulator: control,
    pass: async (ms) => {
      shop.now += ms;
      await emulator.deliverDue();
      while ((await shop.workOutbox()) > 0);
    },
    close: async () => {
      await proxy?.close();
      await shop.close();
      await emulator.close();
    },
  };
}
