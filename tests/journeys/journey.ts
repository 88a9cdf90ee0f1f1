import type { Browser } from 'playwright';
import { test as base, expect } from 'vitest';
import { chromiumPath, launchBrowser } from '../support/browser.ts';
import { emulatorAt } from '../support/emulator.ts';
import { openHttpShopper } from '../support/http-shopper.ts';
import { startSeededShop } from '../support/seeded-shop.ts';
import { openStaffDesk } from '../support/staff.ts';
import { type Beginning, lastSeen, startVisit, type Visit } from './models/visit.ts';

/**
 * Journeys run on one shop and one Chromium, which each worker of a run starts once for all of its files.
 * `begin` opens a visit that ends with its test; none of its pages may throw, and their policy may stop
 * nothing.
 */
export const test = base
  .extend('shopArguments', { scope: 'worker' }, () => ['--log'])
  .extend('shop', { scope: 'worker' }, async ({ shopArguments }, { onCleanup }) => {
    const shop = await startSeededShop(shopArguments);
    onCleanup(shop.stop);
    return shop;
  })
  .extend('desk', { scope: 'worker' }, async ({ shop }, { onCleanup }) => {
    const desk = await openStaffDesk(shop.url);
    onCleanup(desk.close);
    return desk;
  })
  .extend('http', { scope: 'worker' }, async ({ shop }, { onCleanup }) => {
    const http = await openHttpShopper(shop.url);
    onCleanup(http.close);
    return http;
  })
  .extend('chromiumPath', { scope: 'worker' }, chromiumPath)
  .extend('browser', { scope: 'worker' }, async ({ chromiumPath }, { onCleanup }) => {
    const browser = await launchBrowser(chromiumPath);
    onCleanup(() => browser.close());
    return browser;
  })
  .extend('emulator', async ({ shop }, { onCleanup }) => {
    const emulator = emulatorAt(shop.emulatorUrl);
    onCleanup(() => emulator.scenario('*', {}));
    return emulator;
  })
  .extend('begin', async ({ browser, shop, task }, { onCleanup }) => {
    const { begin, end } = visitsAt(browser, shop.url);
    onCleanup(() => end(task.result?.state === 'fail'));
    return begin;
  });

/** The visits that a test begins at a shop; each begins with the shared beginning, unless told otherwise. */
export function visitsAt(browser: Browser, url: string, usually: () => Beginning = () => ({})) {
  const visits: Visit[] = [];
  return {
    begin: async (beginning: Beginning = {}): Promise<Visit> => {
      const visit = await startVisit(browser, url, { ...usually(), ...beginning });
      visits.push(visit);
      return visit;
    },
    end: (hasFailed: boolean) => endVisits(visits, hasFailed),
  };
}

/**
 * Ends visits in which nothing may have thrown and nothing may have been stopped; reports where those of a
 * failed test stood.
 */
export async function endVisits(visits: readonly Visit[], hasFailed: boolean): Promise<void> {
  if (hasFailed) for (const visit of visits) console.error(await lastSeen(visit));
  await Promise.all(visits.map(({ page }) => page.context().close()));
  expect(visits.flatMap(({ errors, stopped }) => [...errors, ...stopped])).toEqual([]);
}
