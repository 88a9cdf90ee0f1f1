import { spawn, spawnSync } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';

const root = resolve(import.meta.dirname, '../..');

/** A primary with a synchronous standby, as `deploy/try-standby.mjs` runs them on this machine. */
export interface Standby {
  /** The address of a shop's database, by way of the proxy. */
  readonly url: string;
  /** Gives the script a command, such as `kill`, and resolves with its answer. */
  tell(command: string): Promise<Told>;
  /** The address of a machine's own database. */
  directly(machine: string): string;
  stop(): Promise<void>;
}

/** The answer to a command. */
interface Told {
  readonly answer: string;
  /** Resolves with the first line since the command that fits. */
  line(words: RegExp): Promise<string>;
}

/** Debian's packages that the script needs, and what each brings. */
const needed = {
  patroni: '/usr/bin/patroni',
  'etcd-server': '/usr/bin/etcd',
  haproxy: '/usr/sbin/haproxy',
  postgresql: '/usr/lib/postgresql',
};

/**
 * Installs what is missing where this may be done.
 *
 * @throws Error where it may not
 */
function provide(): void {
  const missing = () => Object.entries(needed).flatMap(([name, file]) => (existsSync(file) ? [] : [name]));
  if (missing().length > 0 && process.getuid?.() === 0)
    spawnSync('apt-get', ['install', '--yes', '--no-install-recommends', ...missing()], { stdio: 'ignore' });
  if (missing().length > 0) throw new Error(`missing here: apt-get install ${missing().join(' ')}`);
}

/** Starts both machines, and resolves once the one is the other's standby. */
export async function startStandby(): Promise<Standby> {
  provide();
  const child = spawn(process.execPath, ['deploy/try-standby.mjs', '--port', '0'], {
    cwd: root,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const lines: string[] = [];
  const told = new EventEmitter();
  createInterface({ input: child.stdout }).on('line', (line) => {
    lines.push(line);
    told.emit('line');
  });
  // An error for everybody who waits then; nobody needs to.
  told.on('error', () => {});
  child.once('exit', () => told.emit('error', new Error(`the script ended:\n${lines.join('\n')}`)));
  const after = async (from: number, words: RegExp): Promise<string> => {
    for (;;) {
      const line = lines.slice(from).find((one) => words.test(one));
      if (line !== undefined) return line;
      await once(told, 'line');
    }
  };
  const url = (await after(0, /^DATABASE_URL=/)).replace('DATABASE_URL=', '');
  await after(0, /its standby/);
  return {
    url,
    tell: async (command) => {
      const from = lines.length;
      child.stdin.write(`${command}\n`);
      const answer = await after(from, /^(killed|frozen|thawed|returned|now|not now)/);
      return { answer, line: (words) => after(from, words) };
    },
    directly: (machine) => {
      const port = lines.find((line) => line.startsWith(`${machine} is at `))?.split(':')[1] ?? '';
      const address = new URL(url);
      address.port = port;
      return address.href;
    },
    stop: async () => {
      if (child.exitCode !== null) return;
      const ended = once(child, 'exit');
      child.stdin.end();
      await ended;
    },
  };
}
