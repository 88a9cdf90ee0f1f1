import { and, assign, setup } from 'xstate';
import { present } from '../../../kernel/failure/index.ts';
import type { Mode } from '../../catalogue/index.ts';
import { applyChoice, loadSavedLines, type SavedLines } from './actors.ts';
import type { ModeDialogEvent } from './events.ts';

/** The dialog's input. */
export interface ModeDialogInput {
  readonly storeId: number;
  /** The modes that the store serves. */
  readonly modes: readonly Mode[];
  /** The areas that it delivers to. */
  readonly areas: readonly string[];
  /**
   * Null when opened from the store locator. From the cart's dropdown: 'held' if the shop's carts already
   * have that store's lines, 'saved' if the server has them. [FMODE-03, NAV-18]
   */
  readonly order: 'held' | 'saved' | null;
}

export interface ModeDialogContext extends ModeDialogInput {
  readonly mode: Mode | null;
  readonly area: string | null;
  readonly lines: SavedLines | null;
}

/**
 * The "Fulfillment Mode" dialog: the mode at a chosen store. An incomplete submit is refused, and from then
 * on missing fields show their message. [FMODE-01..FMODE-03]
 */
export const modeDialogMachine = setup({
  types: {
    input: {} as ModeDialogInput,
    context: {} as ModeDialogContext,
    events: {} as ModeDialogEvent,
    tags: {} as 'busy',
  },
  actors: { loadSavedLines, applyChoice },
  guards: {
    isServed: ({ context }, params: { mode: Mode }) => context.modes.includes(params.mode),
    isDeliveredTo: ({ context }, params: { area: string }) =>
      context.mode === 'Delivery' && context.areas.includes(params.area),
    hasMode: ({ context }) => context.mode !== null,
    hasArea: ({ context }) => context.mode !== 'Delivery' || context.area !== null,
    isSaved: ({ context }) => context.order === 'saved',
  },
  actions: {
    chooseMode: assign((_, params: { mode: Mode }) => ({ mode: params.mode, area: null })),
    chooseArea: assign({ area: (_, params: { area: string }) => params.area }),
    keepLines: assign({ lines: (_, params: { lines: SavedLines }) => params.lines }),
  },
}).createMachine({
  id: 'modeDialog',
  context: ({ input }) => ({ ...input, mode: null, area: null, lines: null }),
  initial: 'choosing',
  states: {
    choosing: {
      initial: 'asking',
      on: {
        'modeDialog.modeChosen': {
          guard: { type: 'isServed', params: ({ event }) => event },
          actions: { type: 'chooseMode', params: ({ event }) => event },
        },
        'modeDialog.areaChosen': {
          guard: { type: 'isDeliveredTo', params: ({ event }) => event },
          actions: { type: 'chooseArea', params: ({ event }) => event },
        },
        'modeDialog.submitted': [
          { guard: and(['hasMode', 'hasArea']), target: 'submitted' },
          { target: '.refused' },
        ],
        'modeDialog.closed': 'closed',
      },
      states: {
        asking: {},
        refused: {},
        // The saved cart could not be loaded; another submit tries again.
        failed: {},
      },
    },
    submitted: { always: [{ guard: 'isSaved', target: 'loadingLines' }, { target: 'applying' }] },
    loadingLines: {
      tags: 'busy',
      invoke: {
        id: 'loadSavedLines',
        src: 'loadSavedLines',
        input: ({ context }) => ({ storeId: context.storeId }),
        onDone: {
          target: 'applying',
          actions: { type: 'keepLines', params: ({ event }) => ({ lines: event.output }) },
        },
        onError: 'choosing.failed',
      },
      on: { 'modeDialog.closed': 'closed' },
    },
    applying: {
      tags: 'busy',
      invoke: {
        id: 'applyChoice',
        src: 'applyChoice',
        input: ({ context: { storeId, mode, area, lines } }) => ({
          storeId,
          mode: present(mode, 'a choice that is applied has a mode'),
          area,
          lines,
        }),
        onDone: 'applied',
        onError: 'choosing.failed',
      },
    },
    applied: { type: 'final' },
    closed: { type: 'final' },
  },
});
