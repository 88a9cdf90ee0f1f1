import type { Command } from 'commander';
import type { Console } from '../contract/console.ts';
import { type ExitCode, exitCodes, wrongUse } from '../contract/failure.ts';
import { nairaAmount } from '../contract/naira-amount.ts';
import { addDeskList } from './desk-list.ts';
import { addDeskOptions, attemptId, type DeskOptions, openDesk } from './desk-options.ts';

interface SettleOptions extends DeskOptions {
  readonly paidInCash?: true;
  readonly writtenOff?: true;
  readonly amount?: number;
  readonly attempt?: string;
}

/** `marketsquare claims`: debts of shoppers whose bank took back money that they had spent. */
export function addClaims(program: Command, console: Console, done: (code: ExitCode) => void): void {
  const claims = program.command('claims').description('Read and settle what shoppers owe, as staff.');

  addDeskList(
    claims.command('list', { isDefault: true }).description('List what shoppers owe, the oldest first.'),
    console,
    done,
    {
      read: (api, query) => api.get('/api/staff/claims', { params: { query } }),
      lines: async () => (await lines()).claimLines,
    },
  );

  addDeskOptions(
    claims
      .command('settle')
      .argument('<claim>', 'a claim, as `claims` lists it')
      .description('Settle all of a claim; above a sum a manager has to settle it alike.')
      .option('--paid-in-cash', 'its debtor has paid it in cash')
      .option('--written-off', 'the shop gives it up'),
    { isAction: true },
  )
    .option('--amount <naira>', 'what was counted; refused where another sum is owed', nairaAmount)
    .option('--attempt <name>', 'what you call this; repeated by that name, it counts once')
    .action(async (reference: string, options: SettleOptions) => {
      const { server, reason, paidInCash, writtenOff, amount, attempt } = options;
      if ((paidInCash === undefined) === (writtenOff === undefined)) {
        throw wrongUse('Say how it is settled.', 'Give one of the two, --paid-in-cash or --written-off.');
      }
      const [{ api, refused }, { endingLine }] = await Promise.all([openDesk({ server, reason }), lines()]);
      const ending = paidInCash ? ('paidInCash' as const) : ('writtenOff' as const);
      const asked = { reference, ending, reason, ...(amount === undefined ? {} : { amount }) };
      const body = { attempt_id: await attemptId(reference, attempt), ...asked };
      const result = await api.post('/api/staff/claims/settle', { body });
      if (!result.ok) throw refused(result.failure);
      console.result(result.reply.data, () => [endingLine(result.reply.data, result.reply.message)]);
      done(exitCodes.done);
    });
}

function lines() {
  return import('../desk/claim-lines.ts');
}
