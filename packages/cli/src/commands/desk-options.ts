import type { Command } from 'commander';
import { wrongUse } from '../contract/failure.ts';

/** An action at the desk: on which server, and why. */
export interface DeskOptions {
  readonly server: string;
  readonly reason: string;
}

/** Adds what every command of the desk takes; an action must say why. */
export function addDeskOptions(command: Command, { isAction }: { readonly isAction: boolean }): Command {
  const withServer = command.requiredOption('--server <url>', 'a running server; needs a staff login');
  const withReason = isAction
    ? withServer.requiredOption('--reason <text>', "why, for the server's audit trail")
    : withServer.option('--reason <text>', "why, for the server's audit trail", 'Looked at by command line.');
  return withReason.option('--json', 'print one JSON document');
}

/**
 * The id under which a server does a thing once.
 *
 * @param about  what it is done to, such as an order's code
 * @param name   what staff call it, in any words; without one it is a thing of its own each time
 * @returns the same 43 characters for the same two
 * @throws CommandFailure 2 for a name of nothing, such as a variable that is not set: it would be that of many things
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
 * @throws CommandFailure 2 for a reason that is none, 4 when nobody is logged in, 5 when no shop answers
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
