import { and, assign, setup } from 'xstate';
import { longDay, readDay } from '../../../kernel/calendar/index.ts';
import { errorNotice, type Notice, noticeIn } from '../../../kernel/failure/index.ts';
import { type DateRange, loadTransactions } from './actors.ts';
import type { WalletHistoryEvent } from './events.ts';
import { defaultPageSize, pageSizes } from './view.ts';

export interface WalletHistoryInput {
  /**
   * Epoch milliseconds. Distinguishes runs: a screen that was left or reloaded does not resume, because the
   * shell has forgotten its transactions.
   */
  readonly openedAt: number;
  /** The older table always shows ten rows; the new one lets the customer choose. [WAL-02, WAL-10] */
  readonly table: 'older' | 'new';
}

export interface WalletHistoryContext extends WalletHistoryInput {
  /** The requested days; null for all days. */
  readonly range: DateRange | null;
  readonly page: number;
  readonly pageSize: number;
  /** The transaction whose details are shown. */
  readonly openedId: number | null;
  /** The number of loaded transactions. */
  readonly count: number;
  /** The days that were loaded last; null before the first time. */
  readonly loaded: { readonly range: DateRange | null } | null;
  /** Beside the range, or in a dialog. */
  readonly notice: Notice<'inline' | 'dialog'> | null;
}

export const rangeMessages = {
  missing: 'Please choose a start date and an end date.',
  reversed: 'The end date cannot be before the start date.',
} as const;

/** Names the days that did not load, and those of the transactions that are shown all the same. */
export const notLoadedMessage = (asked: DateRange | null, shown: WalletHistoryContext['loaded']): string => {
  const days = asked === null ? '' : ` ${fromUntil(asked)}`;
  const these = shown === null ? '' : shown.range === null ? ', of all dates' : `, ${fromUntil(shown.range)}`;
  return `Your transactions${days} did not load. These were loaded before${these}.`;
};

interface TypedRange {
  readonly from: string;
  readonly until: string;
}

function fromUntil({ from, until }: DateRange): string {
  return `from ${longDay(from)} to ${longDay(until)}`;
}

/** Both days are days of the calendar. [WAL-12] */
function hasBothDays({ from, until }: TypedRange): boolean {
  return readDay(from) !== null && readDay(until) !== null;
}

/** The range that was typed; null while one of its days is missing, or where they are in the wrong order. */
function readRange({ from, until }: TypedRange): DateRange | null {
  const [first, last] = [readDay(from), readDay(until)];
  return first !== null && last !== null && first <= last ? { from: first, until: last } : null;
}

/**
 * The wallet's history, as far as the page shows it. The transactions themselves and the typed filter stay in
 * the shell; `historyView` puts both together. [WAL-02, WAL-07..WAL-13]
 */
export const walletHistoryMachine = setup({
  types: {
    input: {} as WalletHistoryInput,
    context: {} as WalletHistoryContext,
    events: {} as WalletHistoryEvent,
    tags: {} as 'busy',
  },
  actors: { loadTransactions },
  guards: {
    // Joined guards take no params of the event.
    hasBothDays: ({ event }) => event.type === 'walletHistory.rangeSubmitted' && hasBothDays(event),
    isInOrder: ({ event }) =>
      event.type === 'walletHistory.rangeSubmitted' && (!hasBothDays(event) || readRange(event) !== null),
    offersSizes: ({ context }) => context.table === 'new',
    isPageSize: ({ event }) =>
      event.type === 'walletHistory.pageSizeChosen' && pageSizes.includes(event.pageSize),
    isPage: (_, params: { page: number }) => Number.isSafeInteger(params.page) && params.page > 0,
  },
  actions: {
    show: assign((_, params: Partial<WalletHistoryContext>) => params),
    keepRange: assign({ range: (_, params: TypedRange) => readRange(params), page: 1, notice: null }),
    keepRangeProblem: assign({
      notice: (_, params: TypedRange) =>
        noticeIn('inline', hasBothDays(params) ? rangeMessages.reversed : rangeMessages.missing),
    }),
    keepLoaded: assign({
      count: (_, params: { count: number }) => params.count,
      loaded: ({ context: { range } }) => ({ range }),
    }),
    keepFailure: assign({ notice: (_, params: { error: unknown }) => errorNotice(params.error) }),
  },
}).createMachine({
  id: 'walletHistory',
  context: ({ input }) => ({
    ...input,
    range: null,
    page: 1,
    pageSize: defaultPageSize,
    openedId: null,
    count: 0,
    loaded: null,
    notice: null,
  }),
  initial: 'loading',
  on: {
    'walletHistory.filterTyped': { actions: { type: 'show', params: { page: 1 } } },
    'walletHistory.pageSizeChosen': {
      guard: and(['offersSizes', 'isPageSize']),
      actions: { type: 'show', params: ({ event }) => ({ pageSize: event.pageSize, page: 1 }) },
    },
    'walletHistory.pageChosen': {
      guard: { type: 'isPage', params: ({ event }) => event },
      actions: { type: 'show', params: ({ event }) => ({ page: event.page }) },
    },
    'walletHistory.detailOpened': {
      actions: { type: 'show', params: ({ event }) => ({ openedId: event.id }) },
    },
    'walletHistory.detailClosed': { actions: { type: 'show', params: { openedId: null } } },
    'walletHistory.noticeDismissed': { actions: { type: 'show', params: { notice: null } } },
    'walletHistory.rangeSubmitted': [
      {
        guard: and(['hasBothDays', 'isInOrder']),
        target: '.loading',
        reenter: true,
        actions: { type: 'keepRange', params: ({ event }) => event },
      },
      { actions: { type: 'keepRangeProblem', params: ({ event }) => event } },
    ],
    'walletHistory.rangeCleared': {
      target: '.loading',
      reenter: true,
      actions: { type: 'show', params: { range: null, page: 1, notice: null } },
    },
    'walletHistory.reloaded': { target: '.loading', reenter: true },
  },
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadTransactions',
        src: 'loadTransactions',
        input: ({ context }) => ({ range: context.range }),
        onDone: { target: 'ready', actions: { type: 'keepLoaded', params: ({ event }) => event.output } },
        onError: {
          target: 'failed',
          actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    ready: {},
    failed: {},
  },
});
