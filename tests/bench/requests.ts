import type { Browser } from '@marketsquare/server/testing';
import {
  ask,
  type DearRequest,
  dearAddresses,
  dearBodies,
  longestOrder,
  longestQuote,
  openShopForDearRequests,
} from '../contract/dearest-requests.ts';
import { below, type Figure } from './figure.ts';

/** The most that one request may cost the server's one thread, in milliseconds. */
const mostMs = 50;

/** The clock of a thread's CPU goes by steps of 4 ms on some machines: one request alone is too short for it. */
const tries = 8;

/** The dearest requests that anyone can send. */
export async function requestFigures(): Promise<readonly Figure[]> {
  const { shop, browser } = await openShopForDearRequests();
  try {
    return [
      await dearest('the worst body of any call', browser, dearBodies),
      await dearest('the longest query of any read', browser, dearAddresses),
      await dearest('the quote of an order of 200 lines', browser, [longestQuote]),
      figure('the placing of an order of 200 lines', await placingMs(browser)),
    ];
  } finally {
    await shop.close();
  }
}

/**
 * The figure of the dearest of some requests, by its name; each is asked once before, which warms the code
 * up.
 */
async function dearest(name: string, browser: Browser, requests: readonly DearRequest[]): Promise<Figure> {
  let most = { ms: 0, told: '' };
  for (const request of requests) {
    await ask(browser, request);
    const ms = await cpuMs(async () => {
      for (let turn = 0; turn < tries; turn += 1) await ask(browser, request);
    });
    if (ms / tries >= most.ms) most = { ms: ms / tries, told: `${request.operationId}, ${request.name}` };
  }
  return figure(`${name} (${most.told})`, most.ms);
}

async function placingMs(browser: Browser): Promise<number> {
  const orders: DearRequest[] = [];
  for (let attempt = 1; attempt <= tries; attempt += 1) orders.push(await longestOrder(browser, attempt));
  const ms = await cpuMs(async () => {
    for (const order of orders) await ask(browser, order);
  });
  return ms / tries;
}

/** CPU time of this thread: passwords are hashed on others, and other processes do not count. */
async function cpuMs(work: () => Promise<unknown>): Promise<number> {
  const start = process.threadCpuUsage();
  await work();
  const { user, system } = process.threadCpuUsage(start);
  return (user + system) / 1000;
}

function figure(name: string, value: number): Figure {
  return { name, unit: 'ms of CPU', value, limit: null, budget: below(mostMs) };
}
