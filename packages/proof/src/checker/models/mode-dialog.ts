import { done, failed } from '@marketsquare/core/journal/testing';
import { modeDialogMachine } from '@marketsquare/core/shop/selection/mode-dialog';
import type { SnapshotFrom } from 'xstate';
import type { Model, Property } from '../model.ts';
import { asMove, lateAnswers, workOf } from '../moves.ts';
import { ignoresLateAnswers } from '../properties.ts';

type Dialog = SnapshotFrom<typeof modeDialogMachine>;

const gestures = [
  { type: 'modeDialog.modeChosen', mode: 'Pickup' },
  { type: 'modeDialog.modeChosen', mode: 'Delivery' },
  { type: 'modeDialog.areaChosen', area: 'Ikate' },
  { type: 'modeDialog.areaChosen', area: 'Maitama' },
  { type: 'modeDialog.submitted' },
  { type: 'modeDialog.closed' },
];
const noLines = { groceryLines: [], foodLines: [] };
const results = { loadSavedLines: noLines, applyChoice: undefined } as const;

/** The dialog at a store with both modes and at one that only delivers, from the locator and from the cart. */
export function modeDialogModel(machine: typeof modeDialogMachine = modeDialogMachine): Model<Dialog, null> {
  return {
    name: 'modeDialog',
    machine,
    inputs: [
      { storeId: 3, modes: ['Pickup', 'Delivery'], areas: ['Ikate'], order: null },
      { storeId: 3, modes: ['Pickup', 'Delivery'], areas: ['Ikate'], order: 'saved' },
      { storeId: 4, modes: ['Delivery'], areas: ['Ikate'], order: 'held' },
    ],
    world: null,
    moves: ({ snapshot, world }) => [
      ...gestures.map(asMove),
      ...workOf(snapshot).flatMap((id) => [
        { words: `${id} is done`, event: done(id, id === 'loadSavedLines' ? noLines : undefined), world },
        { words: `${id} fails`, event: failed(id, 'no_answer'), world },
      ]),
      ...lateAnswers(snapshot, Object.entries(results), world),
    ],
    project: ({ snapshot: { context } }) => context,
    properties,
  };
}

const properties: readonly Property<Dialog, null>[] = [
  {
    kind: 'always',
    words: 'What is applied is a mode that the store serves, and a delivery has an area that it delivers to.',
    holds: ({ snapshot }) => {
      if (!snapshot.matches('applying') && !snapshot.matches('applied')) return true;
      const { mode, modes, area, areas } = snapshot.context;
      if (mode === null || !modes.includes(mode)) return false;
      return mode === 'Pickup' ? area === null : area !== null && areas.includes(area);
    },
  },
  {
    kind: 'always',
    words: 'A saved cart is applied with its lines.',
    holds: ({ snapshot }) =>
      !snapshot.matches('applied') ||
      (snapshot.context.lines !== null) === (snapshot.context.order === 'saved'),
  },
  ignoresLateAnswers(),
  {
    kind: 'reachable',
    words: 'From every open dialog there is a way to shop.',
    from: ({ snapshot }) => snapshot.status === 'active',
    to: ({ snapshot }) => snapshot.matches('applied'),
  },
  {
    kind: 'noDeadEnd',
    words: 'Something can still be done until the dialog is gone.',
    isEnd: ({ snapshot }) => snapshot.status === 'done',
  },
];
