import { assign, setup } from 'xstate';
import { type Notice, present } from '../failure/index.ts';
import { failingNotice, guardsOf } from '../why-not/index.ts';
import { type FormReply, submitForm } from './actors.ts';
import { formChecks } from './checks.ts';
import { type FormContext, type FormInput, untouchedFields } from './context.ts';
import type { FormProblems } from './drafts.ts';
import type { FormEvent } from './events.ts';
import {
  acceptedNotice,
  allShown,
  failureNotice,
  incompleteNotice,
  withProblem,
  withShown,
} from './rules.ts';

/**
 * Every plain form of the shop. It knows the valid fields and the visible problems; the values stay in the
 * shell's drafts. A submit sends once, however often it is pressed; one that finds problems shows all of
 * them.
 */
export const formMachine = setup({
  types: {
    input: {} as FormInput,
    context: {} as FormContext,
    events: {} as FormEvent,
    tags: {} as 'busy',
  },
  actors: { submitForm },
  guards: {
    ...guardsOf<FormContext, 'hasGoodFields'>(formChecks),
    isAccepted: (_, params: { reply: FormReply }) => params.reply.kind === 'accepted',
    isAcceptedAndStays: ({ context }, params: { reply: FormReply }) =>
      params.reply.kind === 'accepted' && context.conduct.next.kind === 'stay',
    endsOnFailure: ({ context }) => context.conduct.endsOnFailure,
  },
  actions: {
    judgeField: assign(({ context }, params: { field: string; problem: string | null }) => ({
      fields: withProblem(context.fields, params.field, params.problem),
      attemptId: null,
    })),
    showField: assign({
      fields: ({ context }, params: { field: string }) => withShown(context.fields, params.field),
    }),
    beginAttempt: assign(({ context }, params: { attemptId: string }) => ({
      attemptId: context.attemptId ?? params.attemptId,
      notice: null,
    })),
    showProblems: assign(({ context }) => ({
      fields: allShown(context.fields),
      notice: failingNotice<FormContext, Notice | null>(formChecks, context),
    })),
    keepProblems: assign(({ context }, params: { reply: FormReply }) => ({
      fields: allShown(context.fields, problemsOf(params.reply)),
      attemptId: null,
      notice: incompleteNotice(context),
    })),
    keepSuccess: assign(({ context }, params: { reply: FormReply }) => ({
      fields: context.conduct.keepsValues ? context.fields : untouchedFields(context.form, context.blank),
      attemptId: null,
      notice: acceptedNotice(context, params.reply.kind === 'accepted' ? params.reply.message : ''),
    })),
    keepFailure: assign({
      notice: ({ context }, params: { error: unknown }) => failureNotice(context, params.error),
    }),
    clear: assign(({ context }) => ({
      fields: untouchedFields(context.form, context.blank),
      attemptId: null,
      notice: null,
    })),
    dismissNotice: assign({ notice: null }),
  },
}).createMachine({
  id: 'form',
  context: ({ input }) => ({
    form: input.form,
    conduct: input.conduct,
    fields: untouchedFields(input.form, input.problems),
    blank: input.blank,
    attemptId: null,
    notice: null,
  }),
  on: {
    'form.fieldLeft': { actions: { type: 'showField', params: ({ event }) => event } },
    'form.noticeDismissed': { actions: 'dismissNotice' },
  },
  initial: 'open',
  states: {
    open: {
      initial: 'editing',
      on: {
        'form.fieldJudged': {
          target: '.editing',
          actions: { type: 'judgeField', params: ({ event }) => event },
        },
        'form.cleared': { target: '.editing', actions: 'clear' },
        'form.submitted': [
          {
            guard: 'hasGoodFields',
            target: 'submitting',
            actions: { type: 'beginAttempt', params: ({ event }) => event },
          },
          { target: '.editing', actions: 'showProblems' },
        ],
      },
      states: {
        editing: {},
        // The form was taken, and can be filled in again.
        accepted: {},
      },
    },
    submitting: {
      tags: 'busy',
      invoke: {
        id: 'submitForm',
        src: 'submitForm',
        input: ({ context }) => ({
          form: context.form,
          attemptId: present(context.attemptId, 'a form on its way has an attempt'),
        }),
        onDone: [
          {
            guard: { type: 'isAcceptedAndStays', params: ({ event }) => ({ reply: event.output }) },
            target: 'open.accepted',
            actions: { type: 'keepSuccess', params: ({ event }) => ({ reply: event.output }) },
          },
          {
            guard: { type: 'isAccepted', params: ({ event }) => ({ reply: event.output }) },
            target: 'finished',
            actions: { type: 'keepSuccess', params: ({ event }) => ({ reply: event.output }) },
          },
          {
            target: 'open.editing',
            actions: { type: 'keepProblems', params: ({ event }) => ({ reply: event.output }) },
          },
        ],
        onError: [
          {
            guard: 'endsOnFailure',
            target: 'abandoned',
            actions: ['clear', { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) }],
          },
          {
            target: 'open.editing',
            actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
          },
        ],
      },
      // A value typed while the call runs belongs to the next submit.
      on: { 'form.fieldJudged': { actions: { type: 'judgeField', params: ({ event }) => event } } },
    },
    // The form was taken and is over: the next step is the shell's, and its next opening starts over.
    finished: { type: 'final' },
    // A failure has ended the form: it is empty, and its dialog closes.
    abandoned: { type: 'final' },
  },
});

function problemsOf(reply: FormReply): FormProblems {
  return reply.kind === 'refused' ? reply.problems : {};
}
