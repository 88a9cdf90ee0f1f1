import { done, failed } from '@marketsquare/core/journal/testing';
import { pageSizes, walletHistoryMachine } from '@marketsquare/core/shop/wallet/history';
import type { SnapshotFrom } from 'xstate';
import type { Model, Property } from '../model.ts';
import { asMove, lateAnswers, workOf } from '../moves.ts';
import { ignoresLateAnswers } from '../properties.ts';

type History = SnapshotFrom<typeof walletHistoryMachine>;

const range = { from: '2026-11-01', until: '2026-11-21' };

const gestures = [
  { type: 'walletHistory.filterTyped' },
  { type: 'walletHistory.rangeSubmitted', ...range },
  { type: 'walletHistory.rangeSubmitted', from: range.until, until: range.from },
  { type: 'walletHistory.rangeSubmitted', from: range.from, until: '' },
  { type: 'walletHistory.rangeCleared' },
  { type: 'walletHistory.pageSizeChosen', pageSize: 15 },
  { type: 'walletHistory.pageSizeChosen', pageSize: 12 },
  { type: 'walletHistory.pageChosen', page: 2 },
  { type: 'walletHistory.pageChosen', page: 0 },
  { type: 'walletHistory.detailOpened', id: 1 },
  { type: 'walletHistory.detailClosed' },
  { type: 'walletHistory.noticeDismissed' },
  { type: 'walletHistory.reloaded' },
];

/** A wallet's history, on the older page and on the new one. */
export function walletHistoryModel(
  machine: typeof walletHistoryMachine = walletHistoryMachine,
): Model<History, null> {
  return {
    name: 'walletHistory',
    machine,
    inputs: [
      { openedAt: 1, table: 'new' },
      { openedAt: 1, table: 'older' },
    ],
    world: null,
    moves: ({ snapshot }) => [
      ...gestures.map(asMove),
      ...workOf(snapshot).flatMap((id) => [
        { words: 'the transactions come', event: done(id, { count: 25 }), world: null },
        { words: 'the transactions do not come', event: failed(id, 'no_answer'), world: null },
      ]),
      ...lateAnswers(snapshot, [['loadTransactions', { count: 3 }]], null),
    ],
    project: ({ snapshot: { context } }) => context,
    properties,
  };
}

const properties: readonly Property<History, null>[] = [
  {
    kind: 'always',
    words: 'A page has a number from one on, and a size that its table offers.',
    holds: ({ snapshot: { context } }) =>
      context.page > 0 &&
      (context.table === 'older' ? context.pageSize === 10 : pageSizes.includes(context.pageSize)),
  },
  {
    kind: 'always',
    words: 'A range ends no earlier than it starts.',
    holds: ({ snapshot: { context } }) => context.range === null || context.range.from <= context.range.until,
  },
  {
    kind: 'never',
    words: 'Another selection leaves the shopper on a later page.',
    happens: (before, _, after) =>
      (before.snapshot.context.range !== after.snapshot.context.range ||
        before.snapshot.context.pageSize !== after.snapshot.context.pageSize) &&
      after.snapshot.context.page !== 1,
  },
  ignoresLateAnswers(),
  {
    kind: 'reachable',
    words: 'From everywhere there is a way to the transactions.',
    from: () => true,
    to: ({ snapshot }) => snapshot.matches('ready'),
  },
  { kind: 'noDeadEnd', words: 'Something can still be done everywhere.', isEnd: () => false },
];
