import { adaeze } from '@marketsquare/server/testing';
import { screen, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect } from 'vitest';
import { pressAgain } from '../../app/testing/busy.ts';
import { fillIn, problemAt } from '../../app/testing/forms.ts';
import { gbagadaPickup, type OpenShop, test } from '../../app/testing/shop-floor.ts';

const labels = ['Current password', 'New pin', 'Confirm new pin'] as const;
const good = { 'Current password': adaeze.password, 'New pin': '482913', 'Confirm new pin': '482913' };

async function openPin(open: OpenShop) {
  const shop = await open('/walletpin', { store: gbagadaPickup, customer: adaeze });
  await screen.findByLabelText('New pin');
  return shop;
}

async function submit(user: UserEvent): Promise<void> {
  await user.click(screen.getByRole('button', { name: 'Set Wallet Pin' }));
}

/**
 * The places where this browser keeps a text, or a call sends it: alone, or as a value in something larger.
 */
function keeping(text: string, sent: readonly string[] = []): readonly string[] {
  const kept = [localStorage, sessionStorage].flatMap((storage) => Object.entries(storage).flat());
  return [...kept, ...sent].filter((one) => one === text || one.includes(`"${text}"`));
}

/** Reads the dialog, and closes it. */
async function told(user: UserEvent): Promise<string | null> {
  const dialog = await screen.findByRole('dialog');
  const { textContent } = dialog;
  await user.click(within(dialog).getByRole('button', { name: 'OK' }));
  return textContent;
}

describe('setting the PIN of the wallet', () => {
  test('asks for the password and twice for the PIN, on a page that leads back to the wallet [WAL-15, WAL-18, WAL-19, ROUTE-39]', async ({
    open,
  }) => {
    await openPin(open);
    expect(document.title).toBe('Set Wallet Pin');
    expect(screen.getByRole('link', { name: 'Back' }).getAttribute('href')).toBe('/newwallet');
    for (const label of labels) expect(screen.getByLabelText(label).getAttribute('type')).toBe('password');
    screen.getByRole('button', { name: 'Set Wallet Pin' });
    screen.getByText('Enter 4 to 6 digits number');
    screen.getByText('Enter the same Pin in confirm pin');
  });

  test('is refused without one of the three, and nothing is sent [WAL-16, WAL-20]', async ({ open }) => {
    const { user, sent } = await openPin(open);
    for (const label of labels) {
      await fillIn(user, { ...good });
      await user.clear(screen.getByLabelText(label));
      await submit(user);
      expect(await told(user)).toBe('ErrorEnter the form correctly to set wallet pinOKShare this visit');
      expect([label, problemAt(label)]).toEqual([
        label,
        label === 'Confirm new pin' ? 'Enter the same Pin in confirm pin' : 'This field is required',
      ]);
    }
    expect(sent('newwalletpin')).toEqual([]);
  });

  test.for([
    ['123', 'Enter 4 to 6 digits number'],
    ['1234567', 'Enter 4 to 6 digits number'],
    ['12a4', 'This field must include numbers only'],
  ] as const)(
    'refuses %s: four to six digits, and nothing else [WAL-17, WAL-20]',
    async ([pin, problem], { open }) => {
      const { user, sent } = await openPin(open);
      await fillIn(user, { ...good, 'New pin': pin, 'Confirm new pin': pin });
      await submit(user);
      expect(await told(user)).toBe('ErrorEnter the form correctly to set wallet pinOKShare this visit');
      expect(problemAt('New pin')).toBe(problem);
      expect(sent('newwalletpin')).toEqual([]);
    },
  );

  test.for(['1234', '482913'])(
    'takes %s, says so, and keeps it nowhere [WAL-17, API-65]',
    async (pin, { open, server }) => {
      const { user, sent, paths } = await openPin(open);
      await fillIn(user, { ...good, 'New pin': pin, 'Confirm new pin': pin });
      expect(keeping(pin)).toEqual([]);
      await submit(user);
      await screen.findByText('Your wallet PIN is set.');
      expect(sent('newwalletpin')).toEqual([
        { password: adaeze.password, pin1: pin, pin2: pin, phone: adaeze.phone },
      ]);
      for (const label of labels) expect(screen.getByLabelText(label)).toHaveProperty('value', '');
      const browser = server.browser();
      await browser.post('/api/login', { phone: adaeze.phone, password: adaeze.password });
      const verified = await browser.post('/api/verify_walletpin', { verify_pin: pin, phone: adaeze.phone });
      expect(verified.json().data).toBe('ok');
      for (const secret of [pin, adaeze.password]) expect(keeping(secret, paths())).toEqual([]);
    },
  );

  test('refuses two that differ [WAL-19]', async ({ open }) => {
    const { user, sent } = await openPin(open);
    await fillIn(user, { ...good, 'Confirm new pin': '482914' });
    await submit(user);
    expect(await told(user)).toBe('ErrorEnter the form correctly to set wallet pinOKShare this visit');
    expect(problemAt('Confirm new pin')).toBe('The confirm does not match the Pin');
    expect(sent('newwalletpin')).toEqual([]);
  });

  test('tells a failure in the server’s words, under "Error" [ERR-40]', async ({ open }) => {
    const { user, answer, hold, sent } = await openPin(open);
    answer('newwalletpin', {
      status: 500,
      reply: { status: false, message: 'The safe is jammed.', code: 'internal' },
    });
    await fillIn(user, good);
    const goOn = hold('newwalletpin');
    await submit(user);
    await pressAgain({ user });
    expect(sent('newwalletpin')).toHaveLength(1);
    goOn();
    expect(await told(user)).toBe('ErrorThe safe is jammed.OKShare this visit');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByLabelText('New pin')).toHaveProperty('value', good['New pin']);
  });

  test('asks a guest to sign in [ROLE-06]', async ({ open }) => {
    await open('/walletpin', { store: gbagadaPickup });
    await screen.findByText('Please sign in');
    expect(screen.queryByLabelText('New pin')).toBeNull();
  });
});
