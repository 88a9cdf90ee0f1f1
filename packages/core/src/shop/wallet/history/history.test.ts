import { describe, expect, test } from 'vitest';
import {
  type JournalEntry,
  type JournaledEvent,
  journalVersion,
  resumeActor,
} from '../../../journal/index.ts';
import { givenOf } from '../../../journal/testing/given.ts';
import { done, inputOf } from '../../../journal/testing/work.ts';
import { kobo } from '../../../kernel/money/index.ts';
import { whyNot } from '../../../kernel/why-not/index.ts';
import { testProperties } from '../../../testing/test-properties.ts';
import { all, properties, topUp } from './history.properties.ts';
import {
  amountDirection,
  defaultPageSize,
  detailLabel,
  filterPlaceholder,
  historyView,
  pageSizes,
  selectHistoryNotice,
  selectHistoryView,
  selectIsLoadingHistory,
  selectNotLoaded,
  selectOpenedTransaction,
  selectShownRange,
  transactionColumns,
  transactionDetails,
  type WalletHistoryInput,
  type WalletTransaction,
  walletHistoryGuardMessages,
  walletHistoryMachine,
} from './index.ts';

const spending: WalletTransaction = {
  ...topUp,
  id: 92,
  orderNumber: 'Gr040752318',
  type: 'DEBIT',
  amount: kobo(-125_050),
  amountAfter: kobo(1_374_950),
  channel: 'loyalty',
  remarks: 'Part of an order',
};
const many = Array.from({ length: 25 }, (_, index) => ({ ...topUp, id: index + 1 }));

const given = givenOf(walletHistoryMachine, { openedAt: 1, table: 'new' });

testProperties(properties);

describe('a page of the history', () => {
  test('says "Showing 11 - 20 Transactions of 25" on the second of three [WAL-02, WAL-13]', () => {
    const view = historyView(many, { ...all, page: 2 });
    expect(view).toMatchObject({
      page: 2,
      pages: 3,
      total: 25,
      line: 'Showing 11 - 20 Transactions of 25',
    });
    expect(view.rows.map(({ serial, transaction }) => [serial, transaction.id])).toEqual(
      Array.from({ length: 10 }, (_, index) => [index + 11, index + 11]),
    );
    expect(historyView(many, { ...all, page: 3 }).line).toBe('Showing 21 - 25 Transactions of 25');
    expect(historyView([], all)).toMatchObject({ line: 'Showing 0 - 0 Transactions of 0', pages: 1 });
  });

  test('offers 10, 15, 20, 25, 30 and 35 rows, 10 at first; 15 shows fifteen [WAL-10]', () => {
    expect(pageSizes).toEqual([10, 15, 20, 25, 30, 35]);
    expect(defaultPageSize).toBe(10);
    expect(historyView(many, { ...all, pageSize: 15 }).rows).toHaveLength(15);
  });

  test.each([
    ['5000', [91]],
    ['₦5,000.00', [91]],
    ['5000.00', [91]],
    ['-1250.5', [92]],
    ['1250.50', [92]],
    ['top-up', [91]],
    ['PART OF', [92]],
    ['gr0407', [92]],
    ['debit', [92]],
    ['loyalty', [92]],
    ['  ', [91, 92]],
    ['nothing of the kind', []],
    ['ｃｒęđｉｔ', [91]],
  ])('is narrowed by "%s" [WAL-02, WAL-11]', (filter, ids) => {
    const view = historyView([topUp, spending], { ...all, filter });
    expect(view.rows.map(({ transaction }) => transaction.id)).toEqual(ids);
  });

  test('asks for "Filter by amount, remarks ..." [WAL-11]', () => {
    expect(filterPlaceholder).toBe('Filter by amount, remarks ...');
  });
});

describe('a transaction', () => {
  test('has the columns of the table in their order [WAL-07, WAL-08]', () => {
    expect(transactionColumns).toEqual([
      'SN',
      'ID',
      'Order No',
      'Transaction Type',
      'Amount',
      'Amount After',
      'Date',
      'Action',
    ]);
    expect(detailLabel).toBe('View More');
  });

  test('has its details in their order, with its values [WAL-09, ENT-33]', () => {
    expect(transactionDetails(spending).map(({ label, value }) => [label, value])).toEqual([
      ['ID', '92'],
      ['Order No', 'Gr040752318'],
      ['Transaction Type', 'DEBIT'],
      ['Amount Before', '₦10,000.00'],
      ['Amount', '-₦1,250.50'],
      ['Amount After', '₦13,749.50'],
      ['Channel', 'loyalty'],
      ['Date', '2026-11-21T10:16:00Z'],
      ['Remarks', 'Part of an order'],
    ]);
  });

  test('says so where it has no order [WAL-09]', () => {
    expect(transactionDetails({ ...topUp, orderNumber: '' })).toContainEqual({
      label: 'Order No',
      kind: 'text',
      value: 'None',
    });
  });

  test.each([
    [-50_000, 'down'],
    [-1, 'down'],
    [0, 'up'],
    [50_000, 'up'],
  ])('of %i kobo carries an arrow %s [WAL-14]', (amount, direction) => {
    expect(amountDirection(kobo(amount))).toBe(direction);
  });
});

