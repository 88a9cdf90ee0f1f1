import { tmpdir } from 'node:os';
import type { Drilled } from '@marketsquare/server/app/backup';
import type { Difference, Reconciliation } from '@marketsquare/server/money/settlement/reconcile';
import type { Command } from 'commander';
import type { Console } from '../contract/console.ts';
import { countText } from '../contract/count-text.ts';
import { CommandFailure, type ExitCode, exitCodes, notFound, wrongUse } from '../contract/failure.ts';
import { requirePlace } from '../contract/files.ts';
import type { Paint } from '../contract/paint.ts';
import { usualDataDir } from './options.ts';

interface DrillOptions {
  readonly data: string;
  readonly wal?: string;
  readonly scratch: string;
}

/** `marketsquare drill`: rehearses the restoring of the newest backup. */
export function addDrill(program: Command, console: Console, done: (code: ExitCode) => void): void {
  program
    .command('drill')
    .description(
      'Restore the newest backup into a scratch place, check its events, rows, photographs and books, and say how old its newest order is.',
    )
    .argument('<folder>', 'the folder of the backups, or one backup')
    .option(
      '--data <folder>',
      "folder of the shop's secret and its list of the erased",
      usualDataDir(process.env),
    )
    .option(
      '--wal <folder>',
      'archived log of a PostgreSQL server; the folder wal beside the backup, unless named',
    )
    .option('--scratch <folder>', 'where there is room for a copy; it is removed at the end', tmpdir())
    .option('--json', 'print one JSON document')
    .action(async (folder: string, { data, wal, scratch }: DrillOptions) => {
      requirePlace(folder, 'Name the folder of the backups.');
      const [{ drill, newestBackup }, { gatewaysFrom, readGatewaySettings }, { findSecrets }] =
        await Promise.all([
          import('@marketsquare/server/app/backup'),
          import('@marketsquare/server/app'),
          import('@marketsquare/server/store/secrets'),
        ]);
      const [books, { erasedListOf }, { recoveryOf }, { untilStopped }, { restoreRefusal }] =
        await Promise.all([
          import('@marketsquare/server/money/settlement/reconcile'),
          import('../shop/data-folder.ts'),
          import('../shop/postgres-programs.ts'),
          import('../shop/until-stopped.ts'),
          import('./restore.ts'),
        ]);
      const { isComplete, photographLines, photographsChecked } = await import(
        '../shop/photographs-of-backup.ts'
      );
      const backup = newestBackup(folder);
      if (backup === null)
        throw notFound(`There is no backup in ${folder}.`, 'Name the folder of the backups.');
      const secrets = findSecrets(data, process.env.SHOP_SECRET);
      if (secrets === null)
        throw wrongUse(
          `The shop's secret is not in ${data}.`,
          'Name the folder of its secret.key with --data, or set SHOP_SECRET.',
        );
      const erased = await erasedListOf(data);
      const { gateways } = gatewaysFrom(
        readGatewaySettings(process.env),
        () => '',
        ({ gateway, call, reason }) => console.tell(`${gateway}: ${call}: ${reason}`),
      );
      const clock = () => Date.now();
      const bar = console.progress(`Restoring ${backup.path}`);
      const drilled = await untilStopped((signal) =>
        drill(backup, {
          secrets,
          erased,
          scratch,
          gateways,
          clock,
          takePhotographs: photographsChecked(data, backup.path, bar.update),
          recovery: backup.kind === 'sqlite' ? null : recoveryOf(backup.path, { data, wal, signal }),
          signal,
        }),
      ).catch(asRed);
      bar.end();
      if (!drilled.ok) throw asRed(restoreRefusal(backup.path, data, drilled));
      const { events, rows, erasedAgain, newestOrder, photographs } = drilled;
      const ageMs = newestOrder === null ? null : clock() - Date.parse(newestOrder.at);
      const faults = faultsIn(drilled.books, books);
      const isWhole = faults.length === 0 && isComplete(photographs);
      console.result(
        { ...drilled, ok: isWhole, backup: backup.path, madeAt: backup.at, ageMs, faults },
        (paint) => [
          paint(
            'green',
            `✓ ${backup.path} comes back: ${countText(events)} events, and ${countText(rows)} rows as they say. Erased again: ${erasedAgain}`,
          ),
          ...photographLines(photographs, backup.path, paint),
          ...faults.map((fault) => paint('red', `✗ ${fault}`)),
          ...booksLines(drilled.books, faults, paint),
          newestOrderLine(newestOrder, ageMs),
        ],
      );
      done(isWhole ? exitCodes.done : exitCodes.failed);
    });
}

/** A drill that cannot bring the shop back has failed, whatever the reason. */
function asRed(error: unknown): never {
  if (!(error instanceof Error && 'hint' in error && typeof error.hint === 'string')) throw error;
  const code = error instanceof CommandFailure ? error.code : 'not_restorable';
  throw new CommandFailure(exitCodes.failed, code, error.message, error.hint);
}

/** True for a difference that a later refund explains: the gateway has given back more than the copy knows. */
const mayBeLater = ({ kind }: Difference) => kind === 'reversedThere';

function faultsIn(
  found: Reconciliation | null,
  { differenceText, strandedText }: typeof import('@marketsquare/server/money/settlement/reconcile'),
): readonly string[] {
  if (found === null) return [];
  return [
    ...found.differences.filter((one) => !mayBeLater(one)).map(differenceText),
    ...found.stranded.map(strandedText),
    ...found.unreachable.map((gateway) => `The records of ${gateway} could not be read.`),
  ];
}

function booksLines(
  found: Reconciliation | null,
  faults: readonly string[],
  paint: Paint,
): readonly string[] {
  if (found === null) return [paint('yellow', '? Not compared with the gateways: no key of one is set.')];
  const later = found.differences.filter(mayBeLater).length;
  return [
    ...(later === 0
      ? []
      : [paint('yellow', `? ${countText(later)} refunds at the gateways are not in it; they may be later.`)]),
    ...(faults.length === 0
      ? [paint('green', `✓ ${countText(found.charges)} charges agree with the gateways.`)]
      : []),
  ];
}

function newestOrderLine(order: Drilled['newestOrder'], ageMs: number | null): string {
  if (order === null || ageMs === null) return 'It brings back no order: there is none in it.';
  return `The newest order that it brings back is ${ageText(ageMs)} old: ${order.code}, placed at ${order.at}.`;
}

const [minuteMs, hourMs, dayMs] = [60_000, 3_600_000, 86_400_000];

/** An age in its largest unit, rounded down: `3 hours`. */
function ageText(ms: number): string {
  const [unitMs, unit] =
    ms < hourMs ? [minuteMs, 'minute'] : ms < 2 * dayMs ? [hourMs, 'hour'] : [dayMs, 'day'];
  const count = Math.max(0, Math.floor(ms / unitMs));
  return `${countText(count)} ${unit}${count === 1 ? '' : 's'}`;
}
