import type { Command } from 'commander';
import type { Console } from '../contract/console.ts';
import { type ExitCode, exitCodes, wrongUse } from '../contract/failure.ts';
import { neededServer } from './server-option.ts';

interface ApiOptions {
  readonly path?: readonly string[];
  readonly query?: readonly string[];
  readonly header?: readonly string[];
  readonly body?: string;
  readonly list?: true;
  readonly server: string;
}

/** The call whose reply is a login: it would be printed. */
const loginCall = 'staffLogin';

/** `marketsquare api`: makes any call of the contract, with the login there is, else as a guest. */
export function addApi(program: Command, console: Console, done: (code: ExitCode) => void): void {
  program
    .command('api')
    .argument('[call]', 'name of the call, such as getstores')
    .description('Make a call of the API, checked against the contract before it is sent.')
    .option('--path <name=value>', 'a value in the address', added)
    .option('--query <name=value>', 'a value of the query', added)
    .option('--header <name=value>', 'a header of the contract', added)
    .option('--body <json>', 'the body as JSON, @FILE, or - for the standard input')
    .option('--list', 'name every call, without a server')
    .addOption(neededServer('a running server; a login there is used, else the caller is a guest'))
    .option('--json', 'print one JSON document')
    .action(async (name: string | undefined, options: ApiOptions) => {
      const { readCalls, requireCall } = await import('../api/calls.ts');
      if (options.list) {
        if (name !== undefined) throw wrongUse('A list names every call.', 'Leave the call out.');
        const [calls, { callLines, listedCall }] = await Promise.all([
          readCalls(),
          import('../api/call-lines.ts'),
        ]);
        console.result({ calls: calls.map(listedCall) }, () => callLines(calls));
        return done(exitCodes.done);
      }
      if (name === undefined)
        throw wrongUse('No call is named.', '`marketsquare api --list` names them all.');
      const call = requireCall(await readCalls(), name);
      if (call.name === loginCall)
        throw wrongUse(
          'This call answers with a login, which would be printed.',
          'Log in with `marketsquare login --server URL --name NAME`.',
        );
      if (call.isStream)
        throw wrongUse('This call answers with a stream, which does not end.', 'Open it in a browser.');
      if (call.body?.type === 'multipart/form-data')
        throw wrongUse('This call takes files.', 'Use `marketsquare import FOLDER --server URL`.');
      if (call.isFile)
        throw wrongUse(
          'This call answers with a file.',
          'Save it at /desk/import, or use `marketsquare export FOLDER` at the shop’s machine.',
        );
      const [{ bodyText, checkedRequest }, { sendCall }, { requireServer }, { tokenFor }] = await Promise.all(
        [
          import('../api/request.ts'),
          import('../api/send.ts'),
          import('../shop/remote.ts'),
          import('../shop/logins.ts'),
        ],
      );
      const { path = [], query = [], header = [] } = options;
      const body = options.body === undefined ? null : await bodyText(options.body, console.input());
      const request = checkedRequest(call, { path, query, header, body });
      const url = await requireServer(options.server);
      const data = await sendCall(url, tokenFor(url, process.env), call, request);
      console.result(data, () => JSON.stringify(data, null, 2).split('\n'), 'code');
      done(exitCodes.done);
    });
}

function added(word: string, former: readonly string[] = []): readonly string[] {
  return [...former, word];
}