describe('the history of a wallet', () => {
  const loaded = done('loadTransactions', { count: 25 });
  const range = { type: 'walletHistory.rangeSubmitted', from: '2026-11-01', until: '2026-11-21' };

  test('loads all transactions, then those between two dates [WAL-12]', () => {
    expect(selectIsLoadingHistory(given())).toBe(true);
    expect(inputOf(given(), 'loadTransactions')).toEqual({ range: null });
    const filtered = given(loaded, { type: 'walletHistory.pageChosen', page: 3 }, range);
    expect(filtered.value).toBe('loading');
    expect(inputOf(filtered, 'loadTransactions')).toEqual({
      range: { from: '2026-11-01', until: '2026-11-21' },
    });
    expect(filtered.context.page).toBe(1);
    expect(
      inputOf(given(loaded, range, loaded, { type: 'walletHistory.rangeCleared' }), 'loadTransactions'),
    ).toEqual({
      range: null,
    });
    expect(given(range).context.range).toEqual({ from: '2026-11-01', until: '2026-11-21' });
  });

  test('does not take a range that lacks a day or runs backwards [WAL-12]', () => {
    const half = { ...range, until: '' };
    const reversed = { ...range, from: '2026-11-22' };
    const refused: readonly (readonly [JournaledEvent, string])[] = [
      [half, 'hasBothDays'],
      [{ ...range, from: '2026-02-30' }, 'hasBothDays'],
      [reversed, 'isInOrder'],
    ];
    for (const [event, guard] of refused) {
      const snapshot = given(loaded, event);
      expect(snapshot.value).toBe('ready');
      expect(snapshot.context.range).toBeNull();
      const [reason] = whyNot(given(loaded), event, walletHistoryGuardMessages);
      expect(reason?.guard).toBe(guard);
      expect(selectHistoryNotice(snapshot)?.message).toBe(reason?.words);
    }
  });

  test('goes to the first page when filter or page size change; the older table keeps ten rows [WAL-02, WAL-10, WAL-11]', () => {
    const page = { type: 'walletHistory.pageChosen', page: 2 };
    const size = { type: 'walletHistory.pageSizeChosen', pageSize: 15 };
    expect(given(loaded, page).context.page).toBe(2);
    expect(given(loaded, page, { type: 'walletHistory.filterTyped' }).context.page).toBe(1);
    expect(given(loaded, page, size).context).toMatchObject({ page: 1, pageSize: 15 });
    expect(given(loaded, { ...size, pageSize: 12 }).context.pageSize).toBe(10);
    expect(givenIn('older', loaded, size).context.pageSize).toBe(10);
    const view = selectHistoryView(given(loaded, page), many, '');
    expect(view.line).toBe('Showing 11 - 20 Transactions of 25');
  });

  test('opens the details of a row [WAL-08]', () => {
    const opened = given(loaded, { type: 'walletHistory.detailOpened', id: 92 });
    expect(selectOpenedTransaction(opened, [topUp, spending])).toEqual(spending);
    const closed = given(
      loaded,
      { type: 'walletHistory.detailOpened', id: 92 },
      { type: 'walletHistory.detailClosed' },
    );
    expect(selectOpenedTransaction(closed, [topUp, spending])).toBeNull();
  });

  test('says why it cannot be had, and tries again [ERR-19]', () => {
    const failed = {
      type: 'xstate.error.actor.loadTransactions',
      error: { code: 'not_built', message: 'This call is not built yet.' },
    };
    const snapshot = given(failed);
    expect(snapshot.value).toBe('failed');
    expect(selectHistoryNotice(snapshot)).toMatchObject({
      title: 'Error',
      message: 'This call is not built yet.',
    });
    expect(given(failed, { type: 'walletHistory.reloaded' }).value).toBe('loading');
  });

  test('keeps saying of which days its transactions are when others do not load [WAL-12, WAL-30]', () => {
    const failed = { type: 'xstate.error.actor.loadTransactions', error: { code: 'no_answer', message: '' } };
    const reloaded = { type: 'walletHistory.reloaded' };
    const december = { ...range, from: '2026-12-01', until: '2026-12-24' };
    const november = { from: '2026-11-01', until: '2026-11-21' };
    const told = (...events: readonly JournaledEvent[]) => {
      const snapshot = given(...events);
      return [selectNotLoaded(snapshot), selectShownRange(snapshot)];
    };
    expect(told(loaded, range)).toEqual([null, null]);
    expect(told(loaded, range, loaded)).toEqual([null, november]);
    expect(told(failed)).toEqual(['Your transactions did not load. These were loaded before.', null]);
    expect(told(loaded, reloaded, failed)).toEqual([
      'Your transactions did not load. These were loaded before, of all dates.',
      null,
    ]);
    const decemberFailed = [loaded, range, loaded, december, failed];
    expect(told(...decemberFailed)).toEqual([
      'Your transactions from Dec 1, 2026 to Dec 24, 2026 did not load. These were loaded before, from Nov 1, 2026 to Nov 21, 2026.',
      november,
    ]);
    expect(inputOf(given(...decemberFailed, reloaded), 'loadTransactions')).toEqual({
      range: { from: '2026-12-01', until: '2026-12-24' },
    });
  });

  test('is reloaded at every visit, because the transactions of the last one are forgotten', () => {
    const start = { type: 'xstate.init', input: { openedAt: 1, table: 'new' } };
    const entries = [start, done('loadTransactions', { count: 3 })].map((event, seq): JournalEntry => {
      return { v: journalVersion, session: 's', seq, at: 1, actor: 'walletHistory', event };
    });
    const input: WalletHistoryInput = { openedAt: 2, table: 'new' };
    expect(resumeActor(walletHistoryMachine, entries, 'walletHistory', input)).toBeUndefined();
  });
});

function givenIn(table: 'older' | 'new', ...events: readonly JournaledEvent[]) {
  return givenOf(walletHistoryMachine, { openedAt: 1, table })(...events);
}
