import { adaeze } from '@marketsquare/server/testing';
import { screen, waitFor, within } from '@testing-library/dom';
import { describe, expect } from 'vitest';
import { problemAt } from '../../app/testing/forms.ts';
import { gbagadaPickup, type ShownShop, test } from '../../app/testing/shop-floor.ts';
import { oweFeedbackOffer } from '../../platform/feedback-offer.ts';

const guest = { store: gbagadaPickup };
const customer = { ...guest, customer: adaeze };
const optional = ' (optional)';

const grades = (word: string) =>
  ['Extremely', 'Very', 'Somewhat', 'Not so', 'Not at all'].map((grade) => `${grade} ${word}`);
const likely = ['Extremely', 'Very', 'Moderately', 'Slightly', 'Not at all'].map(
  (grade) => `${grade} likely`,
);
const happened = ['Yes', 'No', 'Maybe'];

/** The questions, by number: a word of the topic, and the choices; null for a text. */
const asked: readonly (readonly [topic: string, choices: readonly string[] | null])[] = [
  ['meet your needs', ['Extremely Well', 'Very well', 'Somewhat Well', 'Not So Well', 'Not at all Well']],
  ['easy was it to find', ['Extremely easy', 'Very easy', 'Somewhat easy', 'Not so easy', 'Not at all easy']],
  ['quick was it to find', grades('quick')],
  ['appealing', grades('appealing')],
  ['clear', grades('clear')],
  ['trustworthy', grades('trustworthy')],
  ['recommend our website', likely],
  ['fast was our delivery', Array.from({ length: 11 }, (_, grade) => `${grade}`)],
  ['recommend our shop', likely],
  ['problem with your delivery', happened],
  ['rider rude', happened],
  ['opened or taken out', happened],
  ['resolving your concern', grades('effective')],
  ['satisfied are you with our website', grades('satisfied')],
  ['anything else', null],
  ['contact you', ['Yes', 'No']],
  ['Name', null],
  ['Phone Number', null],
];
const required = [8, 9, 10, 11, 12, 16];

/**
 * The home page is long: parts looked for often are found by their text, which is quicker than by their role.
 */
const title = 'How did we do?';
const heading = { selector: 'h2' } as const;
const offer = { selector: 'aside' } as const;

async function openQuestionnaire({ user }: ShownShop): Promise<void> {
  await user.click(await screen.findByText('Feedback'));
  await screen.findByText(title, heading);
}

/** The text of the dialog with this title, button included. */
async function told(name: string): Promise<string> {
  const dialog = (await screen.findByText(name, heading)).closest('dialog');
  return dialog?.textContent ?? '';
}

const isClosed = () => waitFor(() => expect(screen.queryByText(title, heading)).toBeNull());

/** The questions in view: each with its number, words, choices and problem. */
function shown() {
  return [...document.querySelectorAll('[role="dialog"] form li')].map((item) => {
    const words = item.querySelector('p, label')?.textContent ?? '';
    const radios = [...item.querySelectorAll<HTMLInputElement>('input[type="radio"]')];
    return {
      number: Number.parseInt(words, 10),
      words,
      choices: radios.length === 0 ? null : radios.map(({ value }) => value),
      radios,
      problem: item.querySelector('[role="alert"]')?.textContent ?? null,
    };
  });
}

const chosen = () => shown().flatMap(({ radios }) => radios.filter(({ checked }) => checked));
const numbers = () => shown().map(({ number }) => number);
const upTo = (last: number) => Array.from({ length: last }, (_, at) => at + 1);

/** Presses a choice directly: the user's pointer would first look at the styles of the whole page. */
async function choose(number: number, value: string): Promise<void> {
  const question = shown().find((one) => one.number === number);
  question?.radios.find((one) => one.value === value)?.click();
  await waitFor(() =>
    expect(chosen().map((radio) => [numberOf(radio), radio.value])).toContainEqual([number, value]),
  );
}

const numberOf = (radio: Element) => Number.parseInt(radio.closest('li')?.textContent ?? '', 10);

async function type({ user }: ShownShop, label: string | RegExp, value: string): Promise<void> {
  const field = screen.getByLabelText(label);
  await user.clear(field);
  await user.click(field);
  await user.paste(value);
}

async function answerRequired(): Promise<void> {
  const answers = { 8: '9', 9: 'Very likely', 10: 'No', 11: 'Maybe', 12: 'No' };
  for (const [number, value] of Object.entries(answers)) await choose(Number(number), value);
}

async function submit({ user }: ShownShop): Promise<void> {
  const button = screen.getByText('Submit').closest('button');
  if (button) await user.click(button);
}

const problems = () => shown().flatMap(({ number, problem }) => (problem === null ? [] : [number]));

