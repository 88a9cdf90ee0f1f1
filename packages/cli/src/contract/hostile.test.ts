import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { type JournalEntry, type JournaledEvent, journalVersion } from '@marketsquare/core/journal';
import { shopMachines } from '@marketsquare/core/storefront/root';
import { type Database, migrate, openDatabase } from '@marketsquare/server/store/database';
import { cleanup, render } from 'ink-testing-library';
import { createElement } from 'react';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { startPlayer } from '../replay/player.ts';
import { timelineOf } from '../replay/timeline.ts';
import { recordedVisit } from '../testing/recorded-visit.ts';
import { runHere } from '../testing/streams.ts';
import { ReplayScreen } from '../views/ReplayScreen.ts';
import { createConsole, type Streams } from './console.ts';

/** Clears the screen, writes the clipboard, draws over the line above, colours, hides, turns and breaks lines. */
const hostile = [
  '\u001b[2J',
  '\u001b]52;c;cm0gLXJm\u0007',
  '\u001b[1A\r',
  '\u001b[32m✓ forged\u001b[0m',
  '\u009b2J',
  '\u0000\b\t\u007f',
  '\u202etxt.eman\u202c',
  '\u2066\u200f\u061c\u200b',
  '\n✓ a line of its own',
  '\u2028\u2029',
].join('x');

/** Characters that must never be printed, except our own line ends and colours. */
const obeyed = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;
const esc = String.fromCharCode(0x1b);
const ours = new RegExp(`${esc}\\[(?:0|1|2|7|22|27|31|32|33|36|39)m|\n`, 'g');

const folder = mkdtempSync(join(tmpdir(), 'marketsquare-cli-'));
const journal = join(folder, 'session.jsonl');
const code = 'Gr010720001';
const recorded = await recordedVisit();
const last = recorded.length;
const entry = (seq: number, actor: string, event: JournaledEvent): JournalEntry => ({
  v: journalVersion,
  session: '',
  seq,
  at: 0,
  actor,
  event,
});
const entries = [
  ...recorded,
  entry(last, hostile, { type: hostile, [hostile]: hostile }),
  entry(last + 1, 'selection', { type: `selection.${hostile}`, note: { [hostile]: hostile } }),
].map((one) => ({ ...one, session: `s${hostile}` }));

beforeAll(async () => {
  writeFileSync(journal, entries.map((entry) => JSON.stringify(entry)).join('\n'));
  const database = openDatabase(join(folder, 'marketsquare.db'));
  await migrate(database);
  await keepHostile(database);
  await database.close();
});

afterAll(() => rmSync(folder, { recursive: true }));
afterEach(cleanup);

/** Stores a visit, an order and its facts whose every text is hostile. */
async function keepHostile(database: Database): Promise<void> {
  const at = '2026-11-21T08:00:00.000Z';
  const session = `s${hostile}`;
  await database.write
    .insertInto('recorded_sessions')
    .values({
      session,
      entries: entries.length,
      bytes: 1,
      first_at: at,
      last_at: at,
      visit_code: hostile,
      order_codes: JSON.stringify([code, hostile]),
      last_seq: entries.length - 1,
      login: 'a-login',
      user_id: null,
      received_at: at,
    })
    .execute();
  await database.write
    .insertInto('recorded_entries')
    .values(entries.map((entry) => ({ session, seq: entry.seq, entry: JSON.stringify(entry) })))
    .execute();
  await database.write.insertInto('visit_orders').values({ code, session }).execute();
  await database.write
    .insertInto('events')
    .values({
      stream: hostile,
      version: 1,
      type: hostile,
      schema_version: 1,
      data: '{}',
      meta: '{}',
      at,
      hash: 'forged',
    })
    .execute();
}

