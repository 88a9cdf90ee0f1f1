import { screen, waitFor, within } from '@testing-library/dom';
import { expect, vi } from 'vitest';
import { bannersOf, linksOf } from '../../app/testing/banners.ts';
import { fillIn, problemAt } from '../../app/testing/forms.ts';
import { gbagadaPickup, type ShownShop, test } from '../../app/testing/shop-floor.ts';

const path = '/valentine/story';
const atStore = { store: gbagadaPickup };
const bisi = {
  'Full name': 'Bisi Adeyemi',
  Phone: '0803 000 0033',
  'E-mail': 'bisi@example.ng',
  State: 'Oyo',
  City: 'Ibadan',
  'Your story': 'We met in the queue for fresh bread.',
};

async function press({ user }: ShownShop): Promise<void> {
  await user.click(await screen.findByRole('button', { name: 'Submit' }));
}

const cities = () =>
  within(screen.getByLabelText('City'))
    .getAllByRole('option')
    .flatMap((option) => (option.getAttribute('value') === '' ? [] : [option.textContent]));

test('the page has banners, its heading, the fields, the button and the note on winners [VAL-01, VAL-02, VAL-03, VAL-05, ROUTE-42]', async ({
  open,
}) => {
  const { answer } = await open(path, atStore);
  answer(
    'banners',
    bannersOf('banners', [
      ['Lovers', '/category/Spirits'],
      ['Greetings', ''],
    ]),
  );
  const heading = await screen.findByRole('heading', { level: 1 });
  expect(heading.textContent).toBe('Share a special Love Story and stand a chance to win a Gift Voucher');
  const banner = await screen.findByRole('region', { name: 'Offers' });
  expect(await linksOf(banner)).toEqual({ Lovers: '/category/spirits', Greetings: '/home' });
  expect(banner.compareDocumentPosition(heading)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  for (const label of Object.keys(bisi)) screen.getByLabelText(label);
  expect(screen.getByPlaceholderText('Not More Than 300 words')).toBe(screen.getByLabelText('Your story'));
  const button = screen.getByRole('button', { name: 'Submit' });
  const note = screen.getByText(
    'Winners will be contacted to pick up their gift, terms and conditions apply.',
  );
  expect(button.compareDocumentPosition(note)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('the cities are those of the chosen state [VAL-04]', async ({ open }) => {
  const shop = await open(path, atStore);
  const { user } = shop;
  await fillIn(user, { State: 'Lagos' });
  expect(cities()).toHaveLength(26);
  await fillIn(user, { City: 'Ikeja' });
  await fillIn(user, { State: 'Oyo' });
  expect(cities()).toContain('Ibadan');
  expect(cities()).not.toContain('Ikeja');
  await press(shop);
  expect(problemAt('City')).toBe('This field is required');
});

test('a story needs every field, and is sent without one in vain [VAL-06, VAL-07, VAL-08]', async ({
  open,
}) => {
  const shop = await open(path, atStore);
  await press(shop);
  const labels = Object.keys(bisi);
  for (const label of labels) expect([label, problemAt(label)]).toEqual([label, 'This field is required']);
  await fillIn(shop.user, bisi);
  expect(labels.map(problemAt).filter(Boolean)).toEqual([]);
  for (const [label, bad, problem] of [
    ['Full name', ' ', 'This field is required'],
    ['Your story', ' ', 'This field is required'],
    ['Phone', '0803 000 003', 'A phone number has 11 digits'],
    ['Phone', '803 000 0033', 'A phone number has 11 digits'],
    ['E-mail', 'abc', 'The email field must be an email'],
    ['City', '', 'This field is required'],
    ['State', '', 'This field is required'],
  ] as const) {
    await fillIn(shop.user, { [label]: bad });
    await press(shop);
    expect([label, problemAt(label)]).toEqual([label, problem]);
    await fillIn(shop.user, { [label]: bisi[label] });
  }
  expect(shop.sent('valentineQuestionnaire')).toEqual([]);
});

test('a story of 301 words is taken from anyone; the page is empty, and reloads once the answer was read [VAL-03, VAL-07, VAL-09, VAL-10, API-67, ERR-39, ROLE-02]', async ({
  open,
  onTestFinished,
}) => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {});
  onTestFinished(() => reload.mockRestore());
  const shop = await open(path, atStore);
  const story = Array.from({ length: 301 }, (_, at) => `word${at}`).join(' ');
  await fillIn(shop.user, { ...bisi, Phone: '+234 (0)803 000 0033', 'Your story': story });
  await press(shop);
  const dialog = await screen.findByRole('dialog', { name: 'Success' });
  expect(dialog.textContent).toBe('SuccessYour story is in. Good luck!OKShare this visit');
  expect(shop.sent('valentineQuestionnaire')).toEqual([
    {
      name: 'Bisi Adeyemi',
      location: 'Ibadan, Oyo',
      phone: '08030000033',
      story,
      email: 'bisi@example.ng',
      city: 'Ibadan',
      state: 'Oyo',
      store_id: 1,
      attempt_id: expect.any(String),
    },
  ]);
  for (const label of Object.keys(bisi)) expect(screen.getByLabelText(label)).toHaveProperty('value', '');
  expect(reload).not.toHaveBeenCalled();
  await shop.user.click(within(dialog).getByRole('button', { name: 'OK' }));
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
});

test('a story that was refused says why, and stays [ERR-39]', async ({ open }) => {
  const shop = await open(path, atStore);
  shop.answer('valentineQuestionnaire', {
    status: 500,
    reply: { status: false, message: 'The box is full.', code: 'internal' },
  });
  await fillIn(shop.user, bisi);
  await press(shop);
  const dialog = await screen.findByRole('dialog', { name: 'Error' });
  expect(dialog.textContent).toBe('ErrorThe box is full.OKShare this visit');
  expect(screen.getByLabelText('Your story')).toHaveProperty('value', bisi['Your story']);
});
