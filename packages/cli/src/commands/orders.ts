import type { Command } from 'commander';
import type { Console } from '../contract/console.ts';
import { type ExitCode, exitCodes, wrongUse } from '../contract/failure.ts';
import { nairaAmount } from '../contract/naira-amount.ts';
import { addDeskList } from './desk-list.ts';
import { addDeskOptions, attemptId, type DeskOptions, openDesk } from './desk-options.ts';
import { givenPhone, orderCode, wholeNumber } from './options.ts';

interface ListOptions extends DeskOptions {
  readonly code?: string;
  readonly phone?: string;
  readonly reference?: string;
  readonly status?: string;
  readonly queue?: string;
  readonly page: string;
}

/** `marketsquare orders`: the staff's view of orders, and their actions on them. */
export function addOrders(program: Command, console: Console, done: (code: ExitCode) => void): void {
  const orders = program
    .command('orders')
    .description('Find orders, move, cancel and refund them, as staff.');

  addDeskOptions(orders.command('list').description('List orders, newest first.'), { isAction: false })
    .option('--code <code>', 'only this order', orderCode)
    .option('--phone <phone>', 'only those with this phone', givenPhone)
    .option('--reference <reference>', 'only the order of this payment')
    .option('--status <status>', 'only those with this status, such as processing')
    .option(
      '--queue <name>',
      'only those that wait for staff, the longest waiting first: unsettled or to-pick',
    )
    .option('--page <number>', 'which page', '1')
    .action(async ({ server, reason, code, phone, reference, status, queue, page }: ListOptions) => {
      const wanted = wholeNumber(page, 'page', 1, 1_000_000);
      const [{ api, refused }, { isStatus, orderLines, queueNames }] = await Promise.all([
        openDesk({ server, reason }),
        lines(),
      ]);
      if (status !== undefined && !isStatus(status))
        throw wrongUse(`"${status}" is not a status.`, statusHint);
      const waiting = queueNames.find((name) => name.replace('_', '-') === queue);
      if (queue !== undefined && waiting === undefined)
        throw wrongUse(`"${queue}" is not a queue.`, 'There are unsettled and to-pick.');
      const query = {
        reason,
        page: wanted,
        ...(code === undefined ? {} : { order_code: code }),
        ...(reference === undefined ? {} : { reference }),
        ...(status === undefined ? {} : { status }),
        ...(waiting === undefined ? {} : { queue: waiting }),
      };
      const header = phone === undefined ? {} : { 'X-Order-Phone': phone };
      const result = await api.get('/api/staff/orders', { params: { query, header } });
      if (!result.ok) throw refused(result.failure);
      console.result(result.reply.data, (paint) => orderLines(result.reply.data, paint, console.columns));
      done(exitCodes.done);
    });

  addDeskOptions(
    orders
      .command('show')
      .argument('<code>', 'an order code', orderCode)
      .description(
        'Show an order as the desk does: its customer, window, items, history, payments and ledger.',
      ),
    { isAction: false },
  ).action(async (code: string, { server, reason }: DeskOptions) => {
    const [{ api, refused }, { shownOrder }] = await Promise.all([openDesk({ server, reason }), lines()]);
    const result = await api.get('/api/staff/orders/{code}', {
      params: { path: { code }, query: { reason } },
    });
    if (!result.ok) throw refused(result.failure);
    console.result(result.reply.data, (paint) => shownOrder(result.reply.data, paint));
    done(exitCodes.done);
  });

  addDeskOptions(
    orders
      .command('advance')
      .argument('<code>', 'an order code', orderCode)
      .argument('<status>', 'where to, such as "Ready For Dispatch"')
      .description('Move an order along the tracker.'),
    { isAction: true },
  ).action(async (code: string, to: string, { server, reason }: DeskOptions) => {
    const [{ api, refused }, { isStatus, movedLine }] = await Promise.all([
      openDesk({ server, reason }),
      lines(),
    ]);
    if (!isStatus(to)) throw wrongUse(`"${to}" is not a status.`, statusHint);
    const body = { to, reason };
    const result = await api.post('/api/staff/orders/{code}/advance', { params: { path: { code } }, body });
    if (!result.ok) throw refused(result.failure);
    console.result(result.reply.data, () => [movedLine(result.reply.data)]);
    done(exitCodes.done);
  });

  addDeskOptions(
    orders
      .command('cancel')
      .argument('<code>', 'an order code', orderCode)
      .description('Cancel an order: what was held or paid goes back to where it came from.'),
    { isAction: true },
  ).action(async (code: string, { server, reason }: DeskOptions) => {
    const [{ api, refused }, { movedLine }] = await Promise.all([openDesk({ server, reason }), lines()]);
    const body = { reason };
    const result = await api.post('/api/staff/orders/{code}/cancel', { params: { path: { code } }, body });
    if (!result.ok) throw refused(result.failure);
    console.result(result.reply.data, () => [movedLine(result.reply.data)]);
    done(exitCodes.done);
  });

  addDeskOptions(
    orders
      .command('refund')
      .argument('<code>', 'an order code', orderCode)
      .argument('<naira>', 'how much of what was paid, such as 1500.50, or `all` that is left')
      .description(
        'Refund what was paid for an order, in part or whole, to where it came from; above a sum a manager has to consent first.',
      ),
    { isAction: true },
  )
    .option(
      '--attempt <name>',
      'what you call this refund, such as torn-bag; repeated by that name, it is given once',
    )
    .action(async (code: string, naira: string, { server, reason, attempt }: RefundOptions) => {
      const amount = naira === 'all' ? {} : { amount: nairaAmount(naira) };
      const [{ api, refused }, { refundedLine }, { creditLine }] = await Promise.all([
        openDesk({ server, reason }),
        lines(),
        import('../desk/credit-lines.ts'),
      ]);
      const body = { attempt_id: await attemptId(code, attempt), ...amount, reason };
      const result = await api.post('/api/staff/orders/{code}/refund', { params: { path: { code } }, body });
      if (!result.ok) throw refused(result.failure);
      const { data, credit } = result.reply;
      const isMade = credit === null || credit.state === 'credited';
      console.result({ ...data, credit }, () => [isMade ? refundedLine(data) : creditLine(credit)]);
      done(exitCodes.done);
    });

  addEnded(orders, console, done);
  addRefunds(orders, console, done);
}

