import type { components } from '@marketsquare/core/wire/api';
import { screen, waitFor, within } from '@testing-library/dom';
import { describe, expect } from 'vitest';
import { busyButtons, pressAgain } from '../../../app/testing/busy.ts';
import { type Books, test } from '../../../app/testing/desk.ts';
import { asked, at, form, gone, leave, refund, rule } from '../../../app/testing/desk-dialogs.ts';

const credit = {
  id: 'crd_1',
  kind: 'wallet',
  user_id: 7,
  order_code: 'Gr010730001',
  amount: 12_000,
  reason: 'The bags were torn.',
  state: 'proposed',
  proposed_by: 'musa',
  proposed_at: at,
  answered_by: null,
  answered_at: null,
} satisfies components['schemas']['StaffCredit'];
const mail = {
  id: 3,
  kind: 'order.receipt',
  about: 'Gr010730001',
  tries: 80,
  given_up_at: at,
} satisfies components['schemas']['StaffFailedMail'];
const ended = {
  kind: 'topUp',
  reference: '0154021',
  user_id: 7,
  amount: 5000,
  redeemed: 0,
  begun_at: at,
  ended_at: at,
} satisfies components['schemas']['StaffEndedUnpaid'];
const charge = {
  reference: 'Gr010730001',
  gateway: 'paystack',
  provider_id: '4099260516',
  code: 'Gr010730001',
  amount: 5000,
  reason: 'underpaid',
  at,
} satisfies components['schemas']['SuspendedCharge'];
const claim = {
  ...{ reference: '0154021', code: '0154021', user_id: 7, amount: 12_095, since: at },
  proposal: null,
} satisfies components['schemas']['StaffClaim'];
const proposal = {
  ...{ reference: 'Gr010730001-2', user_id: null, amount: 12_095, ending: 'paidInCash', state: 'proposed' },
  ...{ reason: 'She came by.', staff: 'musa', at, proposed_by: null },
} satisfies components['schemas']['StaffClaimEnding'];
const waiting: Books = {
  '/api/staff/credits': {
    credits: [
      credit,
      { ...credit, id: 'crd_2', order_code: null, amount: 9.5, proposed_by: 'ada' },
      { ...credit, id: 'crd_3', state: 'credited', answered_by: 'bola' },
      { ...credit, id: 'crd_4', kind: 'refund', user_id: null },
    ],
    next_page: null,
  },
  '/api/staff/mails': {
    mails: [mail, { ...mail, id: 4, kind: 'mail.unknown' }],
    waiting: 0,
    failing: 0,
    next_page: 2,
  },
  '/api/staff/refunds': {
    refunds: [
      refund,
      { ...refund, refund: 'rfd_2', gateway: 'flutterwave', state: 'asked', sent_at: null },
      { ...refund, refund: 'returned-pay_1', state: 'refused' },
    ],
    next_page: null,
  },
  '/api/staff/suspense': {
    charges: [charge, { ...charge, reference: 'Gr010730001-2', provider_id: '7', reason: 'of the moon' }],
    next_page: null,
  },
  '/api/staff/claims': {
    claims: [claim, { ...claim, reference: 'Gr010730001-2', code: '', user_id: null, proposal }],
    next_page: null,
  },
  '/api/staff/ended': {
    ended: [ended, { ...ended, kind: 'giftCard', reference: '0154022', user_id: null, redeemed: 1500 }],
    next_page: 2,
  },
  '/api/staff/orders': { orders: [], next_page: null },
  '/api/staff/chats': { chats: [], next_page: null },
  '/api/staff/messages': { messages: [], next_page: null },
  '/api/staff/audit': { entries: [], next_page: null },
};
/** The entries of a list, as they read, and what is said below it. */
async function listed(title: string) {
  const pane = await screen.findByRole('region', { name: title });
  const items = await within(pane).findAllByRole('listitem');
  const below = pane.querySelector('ul')?.nextElementSibling?.textContent ?? null;
  return { items: items.map(({ textContent }) => textContent), below };
}
/** An action of an entry, the first by default. */
async function action(title: string, name: string, entry = 0): Promise<HTMLElement> {
  const pane = within(await screen.findByRole('region', { name: title }));
  const item = (await pane.findAllByRole('listitem'))[entry];
  if (item === undefined) throw new Error(`no entry ${entry}`);
  return within(item).getByRole('button', { name });
}

