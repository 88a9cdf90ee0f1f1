import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** The checkout's folder, with a trailing slash. */
export const root = fileURLToPath(new URL('..', import.meta.url));

/** Stops a script with a message for the person at the terminal, and no stack. */
export class Stop extends Error {
  /**
   * @param {string} message the problem
   * @param {string} hint the remedy
   * @param {number} code  the exit code
   */
  constructor(message, hint, code = 1) {
    super(message);
    this.hint = hint;
    this.code = code;
  }
}

/** Runs a script's main function; a `Stop` is printed as a message. */
export async function main(work) {
  endWithNpm();
  try {
    process.exitCode = await work();
  } catch (error) {
    process.exitCode = tell(error);
  }
}

/** Prints the problem on stderr and returns its exit code. */
export function tell(error) {
  if (!(error instanceof Stop)) {
    console.error(error);
    return 1;
  }
  console.error(`\n✗ ${error.message}\n  ${error.hint}`);
  return error.code;
}

/** Ends this process when the npm that runs it is gone: an npm that is killed outright cannot tell us. */
export function endWithNpm() {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM');
  }, 500);
  watch.unref();
}

/**
 * Runs a program to its end and returns its exit code; a signal counts as 128 + its number would in a shell.
 *
 * Signals to this process meanwhile are passed on, and the program decides when it ends.
 */
export function run(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', ...options });
    const release = passSignals([child]);
    child.on('error', (error) => {
      release();
      reject(error);
    });
    child.on('close', (code, signal) => {
      release();
      resolve(code ?? exitCodes[signal] ?? 1);
    });
  });
}

/** Runs a program and returns its exit code with everything it printed. */
export async function capture(command, args, options = {}) {
  const child = spawn(command, args, { cwd: root, ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  const release = passSignals([child]);
  let output = '';
  const keep = (chunk) => {
    output += chunk;
  };
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  return new Promise((resolve) => {
    const end = (code) => {
      release();
      endIfAsked();
      resolve({ code, output });
    };
    child.on('error', (error) => {
      output += error.message;
      end(127);
    });
    child.on('close', (code, signal) => end(code ?? exitCodes[signal] ?? 1));
  });
}

/** True if a signal has asked this process to end. */
export function isAsked() {
  return asked !== undefined;
}

/** Ends this process when a signal asked for it while something else ran. */
export function endIfAsked() {
  if (asked !== undefined) process.exit(exitCodes[asked]);
}

/** Passes terminating signals on to children; returns a function that stops doing so. */
export function passSignals(children) {
  const listeners = Object.keys(exitCodes).map((signal) => {
    const listener = () => {
      asked = signal;
      for (const child of children) child.kill(signal);
    };
    process.on(signal, listener);
    return () => process.off(signal, listener);
  });
  return () => {
    for (const release of listeners) release();
  };
}

/** Prints a title, again every ten seconds, and the time that the work took. */
export async function step(title, work) {
  const start = Date.now();
  const seconds = () => `${((Date.now() - start) / 1000).toFixed(1)} s`;
  console.log(`• ${title} …`);
  const heartbeat = setInterval(() => console.log(`  still running: ${title}, ${seconds()}`), 10_000);
  try {
    const result = await work();
    console.log(`✓ ${title}, ${seconds()}`);
    return result;
  } finally {
    clearInterval(heartbeat);
  }
}

/** The signal that asked this process to end. */
let asked;

const exitCodes = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 };
