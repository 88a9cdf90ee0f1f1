import { describe, expect, test } from 'vitest';
import { assign, createActor, fromPromise, setup, waitFor } from 'xstate';
import {
  createRecorder,
  entrySchema,
  fork,
  type JournalEntry,
  replay,
  resumeActor,
  verify,
} from './index.ts';

/** The machine of a screen: presses are counted, work runs until it is done, and a broken press throws. */
const screen = setup({
  types: {
    input: {} as { readonly start: number },
    context: {} as { readonly presses: number },
    events: {} as { type: 'pressed' } | { type: 'sent' } | { type: 'broken' } | { type: 'left' },
  },
  actors: { work: fromPromise<string>(() => Promise.reject(new Error('not provided'))) },
  actions: {
    leave: () => {},
    count: assign({ presses: ({ context }) => context.presses + 1 }),
    fail: assign(() => {
      throw new Error('a fault of the chart');
    }),
  },
}).createMachine({
  context: ({ input }) => ({ presses: input.start }),
  initial: 'open',
  states: {
    open: {
      on: {
        pressed: { actions: 'count' },
        sent: 'working',
        left: { target: 'gone', actions: 'leave' },
        broken: { actions: 'fail' },
      },
    },
    working: { invoke: { id: 'work', src: 'work', onDone: 'gone' } },
    gone: { type: 'final' },
  },
});

describe('a recorder of several systems', () => {
  test('numbers them in one sequence, and restarts a machine under its old name', () => {
    const session = record();
    const first = session.open('one', { start: 0 });
    first.send({ type: 'pressed' });
    session.open('other', { start: 5 });
    first.stop();
    session.open('one', { start: 2 });
    expect(session.told()).toEqual([
      '0 one xstate.init',
      '1 one pressed',
      '2 other xstate.init',
      '3 one xstate.init',
    ]);
    const machines = { one: screen, other: screen };
    expect(replay(machines, session.entries).one?.context).toEqual({ presses: 2 });
    expect(verify(machines, session.entries)).toMatchObject({ ok: true, compared: 4 });
  });

  test('records that a machine was resumed, which changes nothing in its fold', async () => {
    const session = record();
    const working = session.open('one', { start: 1 });
    working.send({ type: 'pressed' });
    working.send({ type: 'sent' });
    working.stop();
    const resumed = session.open('one', { start: 1 }, () => Promise.resolve('done'));
    expect(session.told().at(-1)).toBe('3 one session.resumed');
    expect(resumed.getSnapshot()).toMatchObject({ value: 'working', context: { presses: 2 } });
    await waitFor(resumed, ({ status }) => status === 'done');
    expect(verify({ one: screen }, session.entries)).toMatchObject({ ok: true, entries: 5, compared: 5 });
  });

  test('is not blocked by events pending for a machine that ended', () => {
    const session = record();
    const one = session.open('one', { start: 0 });
    session.leaving.do = () => one.send({ type: 'pressed' });
    one.send({ type: 'left' });
    session.open('other', { start: 0 });
    expect(session.told()).toEqual(['0 one xstate.init', '1 one left', '2 other xstate.init']);
  });

  test('is not blocked by a machine that threw', () => {
    const session = record();
    const one = session.open('one', { start: 0 });
    one.subscribe({ error: () => {} });
    one.send({ type: 'broken' });
    session.open('other', { start: 0 });
    expect(session.told()).toEqual(['0 one xstate.init', '1 other xstate.init']);
  });
});

