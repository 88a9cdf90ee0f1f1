import { execFileSync, fork, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** A program of this folder, running in a process of its own. */
export interface Program {
  readonly url: string;
  /** Its message when it was ready, including its address. */
  readonly hello: object;
  /** Its present memory, in megabytes. */
  memory(): number;
  /** Asks it a question by one word; the caller reads the answer. */
  ask(word: string): Promise<unknown>;
  /**
   * Stops its clock, as a debugger does, and lets it go on: calls meanwhile wait, and reach it all at once.
   */
  pause(): void;
  resume(): void;
  stop(): Promise<void>;
}

export interface ProgramOptions {
  /** True to keep it on the first core, where the system can, so that the load comes from another one. */
  readonly isPinned?: boolean;
  readonly args?: readonly string[];
}

/**
 * Starts a program of this folder. It sends `{ url }` to the process that forked it once it listens, and ends
 * when that process lets go of it. BENCH_PROFILE names a folder for its CPU profile.
 */
export async function startProgram(file: string, options: ProgramOptions = {}): Promise<Program> {
  const { BENCH_PROFILE: profile } = process.env;
  const child = fork(join(import.meta.dirname, file), options.args ?? [], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, NODE_COMPILE_CACHE: join(import.meta.dirname, '../../.cache/node') },
    execArgv: profile ? ['--cpu-prof', `--cpu-prof-dir=${profile}`] : [],
  });
  const pid = child.pid ?? 0;
  if (options.isPinned) pin(pid);
  const ended = once(child, 'exit');
  const [hello] = await Promise.race([
    once(child, 'message'),
    ended.then(([code]) => Promise.reject(new Error(`${file} ended with ${code} before it listened`))),
  ]);
  return {
    url: hello.url,
    hello,
    memory: () => residentMegabytes(pid),
    async ask(word) {
      child.send(word);
      const [answer] = await once(child, 'message');
      return answer;
    },
    pause: () => void child.kill('SIGSTOP'),
    resume: () => void child.kill('SIGCONT'),
    async stop() {
      child.disconnect();
      await ended;
    },
  };
}

/** Memory that a process holds, as the system counts it, in megabytes. */
export function residentMegabytes(pid: number): number {
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', `${pid}`], { encoding: 'utf8' })) / 1024;
}

/** Threads that start later inherit it. Without such a command the scheduler decides. */
function pin(pid: number): void {
  spawnSync('taskset', ['-a', '-c', '-p', '0', `${pid}`], { stdio: 'ignore' });
}