describe('what waits at the desk', () => {
  test('is listed with all that is known of it, and with what is impossible and why [ROLE-08]', async ({
    sitDown,
  }) => {
    await sitDown('ada', waiting);
    expect(await listed('Waiting for a manager')).toEqual({
      items: [
        '₦12,000.00 to customer 7 for Gr010730001, proposed by musa: The bags were torn.ConsentDecline',
        '₦9.50 to customer 7, proposed by ada: The bags were torn.ConsentNobody can consent to their own proposal.Decline',
        '₦12,000.00 to customer 7 for Gr010730001, proposed by musa: The bags were torn.ConsentThis credit is credited already.DeclineThis credit is credited already.',
        '₦12,000.00 refunded of Gr010730001, proposed by musa: The bags were torn.ConsentDecline',
      ],
      below: null,
    });
    expect(await listed('Unfinished refunds')).toEqual({
      items: [
        '₦95.00 of Gr010730001, sent to Paystack Sat, Nov 21, 9:30 AMAsk what became of itSend it again',
        '₦95.00 of Gr010730001, Flutterwave was not told yetAsk what became of itSend it againIt was not sent yet.',
        '₦95.00 of Gr010730001, refused by PaystackAsk what became of itSend it againPaystack has refused it.',
      ],
      below: null,
    });
    expect(await listed('Mails that nobody got')).toEqual({
      items: [
        'Receipt about Gr010730001, given up Sat, Nov 21, 9:30 AMSend again',
        'mail.unknown about Gr010730001, given up Sat, Nov 21, 9:30 AMSend again',
      ],
      below: 'There are more.',
    });
    expect(await listed('Unmatched money')).toEqual({
      items: [
        '₦5,000.00 of Gr010730001, less than the price: Paystack 4099260516, tried as Gr010730001 Sat, Nov 21, 9:30 AM',
        '₦5,000.00 of Gr010730001, of the moon: Paystack 7, tried as Gr010730001-2 Sat, Nov 21, 9:30 AM',
      ],
      below: null,
    });
    expect(await listed('Claims')).toEqual({
      items: [
        '₦12,095.00 of 0154021, owed by customer 7 since Sat, Nov 21, 9:30 AMPaid in cashWrite off',
        '₦12,095.00 of Gr010730001-2, owed by a guest since Sat, Nov 21, 9:30 AM; proposed as paid in cash by musa: She came by.Paid in cashWrite off',
      ],
      below: null,
    });
    expect(await listed('Ended unpaid')).toEqual({
      items: [
        'Top-up of ₦5,000.00, 0154021, by customer 7, ended Sat, Nov 21, 9:30 AM',
        'Gift card of ₦5,000.00, 0154022, by a guest, ended Sat, Nov 21, 9:30 AM; gift cards had paid ₦1,500.00',
      ],
      below: 'There are more.',
    });
    const tones = screen
      .getAllByRole('button')
      .filter(({ dataset }) => dataset.size === 'small')
      .map(({ textContent, dataset }) => `${textContent} ${dataset.tone}`);
    expect([...new Set(tones)].sort()).toEqual([
      'Ask what became of it quiet',
      'Consent quiet',
      'Decline danger',
      'Paid in cash quiet',
      'Send again quiet',
      'Send it again danger',
      'Write off danger',
    ]);
    const own = await action('Waiting for a manager', 'Consent', 1);
    expect(document.getElementById(own.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Nobody can consent to their own proposal.',
    );
    const another = await action('Waiting for a manager', 'Consent');
    expect([another.getAttribute('aria-describedby'), another]).toMatchObject([null, { disabled: false }]);
    const late = await action('Unfinished refunds', 'Send it again', 1);
    expect(late).toHaveProperty('disabled', true);
  });

  test('is none where there is nothing, and no word about more of it [ROLE-08]', async ({ sitDown }) => {
    await sitDown('kemi');
    for (const title of [
      'Waiting for a manager',
      'Unfinished refunds',
      'Unmatched money',
      'Claims',
      'Mails that nobody got',
      'Ended unpaid',
    ]) {
      const pane = await screen.findByRole('region', { name: title });
      await within(pane).findByText('None.');
      expect(pane.textContent).toBe(`${title}None.`);
    }
    expect(screen.getByText('kemi, support')).toBeDefined();
    expect(document.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex');
    expect(screen.queryByRole('region', { name: 'Orders found' })).toBeNull();
  });

  test.for([
    [
      'Waiting for a manager',
      'Consent',
      'Consent to ₦12,000.00₦12,000.00 move to the wallet of customer 7 at once.',
      'Credit ₦12,000.00',
      'primary',
      { answer: 'consent' },
      '/api/staff/credits/crd_1/answer',
    ],
    [
      'Waiting for a manager',
      'Decline',
      'Decline ₦12,000.00Nothing moves to the wallet of customer 7.',
      'Decline ₦12,000.00',
      'danger',
      { answer: 'decline' },
      '/api/staff/credits/crd_1/answer',
    ],
    [
      'Unfinished refunds',
      'Ask what became of it',
      'What became of ₦95.00?Paystack is asked, and the books follow what it says.',
      'Ask Paystack',
      'primary',
      { reference: 'Gr010730001', refund: 'rfd_1', send_again: false },
      '/api/staff/refunds/check',
    ],
    [
      'Unfinished refunds',
      'Send it again',
      'Send ₦95.00 againPaystack is asked first: it is told once more only if it never had this refund.',
      'Send ₦95.00 again',
      'danger',
      { reference: 'Gr010730001', refund: 'rfd_1', send_again: true },
      '/api/staff/refunds/check',
    ],
    [
      'Claims',
      'Paid in cash',
      `₦12,095.00 paid in cashIt is all that is owed of 0154021 by customer 7. ${rule} A manager consents by settling it alike.`,
      'Book ₦12,095.00',
      'primary',
      { reference: '0154021', ending: 'paidInCash', amount: 12_095, attempt_id: expect.any(String) },
      '/api/staff/claims/settle',
    ],
    [
      'Claims',
      'Write off',
      `Write ₦12,095.00 offIt is all that is owed of 0154021 by customer 7. ${rule} A manager consents by settling it alike.`,
      'Write ₦12,095.00 off',
      'danger',
      { reference: '0154021', ending: 'writtenOff', amount: 12_095, attempt_id: expect.any(String) },
      '/api/staff/claims/settle',
    ],
    [
      'Mails that nobody got',
      'Send again',
      'Send again: ReceiptIt goes to whom it was for, about Gr010730001, and is tried for three days.',
      'Send it again',
      'primary',
      {},
      '/api/staff/mails/3/send',
    ],
  ] as const)(
    'in “%s” is seen to by “%s” once that has a reason, and asked for again after [ROLE-08]',
    async ([title, name, words, confirm, tone, body, path], { sitDown }) => {
      const books = { ...waiting };
      const { user, answer, hold, paths, sent } = await sitDown('ada', books);
      await user.click(await action(title, name));
      const left = await asked();
      expect([left.says, left.press.textContent, left.tone]).toEqual([
        `${words}${form}${confirm}`,
        confirm,
        tone,
      ]);
      expect(left.why()).toEqual([true, 'A reason is missing.']);
      await leave(user);

      await user.click(await action(title, name));
      const { press, why, type } = await asked();
      type('Reason', ' ab ');
      expect(why()).toEqual([true, 'A reason is missing.']);
      type('Reason', ' abc ');
      expect(why()).toEqual([false, undefined]);
      answer('POST staff', {
        status: 409,
        reply: { status: false, message: 'Somebody was faster.', code: 'refused' },
      });
      const goOn = hold('staff');
      await user.click(press);
      await pressAgain({ user });
      goOn();
      expect((await screen.findByRole('alert')).textContent).toBe('Somebody was faster.');
      expect(busyButtons()).toEqual([]);
      answer('POST staff', { status: 200, reply: { status: true, message: 'It is done.', data: {} } });
      for (const read of Object.keys(waiting))
        books[read] = {
          credits: [],
          mails: [],
          refunds: [],
          charges: [],
          claims: [],
          ended: [],
          messages: [],
          orders: [],
          chats: [],
          entries: [],
        };
      await user.click(press);
      await gone();
      const toast = await screen.findByText('It is done.');
      expect(toast.parentElement?.dataset.tone).toBe('success');
      expect(paths().filter((one) => one === path)).toHaveLength(2);
      expect(sent('staff').slice(-2)).toEqual(Array(2).fill({ ...body, reason: 'abc' }));
      const pane = await screen.findByRole('region', { name: title });
      await within(pane).findByText('None.');
    },
  );

  test.for([
    ['Waiting for a manager', 'Consent', 'Credit ₦12,000.00'],
    ['Unfinished refunds', 'Ask what became of it', 'Ask Paystack'],
    ['Mails that nobody got', 'Send again', 'Send it again'],
  ] as const)(
    'in “%s” is seen to by the keys alone: Enter sends, what is refused is announced, Escape leaves it [ROLE-08]',
    async ([title, name, confirm], { sitDown }) => {
      const { user, answer, sent } = await sitDown('ada', waiting);
      const opener = await action(title, name);
      opener.focus();
      await user.keyboard('{Enter}');
      const dialog = within(await screen.findByRole('dialog'));
      const isAt = (element: HTMLElement) => expect(document.activeElement).toBe(element);
      const tabTo = async (element: HTMLElement) => {
        for (let presses = 0; presses < 5 && document.activeElement !== element; presses += 1)
          await user.tab();
        isAt(element);
      };
      expect(dialog.getByRole('status').textContent).toBe('A reason is missing.');
      await tabTo(dialog.getByLabelText('Reason'));
      await user.keyboard('Called.');
      await tabTo(dialog.getByRole('button', { name: confirm }));
      const before = sent('staff').length;
      const reply = { status: false, message: 'Somebody was faster.', code: 'refused' };
      answer('POST staff', { status: 409, reply });
      await user.keyboard('{Enter}');
      expect((await dialog.findByRole('alert')).textContent).toBe('Somebody was faster.');
      expect(sent('staff').slice(before)).toEqual([expect.objectContaining({ reason: 'Called.' })]);
      isAt(dialog.getByRole('button', { name: confirm }));
      await user.keyboard('{Escape}');
      await gone();
      await waitFor(() => isAt(opener));
      expect(sent('staff')).toHaveLength(before + 1);
    },
  );
});
