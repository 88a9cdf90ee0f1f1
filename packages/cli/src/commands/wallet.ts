import type { Command } from 'commander';
import type { Console } from '../contract/console.ts';
import { type ExitCode, exitCodes, wrongUse } from '../contract/failure.ts';
import { nairaAmount } from '../contract/naira-amount.ts';
import { addDeskOptions, attemptId, type DeskOptions, openDesk } from './desk-options.ts';
import { givenPhone, orderCode } from './options.ts';

interface CreditOptions extends DeskOptions {
  readonly order?: string;
  readonly phone?: string;
  readonly attempt?: string;
}

/**
 * `marketsquare wallet`: credits of the shop's goodwill to customers' wallets, and those that wait for a
 * manager.
 */
export function addWallet(program: Command, console: Console, done: (code: ExitCode) => void): void {
  const wallet = program.command('wallet').description("Credit customers' wallets, as staff.");

  addDeskOptions(
    wallet
      .command('credit')
      .argument('<naira>', 'how much, such as 1500 or 1500.50')
      .description('Credit a wallet; above a sum a manager has to consent first.'),
    { isAction: true },
  )
    .option('--order <code>', 'the customer who placed this order', orderCode)
    .option('--phone <phone>', 'the customer whose account has this phone', givenPhone)
    .option(
      '--attempt <name>',
      'what you call this credit, such as torn-bag; repeated by that name, it is given once',
    )
    .action(async (naira: string, { server, reason, order, phone, attempt }: CreditOptions) => {
      if ((order === undefined) === (phone === undefined)) {
        throw wrongUse('Name the customer.', 'Give one of the two, --order or --phone.');
      }
      const amount = nairaAmount(naira);
      const [{ api, refused }, { creditLine }] = await Promise.all([openDesk({ server, reason }), lines()]);
      const customer = order === undefined ? { phone: phone ?? '' } : { order_code: order };
      // Named by its own name alone: a customer may be named by an order or a phone, and in several
      // spellings.
      const attempt_id = await attemptId('credit', attempt);
      const body = { attempt_id, ...customer, amount, reason };
      const result = await api.post('/api/staff/credits', { body });
      if (!result.ok) throw refused(result.failure);
      console.result(result.reply.data, () => [creditLine(result.reply.data)]);
      done(exitCodes.done);
    });

  addDeskOptions(
    wallet
      .command('proposals')
      .description('List credits and refunds that wait for a manager.')
      .option('--all', 'those that moved or were declined as well'),
    { isAction: false },
  ).action(async ({ server, reason, all }: DeskOptions & { readonly all?: true }) => {
    const [{ api, refused }, { creditLines }] = await Promise.all([openDesk({ server, reason }), lines()]);
    const query = all ? { reason } : { reason, state: 'proposed' as const };
    const result = await api.get('/api/staff/credits', { params: { query } });
    if (!result.ok) throw refused(result.failure);
    const { credits } = result.reply.data;
    console.result({ credits }, (paint) => creditLines(credits, paint));
    done(exitCodes.done);
  });

  for (const answer of ['consent', 'decline'] as const) {
    addDeskOptions(
      wallet
        .command(answer)
        .argument('<id>', 'a proposed credit or refund')
        .description(descriptions[answer]),
      { isAction: true },
    ).action(async (id: string, { server, reason }: DeskOptions) => {
      const [{ api, refused }, { creditLine }] = await Promise.all([openDesk({ server, reason }), lines()]);
      const body = { answer, reason };
      const result = await api.post('/api/staff/credits/{id}/answer', { params: { path: { id } }, body });
      if (!result.ok) throw refused(result.failure);
      console.result(result.reply.data, () => [creditLine(result.reply.data)]);
      done(exitCodes.done);
    });
  }
}

const descriptions = {
  consent: "Consent to somebody else's proposal, which moves its money; a manager's.",
  decline: "Decline a proposal; a manager's.",
};

function lines() {
  return import('../desk/credit-lines.ts');
}
