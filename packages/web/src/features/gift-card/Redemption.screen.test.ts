import { adaeze } from '@marketsquare/server/testing';
import { screen, waitFor, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';
import { fillIn } from '../../app/testing/forms.ts';
import { test } from '../../app/testing/shop-floor.ts';

const serial = 'GIFT-0001';
const card = () => screen.findByRole('region', { name: 'Redeem a gift card' });
const worth = (data: number) => ({ status: 200, reply: { status: true, data, message: 'Gift card found.' } });

async function verify(user: UserEvent, typed: string) {
  await card();
  await fillIn(user, { 'Serial number': typed });
  await user.click(screen.getByRole('button', { name: 'Verify' }));
}

test('a gift card is redeemed by signed-in customers alone [GIFT-02]', async ({ open }) => {
  await open('/giftcards');
  await screen.findByRole('button', { name: /^Birthday/ });
  expect(screen.queryByRole('region', { name: 'Redeem a gift card' })).toBeNull();
  await open('/giftcards', { customer: adaeze });
  await card();
});

test('a gift card with nothing on it, or none at all, is refused in the status line [ERR-31, ERR-32, PAY-22]', async ({
  open,
}) => {
  const { user, answer } = await open('/giftcards', { customer: adaeze });
  answer('verifycard', worth(0));
  const status = within(await card()).getByRole('status');
  await verify(user, serial);
  await waitFor(() => expect(status.textContent).toBe('Voucher balance is 0. Cannot use this voucher.'));
  answer('verifycard', {
    status: 429,
    reply: { status: false, message: 'Too many tries.', code: 'too_many' },
  });
  await verify(user, 'GIFT-0002');
  await waitFor(() => expect(status.textContent).toBe('Too many tries.'));
  await verify(user, '---');
  await waitFor(() =>
    expect(status.textContent).toBe('A serial number has 4 to 40 letters, digits and dashes'),
  );
});

test('a gift card is shown with its value, and then goes to the wallet; its number is forgotten [ERR-42, WAL-32, GIFT-07, API-35]', async ({
  open,
  server,
}) => {
  const browser = server.browser();
  await browser.post('/api/login', { phone: adaeze.phone, password: adaeze.password });
  const { user: me } = (await browser.get('/api/me')).json().data;
  const { user, answer, sent } = await open('/giftcards', { customer: adaeze });
  answer('verifycard', worth(5000));
  await verify(user, ` ${serial} `);
  expect(sent('verifycard')).toEqual([{ serviceid: 'MSQ-GIFT', serialnumber: serial }]);
  const order = { id: 'top_1', unique_code: '1154021', amount: 5000 };
  answer('creditWallet', { status: 200, reply: { status: true, data: order, message: 'Top-up created.' } });
  answer('redeemgiftwallet', {
    status: 200,
    reply: { status: true, type: 'redeemgift', data: me, message: 'Giftcard Redeemed Successfully' },
  });
  await user.click(await screen.findByRole('button', { name: 'Add ₦5,000.00 to my wallet' }));
  await screen.findByText('Giftcard Redeemed Successfully');
  expect(sent('redeemgiftwallet')).toMatchObject([
    {
      serviceid: 'MSQ-GIFT',
      serialnumber: serial,
      phonenumber: '08030000001',
      amount: 5000,
      order_id: 'top_1',
    },
  ]);
  expect(screen.getByLabelText('Serial number')).toHaveProperty('value', '');
  const kept = JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]);
  expect(kept).not.toContain(serial);
});
