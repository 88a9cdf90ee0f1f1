import type { Command } from 'commander';
import { wrongUse } from '../contract/failure.ts';
import { neededServer } from './server-option.ts';

/** The options of an action at the desk: its server, and its reason. */
export interface DeskOptions {
  readonly server: string;
  readonly reason: string;
}

/** Adds the options that every command of the desk takes; an action must give a reason. */
export function addDeskOptions(command: Command, { isAction }: { readonly isAction: boolean }): Command {
  const withServer = command.addOption(neededServer());
  const withReason = isAction
    ? withServer.requiredOption('--reason <text>', "why, for the server's audit trail")
    : withServer.option('--reason <text>', "why, for the server's audit trail", 'Looked at by command line.');
  return withReason.option('--json', 'print one JSON document');
}

/**
 * The id under which a server does a thing once.
 *
 * @param about  the thing's subject, such as an order's code
 * @param name   the staff's name for it, in any words; without one it is a new thing each time
 * @returns the same 43 characters for the same two
 * @throws CommandFailure 2 for an empty name, such as a variable that is not set: many things would share it
 */
export async function attemptId(about: string, name: string | undefined): Promise<string> {
  const { createHash, randomUUID } = await import('node:crypto');
  if (name === undefined) return randomUUID();
  if (name.trim() === '')
    throw wrongUse('The attempt has no name.', 'Name it in any words, or leave --attempt out.');
  return createHash('sha256').update(`${about}\n${name}`).digest('base64url');
}

/**
 * A server's calls as the logged-in member of staff.
 *
 * @throws CommandFailure 2 for an invalid reason, 4 when nobody is logged in, 5 when no shop answers
 */
export async function openDesk({ server, reason }: Pick<DeskOptions, 'server'> & Partial<DeskOptions>) {
  const [{ requireReason }, { requireServer }, { requireStaffApi }] = await Promise.all([
    import('../shop/reason.ts'),
    import('../shop/remote.ts'),
    import('../shop/staff-api.ts'),
  ]);
  if (reason !== undefined) requireReason(reason);
  return requireStaffApi(await requireServer(server));
}
