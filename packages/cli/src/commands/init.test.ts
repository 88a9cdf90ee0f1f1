import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { listStaff } from '@marketsquare/server/api/staff-accounts';
import { openShop } from '@marketsquare/server/app';
import { readAudit } from '@marketsquare/server/records/audit';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { runProgram } from '../program.ts';
import { withDatabase } from '../shop/data-folder.ts';
import { runHere } from '../testing/streams.ts';

let folder: string;
let data: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'marketsquare-init-'));
  data = join(folder, 'shop');
});

afterEach(() => rmSync(folder, { recursive: true }));

const marketsquare = (...args: readonly string[]) => runHere([...args, '--data', data]);

function written(name: string, content: string | Buffer): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

/** The first bytes of a PNG picture, and nothing more. */
const png = Buffer.from('89504e470d0a1a0a', 'hex');

const mama = `manager: ngozi
identity:
  name: Mama Ngozi Stores
  company: Ngozi & Daughters Limited
  contact: { phone: "0803 000 0000", email: talk@ngozi.example }
`;

/** The shop's own idea of who it is. */
const identity = async () => parse((await marketsquare('settings')).stdout).identity;

describe('a shop from a file', () => {
  test('has its settings and its first manager, whose password is shown once', async () => {
    const made = await marketsquare('init', '--file', written('shop.yaml', mama));
    expect([made.exitCode, made.stderr]).toEqual([0, '']);
    expect(made.stdout).toMatch(
      /^✓ Mama Ngozi Stores is set up\.\n {2}ngozi may log in at \/desk as manager\.\n {2}The password, shown this once: [\w-]{20}\n/,
    );
    expect(await identity()).toMatchObject({
      name: 'Mama Ngozi Stores',
      company: 'Ngozi & Daughters Limited',
      contact: { phone: '0803 000 0000', email: 'talk@ngozi.example', address: null },
    });
    expect(await withDatabase(data, ({ read }) => listStaff(read))).toEqual([
      { name: 'ngozi', role: 'manager', storeId: null },
    ]);
    const trail = await withDatabase(data, ({ read }) => readAudit(read, {}, 10));
    expect(trail.map(({ action, reason }) => [action, reason])).toEqual([
      ['staff.added', 'The shop was set up.'],
      ['settings.changed', 'The shop was set up.'],
    ]);
  });

  test('takes logo and pages from the files that it names, beside it', async () => {
    written('logo.png', png);
    written('terms.md', '# Our terms\n\nBe kind.\n');
    const file = written(
      'shop.yaml',
      `${mama}  look: { logo: !file logo.png }\n  legal: { terms: !file terms.md }\n`,
    );
    expect((await marketsquare('init', '--file', file)).exitCode).toBe(0);
    expect(await identity()).toMatchObject({
      look: { logo: { type: 'image/png', data: png.toString('base64') } },
      legal: { terms: '# Our terms\n\nBe kind.\n' },
    });
  });

  test('names every fault with its place, its path and the mend, and makes nothing', async () => {
    written('dark.txt', Buffer.from([0xff, 0xfe, 0x00]));
    const file = written(
      'shop.yaml',
      `manager: Ngozi
identity:
  name: ""
  nmae: Mama
  contact: { phone: 0803000000 }
  look:
    logo: !file dark.txt
    colours: { light: "#f0c000", dark: "#7fd39b" }
  legal: { terms: !file nowhere.md }
`,
    );
    const { exitCode, stdout, stderr } = await marketsquare('init', '--file', file);
    expect([exitCode, stdout]).toEqual([2, '']);
    const faults = stderr
      .split('\n')
      .flatMap((line) => /✖ \S+?:(\d+:\d+) ([\w.]+): (.+)/.exec(line)?.slice(1).join(' ') ?? []);
    expect(faults).toEqual([
      expect.stringMatching(/^1:10 manager .*small letters.*such as manager: ada$/),
      expect.stringMatching(/^7:17 identity\.look\.logo dark\.txt: .*PNG or WebP/),
      expect.stringMatching(/^9:25 identity\.legal\.terms nowhere\.md: there is no such file/),
      expect.stringMatching(/^3:9 identity\.name give the name/),
      expect.stringMatching(/^5:21 identity\.contact\.phone give a phone number in quotes/),
      expect.stringMatching(/^8:23 identity\.look\.colours\.light .*need 4\.5/),
      expect.stringMatching(/^4:9 identity\.nmae there is no such setting; here are name, company/),
    ]);
    expect(stderr).toContain('Nothing was changed.');
    expect((await marketsquare('staff', 'list')).exitCode).toBe(3);
  });

  test('names a setting that there is not', async () => {
    const file = written('shop.yaml', `${mama}  nmae: Mama\n`);
    const { exitCode, stderr } = await marketsquare('init', '--file', file);
    expect([exitCode, stderr]).toEqual([
      2,
      expect.stringContaining('identity.nmae: there is no such setting'),
    ]);
  });

  test('is the template of the program, filled in or not', async () => {
    const { stdout } = await runHere(['init', '--template']);
    expect(stdout).toContain('# The number that shoppers call.\n    phone: "07000000000"\n');
    expect((await marketsquare('init', '--file', written('shop.yaml', stdout))).exitCode).toBe(0);
    expect((await identity()).name).toBe('Market Square');
  });
});

