import { kobo } from '@marketsquare/core/kernel/money';
import { adaeze, type TestShop } from '@marketsquare/server/testing';
import { screen, waitFor, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, vi } from 'vitest';
import { busyButtons, pressAgain } from '../../app/testing/busy.ts';
import { typeInto } from '../../app/testing/checkout-form.ts';
import { problemAt } from '../../app/testing/forms.ts';
import { hearJournal } from '../../app/testing/hear-journal.ts';
import type { Answer } from '../../app/testing/line.ts';
import { gbagadaPickup, test as shopTest } from '../../app/testing/shop-floor.ts';

let minutes = 0;
/** A purchase is named by its moment: each test has one of its own. */
const test = shopTest.extend('moment', { auto: true }, ({ server }) => {
  minutes += 1;
  server.now += minutes * 60_000;
  return server.now;
});

/** The people of a purchase, by the labels of their fields. */
const people = {
  'First name': 'MarkerTunde',
  'Last name': 'Bakare',
  'E-mail': 'tunde.marker@example.ng',
  Phone: '0803 000 0032',
  'Recipient’s e-mail': 'bisi.marker@example.ng',
  'Recipient’s phone': '08030000033',
} as const;

/** The form of the one card on sale, once it is open. */
async function openForm(user: UserEvent) {
  await user.click(await screen.findByRole('button', { name: /^Birthday/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Buy Birthday' });
  const pay = () => user.click(within(dialog).getByRole('button', { name: 'Pay ₦5,000.00' }));
  return { dialog, pay, ...within(dialog) };
}

const bought = 'You have successfully bought this gift card.';

/** Fills in the form, and pays. */
async function buy(user: UserEvent, gateway: 'Paystack' | 'Flutterwave' = 'Paystack'): Promise<void> {
  const { pay, getByLabelText } = await openForm(user);
  for (const [label, value] of Object.entries(people)) typeInto(getByLabelText(label), value);
  await user.click(getByLabelText(new RegExp(`^Pay with ${gateway}`)));
  await pay();
}

/** Reads the error dialog, and closes it. */
async function readError(user: UserEvent, words: string): Promise<void> {
  const dialog = await screen.findByRole('dialog', { name: 'Error' });
  within(dialog).getByText(words);
  await user.click(within(dialog).getByRole('button', { name: 'OK' }));
}

const failing = (message: string): Answer => ({
  status: 500,
  reply: { status: false, message, code: 'internal' },
});

describe('the gift cards', () => {
  test('stand in a grid with picture, name, price and last day; choosing one opens its purchase [GIFT-01, ENT-29, API-53]', async ({
    open,
  }) => {
    const { user, sent } = await open('/giftcards');
    const grid = await screen.findByRole('list', { name: 'Gift cards' });
    const card = await within(grid).findByRole('button');
    expect(card.textContent).toBe('Birthday ₦5,000.00 Valid until Feb 19, 2027');
    await waitFor(() => expect(card.querySelector('img')?.src).toMatch(/\/images\/giftcards\/1_5000\.svg$/));
    expect(sent('giftcards')).toEqual([{ serviceid: 'MSQ-GIFT' }]);
    const { getByText, getByRole } = await openForm(user);
    getByText('₦5,000.00, valid until Feb 19, 2027');
    await user.click(getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(card.getAttribute('aria-disabled')).toBe('false');
    await waitFor(() => expect(document.activeElement).toBe(card));
  });

  test.for(['/hampers-&-giftcards', '/hampers'])(
    'are led to from %s, although /giftcard leads home [ROUTE-22]',
    async (path, { open }) => {
      const { user } = await open(path, { store: gbagadaPickup });
      await user.click(await screen.findByRole('link', { name: 'Give a gift card' }));
      await screen.findByRole('heading', { name: 'Gift Cards', level: 1 });
      expect(location.pathname).toBe('/giftcards');
    },
  );

  test('that do not load can be asked for again [ERR-16]', async ({ open }) => {
    const { user, answer, reload } = await open('/login');
    answer('giftcards', failing(''));
    await reload('/giftcards');
    await screen.findByRole('heading', { name: 'We could not load the gift cards' });
    answer('giftcards', null);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('button', { name: /^Birthday/ });
  });

  test('are waited for at first; a shop that has none on sale says so, and leads to the shelves and to the hampers [GIFT-01]', async ({
    open,
    server,
  }) => {
    const { hold, reload } = await open('/login');
    const goOn = hold('giftcards');
    await reload('/giftcards');
    const grid = await screen.findByRole('list', { name: 'Gift cards' });
    expect(grid.getAttribute('aria-busy')).toBe('true');
    expect(within(grid).queryByRole('listitem')).toBeNull();
    expect(Array.from(grid.children, (tile) => tile.querySelectorAll('[data-shape]').length)).toEqual(
      Array(6).fill(4),
    );
    expect(screen.queryByRole('heading', { name: 'No gift cards are on sale today' })).toBeNull();
    goOn();
    await within(grid).findByRole('button', { name: /^Birthday/ });
    expect([grid.getAttribute('aria-busy'), grid.childElementCount]).toEqual(['false', 1]);
    const reply = (await server.browser().get('/api/giftcards?serviceid=MSQ-GIFT')).json();
    const soldOut = await open('/login');
    soldOut.answer('giftcards', { status: 200, reply: { ...reply, data: [] } });
    await soldOut.reload('/giftcards');
    await screen.findByRole('heading', { name: 'No gift cards are on sale today' });
    const links = within(screen.getByRole('main')).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Continue Shopping', '/home'],
      ['See our hampers', '/hampers'],
    ]);
  });
});

describe('who gives a card and who gets it', () => {
  test('must all be told, with good addresses: otherwise nothing is paid [GIFT-04, GIFT-05]', async ({
    open,
  }) => {
    const { user, sent } = await open('/giftcards');
    const { dialog, pay } = await openForm(user);
    const field = (label: string) => within(dialog).getByLabelText(label);
    await user.click(within(dialog).getByLabelText(/^Pay with Paystack/));
    for (const [label, value] of Object.entries(people)) typeInto(field(label), value);
    const refused = [
      ...Object.keys(people).map((label) => [label, ' ', 'This field is required'] as const),
      ['E-mail', 'abc', 'The email field must be an email'],
      ['Recipient’s e-mail', 'abc', 'The email field must be an email'],
    ] as const;
    const right: Readonly<Record<string, string>> = people;
    for (const [label, typed, problem] of refused) {
      typeInto(field(label), typed);
      await pay();
      expect(problemAt(label)).toBe(problem);
      await waitFor(() => expect(document.activeElement).toBe(field(label)));
      typeInto(field(label), right[label] ?? '');
      expect(problemAt(label)).toBeNull();
    }
    expect(sent('initializePayment')).toEqual([]);
  });

  test('are judged as each field is left; a problem goes as soon as it is mended, and all is kept when the form is closed [GIFT-05]', async ({
    open,
  }) => {
    const { user, sent, reload } = await open('/giftcards');
    const first = await openForm(user);
    const email = () => screen.getByLabelText('E-mail');
    await user.type(email(), 'tunde');
    expect(problemAt('E-mail')).toBeNull();
    await user.tab();
    expect(problemAt('E-mail')).toBe('The email field must be an email');
    expect(problemAt('First name')).toBeNull();
    await user.type(email(), '@example.ng');
    expect(problemAt('E-mail')).toBeNull();
    for (const [label, value] of Object.entries(people)) typeInto(first.getByLabelText(label), value);
    await user.click(first.getByLabelText(/^Pay with Paystack/));
    await user.click(first.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await openForm(user);
    await reload();
    const again = within(await screen.findByRole('dialog', { name: 'Buy Birthday' }));
    for (const [label, value] of Object.entries(people)) {
      expect(again.getByLabelText(label)).toHaveProperty('value', value);
    }
    await user.click(again.getByRole('button', { name: 'Pay ₦5,000.00' }));
    await screen.findByText(bought);
    expect(sent('initializePayment')).toHaveLength(1);
  });

  test('are locked while the payment begins, which one press asks for once', async ({ open }) => {
    const { user, hold, sent } = await open('/giftcards');
    const goOn = hold('initializePayment');
    await buy(user);
    await pressAgain({ user });
    const fieldsets = within(screen.getByRole('dialog')).getAllByRole<HTMLFieldSetElement>('group');
    expect(fieldsets.slice(0, 2).map(({ disabled }) => disabled)).toEqual([true, true]);
    goOn();
    await screen.findByText(bought);
    expect(sent('initializePayment')).toHaveLength(1);
  });

  test('are a customer and whom they name: the profile stands in the gifter’s fields', async ({ open }) => {
    const { user } = await open('/giftcards', { customer: adaeze });
    const { getByLabelText, getByRole } = await openForm(user);
    expect(
      ['First name', 'Last name', 'E-mail', 'Phone'].map((label) => Object(getByLabelText(label)).value),
    ).toEqual(['Adaeze', 'Okonkwo', 'adaeze@example.ng', '08030000001']);
    expect(getByLabelText('Recipient’s e-mail')).toHaveProperty('value', '');
    typeInto(getByLabelText('First name'), 'Ada');
    await user.click(getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const again = await openForm(user);
    expect(again.getByLabelText('First name')).toHaveProperty('value', 'Ada');
  });

  test('choose how to pay: without a gateway the shop asks for one [ERR-21]', async ({ open }) => {
    const { user, sent } = await open('/giftcards');
    const { pay, getByLabelText } = await openForm(user);
    for (const [label, value] of Object.entries(people)) typeInto(getByLabelText(label), value);
    await pay();
    const dialog = await screen.findByRole('dialog', { name: 'Error' });
    within(dialog).getByText('Kindly select your preferred payment method');
    expect(sent('initializePayment')).toEqual([]);
  });
});

describe('a gift card that a guest buys', () => {
  test.for(['Paystack', 'Flutterwave'] as const)(
    'is paid at %s, bought under the payment’s reference, and mailed; what was typed is forgotten [GIFT-03, GIFT-06, ERR-43, PAY-26, API-54, ENT-30, ROLE-02]',
    async (gateway, { open, server }) => {
      const journal = hearJournal();
      const { user, sent, paths } = await open('/giftcards');
      const shown = vi.spyOn(window, 'FlutterwaveCheckout');
      await buy(user, gateway);
      const thanks = await screen.findByRole('dialog', { name: 'Thank you' });
      within(thanks).getByText(bought);
      const [opening] = sent('initializePayment');
      const { reference } = Object(opening).giftcard;
      expect(reference).toMatch(/^giftcard-1\d{13}$/);
      for (const [{ tx_ref, customizations }] of shown.mock.calls) {
        expect([tx_ref, customizations.description]).toEqual([reference, `Gift card ${reference}`]);
      }
      expect(shown).toHaveBeenCalledTimes(gateway === 'Flutterwave' ? 1 : 0);
      expect(opening).toEqual({
        gateway: gateway.toLowerCase(),
        giftcard: {
          id: 1,
          reference,
          gifter: {
            firstname: 'MarkerTunde',
            lastname: 'Bakare',
            email: 'tunde.marker@example.ng',
            phone: '08030000032',
          },
          recipient: { customeremail: 'bisi.marker@example.ng', customerphone: '08030000033' },
        },
      });
      expect(sent('purchasegiftcard')).toEqual([
        {
          serviceid: 'MSQ-GIFT',
          customerphone: '08030000033',
          serialnumber: '',
          amount: 5000,
          customeremail: 'bisi.marker@example.ng',
          reference,
        },
      ]);
      const mail = (await server.mails()).at(-1);
      expect(mail).toMatchObject({ address: 'bisi.marker@example.ng', subject: 'A gift card for you' });
      const [serial = 'no serial'] = /MSQ(-[0-9A-Z]{5}){4}/.exec(mail?.text ?? '') ?? [];
      const left = JSON.stringify([
        journal(),
        paths(),
        Object.entries(localStorage),
        Object.entries(sessionStorage),
      ]);
      expect(left).toContain('giftCard.submitted');
      for (const secret of ['Marker', 'marker', '08030000032', '08030000033', serial]) {
        expect(left).not.toContain(secret);
      }
      await user.click(within(thanks).getByRole('button', { name: 'Done' }));
      const { getByLabelText } = await openForm(user);
      expect(getByLabelText('First name')).toHaveProperty('value', '');
    },
  );

  test.for([
    [
      'closes',
      'The payment window was closed before the payment was made. You can try again. Nothing was taken.',
    ],
    ['is refused', 'Payment Failed!!! Nothing was taken.'],
  ] as const)(
    'is not bought when the shopper %s; the next try is for the same purchase [ERR-21, GIFT-06]',
    async ([does, words], { open, popups }) => {
      popups.does = does;
      const { user, sent, reload } = await open('/giftcards');
      await buy(user);
      await readError(user, words);
      expect(sent('purchasegiftcard')).toEqual([]);
      popups.does = 'pays';
      await reload();
      const again = await screen.findByRole('dialog', { name: 'Buy Birthday' });
      expect(within(again).getByLabelText('First name')).toHaveProperty('value', 'MarkerTunde');
      await user.click(within(again).getByRole('button', { name: 'Pay ₦5,000.00' }));
      await screen.findByText(bought);
      const references = sent('initializePayment').map((body) => Object(body).giftcard.reference);
      expect(new Set(references).size).toBe(1);
      expect(references).toHaveLength(2);
    },
  );

  test('is not bought, by a customer either, when another sum than its price came [GIFT-06]', async ({
    open,
    popups,
  }) => {
    popups.does = 'leaves it open';
    const { user, sent, paths } = await open('/giftcards', { customer: adaeze });
    await buy(user);
    await screen.findByText('Please finish the payment in the window that has opened.');
    expect(document.activeElement?.getAttribute('role') ?? null).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
    const card = await screen.findByRole('button', { name: /^Birthday/ });
    expect(card.getAttribute('aria-disabled')).toBe('true');
    await user.click(card);
    expect(screen.queryByRole('dialog')).toBeNull();
    const sum = kobo(400_000);
    popups.paystack.answer(Object(sent('initializePayment')[0]).giftcard.reference, {
      askedKobo: sum,
      chargedKobo: sum,
    });
    const asked = () => paths().filter((path) => path === '/api/me').length;
    const before = asked();
    await user.click(await screen.findByRole('button', { name: 'Close payment window' }));
    await readError(
      user,
      'Payment Failed!!! ₦4,000.00 came, and you get it back: it is in your wallet, or on its way to where you paid from.',
    );
    expect(sent('purchasegiftcard')).toEqual([]);
    // The money is in the wallet, and the page knows it.
    expect(asked()).toBe(before + 1);
  });

  test('is refused in the server’s own words before anything is paid [ERR-21]', async ({ open }) => {
    const { user, answer } = await open('/giftcards');
    answer('initializePayment', failing('The shop is full.'));
    await buy(user);
    await readError(user, 'The shop is full.');
  });

  test('that was paid and not made says so in a toast, and is made without another payment [ERR-34]', async ({
    open,
  }) => {
    const { user, answer, sent } = await open('/giftcards');
    answer('purchasegiftcard', failing('A long story.'));
    await buy(user);
    await screen.findByText('An error occured, Pls try again.');
    const state = (await screen.findByText('We have your payment. Your gift card is almost ready.')).closest(
      '[role="status"]',
    );
    expect(state?.textContent).toContain('Please do not pay again.');
    expect(document.activeElement).toBe(state);
    expect(screen.queryByRole('dialog')).toBeNull();
    answer('purchasegiftcard', null);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText(bought);
    expect(sent('initializePayment')).toHaveLength(1);
  });

  test('whose payment nobody could look at is not to be paid again, and is found by looking again', async ({
    open,
  }) => {
    const { user, answer, sent } = await open('/giftcards');
    answer('paymentStatus', failing(''));
    await buy(user);
    await screen.findByText('Failed to verify transaction reference. Please try again.');
    await screen.findByText('Please do not pay again.');
    answer('paymentStatus', null);
    await user.click(screen.getByRole('button', { name: 'Check again' }));
    await screen.findByText(bought);
    expect(sent('initializePayment')).toHaveLength(1);
  });
});

/** Three days go by in which no mail server takes a gift card. */
async function giveUpMails({ database, now }: TestShop): Promise<void> {
  const at = new Date(now).toISOString();
  await database.write
    .updateTable('outbox')
    .set({ done_at: at, given_up_at: at })
    .where('kind', '=', 'mail.giftCard')
    .where('done_at', 'is', null)
    .execute();
}

describe('the gift cards that somebody has bought', () => {
  test('say what became of their mail; one that nobody took is sent again, to a corrected address', async ({
    open,
    server,
  }) => {
    const { user, reload, sent } = await open('/giftcards', { store: gbagadaPickup });
    const corrections = () => sent('sendgiftcard');
    await screen.findByRole('button', { name: /^Birthday/ });
    expect(screen.queryByRole('region', { name: 'Gift cards you bought' })).toBeNull();
    await buy(user);
    await screen.findByText(bought);
    await user.click(screen.getByRole('button', { name: 'Done' }));
    const list = async () => within(await screen.findByRole('region', { name: 'Gift cards you bought' }));
    await (await list()).findByText('On its way to bisi.marker@example.ng');
    expect((await list()).queryByRole('button')).toBeNull();

    await giveUpMails(server);
    await reload();
    await (await list()).findByText(
      'Its e-mail to bisi.marker@example.ng was tried for three days and did not arrive.',
    );
    (await list()).getByText(
      'The card is kept for you. Send it again, to the same address or another one, or call us on 07000000000.',
    );
    await user.click((await list()).getByRole('button', { name: 'Send again' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Send Birthday again' }));
    const field = dialog.getByLabelText('Recipient’s e-mail');
    expect(field).toHaveProperty('value', 'bisi.marker@example.ng');
    typeInto(field, 'no address');
    await user.click(dialog.getByRole('button', { name: 'Send it' }));
    await dialog.findByRole('alert');
    expect(problemAt('Recipient’s e-mail')).toBe('The email field must be an email');
    await waitFor(() => expect(document.activeElement).toBe(field));
    expect(corrections()).toEqual([]);
    typeInto(field, 'bisi.right@example.ng');
    await user.click(dialog.getByRole('button', { name: 'Send it' }));
    await screen.findByText('Your gift card is on its way again.');
    await (await list()).findByText('On its way to bisi.right@example.ng');
    const mail = (await server.mails()).findLast(({ kind }) => kind === 'mail.giftCard');
    expect(mail?.address).toBe('bisi.right@example.ng');
    await reload();
    await (await list()).findByText('Sent by e-mail');
    expect(document.body.textContent).not.toContain('bisi.right@example.ng');
  });

  test('that was mailed meanwhile says so', async ({ open, server }) => {
    const { user, answer, reload, hold, sent } = await open('/giftcards', { store: gbagadaPickup });
    await buy(user);
    await screen.findByText(bought);
    await user.click(screen.getByRole('button', { name: 'Done' }));
    await giveUpMails(server);
    await reload();
    await user.click(await screen.findByRole('button', { name: 'Send again' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Send Birthday again' }));
    answer('sendgiftcard', {
      status: 409,
      reply: { status: false, message: 'It has left.', code: 'not_possible' },
    });
    const field = dialog.getByLabelText('Recipient’s e-mail');
    typeInto(field, 'bisi.new@example.ng');
    const asked = sent('giftcardpurchases').length;
    const goOn = hold('sendgiftcard');
    await user.click(dialog.getByRole('button', { name: 'Send it' }));
    await pressAgain({ user });
    await user.type(field, '{Enter}');
    goOn();
    expect((await dialog.findByRole('alert')).textContent).toBe('It has left.');
    expect(busyButtons()).toEqual([]);
    expect(sent('sendgiftcard')).toEqual([{ email: 'bisi.new@example.ng' }]);
    await waitFor(() => expect(sent('giftcardpurchases')).toHaveLength(asked + 1));
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
