import { describe, expect, test } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import * as z from 'zod/mini';
import { givenOf } from '../../journal/testing/given.ts';
import { createMemoryDrafts } from '../drafts/index.ts';
import { whyNot } from '../why-not/index.ts';
import {
  clearDrafts,
  type FormConduct,
  type FormDefinition,
  type FormEvent,
  type FormReply,
  type FormRequest,
  fieldWords,
  formGuardMessages,
  formMachine,
  judgeDrafts,
  judgements,
  openForm,
  plainConduct,
  selectFormNotice,
  selectIsSubmitting,
  selectNext,
  selectShownProblem,
} from './index.ts';

const required = 'This field is required';
const schema = z.object({
  firstName: z.string(required).check(z.minLength(1, required)),
  note: z.string(required),
  news: z.boolean(),
});

function formOf(conduct: Partial<FormConduct> = {}): FormDefinition<typeof schema> {
  return {
    name: 'contact',
    schema,
    boxes: ['news'],
    defaults: { note: 'Hello' },
    conduct: { ...plainConduct, ...conduct },
  };
}

type Result = {
  readonly type: `xstate.${'done' | 'error'}.actor.submitForm`;
  readonly [field: string]: unknown;
};

const accepted = (message: string): Result => ({
  type: 'xstate.done.actor.submitForm',
  output: { kind: 'accepted', message },
});
const failed = (code: string, message: string): Result => ({
  type: 'xstate.error.actor.submitForm',
  error: { code, message },
});
const typed: FormEvent = { type: 'form.fieldJudged', field: 'firstName', problem: null };
const pressed: FormEvent = { type: 'form.submitted', attemptId: 'attempt-1' };

function given(conduct: Partial<FormConduct>, ...events: readonly (FormEvent | Result)[]) {
  return givenOf(formMachine, openForm(formOf(conduct), createMemoryDrafts()))(...events);
}