describe('the questionnaire', () => {
  test('asks a guest eighteen questions, in their order, with their choices [QUES-01, QUES-02, QUES-03, QUES-05, QUES-06, QUES-07, QUES-08, QUES-09, QUES-10, QUES-11]', async ({
    open,
  }) => {
    const shop = await open('/home', guest);
    await openQuestionnaire(shop);
    expect(numbers()).toEqual(upTo(16));
    await choose(16, 'Yes');
    expect(numbers()).toEqual(upTo(18));
    for (const [at, { words, choices }] of shown().entries()) {
      const [topic = '', wanted] = asked[at] ?? [];
      expect(words).toContain(topic);
      expect([topic, choices]).toEqual([topic, wanted]);
      const isAsked = at >= 16 || required.includes(at + 1);
      expect([topic, words.endsWith(optional)]).toEqual([topic, !isAsked]);
    }
    const comments = screen.getByLabelText(/^15\. /);
    expect([comments.tagName, comments.style.height]).toEqual(['TEXTAREA', '80px']);
    screen.getByRole('dialog', { name: title });
    screen.getByRole('button', { name: 'Submit' });
    await choose(16, 'No');
    expect(numbers()).toEqual(upTo(16));
  });

  test('asks a customer nothing about who they are, and sends who that is [QUES-04, QUES-13, QUES-16, ROLE-04]', async ({
    open,
  }) => {
    const shop = await open('/home', customer);
    await openQuestionnaire(shop);
    expect(numbers()).toEqual(upTo(15));
    await answerRequired();
    await submit(shop);
    await told('Success');
    expect(shop.sent('submitQuestionnaire')).toMatchObject([{ store_id: 1, user_id: adaeze.id }]);
  });

  test('needs the answers about the delivery, and a guest’s word on contact [QUES-12, QUES-13, QUES-14]', async ({
    open,
  }) => {
    const shop = await open('/home', guest);
    await openQuestionnaire(shop);
    await submit(shop);
    await waitFor(() => expect(problems()).toEqual(required));
    expect(shown()[7]?.problem).toBe('This field is required');
    await answerRequired();
    expect(problems()).toEqual([16]);
    await choose(16, 'Yes');
    await submit(shop);
    expect(problems()).toEqual([17, 18]);
    expect(shop.sent('submitQuestionnaire')).toEqual([]);
    await choose(16, 'No');
    await submit(shop);
    await told('Success');
  });

  test('takes 4000 characters of comments, name and phone number, and no more [QUES-15]', async ({
    open,
  }) => {
    const shop = await open('/home', guest);
    await openQuestionnaire(shop);
    await answerRequired();
    await choose(16, 'Yes');
    const labels = [/^15\. /, /^17\. /, /^18\. /];
    for (const label of labels) await type(shop, label, 'x'.repeat(4001));
    await submit(shop);
    for (const label of labels) expect(problemAt(label)).toBe('Please use at most 4000 characters');
    expect(shop.sent('submitQuestionnaire')).toEqual([]);
    for (const label of labels) await type(shop, label, 'x'.repeat(4000));
    await submit(shop);
    await told('Success');
  });
});

describe('an answered questionnaire', () => {
  test('is thanked for, closed, empty, and not offered again [QUES-16, QUES-17, QUES-18, QUES-19, ENT-39, API-66, ERR-37, ROLE-02]', async ({
    open,
  }) => {
    const shop = await open('/about', guest);
    oweFeedbackOffer(localStorage);
    await shop.reload('/home');
    const offered = within(await screen.findByLabelText('Your opinion', offer));
    await shop.user.click(offered.getByRole('button', { name: 'Answer' }));
    await screen.findByText(title, heading);
    await answerRequired();
    await choose(16, 'Yes');
    await type(shop, /^17\. /, 'Ngozi');
    await type(shop, /^18\. /, '08030000077');
    await type(shop, /^15\. /, 'More plantain, please.');
    await submit(shop);
    expect(await told('Success')).toBe('SuccessThank you for your feedback.OKShare this visit');
    await isClosed();
    expect(shop.sent('submitQuestionnaire')).toEqual([
      {
        store_id: 1,
        user_id: null,
        attempt_id: expect.any(String),
        data: [
          [8, 'How fast was our delivery, from 0 (very slow) to 10 (very fast)?', '9'],
          [9, 'How likely are you to recommend our shop to a friend?', 'Very likely'],
          [10, 'Was there a problem with your delivery?', 'No'],
          [11, 'Was the dispatch rider rude to you?', 'Maybe'],
          [12, 'Was anything in your order opened or taken out?', 'No'],
          [15, 'Is there anything else that you would like to tell us?', 'More plantain, please.'],
          [16, 'May we contact you about your answers?', 'Yes'],
          [17, 'Name', 'Ngozi'],
          [18, 'Phone Number', '08030000077'],
        ].map(([questionno, questiontext, questionanwser]) => ({ questiontext, questionanwser, questionno })),
      },
    ]);
    await shop.user.click(screen.getByText('OK'));
    await openQuestionnaire(shop);
    expect(chosen()).toEqual([]);
    expect(screen.getByLabelText(/^15\. /)).toHaveProperty('value', '');

    // Neither is it after another order.
    oweFeedbackOffer(localStorage);
    await shop.reload('/home');
    await screen.findByLabelText('Fraud notice');
    expect(screen.queryByLabelText('Your opinion', offer)).toBeNull();
  });

  test('that failed says why, closes as well, and is offered once a browser: after an order [QUES-17, QUES-19, ERR-37, ERR-38]', async ({
    open,
  }) => {
    const shop = await open('/home', guest);
    await screen.findByLabelText('Fraud notice');
    expect(screen.queryByLabelText('Your opinion', offer)).toBeNull();
    shop.answer('submitQuestionnaire', {
      status: 500,
      reply: { status: false, message: 'The desk is closed.', code: 'internal' },
    });
    await openQuestionnaire(shop);
    await answerRequired();
    await choose(16, 'No');
    await submit(shop);
    expect(await told('Error')).toBe('ErrorThe desk is closed.OKShare this visit');
    await isClosed();
    oweFeedbackOffer(localStorage);
    await shop.reload('/home');
    const offered = within(await screen.findByLabelText('Your opinion', offer));
    await shop.user.click(offered.getByRole('button', { name: 'Not now' }));
    expect(screen.queryByLabelText('Your opinion', offer)).toBeNull();
    oweFeedbackOffer(localStorage);
    await shop.reload('/home');
    await screen.findByLabelText('Fraud notice');
    expect(screen.queryByLabelText('Your opinion', offer)).toBeNull();
    await openQuestionnaire(shop);
    expect(chosen()).toEqual([]);
  });
});
