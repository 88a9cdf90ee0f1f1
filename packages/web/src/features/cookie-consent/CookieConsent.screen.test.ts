import { screen, waitFor, within } from '@testing-library/dom';
import { describe, expect } from 'vitest';
import { checkoutForm } from '../../app/testing/checkout-form.ts';
import { hearJournal } from '../../app/testing/hear-journal.ts';
import { gbagadaPickup, type ShownShop, test } from '../../app/testing/shop-floor.ts';
import { keepConsent } from '../../platform/consent-storage.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** The answer that this browser keeps; null for none. */
function kept(): unknown {
  return JSON.parse(localStorage.getItem('cookie-consent') ?? 'null');
}

async function isAsked(): Promise<void> {
  await screen.findByRole('region', { name: 'Cookies' });
}

async function isNotAsked(): Promise<void> {
  await screen.findByRole('heading', { name: 'Terms and Conditions', level: 1 });
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Cookies' })).toBeNull());
  expect(screen.queryByRole('dialog')).toBeNull();
}

async function press({ user }: Pick<ShownShop, 'user'>, name: string): Promise<void> {
  const place = screen.queryByRole('dialog') ?? (await screen.findByRole('region', { name: 'Cookies' }));
  await user.click(within(place).getByRole('button', { name }));
}

/** Opens the preference center; gives its three toggles. */
async function openSettings(shop: Pick<ShownShop, 'user'>) {
  await press(shop, 'Cookie Settings');
  const center = within(await screen.findByRole('dialog', { name: 'Privacy Preference Center' }));
  const [functional, analytics, marketing] = ['Functional', 'Analytics', 'Marketing'].map((name) =>
    center.getByRole('checkbox', { name }),
  );
  if (!functional || !analytics || !marketing) throw new Error('a toggle is missing');
  return { center, functional, analytics, marketing };
}

describe('the question about cookies', () => {
  test('is not put again after an order, which ends a session [COOK-07]', async ({ open }) => {
    const shop = await open('/checkout', { isFirst: true, store: gbagadaPickup, groceries: { 1: 20 } });
    await isAsked();
    await openSettings(shop);
    await press(shop, 'Reject All');
    const session = localStorage.getItem('session');
    const form = await checkoutForm(shop.user);
    await form.fill();
    await form.pay();
    await waitFor(() => expect(localStorage.getItem('session')).not.toBe(session));
    await shop.user.click(await screen.findByRole('link', { name: 'Continue Shopping' }));
    await screen.findByRole('heading', { name: 'Good food, fair prices' });
    expect(screen.queryByRole('region', { name: 'Cookies' })).toBeNull();
  });

  test('is put to a first visitor, with all refused that can be refused until they answer [COOK-01, COOK-02, COOK-03, COOK-04, COOK-05, COOK-12]', async ({
    open,
  }) => {
    const shop = await open('/terms', { isFirst: true });
    await isAsked();
    const { center, functional, analytics, marketing } = await openSettings(shop);
    for (const name of ['Accept All', 'Reject All', 'Cancel', 'Save Preferences']) {
      center.getByRole('button', { name });
    }
    expect(center.getAllByText('Always on')).toHaveLength(1);
    const notes = [functional, analytics, marketing].map(
      (toggle) => document.getElementById(toggle.getAttribute('aria-describedby') ?? '')?.textContent,
    );
    expect(notes).toEqual([
      'They keep you signed in and remember your store and your cart. The shop cannot work without them.',
      'They tell us which pages are used and where shoppers give up.',
      'They let us show you offers that fit you.',
    ]);
    const isOn = () => [functional, analytics, marketing].map((toggle) => toggle.matches(':checked'));
    expect(isOn()).toEqual([true, false, false]);
    expect(functional.matches(':disabled')).toBe(true);
    for (const toggle of [functional, analytics, marketing]) await shop.user.click(toggle);
    expect(isOn()).toEqual([true, true, true]);
    await shop.user.click(marketing);
    expect(isOn()).toEqual([true, true, false]);
    expect(kept()).toBeNull();
  });

  test.for([
    ['Accept All', { analytics: true, marketing: true }],
    ['Cookie Settings, Accept All', { analytics: true, marketing: true }],
    ['Cookie Settings, Reject All', { analytics: false, marketing: false }],
    ['Cookie Settings, Save Preferences', { analytics: false, marketing: false }],
  ] as const)(
    'is answered by %s, and is not put again [COOK-06, COOK-07, COOK-08, COOK-10]',
    async ([presses, answer], { server, open }) => {
      const shop = await open('/terms', { isFirst: true });
      await isAsked();
      for (const name of presses.split(', ')) {
        await press(shop, name);
        if (name === 'Cookie Settings') await screen.findByRole('dialog');
      }
      await isNotAsked();
      expect(kept()).toEqual({ consent: { necessary: true, ...answer }, at: server.now });
      await shop.reload();
      await isNotAsked();
    },
  );

  test('keeps the toggles as they were set when they are saved [COOK-08]', async ({ open }) => {
    const shop = await open('/terms', { isFirst: true });
    const { marketing } = await openSettings(shop);
    await shop.user.click(marketing);
    await press(shop, 'Save Preferences');
    await isNotAsked();
    expect(kept()).toMatchObject({ consent: { necessary: true, analytics: false, marketing: true } });
  });

  test('stays while its settings are left without an answer [COOK-09]', async ({ open }) => {
    const shop = await open('/terms', { isFirst: true });
    const { analytics } = await openSettings(shop);
    await shop.user.click(analytics);
    await press(shop, 'Cancel');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await isAsked();
    expect(kept()).toBeNull();
    expect((await openSettings(shop)).analytics.matches(':checked')).toBe(false);
  });

  test('is put again when an answer is 365 days old, and not before [COOK-11]', async ({ server, open }) => {
    const shop = await open('/terms');
    server.now += 365 * dayMs - 1;
    await shop.reload();
    await isNotAsked();
    server.now += 1;
    await shop.reload();
    await isAsked();
  });
});