describe('a shop that is there', () => {
  test.each<[string, () => Promise<unknown>]>([
    ['made before', () => marketsquare('init', '--file', written('first.yaml', mama))],
    [
      'with staff',
      async () => {
        await (await openShop(data, null)).close();
        await runHere(['staff', 'add', 'bola', '--role', 'manager', '--data', data], {
          stdin: 'Nine-Lorries-Wait',
        });
      },
    ],
  ])('%s is not made again, and the words say how to change it', async (_, make) => {
    await make();
    const { exitCode, stdout, stderr } = await marketsquare('init', '--file', written('shop.yaml', mama));
    expect([exitCode, stdout]).toEqual([1, '']);
    expect(stderr).toContain(`There is a shop in ${data} already.`);
    expect(stderr).toContain('`marketsquare settings` shows its settings, and changes them with --file.');
  });

  test('may have been opened before, as long as nobody has made anything of it', async () => {
    await (await openShop(data, null)).close();
    expect((await marketsquare('init', '--file', written('shop.yaml', mama))).exitCode).toBe(0);
  });
});

describe('the settings of a shop', () => {
  beforeEach(() => marketsquare('init', '--file', written('shop.yaml', mama)));

  test('change by what a file names, and the rest stays', async () => {
    const file = written('phone.yaml', 'identity: { contact: { phone: "0805 000 0000" } }\n');
    const changed = await marketsquare('settings', '--file', file, '--reason', 'A new phone.');
    expect(changed.stdout).toBe('✓ Changed:\n  identity.contact.phone\n');
    expect(await identity()).toMatchObject({
      name: 'Mama Ngozi Stores',
      contact: { phone: '0805 000 0000', email: 'talk@ngozi.example' },
    });
    expect((await marketsquare('settings', '--file', file)).stdout).toContain('Nothing changes');
    const { changes } = JSON.parse((await marketsquare('settings', '--history', '--json')).stdout);
    expect(changes).toMatchObject([
      {
        by: expect.stringContaining('command line'),
        reason: 'A new phone.',
        changed: ['identity.contact.phone'],
      },
      { reason: 'The shop was set up.' },
    ]);
  });

  test('are printed in the form in which they are read', async () => {
    const { stdout } = await marketsquare('settings');
    expect((await marketsquare('settings', '--file', written('same.yaml', stdout))).stdout).toContain(
      'Nothing changes',
    );
  });

  test('have no first manager: a file for a new shop is told so', async () => {
    const { exitCode, stderr } = await marketsquare('settings', '--file', written('again.yaml', mama));
    expect([exitCode, stderr]).toEqual([2, expect.stringContaining('`marketsquare staff add`')]);
  });
});

describe('a shop by questions', () => {
  /** A person at a terminal who answers each question with the next line. */
  async function answering(...lines: readonly string[]) {
    const stdin = Object.assign(new PassThrough(), { isTTY: true });
    const left = [...lines];
    const seen: string[] = [];
    const stderr = {
      isTTY: true,
      columns: 200,
      write(text: string) {
        seen.push(text);
        if (text.endsWith(': ')) setImmediate(() => stdin.write(`${left.shift() ?? '\u0004'}\r`));
      },
    };
    const stdout = { isTTY: true, columns: 200, write: (text: string) => void seen.push(text) };
    const exitCode = await runProgram(['init', '--data', data], { stdin, stdout, stderr, env: {} });
    return { exitCode, seen: seen.join(''), left };
  }

  const answers = [
    'Mama Ngozi Stores',
    'Ngozi & Daughters Limited',
    '0803 000 0000',
    'talk@ngozi.example',
    '1 Broad Street, Lagos',
    ...['', '', '', '', ''],
  ];

  test('is made of the answers; one that does not fit is asked for again', async () => {
    const { exitCode, seen, left } = await answering(
      '',
      ...answers,
      '#f0c000',
      '#8a1538',
      '#ff9bb0',
      'Ngozi',
      'ngozi',
      'password1234',
      'password1234',
      'Nine-Lorries-Wait',
      'Nine-Lorries-Wait',
    );
    expect([exitCode, left]).toEqual([0, []]);
    expect(seen).toContain('give the name of the shop');
    expect(seen).toContain('need 4.5: give a darker one');
    expect(seen).toContain('easy to guess');
    expect(seen).not.toContain('Nine-Lorries-Wait');
    expect(await identity()).toMatchObject({
      name: 'Mama Ngozi Stores',
      contact: { address: '1 Broad Street, Lagos' },
      look: { colours: { light: '#8a1538', dark: '#ff9bb0' } },
    });
  });

  test('draws a password for a manager who types none', async () => {
    const { exitCode, seen } = await answering(...answers, '', 'ngozi', '', '');
    expect(exitCode).toBe(0);
    expect(seen).toMatch(/shown this once: .*[\w-]{20}/);
  });

  test('is left unmade by a person who leaves', async () => {
    expect((await answering('Mama Ngozi Stores')).exitCode).toBe(2);
    expect((await marketsquare('staff', 'list')).exitCode).toBe(3);
  });

  test('waits for nobody without a terminal', async () => {
    const { exitCode, stderr } = await marketsquare('init');
    expect([exitCode, stderr]).toEqual([
      2,
      expect.stringContaining('There is no terminal to ask questions on.'),
    ]);
  });
});
