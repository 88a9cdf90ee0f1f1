import { expect } from 'vitest';
import { isAt, paths } from '../../packages/web/src/platform/paths.ts';
import { tour } from '../screens/tour/index.ts';
import { everyNth, isFull } from '../support/full-run.ts';
import { test } from './journey.ts';
import { faultsOfLetters, letterSizes } from './models/letters.ts';
import { faultsOf, looksInTurn } from './models/sound.ts';

/** The staff's pages, which stand beside the shop. */
const staffPaths = [
  '/staff',
  '/desk',
  '/desk/visits/:session',
  '/desk/day',
  '/desk/import',
  '/desk/stores',
  '/desk/picking',
  '/inspect',
];

/** No link leads there: it sends the visitor on. */
const redirects: readonly string[] = [paths.GiftCardRedirect];

/**
 * Forms that the tour passes twice: empty, and then with messages beside everything that the empty one shows.
 * The empty ones are looked at with `npm run test:full`.
 */
const emptyForms: readonly string[] = [
  'questionnaire',
  'checkout',
  'contact',
  'privacy request',
  'love story',
  'register',
  'login',
  'purchase of a gift card',
];

/** A page of the emulator's within it is as wide as it is. */
const theGateways: readonly string[] = ['popup'];

const seen = new Set<string>();
const screens = new Set<string>();

test.for(everyNth(2, tour))(
  '$name meets no barrier on any screen',
  { timeout: 1_200_000 },
  async ({ walk, isFirst }, { begin }) => {
    // A narrow window, and not a phone, which would zoom out of a page that is wider than itself.
    const { page } = await begin({ isFirst, width: 640 });
    await page.setViewportSize({ width: 360, height: 740 });
    const faults: string[] = [];
    const looks = looksInTurn();
    await walk(page, async (screen) => {
      if (!isFull && emptyForms.includes(screen)) return;
      screens.add(screen);
      seen.add(decodeURIComponent(new URL(page.url()).pathname));
      const look = looks.next().value;
      if (look === null) return;
      for (const fault of await faultsOf(page, look)) faults.push(`${screen}, ${fault}`);
      if (theGateways.includes(screen)) return;
      for (const percent of isFull ? letterSizes : [200])
        for (const fault of await faultsOfLetters(page, percent))
          faults.push(`${screen}, with letters of ${percent} %: ${fault}`);
    });
    expect(faults).toEqual([]);
  },
);

test.runIf(isFull)('the tour has passed every address of the shop', () => {
  const missed = [...Object.values(paths), ...staffPaths].filter(
    (path) => !redirects.includes(path) && ![...seen].some((one) => isAt(path, one)),
  );
  expect(missed).toEqual([]);
});

test.runIf(isFull)('every form that is passed over empty is looked at with what is missing', () => {
  expect(emptyForms.filter((form) => !screens.has(`${form}, with what is missing`))).toEqual([]);
});
