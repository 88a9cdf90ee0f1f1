import { describe, expect, test } from 'vitest';
import { judge, judgeForm } from '../../../kernel/form/index.ts';
import { feedbackFields, questionnaire, questionnaireForm, questions, shownQuestions } from '../index.ts';

const guests = questionnaireForm(false);
const members = questionnaireForm(true);

const answered = {
  ...Object.fromEntries(feedbackFields.map((field) => [field, ''])),
  delivery_speed: '9',
  recommend_org: 'Very likely',
  delivery_issue: 'No',
  dispatch_rude: 'No',
  order_tampered: 'Maybe',
  share_contact: 'No',
};
const shared = { ...answered, share_contact: 'Yes', name: 'Ada', phone_number: '0803' };
const optionsOf = (field: string) => questions.find((question) => question.field === field)?.options;

describe('the questionnaire', () => {
  test('asks eighteen numbered questions of a guest who may be contacted [QUES-01, QUES-05]', () => {
    expect(shownQuestions(false, 'Yes').map(({ number }) => number)).toEqual(
      Array.from({ length: 18 }, (_, index) => index + 1),
    );
    expect(shownQuestions(false, 'No').map(({ number }) => number)).not.toContain(17);
    expect(shownQuestions(false, '')).toHaveLength(16);
  });

  test('does not ask a customer whether they may be contacted [QUES-04]', () => {
    expect(shownQuestions(true, 'Yes').map(({ field }) => field)).not.toContain('share_contact');
    expect(shownQuestions(true, 'Yes')).toHaveLength(15);
  });

  test('asks for the fields of the documents in their order [QUES-02, ENT-40]', () => {
    expect(questions.map(({ field }) => field)).toEqual([
      'meet_needs',
      'find',
      'find_time',
      'appealing',
      'understand_web',
      'trust_web',
      'recommend_web',
      'delivery_speed',
      'recommend_org',
      'delivery_issue',
      'dispatch_rude',
      'order_tampered',
      'concern_resolution',
      'web_satisfaction',
      'comments',
      'share_contact',
      'name',
      'phone_number',
    ]);
    expect(Object.keys(guests.shape)).toEqual([...feedbackFields]);
  });

  test('offers the answers of the documents [QUES-03, QUES-06, QUES-07, QUES-08, QUES-10]', () => {
    expect(optionsOf('meet_needs')).toEqual([
      'Extremely Well',
      'Very well',
      'Somewhat Well',
      'Not So Well',
      'Not at all Well',
    ]);
    expect(optionsOf('find')).toEqual([
      'Extremely easy',
      'Very easy',
      'Somewhat easy',
      'Not so easy',
      'Not at all easy',
    ]);
    for (const field of ['recommend_web', 'recommend_org']) {
      expect(optionsOf(field)).toEqual([
        'Extremely likely',
        'Very likely',
        'Moderately likely',
        'Slightly likely',
        'Not at all likely',
      ]);
    }
    for (const field of ['delivery_issue', 'dispatch_rude', 'order_tampered']) {
      expect(optionsOf(field)).toEqual(['Yes', 'No', 'Maybe']);
    }
    expect(optionsOf('share_contact')).toEqual(['Yes', 'No']);
    expect(optionsOf('delivery_speed')).toEqual(['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10']);
  });

  test.each([
    'find_time',
    'appealing',
    'understand_web',
    'trust_web',
    'concern_resolution',
    'web_satisfaction',
  ])('offers five grades of its own for %s [QUES-09]', (field) => {
    expect(new Set(optionsOf(field)).size).toBe(5);
    expect(optionsOf(field)?.[0]).toMatch(/^Extremely /);
    expect(optionsOf(field)?.[4]).toMatch(/^Not at all /);
  });

  test('takes no answer where none is needed', () => {
    expect(judgeForm(guests, answered)).toEqual({ valid: true, values: answered });
  });

  test('takes only answers that it offers', () => {
    expect(judge(guests, 'meet_needs', { ...answered, meet_needs: 'Badly' }).valid).toBe(false);
    expect(judge(guests, 'meet_needs', { ...answered, meet_needs: 'Very well' }).valid).toBe(true);
  });

  test.each([
    'delivery_speed',
    'recommend_org',
    'delivery_issue',
    'dispatch_rude',
    'order_tampered',
  ] as const)('needs %s answered [QUES-12]', (field) => {
    expect(judge(guests, field, { ...answered, [field]: '' }).message).toBe('This field is required');
    expect(judge(members, field, { ...answered, [field]: '' }).message).toBe('This field is required');
  });

  test('needs a guest to say whether they may be contacted [QUES-13]', () => {
    const open = { ...answered, share_contact: '' };
    expect(judge(guests, 'share_contact', open).message).toBe('This field is required');
    expect(judgeForm(members, open).valid).toBe(true);
  });

  test.each(['name', 'phone_number'] as const)(
    'needs %s when they may be, and only then [QUES-14]',
    (field) => {
      expect(judge(guests, field, { ...shared, [field]: ' ' }).message).toBe('This field is required');
      expect(judge(guests, field, { ...answered, [field]: '' }).valid).toBe(true);
      expect(judgeForm(guests, shared).valid).toBe(true);
    },
  );

  test.each(['comments', 'name', 'phone_number'] as const)(
    'takes 4000 characters of %s [QUES-15]',
    (field) => {
      const problem = (length: number) =>
        judge(guests, field, { ...shared, [field]: 'a'.repeat(length) }).message;
      expect([problem(4_000), problem(4_001)]).toEqual([null, 'Please use at most 4000 characters']);
    },
  );

  test('closes and is emptied whichever way its submit went [QUES-17]', () => {
    expect(questionnaire(true).conduct).toMatchObject({
      failureTitle: 'Error',
      success: { title: 'Success', message: null },
      next: { kind: 'close' },
      keepsValues: false,
      endsOnFailure: true,
    });
  });
});
