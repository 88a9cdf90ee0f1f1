import { StatementSync } from 'node:sqlite';
import { parseArgs } from 'node:util';
import { emulatorOn } from '@marketsquare/demo/emulator';
import { demoOf } from '@marketsquare/demo/shop';
import { startServer } from '@marketsquare/server/app';
import { usualLimits } from '@marketsquare/server/store/database';
import { benchSecret } from './postgres.ts';
import { seed } from './shop.ts';

/**
 * The real server in a process of its own, for a seeded database: `--data FOLDER --products NUMBER`,
 * `--emulator` for the payment emulator beside it, `--count` to count every statement, `--turn` for the time
 * for which a turn takes requests, in milliseconds, `--postgres` for the address of a database there. To "statements" it answers their number, to "cpu" the
 * working time of its process, in milliseconds.
 */
const { values } = parseArgs({
  options: {
    data: { type: 'string' },
    products: { type: 'string' },
    emulator: { type: 'boolean' },
    count: { type: 'boolean' },
    turn: { type: 'string' },
    postgres: { type: 'string' },
  },
});
let statements = 0;
if (values.count) countStatements();

const server = await startServer({
  port: 0,
  dataDir: values.data ?? '.data',
  demo: demoOf({ seed, products: Number(values.products) }),
  postgres: values.postgres === undefined ? null : { url: values.postgres, limits: usualLimits },
  environment: values.postgres === undefined ? {} : { SHOP_SECRET: benchSecret },
  emulator: values.emulator ? emulatorOn(0) : null,
  config: {
    // A demo's store looks at every open order twice a minute.
    isDemo: false,
    changesPerMinute: null,
    unpaidPerAddress: null,
    ...(values.turn === undefined ? {} : { mostTurnMs: Number(values.turn) }),
  },
});
process.on('message', (asked) => process.send?.(asked === 'cpu' ? workedMs() : statements));
process.once('disconnect', async () => {
  await server.close();
  process.exit(0);
});
process.send?.({ url: server.url, emulatorUrl: server.emulatorUrl });

function workedMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** Wraps the two calls by which the server's dialect runs its statements; `begin` and `commit` count too. */
function countStatements(): void {
  const { all, run } = StatementSync.prototype;
  StatementSync.prototype.all = function (...parameters: unknown[]) {
    statements += 1;
    return Reflect.apply(all, this, parameters);
  };
  StatementSync.prototype.run = function (...parameters: unknown[]) {
    statements += 1;
    return Reflect.apply(run, this, parameters);
  };
}
