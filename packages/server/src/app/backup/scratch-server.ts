import { type ChildProcess, spawn } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { SystemUser } from './programs.ts';

/** A PostgreSQL server for this process alone. */
export interface ScratchServer {
  /** The address of one of its databases. */
  url(user: string, database: string): string;
  /** Closes it, as before it is started elsewhere. */
  stop(): Promise<void>;
}

/**
 * Starts a server on a data folder: nobody else reaches it, because it listens in a folder of its own only, and it takes no
 * setting of the server whose data it has, so that it archives, sends and deletes nothing.
 *
 * @param settings  `name=value`, beside those
 * @param signal    ends it at once
 * @returns the last error in its log where it does not start
 */
export async function startScratchServer(
  data: string,
  {
    bin,
    user,
    signal,
  }: { readonly bin: string; readonly user: SystemUser | null; readonly signal: AbortSignal },
  settings: readonly string[],
): Promise<ScratchServer | string> {
  const folder = mkdtempSync(join(tmpdir(), 'marketsquare-pg-'));
  const own = (path: string) => user !== null && chownSync(path, user.uid, user.gid);
  own(folder);
  const file = (name: string, text: string) => {
    writeFileSync(join(folder, name), text, { mode: 0o600 });
    own(join(folder, name));
    return join(folder, name);
  };
  const all = [
    `config_file=${file('postgresql.conf', '')}`,
    `hba_file=${file('pg_hba.conf', 'local all all trust\n')}`,
    `ident_file=${file('pg_ident.conf', '')}`,
    `unix_socket_directories=${folder}`,
    ...ownSettings,
    ...settings,
  ];
  const server = spawn(join(bin, 'postgres'), ['-D', data, ...all.flatMap((setting) => ['-c', setting])], {
    stdio: ['ignore', 'ignore', 'pipe'],
    cwd: folder,
    ...user,
  });
  const ended = new Promise<void>((resolve) => {
    server.once('close', () => resolve());
    server.once('error', () => resolve());
  });
  const end = () => void server.kill('SIGQUIT');
  signal.addEventListener('abort', end);
  const stop = async (how: NodeJS.Signals) => {
    signal.removeEventListener('abort', end);
    server.kill(how);
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  if (signal.aborted) end();
  const fault = await faultAtStart(server);
  if (fault !== null) {
    await stop('SIGQUIT');
    signal.throwIfAborted();
    return fault;
  }
  return {
    url: (name, database) => {
      const names = [name, database].map(encodeURIComponent);
      return `postgres://${names[0]}@localhost/${names[1]}?host=${encodeURIComponent(folder)}`;
    },
    stop: () => stop('SIGINT'),
  };
}

/** In its place of those that the data folder may bring along. */
const ownSettings = [
  ...['listen_addresses=', 'port=5432', 'ssl=off', 'external_pid_file=', 'shared_preload_libraries='],
  ...['archive_mode=off', 'archive_cleanup_command=', 'recovery_end_command='],
  ...['primary_conninfo=', 'primary_slot_name=', 'synchronous_standby_names=', 'hot_standby=off'],
  ...['logging_collector=off', 'log_destination=stderr', 'log_min_messages=warning', 'log_line_prefix='],
  ...['lc_messages=C', 'autovacuum=off'],
];

/** Waits until a server takes connections; null then, else the first fatal line of its log. */
function faultAtStart(server: ChildProcess): Promise<string | null> {
  let fatal: string | null = null;
  return new Promise((resolve) => {
    const lines = server.stderr === null ? null : createInterface(server.stderr);
    lines?.on('line', (line) => {
      if (line.endsWith('database system is ready to accept connections')) resolve(null);
      fatal ??= /^(?:FATAL|PANIC): {2}(.*)$/.exec(line)?.[1] ?? null;
    });
    lines?.once('close', () => resolve(fatal ?? 'it has ended without a word'));
    server.once('error', (error) => resolve(error.message));
  });
}
