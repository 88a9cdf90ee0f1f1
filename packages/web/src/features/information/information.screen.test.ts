import { screen, waitFor, within } from '@testing-library/dom';
import { describe, expect, vi } from 'vitest';
import { contacts, test } from '../../app/testing/own-contacts.ts';
import { gbagadaPickup } from '../../app/testing/shop-floor.ts';

/** The text of a page, and its headings in their order, once it has the shop's own contacts. */
async function readPage(heading: string) {
  await screen.findByRole('heading', { name: heading, level: 1 });
  const main = screen.getByRole('main');
  await within(main).findAllByText(contacts.supportEmail);
  const titles = within(main).getAllByRole('heading', { level: 2 });
  return { text: main.textContent, titles: titles.map(({ textContent }) => textContent) };
}

const sayings = 'h1, h2, h3, p, li, dt, dd, th, td, a, strong, address';

/** The text of a part of the page, without the line breaks of the code. */
function wordsOf({ textContent }: Element): string {
  return textContent.replace(/\s*\n\s*/g, ' ');
}

/** A sentence that is empty, torn, or without its end; the date below a heading ends with its year. */
function isBroken(sentence: Element): boolean {
  return !/^\S.*([.:;?!…]|\b\d{4})$/.test(wordsOf(sentence));
}

/** Words without a space before the next link or strong words. */
function runsTogether({ previousSibling, nextSibling }: Element): boolean {
  return (
    /\S$/.test(previousSibling?.textContent ?? '') || /^[^\s.,;:?!)]/.test(nextSibling?.textContent ?? '')
  );
}

/**
 * True unless a link leads to a section of its page, to another page, to the notices of other people's
 * software, or to the shop itself.
 */
function leadsNowhere(link: Element): boolean {
  const href = link.getAttribute('href') ?? '';
  if (href.startsWith('#')) {
    const section = document.getElementById(href.slice(1));
    return section?.querySelector('h2')?.textContent !== link.textContent;
  }
  const notices = '/third-party-notices.txt';
  const ways = [notices, `mailto:${contacts.supportEmail}`, `tel:${contacts.supportPhone}`];
  return !/^\/[a-z]+$/.test(href) && !ways.includes(href.replace(/\?subject=.+$/, ''));
}

/** The parts of a text page that are empty, torn, run together, or lead nowhere. */
function gapsOf(main: Element): readonly string[] {
  const all = (selector: string) => [...main.querySelectorAll(selector)];
  const read = all(sayings);
  const sentences = all('p, li:not(:has(p))').filter((one) => one.closest('nav') === null);
  return [
    ...read.filter((one) => !/^\S(.*\S)?$/.test(wordsOf(one)) || / {2}/.test(wordsOf(one))),
    ...sentences.filter(isBroken),
    ...all(':is(p, li, address) :is(a, strong)').filter(runsTogether),
    ...all('a').filter(leadsNowhere),
  ].map(({ outerHTML }) => outerHTML);
}

/** Lets the page finish its work: some turns of the event loop. */
async function turns(count: number): Promise<void> {
  for (let at = 0; at < count; at += 1) await new Promise((resolve) => setImmediate(resolve));
}

describe('the pages that say what holds', () => {
  test('the terms name deliveries, returns, tax, vouchers, reviews and age [LEGAL-01, LEGAL-02, LEGAL-03, LEGAL-04, LEGAL-05, LEGAL-06]', async ({
    open,
  }) => {
    await open('/terms');
    const { text } = await readPage('Terms and Conditions');
    for (const words of [
      /deliver within 5 days/,
      /Eligible items .* within 7 days of delivery/,
      /Food cannot be returned/,
      /5% \(4\.76% discount equivalent\)/,
      /not exchangeable for cash/,
      /2 to 4 business days/,
      /over 18/,
    ]) {
      expect(text).toMatch(words);
    }
  });

  test('the privacy policy says since when, opens in plain words, and ends as the law wants it [LEGAL-07, LEGAL-08, LEGAL-09, LEGAL-11]', async ({
    open,
  }) => {
    await open('/privacy');
    const { text, titles } = await readPage('Privacy Policy');
    expect(document.title).toBe('Privacy Policy Page');
    expect(text).toContain('Effective date: August 2025');
    expect(titles).toEqual([
      'Who we are',
      'What we collect',
      'What we use it for',
      'Whom we share it with',
      'Your rights',
      'Retention period',
      'Automated decision-making and profiling',
      'Data not obtained from you',
      'Updates and review of this notice',
      'Your right to lodge a complaint',
      'Contacting the Data Protection Officer',
    ]);
    expect(text).toContain('Nigeria Data Protection Commission');
    expect(text).toMatch(/Data Protection\s+Act 2023/);
  });

  test('the cookie statement tells of kinds, uses, opting out and browsers, and where the office is [LEGAL-12, LEGAL-13, LEGAL-14]', async ({
    open,
  }) => {
    await open('/cookies');
    const { text, titles } = await readPage('Cookies');
    expect(document.title).toBe('Cookies Page');
    expect(titles).toEqual([
      'What a cookie is',
      'Types of cookies',
      'How we use them',
      'Opting out',
      'Disabling cookies in your browser',
      'Data protection office',
    ]);
    expect(text).toMatch(/Port Harcourt,.* Nigeria/);
  });
});

