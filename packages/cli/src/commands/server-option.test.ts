import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Command } from 'commander';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createConsole } from '../contract/console.ts';
import { keepLogin } from '../shop/logins.ts';
import { neededServer, serverOrFolder, settleServer } from './server-option.ts';

const shop = 'https://shop.example';
let folder: string;
let env: NodeJS.ProcessEnv;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'marketsquare-cli-'));
  env = { XDG_CONFIG_HOME: folder };
});

afterEach(() => rmSync(folder, { recursive: true }));

/** The server that a command of the given words uses, and what it says of it. */
async function settled(words: readonly string[], isNeeded: boolean) {
  let said = '';
  const stderr = {
    write: (text: string) => {
      said += text;
    },
  };
  const console = createConsole({ stdin: process.stdin, stdout: stderr, stderr, env: {} }, false);
  const program = new Command('marketsquare').exitOverride();
  const command = program
    .command('look')
    .argument('[word]')
    .option('--data <folder>', 'a folder', '.data')
    .addOption(isNeeded ? neededServer() : serverOrFolder())
    .action(() => {});
  program.hook('preAction', (_program, action) => settleServer(action, console, env));
  await program.parseAsync(['look', ...words], { from: 'user' });
  return { server: command.getOptionValue('server'), said };
}

describe('a command without --server', () => {
  test('uses the server of the last login, and says so unless it is at this machine', async () => {
    keepLogin(shop, 'a', env);
    const said = `At ${shop}; --server names another server.\n`;
    for (const isNeeded of [true, false])
      expect(await settled(['Gr1'], isNeeded)).toEqual({ server: shop, said });
    keepLogin('http://localhost:8080', 'a', env);
    expect(await settled(['Gr1'], true)).toEqual({ server: 'http://localhost:8080', said: '' });
  });

  test('uses MARKETSQUARE_SERVER before it, and --server before both', async () => {
    keepLogin(shop, 'a', env);
    env = { ...env, MARKETSQUARE_SERVER: 'https://other.example' };
    expect(await settled([], true)).toMatchObject({ server: 'https://other.example' });
    const typed = await settled(['--server', 'https://third.example'], true);
    expect(typed).toEqual({ server: 'https://third.example', said: '' });
  });

  test.each([[['--data', 'elsewhere']], [['session.jsonl']], [['-']]])(
    'reads here what is here: %j',
    async (words) => {
      keepLogin(shop, 'a', env);
      expect(await settled(words, false)).toEqual({ server: undefined, said: '' });
    },
  );

  test('reads the folder that DATA_DIR names', async () => {
    keepLogin(shop, 'a', env);
    env = { ...env, DATA_DIR: '/srv/shop' };
    expect(await settled(['Gr1'], false)).toEqual({ server: undefined, said: '' });
  });

  test('says what to do where it needs a server and nobody has logged in', async () => {
    await expect(settled([], true)).rejects.toMatchObject({
      exitCode: 2,
      hint: expect.stringContaining('marketsquare login --server URL'),
    });
    expect(await settled([], false)).toEqual({ server: undefined, said: '' });
  });
});
