import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { JournalEntry } from '@marketsquare/core/journal';
import { type Person, somebody, startVisit, usualHabits } from '@marketsquare/proof/simulation';
import { afterAll, describe, expect, test } from 'vitest';
import { factsOfOrder, plainGroceries } from '../testing/order-facts.ts';
import { simulatedVisit } from '../testing/simulated-visit.ts';
import { runHere } from '../testing/streams.ts';
import type { RecordedVisit } from '../visits/source.ts';
import { caseView } from './case-view.ts';
import { casePage, mostBytes } from './page.ts';
import { picturesOf } from './pictures.ts';

const folder = mkdtempSync(join(tmpdir(), 'marketsquare-case-'));

afterAll(() => {
  rmSync(folder, { recursive: true });
});

async function pageOf(visit: RecordedVisit): Promise<string> {
  const view = caseView('Order Gr040720318', visit);
  return casePage(view, await picturesOf(view.machines)).html;
}

/** A visit whose shopper types these values. */
function visitBy(person: Person): readonly JournalEntry[] {
  const visit = startVisit({ seed: 9, habits: usualHabits, person, isRecorded: true });
  for (let step = 0; step < 160; step += 1) visit.step();
  visit.leave();
  return visit.entries;
}

/** Texts as they are, and in the place of others where a value is personal. */
function marked<Value>(value: Value, marker: string): Value {
  return JSON.parse(
    JSON.stringify(value, (name, given) =>
      personal.has(name) && typeof given === 'string' ? `${marker}-${name}` : given,
    ),
  );
}

/** The fields of an order's facts that hold something personal. */
const personal: ReadonlySet<string> = new Set([
  'fullname',
  'email',
  'phone',
  'address',
  'landmark',
  'comment',
]);

