import { done, failed, inputOf } from '@marketsquare/core/journal/testing';
import { type FormInput, type FormRequest, formMachine, plainConduct } from '@marketsquare/core/kernel/form';
import { requiredMessage } from '@marketsquare/core/shop/account';
import type { SnapshotFrom } from 'xstate';
import type { Model, Move, Property } from '../model.ts';
import { lateAnswers, workOf } from '../moves.ts';
import { ignoresLateAnswers } from '../properties.ts';

type Form = SnapshotFrom<typeof formMachine>;

/** The server's part of the form as it is typed now. */
interface World {
  /** The attempt that it has taken; null for none. */
  readonly taken: string | null;
  /** True if the form on its way was typed before the last edit. */
  readonly isOutdated: boolean;
}

/** A form of one required and one free field. */
const blank = { message: requiredMessage, comment: null };

const conducts: readonly Partial<FormInput['conduct']>[] = [
  { incomplete: 'Enter the form correctly' },
  { keepsValues: true },
  { endsOnFailure: true, next: { kind: 'close' } },
];

const input = (conduct: Partial<FormInput['conduct']>): FormInput => ({
  form: 'contact',
  conduct: { ...plainConduct, ...conduct },
  problems: blank,
  blank,
});

/** A form of each conduct: replies are lost, calls are refused, fields are edited while a call is on its way. */
export function formModel(machine: typeof formMachine = formMachine): Model<Form, World> {
  return {
    name: 'contact',
    machine,
    inputs: conducts.map(input),
    world: untold,
    moves: ({ snapshot, world }) =>
      isOver({ snapshot })
        ? []
        : [
            ...edits(snapshot, world),
            ...presses(snapshot, world),
            ...replies(snapshot, world),
            ...lateAnswers(snapshot, [['submitForm', { kind: 'accepted', message: 'Thank you.' }]], world),
          ],
    project: ({ snapshot: { context }, world }) => [
      context.conduct,
      context.fields,
      context.attemptId,
      context.notice?.message,
      world,
    ],
    properties,
  };
}

const untold: World = { taken: null, isOutdated: false };

function edits(snapshot: Form, world: World): readonly Move<World>[] {
  const edited = { taken: null, isOutdated: snapshot.matches('submitting') || world.isOutdated };
  const judged = (problem: string | null): Move<World> => ({
    words: problem === null ? 'the message is typed' : 'the message is deleted',
    event: { type: 'form.fieldJudged', field: 'message', problem },
    world: edited,
  });
  return [
    judged(null),
    judged(requiredMessage),
    { words: 'the message is left', event: { type: 'form.fieldLeft', field: 'message' }, world },
    { words: 'an unknown field is left', event: { type: 'form.fieldLeft', field: 'other' }, world },
    ...(snapshot.matches('open')
      ? [{ words: 'the form is cleared', event: { type: 'form.cleared' }, world: untold }]
      : []),
    { words: 'the notice is dismissed', event: { type: 'form.noticeDismissed' }, world },
  ];
}

/** Each press draws an attempt that was not drawn before. */
function presses({ context }: Form, world: World): readonly Move<World>[] {
  const attemptId =
    context.attemptId === 'attempt-1' || world.taken === 'attempt-1' ? 'attempt-2' : 'attempt-1';
  return [{ words: 'submit is pressed', event: { type: 'form.submitted', attemptId }, world }];
}

/** The server's possible treatments of a form on its way, and their replies. */
function replies(snapshot: Form, world: World): readonly Move<World>[] {
  if (workOf(snapshot).length === 0) return [];
  const attempt = attemptOf(snapshot);
  const taken: World = { taken: world.isOutdated ? null : attempt, isOutdated: false };
  return [
    {
      words: 'the form is taken',
      event: done('submitForm', { kind: 'accepted', message: 'Thank you.' }),
      world: untold,
    },
    {
      words: 'the form is taken, and the reply lost',
      event: failed('submitForm', 'no_answer'),
      world: taken,
    },
    {
      words: 'the call is refused',
      event: failed('submitForm', 'not_built', 'This call is not built yet.'),
      world: { ...world, isOutdated: false },
    },
    {
      words: 'the drafts are gone',
      event: done('submitForm', { kind: 'refused', problems: { message: requiredMessage } }),
      world: untold,
    },
  ];
}

function attemptOf(snapshot: Form): string {
  return (inputOf(snapshot, 'submitForm') as FormRequest).attemptId;
}

const properties: readonly Property<Form, World>[] = [
  {
    kind: 'never',
    words: 'A form that is not in order is sent.',
    happens: (before, _, after) =>
      !before.snapshot.matches('submitting') &&
      after.snapshot.matches('submitting') &&
      badFields(before.snapshot).length > 0,
  },
  {
    kind: 'never',
    words: 'A submit is refused without showing every problem.',
    happens: (before, { event }, after) =>
      event?.type === 'form.submitted' &&
      !before.snapshot.matches('submitting') &&
      !after.snapshot.matches('submitting') &&
      !badFields(after.snapshot).every(({ isShown }) => isShown),
  },
  {
    kind: 'never',
    words: 'What was typed once is taken twice.',
    happens: ({ snapshot, world }) =>
      workOf(snapshot).length > 0 &&
      !world.isOutdated &&
      world.taken !== null &&
      world.taken !== attemptOf(snapshot),
  },
  ignoresLateAnswers(),
  {
    kind: 'never',
    words: 'A submit is answered by nothing.',
    happens: (before, { event }, after) =>
      event?.type.endsWith('.submitForm') === true &&
      workOf(before.snapshot).length > 0 &&
      after.snapshot.context.notice === null &&
      !badFields(after.snapshot).some(({ isShown }) => isShown),
  },
  {
    kind: 'reachable',
    words: 'From everywhere there is a way to a form that is accepted, unless a failure has ended it.',
    from: ({ snapshot }) => !snapshot.matches('abandoned'),
    to: ({ snapshot }) => snapshot.matches({ open: 'accepted' }) || snapshot.matches('finished'),
  },
  { kind: 'noDeadEnd', words: 'Something can still be done until the form is over.', isEnd: isOver },
];

function isOver({ snapshot }: { readonly snapshot: Form }): boolean {
  return snapshot.status === 'done';
}

function badFields({ context }: Form) {
  return Object.values(context.fields).filter(({ problem }) => problem !== null);
}
