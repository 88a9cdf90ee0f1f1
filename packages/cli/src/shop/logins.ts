import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { wrongUse } from '../contract/failure.ts';

/** An operator's staff logins, by the servers' addresses. */
const tokensSchema = z.record(z.string(), z.string());

const loginsSchema = z.union([
  z.object({
    /** The server of the last login, for commands that name none; null once it is forgotten. */
    server: z.string().nullable(),
    tokens: tokensSchema,
  }),
  // Files of earlier releases hold the tokens alone.
  tokensSchema.transform((tokens) => ({ server: null, tokens })),
]);

type Logins = z.output<typeof loginsSchema>;

const noLogins: Logins = { server: null, tokens: {} };

/**
 * The token for a server: from the environment, else from the last login there; null without one.
 *
 * @throws CommandFailure 2 when the stored logins are damaged
 */
export function tokenFor(url: string, env: NodeJS.ProcessEnv): string | null {
  return env.MARKETSQUARE_TOKEN ?? requireLogins(env).tokens[url] ?? null;
}

/** The server of the last login; null without one, and where the stored logins are damaged. */
export function rememberedServer(env: NodeJS.ProcessEnv): string | null {
  return readLogins(loginsFile(env))?.server ?? null;
}

/** Stores a login's token and its server for later commands, readable by this user only; a damaged file is replaced. */
export function keepLogin(url: string, token: string, env: NodeJS.ProcessEnv): string {
  const file = loginsFile(env);
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const { tokens } = readLogins(file) ?? noLogins;
  writeLogins(file, { server: url, tokens: { ...tokens, [url]: token } });
  return file;
}

/**
 * Forgets the token stored for a server, and that it was the last one.
 *
 * @throws CommandFailure 2 when the stored logins are damaged
 */
export function forgetLogin(url: string, env: NodeJS.ProcessEnv): void {
  const { server, tokens } = requireLogins(env);
  const { [url]: forgotten, ...others } = tokens;
  if (forgotten === undefined) return;
  writeLogins(loginsFile(env), { server: server === url ? null : server, tokens: others });
}

function requireLogins(env: NodeJS.ProcessEnv): Logins {
  const file = loginsFile(env);
  const logins = readLogins(file);
  if (logins !== null) return logins;
  throw wrongUse(
    `The logins stored in ${file} cannot be read.`,
    'Log in again, which replaces them: marketsquare login --server URL --name NAME.',
  );
}

/** The stored logins; null when the file is damaged. */
function readLogins(file: string): Logins | null {
  if (!existsSync(file)) return noLogins;
  try {
    return loginsSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof z.ZodError) return null;
    throw error;
  }
}

/** Renames a whole file into place, so that a full disk or a crash leaves the former one. */
function writeLogins(file: string, logins: Logins): void {
  const beside = `${file}.${process.pid}`;
  writeFileSync(beside, JSON.stringify(logins), { mode: 0o600 });
  renameSync(beside, file);
}

function loginsFile(env: NodeJS.ProcessEnv): string {
  return join(env.XDG_CONFIG_HOME ?? join(homedir(), '.config'), 'marketsquare', 'logins.json');
}