describe('a form', () => {
  test('starts with what is wrong and shows none of it', () => {
    const snapshot = given({});
    expect(snapshot.value).toEqual({ open: 'editing' });
    expect(snapshot.context).toEqual({
      form: 'contact',
      conduct: plainConduct,
      fields: {
        firstName: { value: '<contact.firstName>', problem: required, isShown: false },
        note: { value: '<contact.note>', problem: null, isShown: false },
        news: { value: '<contact.news>', problem: null, isShown: false },
      },
      blank: { firstName: required, note: null, news: null },
      attemptId: null,
      notice: null,
    });
    expect(selectShownProblem('firstName')(snapshot)).toBeNull();
  });

  test('shows the problem of a field that was left, until it is mended [AUTH-31]', () => {
    const left = given({}, { type: 'form.fieldLeft', field: 'firstName' });
    expect(selectShownProblem('firstName')(left)).toBe(required);
    const mended = given({}, { type: 'form.fieldLeft', field: 'firstName' }, typed);
    expect(selectShownProblem('firstName')(mended)).toBeNull();
  });

  test('takes no notice of a field that it does not have', () => {
    const other: FormEvent[] = [
      { type: 'form.fieldJudged', field: 'other', problem: required },
      { type: 'form.fieldLeft', field: 'other' },
    ];
    expect(given({}, ...other).context.fields).toEqual(given({}).context.fields);
    expect(selectShownProblem('other')(given({}, ...other))).toBeNull();
  });

  test('that is not in order shows every problem at its submit and sends nothing [AUTH-31]', () => {
    const snapshot = given({}, pressed);
    expect(snapshot.value).toEqual({ open: 'editing' });
    expect(selectShownProblem('firstName')(snapshot)).toBe(required);
    expect(selectFormNotice(snapshot)).toBeNull();
  });

  test('says its own sentence about problems, where it has one', () => {
    const snapshot = given({ incomplete: 'Enter the form correctly' }, pressed);
    expect(selectFormNotice(snapshot)).toEqual({
      place: 'dialog',
      title: 'Error',
      message: 'Enter the form correctly',
    });
  });

  test('in order is on its way, and a second press changes nothing', () => {
    const once = given({}, typed, pressed);
    expect(once.value).toBe('submitting');
    expect(selectIsSubmitting(once)).toBe(true);
    const twice = given({}, typed, pressed, { type: 'form.submitted', attemptId: 'attempt-2' });
    expect([twice.value, twice.context]).toEqual([once.value, once.context]);
  });

  test('that is accepted is empty again and says what the server said', () => {
    const snapshot = given({}, typed, pressed, accepted('Thank you.'));
    expect(snapshot.value).toEqual({ open: 'accepted' });
    expect(selectFormNotice(snapshot)).toEqual({ place: 'success', title: '', message: 'Thank you.' });
    expect(selectNext(snapshot)).toBeNull();
    expect(snapshot.context.fields).toEqual(given({}).context.fields);
    const dismissed = given({}, typed, pressed, accepted('Thank you.'), { type: 'form.noticeDismissed' });
    expect(selectFormNotice(dismissed)).toBeNull();
  });

  test('keeps what was typed where it stays as it is, and can be sent again', () => {
    const snapshot = given({ keepsValues: true }, typed, pressed, accepted('Saved.'));
    expect(snapshot.context.fields.firstName?.problem).toBeNull();
    expect(given({ keepsValues: true }, typed, pressed, accepted('Saved.'), pressed).value).toBe(
      'submitting',
    );
  });

  test('that was accepted without a word says nothing', () => {
    expect(selectFormNotice(given({}, typed, pressed, accepted('')))).toBeNull();
  });

  test('keeps to the attempt while nothing was edited, so that a lost reply does no harm', () => {
    const lost = [typed, pressed, failed('no_answer', '')] as const;
    const again: FormEvent = { type: 'form.submitted', attemptId: 'attempt-2' };
    expect(given({}, ...lost, again).context.attemptId).toBe('attempt-1');
    expect(given({}, ...lost, typed, again).context.attemptId).toBe('attempt-2');
  });

  test('tells a failure in the server’s words under its own title, and keeps what was typed', () => {
    const snapshot = given(
      { failureTitle: 'Oops' },
      typed,
      pressed,
      failed('not_built', 'This call is not built yet.'),
    );
    expect(snapshot.value).toEqual({ open: 'editing' });
    expect(selectFormNotice(snapshot)).toEqual({
      place: 'dialog',
      title: 'Oops',
      message: 'This call is not built yet.',
    });
    expect(snapshot.context.fields.firstName?.problem).toBeNull();
    expect(selectNext(snapshot)).toBeNull();
  });

  test('has words for a failure without any', () => {
    const snapshot = given({}, typed, pressed, failed('no_answer', ''));
    expect(selectFormNotice(snapshot)?.message).toBe('Something went wrong. Please try again.');
  });

  test('that ends with its failure is empty and closes', () => {
    const snapshot = given({ endsOnFailure: true }, typed, pressed, failed('failed', 'No.'));
    expect([snapshot.value, snapshot.status]).toEqual(['abandoned', 'done']);
    expect(selectNext(snapshot)).toEqual({ kind: 'close' });
    expect(selectFormNotice(snapshot)).toEqual({ place: 'dialog', title: 'Error', message: 'No.' });
    expect(snapshot.context.fields).toEqual(given({}).context.fields);
  });

  test('that leads elsewhere is over once it is accepted', () => {
    const next = { kind: 'go', path: '/login' } as const;
    const snapshot = given(
      { next, success: { title: 'Success', message: null } },
      typed,
      pressed,
      accepted('Thank you.'),
    );
    expect([snapshot.value, snapshot.status]).toEqual(['finished', 'done']);
    expect(selectNext(snapshot)).toEqual(next);
    expect(selectFormNotice(snapshot)).toEqual({
      place: 'success',
      title: 'Success',
      message: 'Thank you.',
    });
  });

  test('whose drafts are gone shows what is missing', () => {
    const snapshot = given({}, typed, pressed, {
      type: 'xstate.done.actor.submitForm',
      output: { kind: 'refused', problems: { firstName: required } },
    });
    expect(snapshot.value).toEqual({ open: 'editing' });
    expect(selectShownProblem('firstName')(snapshot)).toBe(required);
  });

  test('can be started over', () => {
    const snapshot = given({}, typed, { type: 'form.fieldLeft', field: 'note' }, { type: 'form.cleared' });
    expect(snapshot.context).toEqual(given({}).context);
  });

  test('says why it cannot be sent, field by field', () => {
    expect(whyNot(given({}), pressed, formGuardMessages)).toEqual([
      { guard: 'hasGoodFields', words: 'Fill in as asked: first name.' },
    ]);
    expect(whyNot(given({}, typed), pressed, formGuardMessages)).toEqual([]);
    expect(['firstName', 'share_contact', 'pin'].map(fieldWords)).toEqual([
      'first name',
      'share contact',
      'pin',
    ]);
  });
});

