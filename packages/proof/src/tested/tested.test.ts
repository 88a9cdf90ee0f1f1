import { foldEvents, initEvent } from '@marketsquare/core/journal';
import { inertScope } from '@marketsquare/core/kernel/inert-scope';
import { coverageSchema } from '@marketsquare/core/kernel/reached';
import { afterEach, expect, test } from 'vitest';
import { createActor, fromPromise, setup } from 'xstate';
import { testedBy, testedTogether, watchMachines } from './index.ts';

const started = { type: initEvent };
const watch = watchMachines();
afterEach(watch.end);

test('the coverage of tests has what actors, folds and resumed machines reached, over all workers', async () => {
  const kettle = kettleMachine();
  const machines = { kettle, alsoKettle: kettle, unused: setup({}).createMachine({ id: 'unused' }) };
  const actor = createActor(kettle.provide({ actors: { heat: fromPromise(() => Promise.resolve()) } }));
  actor.start();
  actor.send({ type: 'kettle.pressed' });
  const first = testedBy(machines, watch).coverage;
  expect(first.machines).toEqual({
    kettle: {
      isComplete: false,
      states: { total: 5, reached: ['kettle.off', 'kettle.on', 'kettle.on.heating'] },
      transitions: { total: 5, reached: ['kettle.off#0'] },
    },
  });

  // A step that no machine was started for asks what would happen.
  kettle.transition(foldEvents(kettle, [started]), { type: 'kettle.filled' }, inertScope());
  expect(testedBy(machines, watch).coverage).toEqual(first);

  const heating = foldEvents(kettle, [started, { type: 'kettle.pressed' }]);
  const resumed = createActor(kettle, { snapshot: kettle.getPersistedSnapshot(heating) }).start();
  resumed.send({ type: 'kettle.lifted' });
  const { coverage, missing } = testedTogether(machines, [first, testedBy(machines, watch).coverage]);
  expect(coverageSchema.parse(JSON.parse(JSON.stringify(coverage)))).toEqual({
    coverage: 'tests',
    machines: {
      kettle: {
        isComplete: false,
        states: { total: 5, reached: ['kettle.off', 'kettle.on', 'kettle.on.heating', 'kettle.pouring'] },
        transitions: {
          total: 5,
          reached: ['kettle.off#0', 'kettle.on#0', 'kettle.pouring#0'],
        },
      },
    },
  });
  expect(missing).toEqual([
    'kettle.on.hot',
    'kettle.off — kettle.filled [isFull] → stays',
    'kettle.on.heating — xstate.done.actor.heat → kettle.on.hot',
  ]);
});

/** A machine of this test alone: its definition was never seen before. */
function kettleMachine() {
  return setup({
    guards: { isFull: () => true },
    actors: { heat: fromPromise(() => new Promise<void>(() => {})) },
  }).createMachine({
    id: 'kettle',
    initial: 'off',
    states: {
      off: { on: { 'kettle.pressed': 'on', 'kettle.filled': { guard: 'isFull' } } },
      on: {
        initial: 'heating',
        on: { 'kettle.lifted': 'pouring' },
        states: { heating: { invoke: { id: 'heat', src: 'heat', onDone: 'hot' } }, hot: {} },
      },
      // Is left in the step that leads to it.
      pouring: { always: 'off' },
    },
  });
}
