import { adaeze } from '@marketsquare/server/testing';
import { screen, waitFor, within } from '@testing-library/dom';
import { afterEach, beforeEach, describe, expect, onTestFinished, vi } from 'vitest';
import { test } from '../../../../app/testing/desk.ts';
import { followedLinks } from '../../../../app/testing/followed-links.ts';
import { madeOrder } from '../../../../app/testing/orders.ts';

const sums = { sales: 12_095, refunds: 95, fees: 181.43 };
const figures = { orders: 1, ...sums };
const report = {
  from: '2026-11-21',
  to: '2026-11-21',
  agrees: true,
  total: figures,
  ledger: sums,
  groups: {
    day: [],
    store: [{ key: '1', name: '=Gbagada', ...figures }],
    hour: [],
    category: [],
    paid_by: [],
    window: [],
  },
  best_sellers: [],
  unsettled: { orders: { count: 1, amount: 24_095 }, suspense: 0, refunds_due: 0, owed_by_shoppers: 0 },
  empty_searches: { searches: 3, hidden: 2, words: [{ words: 'plantain flour', searches: 1 }] },
};
const address = '/api/staff/report';

const table = (name: string) => screen.findByRole('table', { name });
const rowsOf = (of: HTMLElement) =>
  within(of)
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent));

/** The device's clock says what the shop's does: Saturday 21 November 2026, 9:00 in Lagos. */
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 21, 8) }));
afterEach(() => void vi.useRealTimers());

describe('the day’s figures', () => {
  test('are a manager’s, from the desk on, with today first [ROLE-08]', async ({
    sitDown,
    server,
    popups,
  }) => {
    await madeOrder(server, popups, { customer: adaeze, number: 1 });
    const { user, sent } = await sitDown('ada');
    await user.click(await screen.findByRole('link', { name: 'The day’s figures' }));
    expect(rowsOf(await table('In all'))).toContainEqual(['Orders', '1']);
    screen.getByRole('heading', { name: 'Nov 21, 2026' });
    expect(rowsOf(await table('By way of payment'))[1]?.slice(0, 2)).toEqual(['Paystack', '1']);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(sent('staff')).toContainEqual(expect.objectContaining({ from: '2026-11-21', to: '2026-11-21' }));
    await user.click(screen.getByRole('link', { name: 'Desk' }));
    await screen.findByRole('heading', { name: 'Desk' });
  });

  test('are not offered to another role, and say why at their address [ROLE-08]', async ({ sitDown }) => {
    await sitDown('musa');
    await screen.findByRole('button', { name: 'Sign out' });
    expect(screen.queryByRole('link', { name: 'The day’s figures' })).toBeNull();
    await sitDown('musa', {}, null, '/desk/day');
    expect((await screen.findByRole('alert')).textContent).toBe('Only managers may do this.');
  });

  test('are those of the days that are typed or pressed, and a wrong span is said', async ({ sitDown }) => {
    const { user, sent } = await sitDown('ada', {}, null, '/desk/day?from=2026-11-01&to=2026-11-02');
    await screen.findByRole('heading', { name: 'Nov 1, 2026 to Nov 2, 2026' });
    const last = screen.getByLabelText('Last day');
    await user.clear(last);
    await user.type(last, '2026-10-31');
    await user.click(screen.getByRole('button', { name: 'Show' }));
    expect((await screen.findByRole('alert')).textContent).toBe(
      'The first day of a report comes after its last day.',
    );
    await user.clear(last);
    await user.type(last, '2026-11-03');
    expect(screen.queryByRole('alert')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Show' }));
    await screen.findByRole('heading', { name: 'Nov 1, 2026 to Nov 3, 2026' });
    const yesterday = screen.getByRole('link', { name: 'Yesterday' });
    expect(yesterday.getAttribute('aria-current')).toBeNull();
    await user.click(yesterday);
    await screen.findByRole('heading', { name: 'Nov 20, 2026' });
    expect(screen.getByRole('link', { name: 'Yesterday' }).getAttribute('aria-current')).toBe('page');
    expect(screen.getByLabelText<HTMLInputElement>('First day').value).toBe('2026-11-20');
    const asked = (from: string, to: string) => expect.objectContaining({ from, to });
    expect(sent('staff').slice(1)).toEqual([
      asked('2026-11-01', '2026-11-02'),
      asked('2026-11-01', '2026-11-03'),
      asked('2026-11-20', '2026-11-20'),
    ]);
  });

  test('say it where they do not agree with the ledger', async ({ sitDown }) => {
    await sitDown('ada', { [address]: { ...report, agrees: false } }, null, '/desk/day');
    expect((await screen.findByRole('alert')).textContent).toBe(
      'These figures do not agree with the ledger, which has sales of ₦12,095.00, refunds of ₦95.00 and fees of ₦181.43. Close no day by them.',
    );
  });

  test('are saved as a file, and printed', async ({ sitDown }) => {
    const { user } = await sitDown('ada', { [address]: report }, null, '/desk/day');
    const saved: Blob[] = [];
    const make = vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      if (blob instanceof Blob) saved.push(blob);
      return '#saved';
    });
    const print = vi.fn();
    vi.stubGlobal('print', print);
    onTestFinished(() => make.mockRestore());
    await user.click(await screen.findByRole('button', { name: 'Save as CSV' }));
    expect(await saved[0]?.text()).toContain("\r\n'=Gbagada,1,12095,95,181.43\r\n");
    await user.click(screen.getByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalledOnce();
    expect(rowsOf(await table('Searches that found nothing'))).toEqual([
      ['Words', 'Searches'],
      ['plantain flour', '1'],
    ]);
    expect(screen.queryByRole('table', { name: 'By hour' })).toBeNull();
    expect(screen.getAllByText('Nothing was sold.').length).toBeGreaterThan(1);
  });

  test('lead to the door once the login has ended', async ({ sitDown }) => {
    const { answer, user } = await sitDown('ada', {}, null, '/desk/day');
    await table('In all');
    const reply = { status: false, message: 'Please log in as staff first.', code: 'sign_in_needed' };
    answer('staff', { status: 401, reply });
    const followed = followedLinks();
    await user.click(screen.getByRole('link', { name: 'Yesterday' }));
    await user.click(await screen.findByRole('link', { name: 'Sign in again' }));
    await waitFor(() => expect(followed).toEqual(['/staff']));
  });
});
