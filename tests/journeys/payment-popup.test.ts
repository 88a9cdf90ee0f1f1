import { createServer, type Server } from 'node:http';
import { type Emulator, emulatorKeys, startEmulator } from '@marketsquare/demo/emulator';
import { portOf } from '@marketsquare/server/http/listening';
import type { FrameLocator, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { z } from 'zod';
import { test as journey } from './journey.ts';
import { expectSound, sidewaysOverflow } from './models/sound.ts';

/** The popups as a shopper meets them: in a frame over a page of another origin. */

let emulator: Emulator;
let shop: Server;
let shopUrl: string;
let number = 0;

beforeAll(async () => {
  emulator = await startEmulator({ port: 0, dataFile: ':memory:' });
  shop = createServer((request, response) => {
    const version = new URL(request.url ?? '/', 'http://shop').pathname.slice(1);
    response.writeHead(200, { 'content-type': 'text/html' }).end(shopPage(version));
  });
  await new Promise<void>((listening) => shop.listen(0, '127.0.0.1', listening));
  shopUrl = `http://localhost:${portOf(shop)}`;
});

afterAll(async () => {
  await emulator?.close();
  await new Promise((closed) => shop.close(closed));
});

/**
 * `visit` opens the shop with one version of the script; no host but the shop's and the gateway's may be
 * asked.
 */
const test = journey.extend('visit', async ({ browser }, { onCleanup }) => {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    serviceWorkers: 'block',
  });
  const hosts = new Set<string>();
  context.on('request', (request) => hosts.add(new URL(request.url()).hostname));
  onCleanup(async () => {
    await context.close();
    expect([...hosts].sort()).toEqual(['127.0.0.1', 'localhost']);
  });
  return async (version: 'v1' | 'v2' | 'v3') => {
    const page = await context.newPage();
    await page.goto(`${shopUrl}/${version}`);
    return page;
  };
});

describe('the popups, on a phone and at a desk', () => {
  test('Paystack takes card, PIN and OTP by keyboard alone and tells the page [PAY-01, PAY-08, PAY-24]', async ({
    visit,
  }) => {
    const page = await visit('v2');
    const { code, reference } = await initialize();
    await page.evaluate((accessCode) => window.resume(accessCode), code);
    const popup = paystack(page);
    await popup.getByRole('heading', { name: 'Market Square' }).waitFor();
    expect(await popup.getByRole('main').textContent()).toContain('₦1,500.00');
    await popup.getByLabel('Card number').waitFor();
    await expectFit(page, popup);

    await page.keyboard.type('5060666666666666666');
    await page.keyboard.press('Tab');
    await page.keyboard.type('1240');
    await page.keyboard.press('Tab');
    await page.keyboard.type('123');
    await page.keyboard.press('Enter');
    await popup.getByLabel('PIN').waitFor();
    await expectFit(page, popup);
    await page.keyboard.type('1234');
    await page.keyboard.press('Enter');
    await popup.getByLabel('OTP').waitFor();
    await page.keyboard.type('123456');
    await page.keyboard.press('Enter');
    expect(await heard(page, 2)).toMatchObject([
      { name: 'onLoad', detail: { accessCode: code } },
      { name: 'onSuccess', detail: { reference, status: 'success', message: 'Approved' } },
    ]);
    expect(await page.locator('iframe').count()).toBe(0);
  });

  test('a declined card may be followed by another, or by closing [ERR-25, PAY-30]', async ({ visit }) => {
    const page = await visit('v2');
    const { code } = await initialize();
    await page.evaluate((accessCode) => window.resume(accessCode), code);
    const popup = paystack(page);
    const decline = async () => {
      await typeCard(popup, { number: '4084080000005408', cvv: '001' });
      await popup.getByRole('heading', { name: 'Payment declined' }).waitFor();
    };
    await decline();
    await expectFit(page, popup);
    await popup.getByRole('button', { name: 'Try another card' }).click();
    await decline();
    await popup.getByRole('button', { name: 'Close' }).click();
    expect(await heard(page, 2)).toMatchObject([{ name: 'onLoad' }, { name: 'onCancel' }]);
  });

  test('Flutterwave shows transfer and USSD, and stays until the page closes it [PAY-01, PAY-24, PAY-28]', async ({
    visit,
  }) => {
    const page = await visit('v3');
    const reference = nextReference();
    await page.evaluate((txRef) => window.checkout(txRef), reference);
    const popup = flutterwave(page);
    await popup.getByRole('tab', { name: 'Card' }).waitFor();
    await popup.getByRole('tab', { name: 'Transfer' }).click();
    await expectFit(page, popup);
    await page.keyboard.press('ArrowRight');
    await popup.getByRole('tabpanel', { name: 'USSD' }).waitFor();
    await expectFit(page, popup);
    expect(await popup.getByRole('main').textContent()).toContain('₦1,500.50');
    await popup.getByRole('button', { name: 'I have completed the payment' }).click();
    await popup.getByRole('heading', { name: 'Payment successful' }).waitFor();
    await expectFit(page, popup);
    expect(await heard(page, 1)).toMatchObject([
      {
        name: 'callback',
        detail: { status: 'successful', tx_ref: reference, amount: 1500.5, charge_response_code: '00' },
      },
    ]);
    await page.evaluate(() => window.modal?.close());
    expect(await page.locator('iframe').count()).toBe(0);
  });
});

