import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect } from 'vitest';
import { cards } from '../support/emulator.ts';
import { type EnginePage, openFirefox, openWebKit } from '../support/engines.ts';
import { test } from './journey.ts';
import { zainab } from './models/checkout.ts';
import { called, shopperAt } from './models/engine-shopper.ts';
import { lekkiPickup, palmOil } from './models/storefront.ts';

/** The purchase in the engines that are not Chromium's, on a small phone; pictures of its steps stay in `.cache/engines`. */

const pictures = resolve(import.meta.dirname, '../../.cache/engines');

/** In the page: the width of the window, and the width of the page beyond it. */
const room = `(({ scrollWidth, clientWidth }) => ({ window: innerWidth, hidden: scrollWidth - clientWidth }))(document.documentElement)`;

/** In the page: the lines of text whose width is not that of the same text in Inter. */
const textsNotInInter = `document.fonts.ready.then(() => {
  const pen = document.createElement('canvas').getContext('2d');
  const lines = [...document.querySelectorAll('main p, main li, main a, main button')].filter((part) => {
    const { letterSpacing } = getComputedStyle(part);
    return part.childNodes.length === 1 && part.firstChild.nodeType === 3 && letterSpacing === 'normal';
  });
  const apart = lines.flatMap((part) => {
    const words = document.createRange();
    words.selectNodeContents(part);
    const boxes = words.getClientRects();
    const { fontWeight, fontSize } = getComputedStyle(part);
    pen.font = fontWeight + ' ' + fontSize + ' "Inter Shop"';
    const text = part.textContent.trim();
    if (boxes.length !== 1) return [];
    return [{ text, differs: Math.abs(pen.measureText(text).width - boxes[0].width) > 1 }];
  });
  return { seen: apart.length, others: apart.filter(({ differs }) => differs).map(({ text }) => text) };
})`;

const engines: readonly (readonly [string, () => Promise<EnginePage>])[] = [
  ['Firefox', openFirefox],
  ['WebKit', openWebKit],
];

describe.each(engines)('in %s', (engine, openEngine) => {
  test('a guest picks up groceries and pays by card at Paystack, and no page is wider than the phone', async ({
    shop,
    onTestFinished,
  }) => {
    const page = await openEngine();
    mkdirSync(pictures, { recursive: true });
    onTestFinished(async () => {
      await page.takePicture(join(pictures, `${engine.toLowerCase()}-end`));
      await page.close();
    });
    const shopper = shopperAt(page);
    const look = async (step: string) => {
      await page.takePicture(join(pictures, `${engine.toLowerCase()}-${step}`));
      expect(await page.evaluate(room)).toEqual({ window: 360, hidden: 0 });
    };

    await page.open(`${shop.url}/`);
    await shopper.press(called.choice('Free Pickup'));
    await shopper.type(called.field('City'), lekkiPickup.city);
    await shopper.press(called.option(lekkiPickup.city));
    await look('selector');
    await shopper.press(called.button(lekkiPickup.store));
    await shopper.sees(called.heading('Shop by categories'));
    await shopper.press(called.button('Accept All'));
    await look('home');

    await shopper.type(called.field('Search the shop'), palmOil);
    await shopper.press(called.button('Search'));
    await shopper.press(called.button(`Add ${palmOil} to cart`));
    await shopper.type(called.field(`Quantity of ${palmOil}`), '2');
    await look('search');
    await page.open(`${shop.url}/cart`);
    await shopper.sees(called.heading('Your Cart'));
    await look('cart');
    await shopper.press(called.button('Proceed to checkout'));

    await shopper.type(called.field('First name'), zainab.firstName);
    await shopper.type(called.field('Last name'), zainab.lastName);
    await shopper.type(called.field('E-mail'), zainab.email);
    await shopper.type(called.field('Phone'), zainab.phone);
    await shopper.press(`${called.group('How may we reach you')}${called.choice('Call')}`);
    await shopper.press(`(${called.group('Day')}//label)[2]`);
    await shopper.press(called.choice(' - '));
    await look('checkout');
    await shopper.press(called.choice('Paystack'));
    await shopper.press(`${called.choice('I accept the Terms')}//input`);
    await shopper.press(called.button('Proceed to Payment'));

    const frame = '//iframe[@title="Paystack checkout"]';
    await shopper.sees(frame);
    await page.within(frame, async (popup) => {
      const payer = shopperAt(popup);
      await payer.type(called.field('Card number'), cards.paystack.number);
      await payer.type(called.field('Expiry date'), cards.paystack.expiry);
      await payer.type(called.field('CVV'), cards.paystack.cvv);
      await payer.press(called.button('Pay'));
    });
    await shopper.sees(called.heading('Thank You'));
    await look('confirmation');
  });

  test('a second visit has all its texts in Inter', async ({ shop, onTestFinished }) => {
    const page = await openEngine();
    onTestFinished(page.close);
    await page.open(`${shop.url}/about`);
    await shopperAt(page).sees('//main//p');
    await page.evaluate('document.fonts.ready.then(() => true)');
    await page.open(`${shop.url}/about`);
    await shopperAt(page).sees('//main//p');
    const texts = await page.evaluate(textsNotInInter);
    expect(texts).toEqual({ seen: expect.any(Number), others: [] });
    expect(texts).not.toHaveProperty('seen', 0);
  });
});
