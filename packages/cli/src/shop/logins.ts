import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { z } from 'zod';

/** An operator's staff login, by the server's address. */
const loginsSchema = z.record(z.string(), z.string());

/** The token for a server: from the environment, else from the last login there; null without one. */
export function tokenFor(url: string, env: NodeJS.ProcessEnv): string | null {
  return env.MARKETSQUARE_TOKEN ?? readLogins(env)[url] ?? null;
}

/** Stores a login's token for later commands, readable by this user only. */
export function keepLogin(url: string, token: string, env: NodeJS.ProcessEnv): string {
  const file = loginsFile(env);
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  writeFileSync(file, JSON.stringify({ ...readLogins(env), [url]: token }), { mode: 0o600 });
  return file;
}

/** Forgets the token stored for a server. */
export function forgetLogin(url: string, env: NodeJS.ProcessEnv): void {
  const { [url]: forgotten, ...others } = readLogins(env);
  if (forgotten === undefined) return;
  writeFileSync(loginsFile(env), JSON.stringify(others), { mode: 0o600 });
}

function readLogins(env: NodeJS.ProcessEnv): Readonly<Record<string, string>> {
  const file = loginsFile(env);
  return existsSync(file) ? loginsSchema.parse(JSON.parse(readFileSync(file, 'utf8'))) : {};
}

function loginsFile(env: NodeJS.ProcessEnv): string {
  return join(env.XDG_CONFIG_HOME ?? join(homedir(), '.config'), 'marketsquare', 'logins.json');
}
