import { describe, expect, test } from 'vitest';
import { createConsole } from './contract/console.ts';
import { commandsOf, examples } from './examples.ts';
import { createProgram } from './program.ts';
import { runHere } from './testing/streams.ts';

/** The program, whose commands do nothing, and a list of those that were reached. */
function idleProgram() {
  const output = { isTTY: false, write: () => {} };
  const console = createConsole({ stdin: process.stdin, stdout: output, stderr: output, env: {} }, false);
  const program = createProgram(
    console,
    () => {},
    () => {},
  );
  const reached: string[] = [];
  for (const [name, command] of commandsOf(program))
    command.exitOverride().action(() => void reached.push(name));
  return { program, reached };
}

const commands = [...commandsOf(idleProgram().program).keys()];

test.each(commands)('%s has an example, which its help shows', async (name) => {
  const [first] = examples.get(name) ?? [];
  expect(first, `add one to examples.ts under '${name}'`).toBeDefined();
  const { stdout } = await runHere([...name.split(' '), '--help']);
  expect(stdout).toContain(`marketsquare ${first?.words}`);
});

test('every example is of a command', () => {
  expect([...examples.keys()].filter((name) => !commands.includes(name))).toEqual([]);
});

describe('an example', () => {
  const all = [...examples].flatMap(([name, own]) => own.map(({ words }) => [name, words] as const));
  test.each(all)('of %s can be typed: %s', async (name, words) => {
    const { program, reached } = idleProgram();
    const typed = [...words.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, bare]) => quoted ?? bare ?? '');
    await program.parseAsync(typed, { from: 'user' });
    expect(reached).toEqual([name]);
  });
});