describe('the popups', () => {
  test('a reload with the popup open and paid reports success at once and charges nothing [PAY-30]', async ({
    visit,
  }) => {
    const page = await visit('v2');
    const { code, reference } = await initialize();
    await page.evaluate((accessCode) => window.resume(accessCode), code);
    await typeCard(paystack(page), { number: '4084084084084081', cvv: '408' });
    // The popup only stays a moment once it is paid, but the gateway's own record remains.
    await expect.poll(() => ledgerTotal(reference)).toBe(150_000);
    await page.reload();
    await page.evaluate((accessCode) => window.resume(accessCode), code);
    expect(await heard(page, 2)).toMatchObject([
      { name: 'onLoad' },
      { name: 'onSuccess', detail: { reference } },
    ]);
    expect(await ledgerTotal(reference)).toBe(150_000);
  });

  test('Flutterwave opened anew for a paid reference reports success at once [PAY-30]', async ({ visit }) => {
    const page = await visit('v3');
    const reference = nextReference();
    await page.evaluate((txRef) => window.checkout(txRef), reference);
    await typeCard(flutterwave(page), { number: '4187427415564246', cvv: '828' });
    await flutterwave(page).getByRole('button', { name: 'Authorize payment' }).click();
    await heard(page, 1);
    await page.reload();
    await page.evaluate((txRef) => window.checkout(txRef), reference);
    expect(await heard(page, 1)).toMatchObject([{ name: 'callback', detail: { status: 'successful' } }]);
    expect(await ledgerTotal(reference)).toBe(150_050);
  });

  test('giving up after a decline at Flutterwave calls back with "failed" and its code [ERR-25]', async ({
    visit,
  }) => {
    const page = await visit('v3');
    const reference = nextReference();
    await page.evaluate((txRef) => window.checkout(txRef), reference);
    const popup = flutterwave(page);
    await typeCard(popup, { number: '4111111111111111', cvv: '123' });
    await popup.getByRole('button', { name: 'Close' }).click();
    expect(await heard(page, 2)).toMatchObject([
      { name: 'callback', detail: { status: 'failed', tx_ref: reference, charge_response_code: '05' } },
      { name: 'onclose' },
    ]);
  });

  test('closing one untouched is told as closing only, by the button and by Escape [PAY-30]', async ({
    visit,
  }) => {
    const page = await visit('v3');
    await page.evaluate((txRef) => window.checkout(txRef), nextReference());
    await flutterwave(page).getByRole('button', { name: 'Cancel payment' }).click();
    expect(await heard(page, 1)).toEqual([{ name: 'onclose', detail: null }]);
    await page.evaluate((txRef) => window.checkout(txRef), nextReference());
    // The key closes the frame that a press in it would wait for.
    await flutterwave(page).getByLabel('Card number').focus();
    await page.keyboard.press('Escape');
    expect(await heard(page, 2)).toEqual([
      { name: 'onclose', detail: null },
      { name: 'onclose', detail: null },
    ]);
  });

  test('the first version of the script opens with the page’s own amount and answers its callbacks [PAY-24, PAY-28]', async ({
    visit,
  }) => {
    const page = await visit('v1');
    const reference = nextReference();
    await page.evaluate((ref) => window.setup(ref), reference);
    await paystack(page).getByRole('button', { name: 'Pay ₦1,500.00' }).waitFor();
    await paystack(page).getByRole('button', { name: 'Cancel payment' }).click();
    expect(await heard(page, 1)).toEqual([{ name: 'onClose', detail: null }]);
    await page.evaluate((ref) => window.setup(ref), reference);
    await typeCard(paystack(page), { number: '4084084084084081', cvv: '408' });
    expect(await heard(page, 2)).toMatchObject([
      { name: 'onClose' },
      { name: 'callback', detail: { reference, trxref: reference, status: 'success' } },
    ]);
  });

  test('a message from another origin is not believed [PAY-09]', async ({ visit }) => {
    const page = await visit('v2');
    const { code } = await initialize();
    await page.evaluate((accessCode) => window.resume(accessCode), code);
    await paystack(page).getByLabel('Card number').waitFor();
    await page.evaluate(() => window.postMessage({ type: 'success', detail: { reference: 'forged' } }, '*'));
    await paystack(page).getByRole('button', { name: 'Cancel payment' }).click();
    expect(await heard(page, 2)).toMatchObject([{ name: 'onLoad' }, { name: 'onCancel' }]);
  });

  test.for([
    ['Paystack', '/transaction/initialize', 'callback_url', /\?trxref=(HOSTED-\w+)&reference=\1$/],
    [
      'Flutterwave',
      '/v3/payments',
      'redirect_url',
      /\?status=successful&tx_ref=HOSTED-\w+&transaction_id=\d+$/,
    ],
  ] as const)(
    'a hosted page of %s returns to the shop with the reference in the address [PAY-24]',
    async ([name, path, field, end], { visit }) => {
      const page = await visit('v2');
      const reference = `HOSTED-${name}`;
      const link = await hostedLink(path, {
        reference,
        tx_ref: reference,
        email: 'ada@example.com',
        customer: { email: 'ada@example.com' },
        amount: 150_000,
        [field]: `${shopUrl}/v2`,
      });
      await page.goto(link);
      await page.getByRole('tab', { name: 'USSD' }).click();
      await page.getByRole('button', { name: 'I have completed the payment' }).click();
      await page.getByRole('button', { name: 'Return to Market Square' }).click();
      await page.waitForURL((url) => url.href.startsWith(`${shopUrl}/v2?`));
      expect(page.url()).toMatch(end);
    },
  );

  test('a slow bank is waited for [PAY-30]', async ({ visit }) => {
    const page = await visit('v2');
    const { code, reference } = await initialize();
    await control('PUT', `/scenarios/${reference}`, { outcome: 'pending', pendingMs: 3_600_000 });
    await page.evaluate((accessCode) => window.resume(accessCode), code);
    const popup = paystack(page);
    await popup.getByRole('tab', { name: 'Transfer' }).click();
    await popup.getByRole('button', { name: 'I have sent the money' }).click();
    await popup.getByRole('heading', { name: 'Waiting for your bank' }).waitFor();
    await control('POST', '/clock', { ms: 3_600_000 });
    expect(await heard(page, 2)).toMatchObject([
      { name: 'onLoad' },
      { name: 'onSuccess', detail: { reference } },
    ]);
  });
});

