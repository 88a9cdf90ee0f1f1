import { screen, waitFor, within } from '@testing-library/dom';
import { describe, expect } from 'vitest';
import { fillIn, problemAt } from '../../app/testing/forms.ts';
import { gbagadaDelivery, type ShownShop, test } from '../../app/testing/shop-floor.ts';

const broken = { status: 500, reply: { status: false, message: 'The desk is closed.', code: 'internal' } };

/** Presses a form's button; then only the given fields have a problem. */
async function submit({ user }: Pick<ShownShop, 'user'>, name: string): Promise<void> {
  await user.click(await screen.findByRole('button', { name }));
}

describe('the contact form', () => {
  const ngozi = {
    'First name': 'Ngozi',
    'Last name': 'Eze',
    Phone: '0803 000 0077',
    'E-mail': 'ngozi@example.ng',
    Message: 'Is there rice?',
  };
  const press = (shop: ShownShop) => submit(shop, 'Send message');

  test('is under "Get In Touch", and anyone can send it: each answer is shown [CONT-01, CONT-08, ENT-31, API-55, ERR-44, ROLE-02]', async ({
    open,
  }) => {
    const shop = await open('/contact', { store: gbagadaDelivery });
    await screen.findByRole('heading', { name: 'Get In Touch', level: 1 });
    await fillIn(shop.user, ngozi);
    await press(shop);
    await screen.findByText('Thank you. We will get back to you.');
    expect(shop.sent('contact')).toEqual([
      {
        firstname: 'Ngozi',
        lastname: 'Eze',
        phone: '08030000077',
        message: 'Is there rice?',
        email: 'ngozi@example.ng',
        subject: 'Contact form',
        area: 'Gbagada Phase 2',
        textcount: 14,
        attempt_id: expect.any(String),
      },
    ]);
    for (const label of Object.keys(ngozi)) {
      expect([label, screen.getByLabelText(label)]).toEqual([label, expect.objectContaining({ value: '' })]);
    }
  });

  test('asks for each field that is left empty, and sends nothing before [CONT-02, CONT-03, CONT-04]', async ({
    open,
  }) => {
    const shop = await open('/contact');
    await press(shop);
    const labels = Object.keys(ngozi);
    for (const label of labels) expect([label, problemAt(label)]).toEqual([label, 'This field is required']);
    await fillIn(shop.user, ngozi);
    expect(labels.map(problemAt).filter(Boolean)).toEqual([]);
    for (const [label, value] of Object.entries(ngozi)) {
      await fillIn(shop.user, { [label]: ' ' });
      await press(shop);
      expect([label, problemAt(label)]).toEqual([label, 'This field is required']);
      await fillIn(shop.user, { [label]: value });
    }
    expect(shop.sent('contact')).toEqual([]);
  });

  test.for([
    ['E-mail', 'abc', 'The email field must be an email'],
    ['Phone', '0803000007', 'A phone number has 11 digits'],
    ['Phone', '080300000777', 'A phone number has 11 digits'],
    ['Phone', '803 000 0077', 'A phone number has 11 digits'],
    ['Phone', '0803/000/0077', 'This field must include numbers only'],
  ] as const)('does not take the %s "%s" [CONT-03, CONT-04]', async ([label, value, problem], { open }) => {
    const shop = await open('/contact');
    await fillIn(shop.user, { ...ngozi, [label]: value });
    await press(shop);
    expect(problemAt(label)).toBe(problem);
    expect(shop.sent('contact')).toEqual([]);
  });

  test.for(['+234 803 000 0077', '00234(0)803-000-0077', '\u202A0803\u00A0000 0077\u202C'])(
    'takes the phone as %j, and sends its eleven digits [CONT-04, CHK-30]',
    async (typed, { open }) => {
      const shop = await open('/contact');
      await fillIn(shop.user, { ...ngozi, Phone: typed });
      await press(shop);
      await screen.findByText('Thank you. We will get back to you.');
      expect(shop.sent('contact')).toEqual([expect.objectContaining({ phone: '08030000077' })]);
    },
  );

  test('counts the characters of a message, and takes 255 of them [CONT-05, CONT-06, CONT-07]', async ({
    open,
  }) => {
    const { user } = await open('/contact');
    await screen.findByText('0/255 characters');
    await fillIn(user, { Message: 'ten letter' });
    await screen.findByText('10/255 characters');
    await fillIn(user, { Message: 'x'.repeat(254) });
    expect(screen.queryByText('Maximum character reached')).toBeNull();
    const message = screen.getByLabelText('Message');
    await user.type(message, 'yz');
    expect(message).toHaveProperty('value', `${'x'.repeat(254)}y`);
    screen.getByText('255/255 characters');
    await screen.findByText('Maximum character reached');
  });

  test('says that a message is full when an emoji does not fit, which leaves it one short [CONT-07]', async ({
    open,
  }) => {
    const { user } = await open('/contact');
    await screen.findByText('0/255 characters');
    await fillIn(user, { Message: 'x'.repeat(254) });
    const message = screen.getByLabelText('Message');
    // The browser takes no half of it, so nothing is inserted.
    message.dispatchEvent(new InputEvent('beforeinput', { bubbles: true, data: '🍚' }));
    await screen.findByText('Maximum character reached');
    screen.getByText('254/255 characters');
    await user.type(message, '{Backspace}');
    await waitFor(() => expect(screen.queryByText('Maximum character reached')).toBeNull());
  });

  test('that failed says so in the server’s words, and keeps what was typed [ERR-22]', async ({ open }) => {
    const shop = await open('/contact');
    shop.answer('contact', broken);
    await fillIn(shop.user, ngozi);
    await press(shop);
    const dialog = await screen.findByRole('dialog', { name: 'Error' });
    expect(dialog.textContent).toBe('ErrorThe desk is closed.OKShare this visit');
    expect(screen.getByLabelText('Message')).toHaveProperty('value', 'Is there rice?');
    shop.answer('contact', null);
    await shop.user.click(within(dialog).getByRole('button', { name: 'OK' }));
    await press(shop);
    await screen.findByText('Thank you. We will get back to you.');
    const attempts = new Set(shop.sent('contact').map((body) => JSON.stringify(body)));
    expect(attempts.size).toBe(1);
  });
});

