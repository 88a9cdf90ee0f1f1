import { adaeze, type TestShop } from '@marketsquare/server/testing';
import { screen, waitFor, within } from '@testing-library/dom';
import { describe, expect } from 'vitest';
import { doIt, openOrder } from '../../../app/testing/at-desk.ts';
import { test } from '../../../app/testing/desk.ts';
import { madeOrder } from '../../../app/testing/orders.ts';

/** A bank has taken so much of a charge back, in kobo, that was spent before. */
async function takenBack({ database }: TestShop, memo: string, amount: number): Promise<void> {
  const accounts = { debit_account: 'claims.shoppers', credit_account: 'gateway.paystack' };
  const transfer = { ...accounts, id: `taken_${memo}`, kind: 'refund', memo, at: '2026-11-21T07:30:00.000Z' };
  await database.write
    .insertInto('ledger_transfers')
    .values({ ...transfer, amount })
    .execute();
}

describe('money at the desk', () => {
  test('moves a paid order, refunds a part, and cancels it, each with its reason [ORD-22, ROLE-08]', async ({
    sitDown,
    server,
    popups,
  }) => {
    const { code } = await madeOrder(server, popups, { customer: adaeze, number: 2 });
    const seat = await sitDown('musa');
    const pane = await openOrder(seat, code);
    await doIt(seat, pane.getByRole('button', { name: 'Move along' }), 'Move to “Ready For Dispatch”');
    await pane.findAllByText('Ready For Dispatch');
    await doIt(seat, pane.getByRole('button', { name: 'Refund' }), 'Refund ₦1,000.50', [
      'Amount in naira',
      '1000.50',
    ]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const left = (24_095 - 1000.5).toLocaleString('en-US', { minimumFractionDigits: 2 });
    // It can be refunded: of the order, and of its one payment.
    expect(await pane.findAllByText(`₦${left}`)).toHaveLength(2);
    await seat.user.click(pane.getByRole('button', { name: 'Cancel the order' }));
    within(await screen.findByRole('dialog')).getByText(`It gives back ₦${left} to the card.`);
    await seat.user.click(screen.getByRole('button', { name: 'Leave it' }));
    await doIt(seat, pane.getByRole('button', { name: 'Cancel the order' }), `Cancel ${code}`);
    await pane.findAllByText('Cancelled');
    expect(pane.queryByText('Still to pay')).toBeNull();
    expect(pane.getByRole<HTMLButtonElement>('button', { name: 'Move along' }).disabled).toBe(true);
    const audited = await server.database.read
      .selectFrom('audit')
      .selectAll()
      .where('reason', '=', 'One bag was torn.')
      .execute();
    expect(audited.map(({ name, action }) => [name, action])).toEqual([
      ['musa', 'order.advanced'],
      ['musa', 'order.refunded'],
      ['musa', 'order.cancelled'],
    ]);
  });

  test('follows a refund until its gateway has given the money back, in its list and its order [ORD-22]', async ({
    sitDown,
    server,
    popups,
  }) => {
    const { code } = await madeOrder(server, popups, { customer: adaeze, number: 7 });
    const seat = await sitDown('musa');
    const pane = await openOrder(seat, code);
    await doIt(seat, pane.getByRole('button', { name: 'Refund' }), 'Refund ₦1,000.50', [
      'Amount in naira',
      '1000.50',
    ]);
    const open = within(await screen.findByRole('region', { name: 'Unfinished refunds' }));
    const waits = new RegExp(`${code}, Paystack was not told yet$`);
    await open.findByText(waits);
    const events = within(pane.getByRole('region', { name: 'Events' }));
    await events.findByText('payment.refundAsked');
    await server.workOutbox();
    await waitFor(() => expect(open.queryByText(waits)).toBeNull());
    await events.findByText('payment.refundSent');
  });

  test('does not refund more than is left, and says so before it is asked', async ({
    sitDown,
    server,
    popups,
  }) => {
    const { code } = await madeOrder(server, popups, { customer: adaeze, number: 3 });
    const seat = await sitDown('musa');
    const pane = await openOrder(seat, code);
    await seat.user.click(pane.getByRole('button', { name: 'Refund' }));
    const dialog = within(await screen.findByRole('dialog'));
    await seat.user.type(dialog.getByLabelText('Reason'), 'One bag was torn.');
    await seat.user.clear(dialog.getByLabelText('Amount in naira'));
    await seat.user.type(dialog.getByLabelText('Amount in naira'), '900000');
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Refund ₦900,000.00' }).disabled).toBe(true);
    dialog.getByText(/^No more than ₦.* is left to refund\.$/);
  });

  test('shows what the server refuses, and what is so now', async ({ sitDown, server, popups }) => {
    const { code } = await madeOrder(server, popups, { customer: adaeze, number: 4 });
    const seat = await sitDown('musa');
    const pane = await openOrder(seat, code);
    await seat.user.click(pane.getByRole('button', { name: 'Cancel the order' }));
    const other = server.browser();
    await other.post('/api/staff/login', { name: 'ada', password: 'staff-pass-phrase' });
    await other.post(`/api/staff/orders/${code}/advance`, { to: 'PickedUp', reason: 'Fetched.' });
    const dialog = within(await screen.findByRole('dialog'));
    await seat.user.type(dialog.getByLabelText('Reason'), 'The customer called.');
    await seat.user.click(dialog.getByRole('button', { name: `Cancel ${code}` }));
    expect((await dialog.findByRole('alert')).textContent).toContain('This order was handed over.');
  });

  test('proposes a large credit, which another manager consents to and nobody alone [ROLE-08]', async ({
    sitDown,
    server,
    popups,
  }) => {
    const { code } = await madeOrder(server, popups, { customer: adaeze, number: 5 });
    const own = await sitDown('ada');
    const pane = await openOrder(own, code);
    const amount = ['Amount in naira', '12000'] as const;
    await doIt(own, pane.getByRole('button', { name: 'Credit the wallet' }), 'Credit ₦12,000.00', amount);
    const waiting = within(await screen.findByRole('region', { name: 'Waiting for a manager' }));
    const consent = await waiting.findByRole<HTMLButtonElement>('button', { name: 'Consent' });
    expect(consent.disabled).toBe(true);
    waiting.getByText('Nobody can consent to their own proposal.');
    expect(waiting.getByRole('listitem').textContent).toContain(
      `₦12,000.00 to customer ${adaeze.id} for ${code}, proposed by ada: One bag was torn.`,
    );

    await server.database.write
      .updateTable('credits')
      .set({ proposed_by: 'musa' })
      .where('state', '=', 'proposed')
      .execute();
    const second = await sitDown('ada');
    const theirs = within(await screen.findByRole('region', { name: 'Waiting for a manager' }));
    await doIt(second, await theirs.findByRole('button', { name: 'Consent' }), 'Credit ₦12,000.00');
    await theirs.findByText('None.');
    const credit = await server.database.read
      .selectFrom('credits')
      .selectAll()
      .where('kind', '=', 'wallet')
      .executeTakeFirstOrThrow();
    expect(credit).toMatchObject({ state: 'credited', amount: 1_200_000, answered_by: 'ada' });
  });

  test('proposes a large refund of an order that was picked up, which another manager consents to [ROLE-08]', async ({
    sitDown,
    server,
    popups,
  }) => {
    const { code } = await madeOrder(server, popups, { customer: adaeze, number: 8 });
    const other = server.browser();
    await other.post('/api/staff/login', { name: 'ada', password: 'staff-pass-phrase' });
    await other.post(`/api/staff/orders/${code}/advance`, { to: 'PickedUp', reason: 'Fetched.' });
    const own = await sitDown('musa');
    const pane = await openOrder(own, code);
    await doIt(own, pane.getByRole('button', { name: 'Refund' }), 'Refund ₦24,095.00');
    await screen.findByText('A manager has to consent before anything goes back.');
    const waiting = () => screen.findByRole('region', { name: 'Waiting for a manager' });
    const cannot = await within(await waiting()).findByRole('button', { name: 'Consent' });
    expect(cannot).toHaveProperty('disabled', true);
    const sent = popups.paystack.refunds.length;

    const second = await sitDown('ada');
    const theirs = within(await waiting());
    await theirs.findByText('₦24,095.00');
    expect(theirs.getByRole('listitem').textContent).toContain(
      `₦24,095.00 refunded of ${code}, proposed by musa: One bag was torn.`,
    );
    await second.user.click(theirs.getByRole('button', { name: 'Decline' }));
    within(await screen.findByRole('dialog')).getByText(`Nothing of ${code} goes back.`);
    await second.user.click(screen.getByRole('button', { name: 'Leave it' }));
    await second.user.click(theirs.getByRole('button', { name: 'Consent' }));
    within(await screen.findByRole('dialog')).getByText(
      `₦24,095.00 of ${code} go back to where they came from.`,
    );
    await second.user.click(screen.getByRole('button', { name: 'Leave it' }));
    await doIt(second, theirs.getByRole('button', { name: 'Consent' }), 'Refund ₦24,095.00');
    await theirs.findByText('None.');
    await screen.findByText('The money goes back to where it came from.');
    await server.workOutbox();
    expect(popups.paystack.refunds.slice(sent)).toMatchObject([{ amount: 2_409_500 }]);
  });

  test('lists what is owed; a manager consents by settling it alike [PAY-09, ROLE-08]', async ({
    sitDown,
    server,
  }) => {
    await takenBack(server, '0154022', 1_200_000);
    const list = async () => within(await screen.findByRole('region', { name: 'Claims' }));
    await sitDown('kemi');
    const cannot = await (await list()).findByRole<HTMLButtonElement>('button', { name: 'Paid in cash' });
    expect(cannot.disabled).toBe(true);
    const first = await sitDown('musa');
    let claims = await list();
    await first.user.click(await claims.findByRole('button', { name: 'Write off' }));
    within(await screen.findByRole('dialog')).getByText(
      'It is all that is owed of 0154022 by a guest. What one person gives within 24 hours, in credits, claims and refunds together, needs a manager’s consent above ₦10,000.00. A manager consents by settling it alike.',
    );
    await first.user.click(screen.getByRole('button', { name: 'Leave it' }));
    await doIt(first, claims.getByRole('button', { name: 'Write off' }), 'Write ₦12,000.00 off');
    await claims.findByText(/proposed as written off by musa/);
    expect(claims.getByRole('listitem').textContent).toBe(
      '₦12,000.00 of 0154022, owed by a guest since Sat, Nov 21, 8:30 AM; proposed as written off by musa: One bag was torn.Paid in cashWrite off',
    );
    const second = await sitDown('ada');
    claims = await list();
    await doIt(second, await claims.findByRole('button', { name: 'Write off' }), 'Write ₦12,000.00 off');
    await claims.findByText('None.');
    expect(await server.database.read.selectFrom('claim_endings').selectAll().execute()).toMatchObject([
      { state: 'proposed', staff: 'musa', amount: 1_200_000 },
      { state: 'settled', staff: 'ada', ending: 'writtenOff', proposed_by: 'musa' },
    ]);
  });

  test('books what was paid of a claim in cash [PAY-09, ROLE-08]', async ({ sitDown, server }) => {
    await takenBack(server, '0154023', 9_500);
    const seat = await sitDown('musa');
    const claims = within(await screen.findByRole('region', { name: 'Claims' }));
    await doIt(seat, await claims.findByRole('button', { name: 'Paid in cash' }), 'Book ₦95.00');
    await claims.findByText('None.');
    await screen.findByText('The claim is paid.');
  });

  test('names a gift card that nobody got, and sends its mail again with a reason [GIFT-03, ROLE-08]', async ({
    sitDown,
    server,
  }) => {
    const at = '2026-11-24T08:00:00.000Z';
    const failed = { kind: 'mail.giftCard', subject: 'gcs_1', due_at: at, tries: 80, claimed_until: null };
    await server.database.write
      .insertInto('outbox')
      .values({ ...failed, done_at: at, given_up_at: at })
      .execute();
    await sitDown('kemi');
    const theirs = within(await screen.findByRole('region', { name: 'Mails that nobody got' }));
    expect((await theirs.findByRole<HTMLButtonElement>('button', { name: 'Send again' })).disabled).toBe(
      true,
    );
    theirs.getByText('Only operations and managers may do this.');
    const seat = await sitDown('musa');
    const pane = within(await screen.findByRole('region', { name: 'Mails that nobody got' }));
    await pane.findByText('about gcs_1', { exact: false });
    pane.getByText('Gift card');
    await doIt(seat, pane.getByRole('button', { name: 'Send again' }), 'Send it again');
    await pane.findByText('None.');
    const row = await server.database.read
      .selectFrom('outbox')
      .selectAll()
      .where('subject', '=', 'gcs_1')
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ tries: 0, done_at: null, given_up_at: null });
  });

  test('lists top-ups and gift cards that ended because nobody paid them, for all of staff [PAY-30, ROLE-08]', async ({
    sitDown,
    server,
  }) => {
    await sitDown('kemi');
    const empty = within(await screen.findByRole('region', { name: 'Ended unpaid' }));
    await empty.findByText('None.');
    const customer = server.browser();
    await customer.post('/api/login', { phone: adaeze.phone, password: adaeze.password });
    await customer.post('/api/creditWallet', {
      ...{ user_id: adaeze.id, type: 'CREDIT', balance: 5000, amount: 5000, unique_code: '0154021' },
      payment: { method: 'Paystack card' },
    });
    server.now += 1_800_000;
    await server.workOutbox();
    await sitDown('kemi');
    const pane = within(await screen.findByRole('region', { name: 'Ended unpaid' }));
    const entry = await pane.findByRole('listitem');
    expect(entry.textContent).toBe('Top-up of ₦5,000.00, 0154021, by customer 1, ended Sat, Nov 21, 9:30 AM');
    const looks = await server.database.read.selectFrom('audit').select(['name', 'action']).execute();
    expect(looks).toContainEqual({ name: 'kemi', action: 'ended.found' });
  });

  test('asks a gateway what became of a refund, and has it sent again only where it never came [ROLE-08]', async ({
    sitDown,
    server,
    popups,
  }) => {
    const { code } = await madeOrder(server, popups, { customer: adaeze, number: 6 });
    await server.workOutbox();
    popups.paystack.refundsAs = 'lost';
    const desk = server.browser();
    await desk.post('/api/staff/login', { name: 'musa', password: 'staff-pass-phrase' });
    const refund = { attempt_id: 'attempt-of-refund-1', amount: 95, reason: 'One bag was torn.' };
    await desk.post(`/api/staff/orders/${code}/refund`, refund);
    await server.workOutbox();
    popups.paystack.refundsAs = 'processed';
    server.now += 3_600_000;

    const seat = await sitDown('musa');
    const pane = within(await screen.findByRole('region', { name: 'Unfinished refunds' }));
    await pane.findByText('₦95.00');
    await doIt(seat, pane.getByRole('button', { name: 'Ask what became of it' }), 'Ask Paystack');
    await screen.findByText('Paystack never had it. It can be sent again.');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await doIt(seat, pane.getByRole('button', { name: 'Send it again' }), 'Send ₦95.00 again');
    await screen.findByText('It is sent once more.');
    await server.workOutbox();
    expect(popups.paystack.refunds.filter(({ amount }) => amount === 9500)).toHaveLength(2);
    await sitDown('kemi');
    const after = within(await screen.findByRole('region', { name: 'Unfinished refunds' }));
    await after.findByText('None.');
  });
});