/** A shop's page with one version of the script; the popup's messages are kept in order. */
function shopPage(version: string): string {
  const script = version === 'v3' ? '/v3.js' : `/${version}/inline.js`;
  return `<!doctype html>
    <html lang="en"><head><title>Shop</title><meta name="viewport" content="width=device-width"></head>
    <body><main><h1>Shop</h1><button>Pay</button></main>
    <script src="${emulator.url}${script}"></script>
    <script>
      window.heard = [];
      const hear = (name) => (detail = null) => window.heard.push({ name, detail });
      window.resume = (code) => void new PaystackPop().resumeTransaction(code, {
        onLoad: hear('onLoad'), onSuccess: hear('onSuccess'), onCancel: hear('onCancel'), onError: hear('onError'),
      });
      window.setup = (ref) => PaystackPop.setup({
        key: '${emulatorKeys.paystackPublicKey}', email: 'ada@example.com', amount: 150000, ref,
        callback: hear('callback'), onClose: hear('onClose'),
      }).openIframe();
      window.checkout = (tx_ref) => {
        window.modal = FlutterwaveCheckout({
          public_key: '${emulatorKeys.flutterwavePublicKey}', tx_ref, amount: 1500.5, currency: 'NGN', country: 'NG',
          customer: { email: 'ada@example.com', phone_number: '08030000000', name: 'Ada Obi' },
          customizations: { title: 'Market Square', description: 'Order ' + tx_ref },
          callback: hear('callback'), onclose: hear('onclose'),
        });
      };
    </script></body></html>`;
}

