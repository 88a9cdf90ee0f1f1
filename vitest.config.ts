import { defineConfig } from 'vitest/config';
import { isFull } from './tests/support/full-run.ts';
import { LongestFirst } from './tests/support/longest-first.ts';
import { machineCoverage } from './tests/support/machine-coverage/file.ts';

/** Watches the machines before any file of a project makes one. */
const watching = machineCoverage === undefined ? [] : ['tests/support/machine-coverage/worker.ts'];

const inOrder = { setupFiles: 'list' } as const;

/** The page of screen tests. */
const screens = {
  // The files of a worker share the code that they load.
  isolate: false,
  environment: './tests/support/page-environment.ts',
  environmentOptions: { happyDOM: { url: 'http://localhost/' } },
  testTimeout: 60_000,
};

export const wholeShop = {
  ...screens,
  setupFiles: [...watching, 'packages/web/src/app/testing/whole-shop.ts'],
  sequence: inOrder,
};

/**
 * The React, and the other libraries, that shoppers get: a fifth faster than the development builds, which
 * check for our mistakes.
 */
const shipped = {
  mode: 'production',
  oxc: { jsx: { runtime: 'automatic', development: false } },
} as const;

/** Draws every screen once with the development builds, as `npm run test:full` draws all screens. */
const everyScreen = 'packages/web/src/app/Screens.screen.test.ts';

/**
 * Run on PostgreSQL too: the contract of the store, ledger, settlement, races and outbox, and what only several servers of one
 * database do. The full run adds every other test of the server.
 */
const onPostgres = [
  'packages/server/src/**/*.postgres.test.ts',
  'packages/server/src/store/database/{nothing-of-the-erased,unit-of-work,vault}.test.ts',
  'packages/server/src/store/{ledger,outbox}/*.test.ts',
  'packages/server/src/money/settlement/{claims,refunds,settle-by-reference}.test.ts',
  'packages/server/src/api/orders/part-races.test.ts',
  'packages/server/src/api/goods/count-races.test.ts',
  'packages/server/src/api/stores/closing-races.test.ts',
  ...(isFull
    ? [
        'packages/server/src/{api,catalogue,money,people,records,work}/**/*.test.ts',
        'packages/server/src/{http/http,app/access-matrix,app/behind-a-proxy}.test.ts',
        'packages/server/src/store/secrets/*.test.ts',
      ]
    : []),
];

/** Tests of SQLite's own plans, counts and files. */
const ofFiles = ['**/query-plans.test.ts', '**/statement-counts.test.ts', '**/erased-bytes.test.ts'];

/** Tests of the server in which the requests of one shopper, or of several, meet at two servers. */
const whereServersMeet = [
  'packages/server/src/money/settlement/{claims,refunds,settle-by-reference}.test.ts',
  'packages/server/src/api/orders/{order-events,parts,paying,track-order,unpaid}.test.ts',
  'packages/server/src/api/wallet/*.test.ts',
];

/**
 * Runs again with shops of two servers on one PostgreSQL, behind a proxy that gives them requests in turn: orders by each way
 * of payment, trackers, chat, the desk, and the power cuts of one of them.
 */
const withTwoServers = {
  isolate: false,
  globalSetup: ['tests/support/template-folder.ts'],
  setupFiles: ['tests/fast-check.ts'],
  env: { TEST_SERVERS: '2' },
  testTimeout: 300_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 30_000 } },
};

const twoServers = [
  {
    test: {
      ...withTwoServers,
      name: 'postgres-two-servers',
      globalSetup: ['tests/support/postgres-setup.ts'],
      env: { ...withTwoServers.env, TEST_DATABASE: 'postgres' },
      include: whereServersMeet,
      exclude: ofFiles,
    },
  },
  {
    test: { ...withTwoServers, name: 'unit-two-servers', include: ['tests/faults/killed-rounds.test.ts'] },
  },
  {
    test: {
      ...withTwoServers,
      name: 'browser-two-servers',
      globalSetup: [...withTwoServers.globalSetup, 'tests/support/postgres-setup.ts'],
      env: { ...withTwoServers.env, TEST_DATABASE: 'postgres' },
      include: [
        'tests/journeys/{order,mixes,live,payment-ends,two-browsers,unpaid-order,desk-visit}.test.ts',
      ],
    },
  },
];

/**
 * One configuration for all suites; the browser suites are a project of their own, because they wait for
 * pages most of the time. The limits only end a test that hangs: no test depends on the speed of a machine,
 * so they are many times what a busy one needs.
 */
export default defineConfig({
  test: {
    // Three files at a time, also where there are two cores: each file has a shop of its own, and now and then waits for it.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    globalSetup: machineCoverage === undefined ? [] : ['tests/support/machine-coverage/together.ts'],
    // A worker whose shop has two servers and a database of its own takes a while to end them.
    teardownTimeout: 60_000,
    // The make-believe page of the screen tests does not know this tag; every browser we serve does.
    onConsoleLog: (text) => !text.includes('The tag <search> is unrecognized'),
    projects: [
      {
        test: {
          name: 'unit',
          // The files of a worker share the code that they load: each opens a shop of its own.
          isolate: false,
          globalSetup: ['tests/support/template-folder.ts'],
          setupFiles: [...watching, 'tests/fast-check.ts'],
          sequence: inOrder,
          // Node itself loads a copy of this checkout: it has no need of what Vite does to a file.
          server: { deps: { external: [/\/marketsquare-copy-/] } },
          // A project with an `exclude` of its own would take no notice of the files that `npm test` leaves out.
          include: [
            'packages/*/src/**/!(*.screen|*.postgres).test.{ts,tsx}',
            'tests/{contract,faults,gateways,golden,scenarios}/**/*.test.ts',
            'scripts/**/*.test.ts',
          ],
          // Ink starts two programs at each frame to ask for the size of a terminal that tells none.
          env: { COLUMNS: '80', LINES: '24' },
          testTimeout: 120_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 30_000 } },
        },
      },
      {
        test: {
          name: 'postgres',
          isolate: false,
          globalSetup: ['tests/support/postgres-setup.ts'],
          setupFiles: ['tests/fast-check.ts'],
          env: { TEST_DATABASE: 'postgres' },
          include: onPostgres,
          exclude: ofFiles,
          testTimeout: 120_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 30_000 } },
        },
      },
      {
        ...(isFull ? {} : shipped),
        test: {
          name: 'screens',
          ...wholeShop,
          ...(isFull ? {} : { env: { NODE_ENV: 'production' } }),
          include: ['packages/web/src/**/*.screen.test.ts'],
          exclude: [everyScreen],
        },
      },
      {
        test: {
          name: 'screens-in-development',
          ...wholeShop,
          include: [everyScreen],
        },
      },
      {
        test: {
          name: 'browser',
          // The files of a worker share its shop and its Chromium.
          isolate: false,
          globalSetup: ['tests/support/template-folder.ts'],
          include: ['tests/journeys/**/*.test.ts'],
          testTimeout: 300_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 30_000 } },
        },
      },
      ...(isFull ? twoServers : []),
    ],
  },
});
