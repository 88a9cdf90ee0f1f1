import type { Page } from 'playwright';
import { expect } from 'vitest';
import { newCustomer } from '../support/people.ts';
import { test } from './journey.ts';
import { account } from './models/account.ts';
import { oilForPickup } from './models/basket.ts';
import { keptBy } from './models/kept.ts';
import type { Visit } from './models/visit.ts';

/**
 * A screen with personal fields: its address, the button that opens them, and the choice that adds to them.
 */
type PersonalScreen = readonly [path: string, opens?: string | RegExp | null, adds?: string];

const forGuests: readonly PersonalScreen[] = [
  ['/register'],
  ['/login'],
  ['/login', 'Forgot password?'],
  ['/reset/a-key?email=somebody@example.com'],
  ['/track'],
  ['/contact'],
  ['/privacyright'],
  ['/valentine/story'],
  ['/giftcards', /₦/],
  ['/cart', /^Wishes for /],
  ['/home', 'Feedback'],
];

const forCustomers: readonly PersonalScreen[] = [
  ['/account'],
  ['/account', 'Change Password'],
  ['/account', 'Change e-mail'],
  ['/account', 'Change phone'],
  ['/account', 'Erase my account'],
  ['/addressbook', 'Add new address'],
  ['/walletpin'],
  ['/fundwallet', null, 'Pay with Giftcard'],
  ['/giftcards'],
  ['/refer'],
];

/** Words that nobody else writes, by what a field takes. */
const marks = { secret: 'qzsecretmark', word: 'qzpersonalmark', digits: '8076549911' } as const;

const typed = [':not([type])', '[type=text]', '[type=email]', '[type=tel]', '[type=password]'];

/**
 * Types into every field of a dialog or of the screen's own, and sends it by its last button, whatever the
 * outcome.
 */
async function typeEverywhere(page: Page, within: 'dialog' | 'main'): Promise<void> {
  const place = page.getByRole(within);
  const fields = place.locator(`input:is(${typed.join()}), textarea`);
  await fields.first().waitFor();
  for (const field of await fields.all()) {
    if (!(await field.isEditable())) continue;
    const [type, mode] = [await field.getAttribute('type'), await field.getAttribute('inputmode')];
    if (type === 'password') await field.fill(marks.secret);
    else if (type === 'email') await field.fill(`${marks.word}@example.com`);
    else await field.fill(mode === 'tel' || mode === 'numeric' ? `0${marks.digits}` : marks.word);
    await field.blur();
  }
  const submits = place.locator('button[type=submit]');
  const send = (
    within === 'dialog' && (await submits.count()) === 0 ? place.getByRole('button') : submits
  ).last();
  if ((await send.count()) > 0 && (await send.isEnabled())) await send.click();
  await page.waitForLoadState('networkidle');
}

/** The places of marks: none may be anywhere, except those in the tab that are not secret. */
async function marksLeft({ page, addresses }: Visit): Promise<readonly string[]> {
  const { sessionStorage, ...kept } = await keptBy(page);
  const places = { ...kept, addresses: addresses.map(decodeURIComponent).join('\n') };
  const found = Object.entries(places).flatMap(([place, text]) =>
    Object.values(marks)
      .filter((mark) => text.includes(mark))
      .map((mark) => `${place}: ${mark}`),
  );
  return sessionStorage.includes(marks.secret) ? [...found, `sessionStorage: ${marks.secret}`] : found;
}

/** The screens that keep a mark somewhere; each is left before the check, so that everything is written. */
async function leaks(visit: Visit, screens: readonly PersonalScreen[]): Promise<readonly string[]> {
  const { page } = visit;
  const found: string[] = [];
  for (const [path, opens = null, adds] of screens) {
    await page.goto(path);
    if (opens !== null) await page.getByRole('button', { name: opens }).first().click();
    if (adds !== undefined) await page.getByRole('checkbox', { name: adds }).check();
    await typeEverywhere(page, opens === null ? 'main' : 'dialog');
    await page.goto('/about');
    expect((await keptBy(page)).indexedDB).toContain('actor');
    found.push(...(await marksLeft(visit)).map((place) => `${path} ${opens ?? ''} ${place}`));
  }
  return found;
}

const who = ['a guest', 'a customer'] as const;

test.for(who)(
  'what %s types on any screen is in no database, cache or storage of the browser, and in no address',
  async (person, { begin, http }) => {
    const visit = await begin({ width: 1280, basket: oilForPickup, hasWorker: true });
    if (person === 'a customer') {
      await visit.page.goto('/login');
      await account(visit.page).signIn(await newCustomer(http));
    }
    expect(await leaks(visit, person === 'a guest' ? forGuests : forCustomers)).toEqual([]);
  },
);
