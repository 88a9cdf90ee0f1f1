import { userInfo } from 'node:os';

/**
 * The person at the shop's own machine, as the audit trail names them: a name that no staff account can have.
 */
export function operator(): { readonly name: string } {
  return { name: `command line (${systemUser()})` };
}

/** The name of the system's user, or their number where they have none, as in some containers. */
function systemUser(): string {
  try {
    return userInfo().username;
  } catch {
    return `user ${process.getuid?.() ?? 'unknown'}`;
  }
}
