import { describe, expect, test } from 'vitest';
import { createActor, fromPromise, type SnapshotFrom, waitFor } from 'xstate';
import { givenOf } from '../../../journal/testing/given.ts';
import { whyNot } from '../../../kernel/why-not/index.ts';
import {
  type AppliedChoice,
  type ModeDialogEvent,
  type ModeDialogInput,
  modeDialogGuardMessages,
  modeDialogMachine,
  modeDialogMessages,
  type SavedLines,
  selectAreaMessage,
  selectModeDestination,
  selectModeFailure,
  selectModeMessage,
} from './index.ts';

type Snapshot = SnapshotFrom<typeof modeDialogMachine>;

const input: ModeDialogInput = {
  storeId: 3,
  modes: ['Pickup', 'Delivery'],
  areas: ['Ikate', 'Ajah'],
  order: null,
};
const submitted: ModeDialogEvent = { type: 'modeDialog.submitted' };
const pickup: ModeDialogEvent = { type: 'modeDialog.modeChosen', mode: 'Pickup' };
const delivery: ModeDialogEvent = { type: 'modeDialog.modeChosen', mode: 'Delivery' };
const ikate: ModeDialogEvent = { type: 'modeDialog.areaChosen', area: 'Ikate' };

describe('the Fulfillment Mode dialog', () => {
  test('refuses a submit without a mode, and says so [FMODE-01]', () => {
    expect(selectModeMessage(given(input))).toBeUndefined();
    const refused = given(input, submitted);
    expect(selectModeMessage(refused)).toBe('This field is required');
    expect(selectModeMessage(given(input, submitted, pickup))).toBeUndefined();
    expect(whyNot(given(input), submitted, modeDialogGuardMessages)).toEqual([
      { guard: 'hasMode', words: 'Choose Pickup or Delivery.' },
    ]);
  });

  test('refuses Delivery without an area, and says so [FMODE-02]', () => {
    const refused = given(input, delivery, submitted);
    expect(refused.value).toEqual({ choosing: 'refused' });
    expect(selectAreaMessage(refused)).toBe('This field is required');
    expect(selectAreaMessage(given(input, delivery))).toBeUndefined();
    expect(whyNot(refused, submitted, modeDialogGuardMessages).map(({ guard }) => guard)).toEqual([
      'hasArea',
    ]);
    expect(given(input, delivery, submitted, ikate, submitted).value).toBe('applying');
  });

  test('accepts no mode that the store does not serve, and no area that it does not deliver to', () => {
    const pickupOnly = { ...input, modes: ['Pickup'] as const };
    expect(given(pickupOnly, delivery).context.mode).toBeNull();
    expect(whyNot(given(pickupOnly), delivery, modeDialogGuardMessages)[0]?.words).toBe(
      'This store does not offer that.',
    );
    const elsewhere: ModeDialogEvent = { type: 'modeDialog.areaChosen', area: 'Maitama' };
    expect(given(input, delivery, elsewhere).context.area).toBeNull();
    expect(given(input, ikate).context.area).toBeNull();
  });

  test('changes nothing when it is closed, also while the saved lines load', () => {
    const closed: ModeDialogEvent = { type: 'modeDialog.closed' };
    const loading = [{ ...input, order: 'saved' }, pickup, submitted] as const;
    expect(given(...loading).value).toBe('loadingLines');
    for (const snapshot of [given(input, pickup, closed), given(...loading, closed)]) {
      expect(snapshot.value).toBe('closed');
      expect(selectModeDestination('/home', null)(snapshot)).toBeNull();
    }
  });

  test('forgets the area with another mode', () => {
    expect(given(input, delivery, ikate, pickup).context).toMatchObject({ mode: 'Pickup', area: null });
  });

  test('has the documents’ messages [FMODE-01, FMODE-04]', () => {
    expect(modeDialogMessages.title).toBe('Fulfillment Mode');
    expect(modeDialogMessages.emptyText).toBe('Sorry, no matching options');
  });

  test('from the store locator applies the choice and leads home, or to the refused path [FMODE-03, SEL-24]', async () => {
    const applied: AppliedChoice[] = [];
    const snapshot = await finished(input, applied);
    expect(applied).toEqual([{ storeId: 3, mode: 'Delivery', area: 'Ikate', lines: null }]);
    expect(selectModeDestination('/storelocator', null)(snapshot)).toBe('/home');
    expect(selectModeDestination('/storelocator', '/category/water')(snapshot)).toBe('/category/water');
    expect(selectModeDestination('/storelocator', null)(given(input))).toBeNull();
  });

  test('from the cart loads the lines saved for the store and leads to the cart page [FMODE-03, NAV-19]', async () => {
    const applied: AppliedChoice[] = [];
    const snapshot = await finished({ ...input, order: 'saved' }, applied);
    expect(applied).toEqual([{ storeId: 3, mode: 'Delivery', area: 'Ikate', lines: noLines }]);
    expect(selectModeDestination('/home', '/category/water')(snapshot)).toBe('/cart');
  });

  test('from the cart leaves lines that are already in the cart unchanged', async () => {
    const applied: AppliedChoice[] = [];
    const snapshot = await finished({ ...input, order: 'held' }, applied);
    expect(applied[0]?.lines).toBeNull();
    expect(selectModeDestination('/home', null)(snapshot)).toBe('/cart');
  });

  test('stays open when the saved cart cannot be read, and tries again', () => {
    const failed = {
      type: 'xstate.error.actor.loadSavedLines',
      error: { code: 'no_answer', message: '' },
    };
    const stayed = given({ ...input, order: 'saved' }, pickup, submitted, failed);
    expect(selectModeFailure(stayed)).toBe(modeDialogMessages.failed);
    expect(given({ ...input, order: 'saved' }, pickup, submitted, failed, submitted).value).toBe(
      'loadingLines',
    );
  });
});

const noLines: SavedLines = { groceryLines: [], foodLines: [] };

async function finished(opened: ModeDialogInput, applied: AppliedChoice[]): Promise<Snapshot> {
  const machine = modeDialogMachine.provide({
    actors: {
      loadSavedLines: fromPromise(async () => noLines),
      applyChoice: fromPromise<undefined, AppliedChoice>(async ({ input: choice }) => {
        applied.push(choice);
        return undefined;
      }),
    },
  });
  const actor = createActor(machine, { input: opened }).start();
  for (const event of [delivery, ikate, submitted]) actor.send(event);
  return waitFor(actor, (snapshot) => snapshot.matches('applied'));
}

function given(opened: ModeDialogInput, ...events: { readonly type: string }[]) {
  return givenOf(modeDialogMachine, opened)(...events);
}