describe('a case', () => {
  /** A shopper whose every value can be told from any other text. */
  const marker: Person = {
    'customer.firstname': 'Markera',
    'customer.lastname': 'Markerb',
    'customer.email': 'marker@secret.example',
    'customer.phone': '0809 999 9991',
    'delivery.label': 'Markerc',
    'delivery.address': '77 Markerd Street',
    'delivery.landmark': 'Beside the markere',
    'enquiry.name': 'Markerf Markerg',
    'enquiry.number': '0809 999 9992',
    'handover.name': 'Markerh Markeri',
    'handover.number': '0809 999 9993',
    'order.note': 'Markerj, please',
    'giftCard.serial': 'MS-9999-MARK-9999',
    'wallet.pin': '975310',
  };

  test('is byte for byte the same where only personal values differ, and holds none of them', async () => {
    const facts = [factsOfOrder(plainGroceries(9_850))];
    const one = await pageOf({ entries: visitBy(somebody), facts: marked(facts, 'one'), unproven: [] });
    const other = await pageOf({ entries: visitBy(marker), facts: marked(facts, 'other'), unproven: [] });
    expect(other === one).toBe(true);
    const leaked = [...Object.values(marker), ...Object.values(somebody)].filter((value) =>
      one.includes(value),
    );
    expect(leaked.filter((value) => value !== somebody['delivery.label'])).toEqual([]);
    expect(one).not.toMatch(/one-|other-/);
  });

  test('is one page without script, link or address of another place', async () => {
    const html = await pageOf({ entries: simulatedVisit(9, 160), facts: [], unproven: [] });
    expect(html).not.toMatch(/<script|<link|<iframe|@import|url\(|\son[a-z]+=|javascript:/i);
    const addresses = [...html.matchAll(/(?:src|href)="([^"]*)"/g)].map(([, address = '']) => address);
    expect(addresses.filter((address) => !/^(#|data:image\/svg\+xml;base64,)/.test(address))).toEqual([]);
    const pictures = addresses.flatMap((address) => address.split(';base64,')[1] ?? []);
    expect(pictures.length).toBeGreaterThan(4);
    for (const picture of pictures) {
      const svg = Buffer.from(picture, 'base64').toString();
      expect(svg.replace('http://www.w3.org/2000/svg', '')).not.toMatch(/https?:|<script|@import|url\(/);
    }
  });

  test('shows the words that were read, refusals, amounts with their proof, and lit states', async () => {
    const html = await pageOf({
      entries: simulatedVisit(4, 170),
      facts: [factsOfOrder(plainGroceries(9_850))],
      unproven: ['Gr000000001'],
    });
    expect(html).toContain('“Please complete the fields marked in red.”');
    expect(html).toMatch(/refused by [^<]*hasGoodFields[^<]*: Please complete the fields/);
    expect(html).toMatch(/<li>Order total <b>₦[\d,]+\.00<\/b>/);
    expect(html).toContain('proven, the digests match');
    expect(html).toContain('Order Gr000000001: unproven');
    expect(html).toMatch(/alt="Chart of payment; active: [a-zA-Z.]+"/);
  });

  test('escapes whatever a recording claims', async () => {
    const entries = simulatedVisit(1, 20).map((entry, index) =>
      index === 8 ? { ...entry, actor: '<script>alert(1)</script>', session: '"><b>' } : entry,
    );
    expect(await pageOf({ entries, facts: [], unproven: ['<img src=x>'] })).not.toMatch(/<script|<img src=x/);
  });

  test('of a long visit counts its older entries, says so, and stays below its limit', () => {
    const [moment] = caseView('Visit', { entries: simulatedVisit(1, 20), facts: [], unproven: [] }).moments;
    if (moment === undefined) throw new Error('the visit has no entry');
    const view = caseView('Visit', { entries: [], facts: [], unproven: [] });
    const moments = Array.from({ length: 3_000 }, (_, seq) => ({ ...moment, seq }));
    const { html, summarised } = casePage({ ...view, moments }, []);
    expect(summarised).toBe(2_000);
    expect(html).toContain('its oldest 2,000 entries, up to entry 1999, are only counted:');
    const pictures = ['cart', 'checkout'].map((actor, index) => ({
      actor,
      svg: 'x'.repeat(mostBytes / (2 + index)),
    }));
    const machines = pictures.map(({ actor }) => ({ actor, state: 'ready' }));
    const large = casePage({ ...view, machines }, pictures);
    expect(large.withoutPicture).toEqual(['cart']);
    expect(Buffer.byteLength(large.html)).toBeLessThanOrEqual(mostBytes);
  });
});

describe('the command', () => {
  test('writes the file, and exits 1 for a visit that diverges', async () => {
    const [journal, altered, out] = ['visit.jsonl', 'altered.jsonl', 'case.html'].map((name) =>
      join(folder, name),
    );
    const lines = simulatedVisit(9, 60).map((entry) => JSON.stringify(entry));
    writeFileSync(journal ?? '', lines.join('\n'));
    writeFileSync(altered ?? '', lines.join('\n').replace(/"digest":"[^"]+"/, '"digest":"other"'));
    expect(await runHere(['case', journal ?? '', '--out', out ?? ''])).toMatchObject({
      exitCode: 0,
      stdout: expect.stringMatching(/^wrote .+case\.html: Visit visit-9, \d+ kB\n$/),
    });
    const first = readFileSync(out ?? '', 'utf8');
    await runHere(['case', journal ?? '', '--out', out ?? '', '--json']);
    expect(readFileSync(out ?? '', 'utf8')).toBe(first);
    expect(await runHere(['case', altered ?? '', '--out', out ?? ''])).toMatchObject({ exitCode: 1 });
    expect(readFileSync(out ?? '', 'utf8')).toContain('diverges at entry 0');
  });

  test.each([
    [['case', './nowhere.jsonl', '--out', join(folder, 'x.html')], 3],
    [['case', 'Gr040720318', '--out', folder], 2],
    [['case', 'Gr040720318'], 2],
  ])('ends in words: %j', async (args, code) => {
    expect(await runHere(args)).toMatchObject({ exitCode: code, stdout: '' });
  });
});
