import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

const main = join(import.meta.dirname, 'main.ts');

/** Writes the address of every module that a process loads into a file. */
const noteLoaded = `data:text/javascript,${encodeURIComponent(`
  import { appendFileSync } from 'node:fs';
  import { registerHooks } from 'node:module';
  registerHooks({
    load: (url, context, next) => {
      appendFileSync(process.env.LOADED, url + '\\n');
      return next(url, context);
    },
  });
`)}`;

function startMain(settings: Readonly<Record<string, string>>) {
  const folder = mkdtempSync(join(tmpdir(), 'marketsquare-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const loaded = join(folder, 'loaded');
  const process_ = spawn(process.execPath, ['--import', noteLoaded, main], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, PORT: '0', DATA_DIR: folder, LOADED: loaded, ...settings },
  });
  return { process: process_, modules: () => readFileSync(loaded, 'utf8').trim().split('\n') };
}

test('a server opens a shop and loads neither sharp nor a drawing, nor anything else of the demo', async () => {
  const { process, modules } = startMain({});
  const ended = once(process, 'exit');
  const [line] = await once(process.stdout, 'data');
  expect(JSON.parse(String(line))).toMatchObject({ emulatorUrl: null });
  process.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
  const loaded = modules();
  expect(loaded.length).toBeGreaterThan(200);
  expect(loaded.filter((url) => /\/packages\/(demo|proof)\/|\/sharp\/|fluent-emoji/.test(url))).toEqual([]);
});

test.each(['DEMO', 'TAKE_OVER_DEMO'])(
  'a server with %s is refused in words: the demo is no part of it',
  async (setting) => {
    const { process } = startMain({ [setting]: '1' });
    let said = '';
    process.stderr.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
    const [code] = await once(process, 'close');
    expect([code, said]).toEqual([2, expect.stringContaining('marketsquare serve --demo')]);
  },
);
