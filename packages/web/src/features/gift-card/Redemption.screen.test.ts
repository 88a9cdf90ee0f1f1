import { topUpCode } from '@marketsquare/core/shop/wallet/top-up';
import { adaeze, cardFunds, giveGiftCard, type TestShop, tunde } from '@marketsquare/server/testing';
import { screen, waitFor, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';
import { pressAgain } from '../../app/testing/busy.ts';
import { fillIn, problemAt } from '../../app/testing/forms.ts';
import { test } from '../../app/testing/shop-floor.ts';

const serial = 'GIFT-0001';
const card = () => screen.findByRole('region', { name: 'Redeem a gift card' });

async function verify(user: UserEvent, typed: string) {
  await card();
  await fillIn(user, { 'Serial number': typed });
  await user.click(screen.getByRole('button', { name: 'Verify' }));
}

/** Somebody else redeems some naira of the card, from another browser. */
async function redeemElsewhere(server: TestShop, amount: number) {
  const browser = server.browser();
  const { id: user_id, phone, password } = tunde;
  await browser.post('/api/login', { phone, password });
  const order = { user_id, type: 'CREDIT', balance: amount, amount, unique_code: topUpCode(user_id, 7) };
  const begun = await browser.post('/api/creditWallet', { ...order, payment: { method: 'gift' } });
  const reply = await browser.post('/api/redeemgiftwallet', {
    serviceid: 'MSQ-GIFT',
    serialnumber: serial,
    phonenumber: phone,
    amount,
    order_id: begun.json().data.id,
  });
  expect(reply.json()).toMatchObject({ type: 'redeemgift' });
}

test('a gift card is redeemed by signed-in customers alone [GIFT-02]', async ({ open }) => {
  await open('/giftcards');
  await screen.findByRole('button', { name: /^Birthday/ });
  expect(screen.queryByRole('region', { name: 'Redeem a gift card' })).toBeNull();
  await open('/giftcards', { customer: adaeze });
  await card();
});

test('a gift card that cannot be verified is refused in the status line [ERR-31, ERR-32, PAY-22]', async ({
  open,
}) => {
  const { user, answer, hold, sent } = await open('/giftcards', { customer: adaeze });
  const status = within(await card()).getByRole('status');
  const field = () => screen.getByLabelText('Serial number');
  const goOn = hold('verifycard');
  await verify(user, 'GIFT-9999');
  await pressAgain({ user });
  expect(field()).toMatchObject({ readOnly: true, disabled: false });
  goOn();
  await waitFor(() => expect(status.textContent).toBe('Voucher balance is 0. Cannot use this voucher.'));
  expect(status.dataset.state).toBe('refused');
  expect([field(), document.activeElement]).toEqual([expect.objectContaining({ readOnly: false }), status]);
  expect(problemAt('Serial number')).toBe(status.textContent);
  expect(sent('verifycard')).toHaveLength(1);
  await user.type(field(), '8');
  expect([status.textContent, status.dataset.state, problemAt('Serial number')]).toEqual([
    '',
    undefined,
    null,
  ]);
  const reply = { status: false, message: 'Too many tries. Please wait a moment.', code: 'too_many' };
  answer('verifycard', { status: 429, reply });
  await verify(user, 'GIFT-9998');
  await waitFor(() => expect(status.textContent).toBe('Too many tries. Please wait a moment.'));
  await verify(user, '---');
  await waitFor(() =>
    expect(status.textContent).toBe('A serial number has 4 to 40 letters, digits and dashes'),
  );
});

test('a gift card that somebody redeems at the same time pays one of the two, and the other is told why; what is left of it goes to the wallet, and its number is forgotten [ERR-42, WAL-32, GIFT-07, API-35]', async ({
  open,
  server,
}) => {
  const { user, sent } = await open('/giftcards', { customer: adaeze });
  const tone = async (name: string) => (await screen.findByRole('button', { name })).dataset.tone;
  expect(await tone('Verify')).toBe('quiet');
  await verify(user, ` ${serial} `);
  expect(sent('verifycard')).toEqual([{ serviceid: 'MSQ-GIFT', serialnumber: serial }]);
  const all = await screen.findByRole('button', { name: 'Add ₦5,000.00 to my wallet' });
  expect(await tone('Add ₦5,000.00 to my wallet')).toBe('primary');
  expect(within(await card()).getByRole('status').textContent).toBe('₦5,000.00 is on this gift card.');
  expect([document.activeElement, problemAt('Serial number')]).toEqual([all, null]);
  await redeemElsewhere(server, 2000);
  await user.click(all);
  const dialog = await screen.findByRole('dialog', { name: 'Error' });
  within(dialog).getByText('This gift card cannot pay ₦5,000.00. Please verify it again.');
  await user.click(within(dialog).getByRole('button', { name: 'OK' }));
  await verifyAgain(user);
  await user.click(await screen.findByRole('button', { name: 'Add ₦3,000.00 to my wallet' }));
  await screen.findByText('Giftcard Redeemed Successfully');
  expect(sent('redeemgiftwallet').at(-1)).toMatchObject({
    serviceid: 'MSQ-GIFT',
    serialnumber: serial,
    phonenumber: '08030000001',
    amount: 3000,
  });
  expect(screen.getByLabelText('Serial number')).toHaveProperty('value', '');
  const kept = JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]);
  expect(kept).not.toContain(serial);
});

/** Types the same number again, so that it is verified again. */
async function verifyAgain(user: UserEvent) {
  await fillIn(user, { 'Serial number': serial });
  await user.click(await screen.findByRole('button', { name: 'Verify' }));
}

test('a redemption whose page was loaded again asks for the number once more, pays once, and can be left for another card [GIFT-02, WAL-32]', async ({
  open,
  server,
}) => {
  const number = 'CARD-AGAIN';
  await giveGiftCard(server, number, 2000);
  const shop = await open('/giftcards', { customer: adaeze });
  const button = (name: string) => screen.findByRole('button', { name });
  const addAndReload = async () => {
    await verify(shop.user, number);
    shop.hold('redeemgiftwallet');
    await shop.user.click(await button('Add ₦2,000.00 to my wallet'));
    await waitFor(() => expect(shop.calls()).toContain('redeemgiftwallet'));
    // The call of a page that is left stays unanswered.
    const goOn = shop.hold('redeemgiftwallet');
    await shop.reload();
    goOn();
    return button('Another card');
  };
  await shop.user.click(await addAndReload());
  expect(screen.queryByRole('button', { name: 'Another card' })).toBeNull();
  await addAndReload();
  const begun = shop.sent('creditWallet').length;
  await shop.user.click(await button('Add ₦2,000.00 to my wallet'));
  const status = within(await card()).getByRole('status');
  await waitFor(() => expect(status.textContent).not.toBe(''));
  await fillIn(shop.user, { 'Serial number': number });
  await shop.user.click(await button('Add ₦2,000.00 to my wallet'));
  await screen.findByText('Giftcard Redeemed Successfully');
  expect(shop.sent('creditWallet')).toHaveLength(begun);
  expect(await cardFunds(server, number)).toEqual({ total: 0, held: 0 });
});