describe('the choice of cookies', () => {
  /** Presses "Cookie Settings" on the page about cookies; gives the toggle of analytics. */
  async function reopen({ user }: Pick<ShownShop, 'user'>): Promise<HTMLElement> {
    const page = within(await screen.findByRole('main'));
    await user.click(await page.findByRole('button', { name: 'Cookie Settings' }));
    const center = within(await screen.findByRole('dialog', { name: 'Privacy Preference Center' }));
    return center.getByRole('checkbox', { name: 'Analytics' });
  }

  const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  const recorded = [
    'xstate.init',
    ...['consent.settingsOpened', 'consent.toggled', 'consent.cancelled'],
    ...['consent.settingsOpened', 'consent.toggled', 'consent.preferencesSaved'],
    'xstate.done.actor.saveConsent',
  ].map((type) => ({ actor: 'cookieConsent', event: { type } }));

  test('can be changed on the page about cookies, and is left as it is by Cancel [COOK-07, COOK-08, COOK-09, COOK-10]', async ({
    server,
    open,
  }) => {
    const shop = await open('/cookies', { allowsAnalytics: true });
    const heard = hearJournal();
    const given = kept();
    const analytics = await reopen(shop);
    expect(analytics.matches(':checked')).toBe(true);
    await shop.user.click(analytics);
    await press(shop, 'Cancel');
    await isClosed();
    expect(kept()).toEqual(given);
    server.now += dayMs;
    const again = await reopen(shop);
    expect(again.matches(':checked')).toBe(true);
    await shop.user.click(again);
    await press(shop, 'Save Preferences');
    await isClosed();
    const consent = { necessary: true, analytics: false, marketing: false };
    expect(kept()).toEqual({ consent, at: server.now });
    // All of it is one run of the machine.
    await waitFor(() => expect(heard()).toMatchObject(recorded));
    expect((await reopen(shop)).matches(':checked')).toBe(false);
  });

  test('is made on the page about cookies as well by whom the banner asks [COOK-01, COOK-06]', async ({
    open,
  }) => {
    const shop = await open('/cookies', { isFirst: true });
    await isAsked();
    await reopen(shop);
    await press(shop, 'Accept All');
    await isClosed();
    expect(screen.queryByRole('region', { name: 'Cookies' })).toBeNull();
    expect(kept()).toMatchObject({ consent: { analytics: true, marketing: true } });
  });

  test('that was made in another tab holds in this one [COOK-05, COOK-10]', async ({ server, open }) => {
    const shop = await open('/cookies', { isFirst: true });
    await isAsked();
    keepConsent(localStorage, {
      consent: { necessary: true, analytics: true, marketing: false },
      at: server.now,
    });
    const given = kept();
    dispatchEvent(new StorageEvent('storage', { key: 'cookie-consent' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Cookies' })).toBeNull());
    expect((await reopen(shop)).matches(':checked')).toBe(true);
    expect(kept()).toEqual(given);
  });
});