/** `marketsquare orders ended`: payments that ended unpaid. */
function addEnded(orders: Command, console: Console, done: (code: ExitCode) => void): void {
  addDeskList(
    orders
      .command('ended')
      .description('List top-ups and sales of gift cards that ended because nobody paid them, newest first.'),
    console,
    done,
    {
      read: (api, query) => api.get('/api/staff/ended', { params: { query } }),
      lines: async () => (await import('../desk/ended-lines.ts')).endedLines,
    },
  );
}

/** `marketsquare orders refunds` and `check-refund`: refunds whose end no gateway has reported. */
function addRefunds(orders: Command, console: Console, done: (code: ExitCode) => void): void {
  addDeskList(
    orders.command('refunds').description('List refunds that have not come to their end, newest first.'),
    console,
    done,
    {
      read: (api, query) => api.get('/api/staff/refunds', { params: { query } }),
      lines: async () => (await import('../desk/refund-lines.ts')).openRefundLines,
    },
  );

  addDeskList(
    orders
      .command('suspense')
      .description(
        'List money that came and pays for nothing yet, newest first: what fell short, and what fits nothing.',
      ),
    console,
    done,
    {
      read: (api, query) => api.get('/api/staff/suspense', { params: { query } }),
      lines: async () => (await import('../desk/suspense-lines.ts')).suspenseLines,
    },
  );

  addDeskOptions(
    orders
      .command('check-refund')
      .argument('<reference>', 'the payment whose money goes back')
      .argument('<refund>', 'the refund, as `orders refunds` lists it')
      .description('Ask the gateway what became of a refund; the books follow.')
      .option('--again', 'send it once more if the gateway never had it'),
    { isAction: true },
  ).action(
    async (
      reference: string,
      refund: string,
      { server, reason, again }: DeskOptions & { readonly again?: true },
    ) => {
      const { api, refused } = await openDesk({ server, reason });
      const body = { reference, refund, send_again: again === true, reason };
      const result = await api.post('/api/staff/refunds/check', { body });
      if (!result.ok) throw refused(result.failure);
      const { data, message } = result.reply;
      console.result({ message, ...data }, () => [message]);
      done(exitCodes.done);
    },
  );
}

interface RefundOptions extends DeskOptions {
  readonly attempt?: string;
}

const statusHint = '`marketsquare orders show CODE` lists where an order can go.';

function lines() {
  return import('../desk/order-lines.ts');
}
