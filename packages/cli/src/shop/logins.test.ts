import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { exitCodes } from '../contract/failure.ts';
import { forgetLogin, keepLogin, rememberedServer, tokenFor } from './logins.ts';

const url = 'http://localhost:8080';
let home: string;
let env: NodeJS.ProcessEnv;
let file: string;

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'marketsquare-cli-'));
  env = { XDG_CONFIG_HOME: home };
  file = join(home, 'marketsquare', 'logins.json');
});

afterEach(() => rmSync(home, { recursive: true }));

describe('stored logins', () => {
  test('are kept by server, for this user alone, and forgotten one by one', () => {
    expect(tokenFor(url, env)).toBeNull();
    expect(keepLogin(url, 'a', env)).toBe(file);
    keepLogin('http://other', 'b', env);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    forgetLogin(url, env);
    expect([tokenFor(url, env), tokenFor('http://other', env)]).toEqual([null, 'b']);
    expect(readdirSync(dirname(file))).toEqual(['logins.json']);
  });

  test('remember the server of the last one, until it is forgotten', () => {
    expect(rememberedServer(env)).toBeNull();
    keepLogin('http://other', 'b', env);
    keepLogin(url, 'a', env);
    expect(rememberedServer(env)).toBe(url);
    forgetLogin('http://other', env);
    expect(rememberedServer(env)).toBe(url);
    forgetLogin(url, env);
    expect(rememberedServer(env)).toBeNull();
  });

  test('of an earlier release are read, and name no server', () => {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify({ [url]: 'a' }));
    expect([tokenFor(url, env), rememberedServer(env)]).toEqual(['a', null]);
  });

  test.each(['{"http', '', '["a"]', '{"http://localhost:8080":7}'])(
    'that are damaged (%j) are named, and replaced by the next login',
    (text) => {
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, text);
      const refusal = expect.objectContaining({
        exitCode: exitCodes.wrongUse,
        message: expect.stringContaining(file),
        hint: expect.stringContaining('marketsquare login'),
      });
      expect(() => tokenFor(url, env)).toThrow(refusal);
      expect(() => forgetLogin(url, env)).toThrow(refusal);
      expect(tokenFor(url, { ...env, MARKETSQUARE_TOKEN: 'given' })).toBe('given');
      keepLogin(url, 'a', env);
      expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({ server: url, tokens: { [url]: 'a' } });
    },
  );
});
