import { spawnSync } from 'node:child_process';
import { chownSync, cpSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** Where distributions put the programs of a PostgreSQL server, the newest version last. */
const places = ['/usr/lib/postgresql', '/opt/homebrew/opt', '/usr/local/opt'];

/** The folder of the programs of the newest PostgreSQL server of this machine; null where there is none. */
export function postgresPrograms(): string | null {
  const found = places
    .filter((place) => existsSync(place))
    .flatMap((place) => readdirSync(place).map((name) => join(place, name, 'bin')))
    .filter((bin) => existsSync(join(bin, 'initdb')))
    .sort((one, other) => versionOf(one) - versionOf(other));
  return found.at(-1) ?? null;
}

function versionOf(bin: string): number {
  return Number(/(\d+)\/bin$/.exec(bin)?.[1] ?? 0);
}

/**
 * The server refuses to run as root, and does as this user instead: that of Debian's package, or one that
 * every system has.
 */
const users = ['postgres', 'nobody'];

/** A PostgreSQL server of its own, for one run: it holds nothing that must survive. */
export interface TestServer {
  /** "postgres://postgres@127.0.0.1:54321" */
  readonly url: string;
  stop(): void;
}

/** Settings of a server that is quick, and may lose everything. */
const careless = [
  'fsync=off',
  'full_page_writes=off',
  'wal_level=minimal',
  'max_wal_senders=0',
  'max_connections=300',
];

/** The programs of a server. */
export interface Programs {
  readonly bin: string;
  /** True in a checkout, which another user may not be able to read. */
  readonly isPrivate: boolean;
}
/** Settings of a server that keeps each commit, as PostgreSQL does by itself, and has the memory of a small machine. */
const durable = ['max_connections=300', 'shared_buffers=512MB', 'max_wal_size=4GB'];

/**
 * Starts a server in a temporary folder: a careless one in memory, a durable one on the disk.
 *
 * @throws Error where there are no programs of one, or they fail
 */
export async function startPostgres(
  programs: Programs,
  kept: 'careless' | 'durable' = 'careless',
): Promise<TestServer> {
  const memory = kept === 'careless' && existsSync('/dev/shm') ? '/dev/shm' : tmpdir();
  const folder = mkdtempSync(join(memory, 'marketsquare-postgres-'));
  const user = process.getuid?.() === 0 ? userOfServer() : null;
  if (user !== null) chownSync(folder, user.uid, user.gid);
  const bin = user !== null && programs.isPrivate ? copied(programs.bin, folder) : programs.bin;
  const run = (program: string, ...args: readonly string[]) => {
    const command = [join(bin, program), ...args];
    const [file = '', ...rest] = user === null ? command : ['runuser', '-u', user.name, '--', ...command];
    const { status, stderr, error } = spawnSync(file, rest, {
      // The server goes on after the program that starts it, and must not hold its output open.
      stdio: ['ignore', 'ignore', program === 'pg_ctl' ? 'ignore' : 'pipe'],
      cwd: folder,
      encoding: 'utf8',
    });
    if (status !== 0) throw new Error(`${program} failed: ${error?.message ?? stderr ?? status}`);
  };
  const data = join(folder, 'data');
  const stop = () => {
    try {
      run('pg_ctl', '-D', data, '-m', 'immediate', 'stop');
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  };
  const port = await freePort();
  run('initdb', '-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync');
  const settings = [
    'listen_addresses=127.0.0.1',
    `port=${port}`,
    `unix_socket_directories=${folder}`,
    ...(kept === 'careless' ? careless : durable),
  ];
  run(
    'pg_ctl',
    '-D',
    data,
    '-w',
    '-l',
    join(folder, 'log'),
    '-o',
    settings.map((one) => `-c ${one}`).join(' '),
    'start',
  );
  return { url: `postgres://postgres@127.0.0.1:${port}`, stop };
}

/** Copies programs, with the folders beside theirs, to where the server's user reads them. */
function copied(bin: string, folder: string): string {
  cpSync(dirname(bin), join(folder, 'programs'), { recursive: true, verbatimSymlinks: true });
  return join(folder, 'programs/bin');
}

function userOfServer() {
  for (const name of users) {
    const [uid, gid] = ['-u', '-g'].map((flag) =>
      Number(spawnSync('id', [flag, name], { encoding: 'utf8' }).stdout),
    );
    if (uid && gid) return { name, uid, gid };
  }
  throw new Error(`PostgreSQL does not run as root, and there is no user ${users.join(' or ')}`);
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return address.port;
}