describe('an event that guards refuse', () => {
  const tooFew = { guards: ['hasEnough'], message: { id: 'press.tooFew', params: { least: 3 } } };

  test('is an entry with the guards and the message, and a run of equal ones is one with their count', () => {
    const { open, refuse, flush, entries, told } = record();
    const one = open('one', { start: 0 });
    for (let times = 0; times < 3; times += 1) refuse(one, { type: 'sent' }, tooFew);
    expect(told()).toEqual(['0 one xstate.init']);
    one.send({ type: 'pressed' });
    refuse(one, { type: 'sent' }, tooFew);
    refuse(one, { type: 'left' }, tooFew);
    const tooMany = { ...tooFew, message: { id: 'press.tooMany', params: {} } };
    refuse(one, { type: 'left' }, tooMany);
    open('other', { start: 0 });
    refuse(one, { type: 'left' }, tooMany);
    flush();
    flush();
    expect(told()).toEqual([
      '0 one xstate.init',
      '1 one sent refused 3 times',
      '2 one pressed',
      '3 one sent refused 1 times',
      '4 one left refused 1 times',
      '5 one left refused 1 times',
      '6 other xstate.init',
      '7 one left refused 1 times',
    ]);
    expect(entries[1]?.refused).toEqual({ ...tooFew, count: 3 });
    expect(entries.map((entry) => entrySchema.parse(entry))).toEqual(entries);
  });

  test('changes no state, in a replay, in a fork and where the machine goes on', () => {
    const { open, refuse, flush, entries } = record();
    const one = open('one', { start: 1 });
    refuse(one, { type: 'pressed' }, tooFew);
    one.send({ type: 'pressed' });
    refuse(one, { type: 'left' }, tooFew);
    flush();
    const machines = { one: screen };
    expect(verify(machines, entries)).toEqual({ ok: true, entries: 4, compared: 4 });
    expect(replay(machines, entries).one?.context).toEqual({ presses: 2 });
    expect(resumeActor(screen, entries, 'one', { start: 1 })).toMatchObject({ context: { presses: 2 } });
    const supposed = fork(machines, entries, { events: { 1: { type: 'pressed' } } });
    expect(supposed.differsAt).toBe(entries[1]);
    expect(supposed.forked.one?.context).toEqual({ presses: 3 });
  });

  test.each([
    ['another guard', { guards: ['isOpen'] }],
    ['another message', { message: { id: 'press.tooMany', params: { least: 3 } } }],
    ['another number in its message', { message: { id: 'press.tooFew', params: { least: 4 } } }],
    ['another count', { count: 2 }],
    ['no refusal', undefined],
  ])('is found to have been changed: it has %s', (_what, changed) => {
    const { open, refuse, flush, entries } = record();
    refuse(open('one', { start: 0 }), { type: 'sent' }, tooFew);
    flush();
    const forged = entries.map(({ refused, ...entry }) =>
      refused && changed ? { ...entry, refused: { ...refused, ...changed } } : entry,
    );
    expect(verify({ one: screen }, forged)).toMatchObject({ ok: false, entry: { seq: 1 } });
  });

  test('is none of a machine that has stopped', () => {
    const { open, refuse, flush, told } = record();
    const one = open('one', { start: 0 });
    one.stop();
    refuse(one, { type: 'sent' }, tooFew);
    flush();
    expect(told()).toEqual(['0 one xstate.init']);
  });

  test.each([
    ['words instead of their id', { message: { id: 'Please add more.', params: {} } }],
    ['a text as long as a note', { message: { id: 'press.tooFew', params: { note: 'x'.repeat(201) } } }],
    ['a whole object in its words', { message: { id: 'press.tooFew', params: { user: { name: 'Ada' } } } }],
    ['no count', { count: 0 }],
  ])('is refused itself with %s', (_what, changed) => {
    const entry = {
      v: 1,
      session: 's1',
      seq: 0,
      at: 0,
      actor: 'one',
      event: { type: 'sent' },
      refused: { ...tooFew, count: 1, ...changed },
    };
    expect(entrySchema.safeParse(entry).success).toBe(false);
  });
});

describe('the machine of a screen that opens again', () => {
  test('resumes only with the same input, unless it ended or its chart changed', () => {
    const session = record();
    const one = session.open('one', { start: 1 });
    one.send({ type: 'pressed' });
    const { entries } = session;
    expect(resumeActor(screen, entries, 'one', { start: 1 })).toMatchObject({ context: { presses: 2 } });
    expect(resumeActor(screen, entries, 'one', { start: 7 })).toBeUndefined();
    expect(resumeActor(screen, entries, 'other', { start: 1 })).toBeUndefined();
    const forged = entries.map((entry) => ({ ...entry, digest: 'other' }));
    expect(resumeActor(screen, forged, 'one', { start: 1 })).toBeUndefined();
    one.send({ type: 'left' });
    expect(replay({ one: screen, other: screen }, entries).one?.status).toBe('done');
    expect(resumeActor(screen, entries, 'one', { start: 1 })).toBeUndefined();
  });

  test('has entries that a fold of the shop skips', () => {
    const { entries, open } = record();
    open('one', { start: 0 });
    expect(() => replay({}, entries)).toThrow('no machine has this name');
    expect(replay({}, entries, Infinity, { others: 'skip' })).toEqual({});
  });
});

function record() {
  const entries: JournalEntry[] = [];
  const { inspect, refuse, flush } = createRecorder({
    session: 's1',
    firstSeq: 0,
    now: () => 0,
    write: (entry) => entries.push(JSON.parse(JSON.stringify(entry))),
  });
  const leaving = { do: () => {} };
  const never = () => new Promise<string>(() => {});
  return {
    entries,
    refuse,
    flush,
    /** Runs while a machine of this session ends. */
    leaving,
    told: () =>
      entries.map(({ seq, actor, event, refused }) =>
        [seq, actor, event.type, ...(refused ? [`refused ${refused.count} times`] : [])].join(' '),
      ),
    open: (name: string, input: { readonly start: number }, work: () => Promise<string> = never) => {
      const machine = screen.provide({
        actors: { work: fromPromise(work) },
        actions: { leave: () => leaving.do() },
      });
      const snapshot = resumeActor(machine, entries, name, input);
      const actor = createActor(machine, { systemId: name, inspect, input, ...(snapshot && { snapshot }) });
      return actor.start();
    },
  };
}
