import { checkPassword } from '../../people/identity/check-password.ts';
import { requireCustomer } from '../../people/identity/cookies.ts';
import { passwordTry } from '../../people/identity/login-tries.ts';
import { findUser, type UserRow } from '../../people/identity/users.ts';
import type { Queries } from '../../store/database/index.ts';
import type { Ports } from '../../store/ports/ports.ts';
import { badRequest, signInNeeded } from '../../store/refusals/refusal.ts';

/** A customer who has just given their password once more. */
export interface ProvenCustomer {
  readonly user: UserRow;
  /** The login that they call from. */
  readonly login: string;
}

/**
 * The caller, who must be signed in and know the account's password: a login left open somewhere is not
 * enough. Tries count as those of the login.
 *
 * @throws Refusal 401 without a login, 400 for a wrong password, 429 when no try is allowed now
 */
export async function proveCustomer(
  ports: Ports,
  call: Parameters<typeof requireCustomer>[0] & { readonly request: { readonly ip: string } },
  password: string,
): Promise<ProvenCustomer> {
  const { userId, login } = await requireCustomer(call);
  const user = await findUser(ports.database.read, userId);
  const attempt = passwordTry(ports.secrets, user?.phone ?? '', call.request.ip);
  const checked = await checkPassword(ports, attempt, password, async () => (user ? [user] : []));
  if (checked === null) throw wrongPassword();
  return { user: checked, login };
}

/**
 * Proves a customer once more, in the transaction that carries out their request: while the password was
 * checked, another call may have ended their login or given them another password.
 *
 * @throws Refusal 401 for a login that has ended, 400 for a password that was changed
 */
export async function proveAgain(queries: Queries, { user, login }: ProvenCustomer): Promise<void> {
  const now = await queries
    .selectFrom('logins')
    .innerJoin('users', 'users.id', 'logins.user_id')
    .select('password_hash')
    .where('id_hash', '=', login)
    .executeTakeFirst();
  if (now === undefined) throw signInNeeded();
  if (now.password_hash !== user.password_hash) throw wrongPassword();
}

function wrongPassword() {
  return badRequest('Your current password is not right.', 'password', 'wrong_password');
}
