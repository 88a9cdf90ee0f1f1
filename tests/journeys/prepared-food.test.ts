import { lagosDayAt } from '@marketsquare/core/kernel/calendar';
import { describe, expect } from 'vitest';
import { phoneFirst } from '../support/browser.ts';
import { test } from './journey.ts';
import { kitchen } from './models/kitchen.ts';
import { serverTellsTimeOf } from './models/server-date.ts';
import { expectSound } from './models/sound.ts';
import { jollof, type StoreChoice } from './models/storefront.ts';

const closed =
  'Ordering for Prepared Food products is currently closed. Not to worry, it will re-open at 10:00 AM';
const opens = 'The kitchen opens at 10:00 AM.';

/** Its kitchen takes orders from 10:00 AM to 1:00 AM. */
const maryland: StoreChoice = { mode: 'Pickup', city: 'Lagos', store: 'Market Square Maryland Junction' };

/** Proves what a page without layout cannot show: what stays in view, and what is brought there. */
describe.each(phoneFirst)('the page of prepared food, %i px wide', (width) => {
  test('keeps its sections in view, brings the chosen one below them, and says at closing time why nothing can be added [FOOD-01, FOOD-02, FOOD-04, FOOD-05, FOOD-07, FOOD-12]', async ({
    begin,
  }) => {
    const { page } = await begin({ width, basket: { store: maryland } });
    await serverTellsTimeOf(page);
    await page.clock.install({ time: `${lagosDayAt(Date.now())}T00:50:00+01:00` });
    await page.goto('/preparedfood');
    const food = kitchen(page);
    await food.enables(`Add ${jollof} to cart`);
    await food.saysNothing();
    expect(await food.highlighted()).toBe('Main Course');
    await food.choose('Soup');
    await expect.poll(() => food.isBelowSections('Soup')).toBe(true);
    expect(await food.highlighted()).toBe('Soup');
    await food.choose('Pastries');
    await expect.poll(() => food.highlighted()).toBe('Pastries');
    await page.evaluate(() => scrollTo(0, 0));
    await expect.poll(() => food.highlighted()).toBe('Main Course');

    await page.clock.fastForward('10:30');
    await food.says(closed);
    expect(await food.isAbove(page.getByRole('article').first())).toBe(true);
    const add = page.getByRole('button', { name: `Add ${jollof} to cart` });
    await expect.poll(() => add.isDisabled()).toBe(true);
    expect(await add.getAttribute('title')).toBe(opens);
    await expectSound({ page }, 'the page of a closed kitchen');
  });
});
