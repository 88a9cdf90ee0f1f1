import { isPhoneNumber, phoneNumber } from '@marketsquare/core/kernel/phone';
import { typedOrderCode } from '@marketsquare/core/shop/order/code';
import { typedVisitCode } from '@marketsquare/core/shop/visit';
import type { Command } from 'commander';
import { wrongUse } from '../contract/failure.ts';
import { serverOrFolder } from './server-option.ts';

/**
 * A whole number from the command line or the environment.
 *
 * @throws CommandFailure 2 when it is not one, or out of range
 */
export function wholeNumber(text: string, name: string, least: number, most: number): number {
  const value = Number(text);
  if (/^\d+$/.test(text) && value >= least && value <= most) return value;
  throw wrongUse(`"${text}" is not a ${name}.`, `Give a whole number from ${least} to ${most}.`);
}

/**
 * A journal entry's number.
 *
 * @throws CommandFailure 2 when it is not one
 */
export function entryNumber(text: string): number {
  if (/^\d+$/.test(text)) return Number(text);
  throw wrongUse(`"${text}" is not an entry's number.`, 'Entries count from 0.');
}

/**
 * Refuses the number of an entry that a visit has not reached.
 *
 * @param last  the visit's last entry
 * @param at    the number; null when none was given
 * @throws CommandFailure 2
 */
export function requireEntry(last: { readonly seq: number } | undefined, at: number | null): void {
  if (last === undefined || at === null || at <= last.seq) return;
  throw wrongUse(`There is no entry ${at}.`, `The last one is ${last.seq}.`);
}

/**
 * A phone number in its one form, however a person types it. (B74) [CHK-30]
 *
 * @throws CommandFailure 2 for a text that is none
 */
export function givenPhone(text: string): string {
  const phone = phoneNumber(text);
  if (isPhoneNumber(phone)) return phone;
  throw wrongUse(`"${text}" is not a phone number.`, 'Give its digits, such as 08030001111.');
}

/**
 * An order's code as it is stored, however it is typed or pasted. [ORD-25]
 *
 * @throws CommandFailure 2 for a text that is none
 */
export function orderCode(text: string): string {
  const code = typedOrderCode(text);
  if (code !== null) return code;
  throw wrongUse(`"${text}" is not an order code.`, 'One looks like Gr040720318.');
}

/**
 * A visit's code as it is stored, however it is typed or heard.
 *
 * @throws CommandFailure 2 for a text that is none
 */
export function visitCode(text: string): string {
  const code = typedVisitCode(text);
  if (code !== null) return code;
  throw wrongUse(`"${text}" is not a visit code.`, 'One looks like VK7M-2QRP.');
}

/** The folder of the database, unless `--data` names one. */
export function usualDataDir(env: NodeJS.ProcessEnv): string {
  return env.DATA_DIR ?? '.data';
}

/** The source of recorded visits, from the command line. */
export interface GivenSource {
  readonly data: string;
  readonly server?: string;
  readonly reason: string;
}

/** Adds the options by which a command finds recorded visits. */
export function addSourceOptions(command: Command): Command {
  return command
    .option('--data <folder>', 'folder of the database', usualDataDir(process.env))
    .addOption(serverOrFolder())
    .option('--reason <text>', "why, for the server's audit trail", 'Looked at by command line.')
    .option('--json', 'print one JSON document');
}
