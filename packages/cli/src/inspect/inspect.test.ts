import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { recordedVisit } from '../testing/recorded-visit.ts';
import { runHere } from '../testing/streams.ts';
import { openVisitPage } from './visit-page.ts';

const folder = mkdtempSync(join(tmpdir(), 'marketsquare-inspect-'));
const root = join(folder, 'dist');
const file = join(folder, 'visit.json');
const entries = await recordedVisit();
writeFileSync(file, JSON.stringify(entries));
afterAll(() => rmSync(folder, { recursive: true }));

describe('`marketsquare inspect`', () => {
  test('prints the trace of a visit without a terminal, and never waits', async () => {
    const { exitCode, stdout } = await runHere(['inspect', file]);
    expect(exitCode).toBe(0);
    expect(
      stdout
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line)),
    ).toEqual(entries);
    const { stdout: json } = await runHere(['inspect', file, '--json'], { isTTY: true });
    expect(JSON.parse(json)).toEqual({ entries });
  });

  test('prints a visit as a sequence between machines and the world', async () => {
    const { stdout } = await runHere(['inspect', file, '--sequence'], { isTTY: true });
    const lines = stdout.trimEnd().split('\n');
    expect(lines[0]).toBe('sequenceDiagram');
    expect(lines.slice(-3)).toEqual([
      'shopper->>m_groceryCart: cart.opened',
      'm_groceryCart->>outside: fetchPrices',
      'outside-->>m_groceryCart: fetchPrices done',
    ]);
  });

  test('draws a machine, and a stream that folds without one', async () => {
    const { stdout: machine } = await runHere(['inspect', 'groceryCart']);
    expect(machine).toBe((await runHere(['diagram', 'groceryCart'])).stdout);
    const { stdout: order } = await runHere(['inspect', 'order']);
    expect(order).toContain('place / order.placed → payment_pending');
  });

  test('says in words that there is no such visit, and what is wrong with a file', async () => {
    writeFileSync(join(folder, 'text.txt'), 'hello');
    const { exitCode, stderr } = await runHere(['inspect', join(folder, 'text.txt')]);
    expect(exitCode).toBe(2);
    expect(stderr).toContain('is not a journal: line 1 is not JSON.');
  });
});

describe('the page of a visit', () => {
  test('holds the inspector and the visit, for this machine alone', async () => {
    const page = await opened();
    const { origin } = new URL(page.url);
    const read = async (path: string) => {
      const answer = await fetch(`${origin}${path}`);
      return [answer.status, answer.headers.get('content-type'), await answer.text()];
    };
    expect(await read('/inspect?visit')).toEqual([200, 'text/html; charset=utf-8', '<p>page</p>']);
    expect(await read('/main.js')).toEqual([200, 'text/javascript', '1']);
    const [, , visit] = await read('/visit.jsonl');
    expect(visit).toBe(entries.map((entry) => `${JSON.stringify(entry)}\n`).join(''));
    expect(await read('/api/staff/me')).toMatchObject([200, 'application/json', expect.any(String)]);
    expect(await read('/api/orders')).toEqual([404, null, '']);
    expect(await read('/..%2fvisit.js')).toEqual([404, null, '']);
  });

  test('does not answer to another name, under which a stranger’s page could ask', async () => {
    const { port } = new URL((await opened()).url);
    const status = await new Promise((resolve) =>
      request(
        { port, host: '127.0.0.1', path: '/visit.jsonl', headers: { host: 'evil.example' } },
        (answer) => {
          answer.resume();
          resolve(answer.statusCode);
        },
      ).end(),
    );
    expect(status).toBe(404);
  });
});

async function opened() {
  mkdirSync(root, { recursive: true });
  writeFileSync(join(root, 'index.html'), '<p>page</p>');
  writeFileSync(join(root, 'main.js'), '1');
  const page = await openVisitPage(entries, root);
  onTestFinished(() => page.close());
  return page;
}