const commands = [
  ['replay', journal],
  ['replay', code],
  ['replay', code, '--actor', hostile],
  ['replay', code, '--actor', `no${hostile}`],
  ['verify', journal],
  ['verify', code],
  ['verify', '--events'],
  ['verify', '--events', '--head', hostile],
  ['sessions'],
  ['sessions', '--code', hostile],
  ['explain', journal],
  ['explain', hostile],
  ['next', journal],
  ['next', journal, '--machine', hostile],
  ['replay', `./${hostile}`],
  ['run', `./${hostile}.yaml`],
  ['check', hostile],
  ['diagram', hostile],
  ['diagram', 'payment', '--active', hostile],
  [hostile],
] as const;

describe('a terminal obeys nothing that a stranger wrote', () => {
  test.each(commands.map((args) => [args] as const))('%j', async (args) => {
    const given = args[0] === hostile || args[0] === 'check' || args[0] === 'diagram' || args[0] === 'run';
    const source = given ? [] : ['--data', folder];
    for (const isTTY of [true, false]) {
      const { stdout, stderr } = await runHere([...args, ...source], { isTTY });
      expect(`${stdout}${stderr}`).not.toBe('');
      expect(`${stdout}${stderr}`.replace(ours, '')).not.toMatch(obeyed);
      expect(`${stdout}${stderr}`).not.toMatch(/^✓ a line of its own/m);
      // A hostile colour would be undone by one of ours, or stand alone.
      expect(`${stdout}${stderr}`).not.toContain('\u001b[32m✓ forged');
    }
    const { stdout, stderr } = await runHere([...args, ...source, '--json'], { isTTY: true });
    const document = stdout === '' ? stderr : stdout;
    expect(document.replaceAll('\n', '')).not.toMatch(obeyed);
    expect(typeof JSON.parse(document)).toBe('object');
  });

  test('in the comparison of many visits', async () => {
    const verify = ['verify', '--data', folder, '--workers', '1'];
    const { stdout, stderr } = await runHere(verify);
    expect(stdout).toContain('diverges at entry');
    expect(`${stdout}${stderr}`.replaceAll('\n', '')).not.toMatch(obeyed);
    expect(stdout).not.toMatch(/^✓ a line of its own/m);
    const lines = (await runHere([...verify, '--json'])).stdout.trimEnd();
    expect(lines).not.toMatch(obeyed);
    expect(JSON.parse(lines)).toMatchObject({ verdict: 'diverged' });
  });

  test('in a note, a progress or a failure', () => {
    let written = '';
    const stream = { isTTY: true, write: (text: string) => (written += text) };
    const streams: Streams = { stdin: Readable.from([]), stdout: stream, stderr: stream, env: {} };
    const console = createConsole(streams, false);
    console.tell(console.paintNotes('red', hostile));
    console.failure(new Error(hostile));
    expect(written.replace(ours, '')).not.toMatch(obeyed);
    expect(written.startsWith(`${esc}[31m\\u001b[2Jx`)).toBe(true);
    written = '';
    console.progress(hostile).update(1, 2);
    expect(written.startsWith('\r') && written.endsWith(`${esc}[K`)).toBe(true);
    expect(written.slice(1, -`${esc}[K`.length)).not.toMatch(obeyed);
  });

  test('on the screen of a replay', async () => {
    const timeline = timelineOf(shopMachines, entries);
    const facts = [{ code: hostile, status: hostile, lines: [{ label: 'total' as const, text: hostile }] }];
    const screen = render(
      createElement(ReplayScreen, {
        machines: shopMachines,
        timeline,
        player: startPlayer(timeline),
        facts,
      }),
    );
    await expect.poll(() => screen.lastFrame()).toContain('Visit s\\u001b[2J');
    for (const _ of ['screen', 'states', 'context', 'event', 'facts', 'changes']) {
      const before = screen.lastFrame();
      expect((before ?? '').replace(ours, '')).not.toMatch(obeyed);
      screen.stdin.write('\t');
      await expect.poll(() => screen.lastFrame()).not.toBe(before);
    }
  });
});
