import type { Api, ApiResult } from '@marketsquare/core/wire/api';
import type { Command } from 'commander';
import type { Console } from '../contract/console.ts';
import { type ExitCode, exitCodes } from '../contract/failure.ts';
import type { Paint } from '../contract/paint.ts';
import { addDeskOptions, type DeskOptions, openDesk } from './desk-options.ts';
import { wholeNumber } from './options.ts';

/** A list that staff read page by page. */
interface DeskList<Data> {
  readonly read: (
    api: Api,
    query: { readonly reason: string; readonly page: number },
  ) => Promise<ApiResult<{ readonly data: Data }>>;
  /** Loads the lines of a page. */
  readonly lines: () => Promise<(data: Data, paint: Paint) => readonly string[]>;
}

/** Adds the options and the action of a command that reads a list at the desk. */
export function addDeskList<Data>(
  command: Command,
  console: Console,
  done: (code: ExitCode) => void,
  { read, lines }: DeskList<Data>,
): void {
  addDeskOptions(command.option('--page <number>', 'which page', '1'), { isAction: false }).action(
    async ({ server, reason, page }: DeskOptions & { readonly page: string }) => {
      const query = { reason, page: wholeNumber(page, 'page', 1, 1_000_000) };
      const [{ api, refused }, linesOf] = await Promise.all([openDesk({ server, reason }), lines()]);
      const result = await read(api, query);
      if (!result.ok) throw refused(result.failure);
      const { data } = result.reply;
      console.result(data, (paint) => linesOf(data, paint));
      done(exitCodes.done);
    },
  );
}