interface Heard {
  readonly name: string;
  readonly detail: unknown;
}

declare global {
  interface Window {
    heard: Heard[];
    modal?: { close(): void };
    resume(accessCode: string): void;
    setup(reference: string): void;
    checkout(reference: string): void;
  }
}

function paystack(page: Page): FrameLocator {
  return page.frameLocator('iframe[title="Paystack checkout"]');
}

function flutterwave(page: Page): FrameLocator {
  return page.frameLocator('iframe[title="Flutterwave checkout"]');
}

async function typeCard(popup: FrameLocator, card: { number: string; cvv: string }): Promise<void> {
  await popup.getByLabel('Card number').fill(card.number);
  await popup.getByLabel('Expiry date').fill('12/40');
  await popup.getByLabel('CVV').fill(card.cvv);
  await popup.getByRole('button', { name: /^Pay/ }).click();
}

/** Expects the popup to be sound on the narrowest phone. */
async function expectFit(page: Page, popup: FrameLocator): Promise<void> {
  await expectSound({ page }, 'popup');
  expect(await sidewaysOverflow(popup)).toBe(0);
}

/** The messages that the page has heard, once there are so many. */
async function heard(page: Page, count: number): Promise<Heard[]> {
  await page.waitForFunction((least) => window.heard.length >= least, count);
  return page.evaluate(() => window.heard);
}

function nextReference(): string {
  number += 1;
  return `POPUP-${number}`;
}

async function initialize(): Promise<{ code: string; reference: string }> {
  const reference = nextReference();
  const response = await fetch(`${emulator.url}/transaction/initialize`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${emulatorKeys.paystackSecretKey}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ email: 'ada@example.com', amount: 150_000, reference }),
  });
  const schema = z.object({ data: z.object({ access_code: z.string() }) });
  return { code: schema.parse(await response.json()).data.access_code, reference };
}

/** The address that either gateway gives for its own page. */
async function hostedLink(path: string, body: object): Promise<string> {
  const key = path.startsWith('/v3') ? emulatorKeys.flutterwaveSecretKey : emulatorKeys.paystackSecretKey;
  const response = await fetch(`${emulator.url}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const schema = z.object({
    data: z.object({ authorization_url: z.string().optional(), link: z.string().optional() }),
  });
  const { data } = schema.parse(await response.json());
  return data.authorization_url ?? data.link ?? '';
}

async function control(method: string, path: string, body: unknown): Promise<void> {
  const response = await fetch(`${emulator.url}/control${path}`, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(response.status).toBe(200);
}

async function ledgerTotal(reference: string): Promise<number> {
  const response = await fetch(`${emulator.url}/control/ledger?reference=${reference}`);
  return z.object({ total: z.number() }).parse(await response.json()).total;
}