describe('the drafts of a form', () => {
  test('are judged after an edit: what was edited, and whatever else it changes', () => {
    const drafts = createMemoryDrafts({ 'contact.firstName': 'Ada' });
    const known = given({}).context.fields;
    const firstName: FormEvent = { type: 'form.fieldJudged', field: 'firstName', problem: null };
    expect(judgements(formOf(), drafts, known, new Set())).toEqual([firstName]);
    expect(judgements(formOf(), drafts, known, new Set(['note']))).toEqual([
      firstName,
      { type: 'form.fieldJudged', field: 'note', problem: null },
    ]);
    expect(judgements(formOf(), drafts, given({}, firstName).context.fields, new Set())).toEqual([]);
  });

  test('are judged as texts and ticked boxes', () => {
    const drafts = createMemoryDrafts({ 'contact.firstName': 'Ada', 'contact.news': 'true' });
    expect(judgeDrafts(formOf(), drafts)).toEqual({
      valid: true,
      values: { firstName: 'Ada', note: '', news: true },
    });
  });

  test('begin with what is given or usual, and keep what was typed earlier', () => {
    const drafts = createMemoryDrafts({ 'contact.firstName': 'Bisi' });
    const input = openForm(formOf(), drafts, { firstName: 'Ada' });
    expect(input.problems).toEqual({ firstName: null, note: null, news: null });
    expect(drafts.read('contact.firstName')).toBe('Bisi');
    expect(drafts.read('contact.note')).toBe('Hello');
  });

  test('are forgotten down to what is usual', () => {
    const drafts = createMemoryDrafts({ 'contact.firstName': 'Bisi', 'contact.note': 'Bye' });
    clearDrafts(formOf(), drafts);
    expect([drafts.read('contact.firstName'), drafts.read('contact.note')]).toEqual(['', 'Hello']);
  });
});

test('a running form calls once for two presses, and hands on no value', async () => {
  const requests: FormRequest[] = [];
  const machine = formMachine.provide({
    actors: {
      submitForm: fromPromise<FormReply, FormRequest>(({ input }) => {
        requests.push(input);
        return Promise.resolve({ kind: 'accepted', message: 'Thank you.' });
      }),
    },
  });
  const drafts = createMemoryDrafts({ 'contact.firstName': 'Ada' });
  const form = createActor(machine, { input: openForm(formOf(), drafts) }).start();
  form.send(pressed);
  form.send({ type: 'form.submitted', attemptId: 'attempt-2' });
  const settled = await waitFor(form, (snapshot) => snapshot.matches({ open: 'accepted' }));
  expect(requests).toEqual([{ form: 'contact', attemptId: 'attempt-1' }]);
  expect(JSON.stringify(settled.context)).not.toContain('Ada');
});
