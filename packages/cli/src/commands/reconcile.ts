import type { Command } from 'commander';
import type { Console } from '../contract/console.ts';
import { CommandFailure, type ExitCode, exitCodes, wrongUse } from '../contract/failure.ts';
import { usualDataDir, wholeNumber } from './options.ts';

interface ReconcileOptions {
  readonly days: string;
  readonly data: string;
  readonly emulator?: string;
}

/** `marketsquare reconcile`: compares the shop's ledger with the gateways' records. */
export function addReconcile(program: Command, console: Console, done: (code: ExitCode) => void): void {
  program
    .command('reconcile')
    .description(
      'Compare the ledger with the gateways’ records, and list every charge that differs, every refund without an end, all money that waits for staff, all that nothing would give back and all that shoppers owe.',
    )
    .option('--days <number>', 'how many days back', '7')
    .option('--data <folder>', 'folder of the database', usualDataDir(process.env))
    .option('--emulator <url>', 'a payment emulator instead of the gateways whose keys are set')
    .option('--json', 'print one JSON document')
    .action(async ({ days: daysText, data, emulator }: ReconcileOptions) => {
      const days = wholeNumber(daysText, 'number of days', 1, 366);
      const [
        { gatewaysFrom, readGatewaySettings },
        books,
        { withDatabase },
        { serverAddress },
        { loadEmulator },
      ] = await Promise.all([
        import('@marketsquare/server/app'),
        import('@marketsquare/server/money/settlement/reconcile'),
        import('../shop/data-folder.ts'),
        import('../shop/remote.ts'),
        import('../contract/workshop.ts'),
      ]);
      const environment =
        emulator === undefined
          ? readGatewaySettings(process.env)
          : (await loadEmulator()).emulatorEnvironment(serverAddress(emulator));
      const { gateways } = gatewaysFrom(
        environment,
        () => '',
        ({ gateway, call, reason }) => console.tell(`${gateway}: ${call}: ${reason}`),
      );
      if (gateways.size === 0) {
        throw wrongUse(
          'No gateway has a key.',
          'Set PAYSTACK_SECRET_KEY or FLUTTERWAVE_SECRET_KEY, or name an emulator with --emulator.',
        );
      }
      const result = await withDatabase(data, (database) =>
        books.reconcile({ database, gateways, clock: () => Date.now() }, days),
      );
      const { differences, refunds, suspended, stranded, claims, unreachable, charges, tooYoung } = result;
      const isWhole = unreachable.length === 0;
      const isSound = differences.length === 0 && stranded.length === 0;
      console.result({ ok: isSound && isWhole, ...result }, (paint) => [
        ...differences.map((difference) => paint('red', `✗ ${books.differenceText(difference)}`)),
        ...stranded.map((money) => paint('red', `✗ ${books.strandedText(money)}`)),
        ...refunds.map((refund) => paint('yellow', `? ${books.openRefundText(refund)}`)),
        ...suspended.map((money) => paint('yellow', `? ${books.suspendedText(money)}`)),
        ...claims.map((claim) => paint('yellow', `? ${books.claimText(claim)}`)),
        ...(tooYoung > 0 ? [paint('yellow', `? ${tooYoungText(tooYoung)}`)] : []),
        ...(isWhole && isSound ? [paint('green', `✓ ${charges} charges of ${days} days agree.`)] : []),
      ]);
      if (!isWhole) {
        throw new CommandFailure(
          exitCodes.unreachable,
          'unreachable',
          `The records of ${unreachable.join(' and ')} could not be read.`,
          `Try again later; ${unreachable.length === 1 ? 'its' : 'their'} charges were not compared.`,
        );
      }
      done(isSound ? exitCodes.done : exitCodes.failed);
    });
}

function tooYoungText(charges: number): string {
  const [count, were] = charges === 1 ? ['1 charge', 'was'] : [`${charges} charges`, 'were'];
  return `${count} younger than ten minutes ${were} not judged; run it again later.`;
}
