import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { fromWorkshop } from './workshop.ts';

const folder = mkdtempSync(join(tmpdir(), 'marketsquare-workshop-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const main = join(import.meta.dirname, '../main.ts');

/** Hides the workshop from a process, as if it were not installed. */
const withoutWorkshop = `data:text/javascript,${encodeURIComponent(`
  import { registerHooks } from 'node:module';
  registerHooks({
    resolve: (name, context, next) => {
      if (!/^@marketsquare\\/(proof|demo)\\//.test(name)) return next(name, context);
      throw Object.assign(new Error('Cannot find package ' + name), { code: 'ERR_MODULE_NOT_FOUND' });
    },
  });
`)}`;

const loaded = join(folder, 'loaded');

/** Writes the address of every module that a process loads into a file. */
const noteLoaded = `data:text/javascript,${encodeURIComponent(`
  import { appendFileSync } from 'node:fs';
  import { registerHooks } from 'node:module';
  registerHooks({
    load: (url, context, next) => {
      appendFileSync(${JSON.stringify(loaded)}, url + '\\n');
      return next(url, context);
    },
  });
`)}`;

function start(hooks: string, args: readonly string[]) {
  return spawn(process.execPath, ['--import', hooks, main, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
}

test('a part of the workshop that is not installed is told in words, and a mistake of ours is not', async () => {
  const absent = Object.assign(new Error("Cannot find package '@marketsquare/proof'"), {
    code: 'ERR_MODULE_NOT_FOUND',
  });
  await expect(fromWorkshop('@marketsquare/proof', () => Promise.reject(absent))).rejects.toMatchObject({
    exitCode: 3,
    message: 'This needs @marketsquare/proof, which is not installed.',
  });
  const other = new Error('a mistake of ours');
  await expect(fromWorkshop('@marketsquare/proof', () => Promise.reject(other))).rejects.toBe(other);
});

describe('without the workshop', () => {
  const data = join(folder, 'data');

  test.each([
    ['proof', ['check']],
    ['proof', ['check', '--properties']],
    ['demo', ['seed', '--data', data]],
    ['demo', ['serve', '--demo', '--port', '0', '--data', data]],
    ['demo', ['serve', '--take-over-demo', '--port', '0', '--data', data]],
    ['demo', ['reconcile', '--emulator', 'http://127.0.0.1:9', '--data', data]],
  ])('@marketsquare/%s is missed in words by %j', async (part, args) => {
    const program = start(withoutWorkshop, [...args, '--json']);
    let said = '';
    program.stderr.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
    const [code] = await once(program, 'close');
    expect([code, JSON.parse(said.trim().split('\n').at(-1) ?? '')]).toMatchObject([
      3,
      { error: { code: 'not_found', message: `This needs @marketsquare/${part}, which is not installed.` } },
    ]);
  });

  test('a shop opens all the same', async () => {
    const program = start(withoutWorkshop, ['serve', '--port', '0', '--data', join(folder, 'own'), '--json']);
    const ended = once(program, 'exit');
    const [text] = await once(program.stdout, 'data');
    const { url } = JSON.parse(String(text));
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
    expect((await fetch(`${url}/images/products/1.svg`)).status).toBe(404);
    program.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
  });
});

test('a shop without --demo loads neither sharp nor a drawing at its start, and draws what it is asked for', async () => {
  const program = start(noteLoaded, ['serve', '--port', '0', '--data', join(folder, 'drawn'), '--json']);
  const ended = once(program, 'exit');
  const [text] = await once(program.stdout, 'data');
  const { url } = JSON.parse(String(text));
  const ofWorkshop = () =>
    readFileSync(loaded, 'utf8')
      .split('\n')
      .filter((module) => /\/packages\/(demo|proof)\/|\/sharp\/|fluent-emoji/.test(module));
  expect(ofWorkshop()).toEqual([]);
  expect((await fetch(`${url}/images/giftcards/1_5000.svg`)).status).toBe(200);
  expect(ofWorkshop()).not.toEqual([]);
  program.kill('SIGTERM');
  await ended;
});