describe('the request of one’s rights', () => {
  const ngozi = { 'First name': 'Ngozi', 'Last name': 'Eze', 'E-mail': 'ngozi@example.ng' };
  const press = (shop: ShownShop) => submit(shop, 'Submit');
  const choose = async ({ user }: ShownShop, name: string) =>
    user.click(await screen.findByRole('radio', { name }));
  const choices = (name: string) =>
    within(screen.getByRole('radiogroup', { name }))
      .getAllByRole('radio')
      .map((radio) => radio.getAttribute('value'));

  test('is reached from the privacy policy, and goes to the data protection office [LEGAL-10, LEGAL-15, LEGAL-16, LEGAL-17, LEGAL-18, LEGAL-20, ENT-42, API-68, ROLE-02]', async ({
    open,
  }) => {
    const shop = await open('/privacy');
    const main = within(await screen.findByRole('main'));
    await shop.user.click(await main.findByRole('link', { name: 'Exercise your rights' }));
    await screen.findByRole('heading', { name: 'Exercise your Rights', level: 1 });
    expect(location.pathname).toBe('/privacyright');
    expect(screen.getByLabelText('Country')).toHaveProperty('value', 'Nigeria');
    expect(choices('I am a')).toEqual(['Customer', 'Employee', 'Candidate']);
    expect(choices('I want to')).toEqual([
      'Access my data',
      'Correct my data',
      'Delete my data',
      'Restrict the use of my data',
      'Object to the use of my data',
      'Hand over my data',
      'Withdraw my consent',
    ]);
    await fillIn(shop.user, ngozi);
    for (const name of ['Customer', 'Candidate', 'Access my data', 'Delete my data'])
      await choose(shop, name);
    const chosen = within(screen.getByRole('main')).getAllByRole('radio', { checked: true });
    expect(chosen.map((radio) => radio.getAttribute('value'))).toEqual(['Candidate', 'Delete my data']);
    await press(shop);
    const dialog = await screen.findByRole('dialog', { name: 'Success' });
    expect(dialog.textContent).toContain('Your request goes to the data protection office.');
    expect(shop.sent('privacyrequest')).toEqual([
      {
        country: 'Nigeria',
        userType: 'Candidate',
        requestType: 'Delete my data',
        firstName: 'Ngozi',
        lastName: 'Eze',
        email: 'ngozi@example.ng',
        attempt_id: expect.any(String),
      },
    ]);
    expect(screen.getByLabelText('Country')).toHaveProperty('value', 'Nigeria');
    expect(screen.getByLabelText('First name')).toHaveProperty('value', '');
  });

  test('wants every field, and marks it [LEGAL-19, ROUTE-31]', async ({ open }) => {
    const shop = await open('/privacyright');
    await screen.findByText('All fields are required.');
    const labels = [...Object.keys(ngozi), 'Country'];
    for (const label of labels) expect(screen.getByLabelText(label)).toHaveProperty('required', true);
    const groups = screen.getAllByRole('radiogroup');
    expect(groups.map((group) => group.getAttribute('aria-required'))).toEqual(['true', 'true']);
    await fillIn(shop.user, { Country: '' });
    await press(shop);
    for (const label of labels) expect([label, problemAt(label)]).toEqual([label, 'This field is required']);
    for (const group of groups) within(group).getByText('This field is required');
    await fillIn(shop.user, { ...ngozi, Country: 'Ghana', 'E-mail': 'abc' });
    await choose(shop, 'Employee');
    await choose(shop, 'Access my data');
    await press(shop);
    await waitFor(() => expect(problemAt('E-mail')).toBe('The email field must be an email'));
    expect(shop.sent('privacyrequest')).toEqual([]);
  });
});
