import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';

const main = join(import.meta.dirname, '../main.ts');
const diagrams = [main, 'diagram', 'all'];

test('a reader that leaves early ends the program without a word', async () => {
  const program = spawn(process.execPath, diagrams, { stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = once(program, 'exit');
  program.stdout.destroy();
  expect(await text(program.stderr)).toBe('');
  expect((await ended)[0]).toBe(0);
});

test.runIf(existsSync('/dev/full'))('a full disk is said, and is a failure', async () => {
  const full = openSync('/dev/full', 'w');
  const program = spawn(process.execPath, diagrams, { stdio: ['ignore', full, 'pipe'] });
  closeSync(full);
  const ended = once(program, 'exit');
  if (program.stderr === null) throw new Error('nobody hears the program');
  expect(await text(program.stderr)).toBe('✗ The output could not be written: ENOSPC.\n');
  expect((await ended)[0]).toBe(1);
});