test.for([
  ['/terms', 'Terms and Conditions'],
  ['/privacy', 'Privacy Policy'],
  ['/cookies', 'Cookies'],
  ['/about', 'About Us'],
] as const)('no part of %s is blank, torn or leads nowhere', async ([path, name], { open }) => {
  await open(path);
  await screen.findByRole('heading', { name, level: 1 });
  const main = screen.getByRole('main');
  if (path !== '/about') await within(main).findAllByText(contacts.supportEmail);
  expect(document.title).toMatch(/^\S.*\S$/);
  expect(gapsOf(main)).toEqual([]);
});

describe('the page about us', () => {
  test('leads to the notices of the software of others', async ({ open }) => {
    await open('/about');
    const link = await screen.findByRole('link', { name: 'third-party notices' });
    expect(link).toHaveProperty('pathname', '/third-party-notices.txt');
  });

  test('tells the story since December 2015, mission, vision and seven values, and opens the store selector [GEN-01, GEN-13, LEGAL-21, LEGAL-22, LEGAL-24]', async ({
    open,
  }) => {
    const { user } = await open('/about');
    await screen.findByRole('heading', { name: 'About Us', level: 1 });
    expect(document.title).toBe('About Page');
    const main = within(screen.getByRole('main'));
    const story = main.getByRole('region', { name: 'Find More, Pay Less' }).textContent;
    expect(story).toContain('December 2015');
    expect(story).toContain('Made-in-Nigeria');
    main.getByRole('heading', { name: 'Our mission' });
    main.getByRole('heading', { name: 'Our vision' });
    expect(main.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      ...['Trust', 'Service', 'Integrity', 'Initiative', 'Teamwork', 'Leadership', 'Accountability'],
    ]);
    await user.click(main.getByRole('button', { name: 'Choose a store' }));
    await screen.findByRole('dialog', { name: 'Please Select Your Location' });
  });

  test('shows a loader for two seconds [LEGAL-23]', async ({ open, onTestFinished }) => {
    await open('/contact', { store: gbagadaPickup });
    const link = await screen.findByRole('link', { name: 'About us' });
    onTestFinished(() => void vi.useRealTimers());
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    link.click();
    await screen.findByText('Fetching our story…');
    // The page is there a moment before its clock starts.
    await turns(20);
    vi.advanceTimersByTime(1999);
    await turns(20);
    screen.getByText('Fetching our story…');
    vi.advanceTimersByTime(1);
    vi.useRealTimers();
    await waitFor(() => expect(screen.queryByText('Fetching our story…')).toBeNull());
  });
});

test('whoever wants to reach a person finds number, address and chat [NAV-07]', async ({ open }) => {
  const { user } = await open('/contact');
  const { text } = await readPage('Get In Touch');
  expect(document.title).toBe('Get In Touch');
  expect(text).toContain(contacts.supportPhone);
  const ways = within(screen.getByRole('main')).getAllByRole('link');
  expect(ways.map((way) => [way.textContent, way.getAttribute('href')])).toEqual([
    [contacts.supportPhone, `tel:${contacts.supportPhone}`],
    [contacts.supportEmail, `mailto:${contacts.supportEmail}`],
  ]);
  await user.click(screen.getByRole('button', { name: 'Open the chat' }));
  const chat = within(await screen.findByRole('dialog', { name: 'Talk to us' }));
  chat.getByRole('link', { name: contacts.supportEmail });
});
