import { spawnSync } from 'node:child_process';
import { closeSync, mkdirSync, mkdtempSync, openSync, rmSync, writeFileSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { JournalEntry } from '@marketsquare/core/journal';
import { somebody, startVisit, usualHabits } from '@marketsquare/proof/simulation';
import { atMost, type Figure } from './figure.ts';
import { recordedCart } from './replay.ts';

const entriesOfVisit = 100;
/** Each visit is one of so many shoppers', under a name of its own. */
const shoppers = 20;
/** One visit in so many has a digest cut out, and one has another digest. */
const oneIn = 100;
const mostMegabytes = 400;
const program = join(import.meta.dirname, '../../packages/cli/bin/marketsquare.mjs');

/** `verify` over many visits with one worker and with two, and over one visit with as many entries. */
export function verifyFigures(visits: number): readonly Figure[] {
  const folder = mkdtempSync(join(tmpdir(), 'marketsquare-bench-'));
  try {
    return figuresIn(folder, visits);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function figuresIn(folder: string, visits: number): readonly Figure[] {
  const journals = join(folder, 'journals');
  writeVisits(journals, visits);
  const [one, two] = [verify(journals, 1), verify(journals, 2)];
  refuseUnequal(one, two, visits);
  const long = join(folder, 'long.jsonl');
  const entries = visits * entriesOfVisit;
  writeLong(long, entries);
  const alone = verify(long, null);
  if (alone.exitCode !== 0) throw new Error(`the long visit is not proven: ${alone.stdout}`);
  const name = `verify, ${visits.toLocaleString('en')} visits`;
  const speed = ({ ms }: Run) => (entries * 1000) / ms;
  const oneLimit = { name: 'one worker', value: speed(one) };
  const memory = (what: string, { peakMegabytes: value }: Run): Figure => ({
    name: `verify, ${entries.toLocaleString('en')} entries ${what}, most memory`,
    unit: 'MB',
    value,
    limit: null,
    budget: atMost(mostMegabytes),
  });
  return [
    { name: `${name}, one worker`, unit: 'entries/s', value: speed(one), limit: null, budget: null },
    { name: `${name}, two workers`, unit: 'entries/s', value: speed(two), limit: oneLimit, budget: null },
    { name: 'verify, one long visit', unit: 'entries/s', value: speed(alone), limit: oneLimit, budget: null },
    memory(`in ${visits.toLocaleString('en')} visits, two workers`, two),
    memory('in one visit', alone),
  ];
}

interface Run {
  readonly exitCode: number | null;
  readonly stdout: string;
  readonly ms: number;
  readonly peakMegabytes: number;
}

/** @param workers  null for a single visit, which needs none */
function verify(path: string, workers: number | null): Run {
  const memory = join(import.meta.dirname, 'print-memory.ts');
  const count = workers === null ? [] : ['--workers', `${workers}`];
  const start = performance.now();
  const { status, stdout, output } = spawnSync(
    process.execPath,
    ['--import', memory, program, 'verify', path, '--json', ...count],
    { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore', 'pipe'], maxBuffer: 1024 * 1024 * 1024 },
  );
  const ms = performance.now() - start;
  return { exitCode: status, stdout, ms, peakMegabytes: Number(output[3]) };
}

/** Throws unless both runs have the same verdicts, and the right ones, because the figures would mean nothing. */
function refuseUnequal(one: Run, two: Run, visits: number): void {
  if (one.stdout !== two.stdout) throw new Error('two workers come to other verdicts than one');
  const lines = one.stdout.trimEnd().split('\n');
  const countOf = (verdict: string) => lines.filter((line) => line.includes(`"verdict":"${verdict}"`)).length;
  const found = ['proven', 'partlyProven', 'diverged'].map(countOf);
  const damaged = Math.ceil(visits / oneIn);
  const changed = Math.ceil((visits - 1) / oneIn);
  if (found.join() !== [visits - damaged - changed, damaged, changed].join())
    throw new Error(`the verdicts are ${found.join(', ')}`);
}

/** Writes each visit to a file of its own. */
function writeVisits(folder: string, visits: number): void {
  mkdirSync(folder);
  const recorded = Array.from({ length: shoppers }, (_, seed) => simulated(seed + 1));
  for (let number = 0; number < visits; number += 1) {
    const entries = recorded[number % shoppers] ?? [];
    const text = entries.map((entry) => lineOf(entry, number)).join('');
    writeFileSync(join(folder, `${`${number}`.padStart(7, '0')}.jsonl`), text);
  }
}

function lineOf(entry: JournalEntry, number: number): string {
  const { digest, ...rest } = { ...entry, session: `visit-${number}` };
  const isMiddle = entry.seq === entriesOfVisit / 2;
  if (isMiddle && number % oneIn === 0) return `${JSON.stringify(rest)}\n`;
  const kept = isMiddle && number % oneIn === 1 ? 'changed' : digest;
  return `${JSON.stringify({ ...rest, digest: kept })}\n`;
}

function simulated(seed: number): readonly JournalEntry[] {
  const visit = startVisit({ seed, habits: usualHabits, person: somebody, isRecorded: true });
  while (visit.entries.length < entriesOfVisit) visit.step();
  visit.leave();
  return visit.entries.slice(0, entriesOfVisit);
}

/** Writes one visit of a shopper who fills a cart again and again: every `xstate.init` is a new one. */
function writeLong(path: string, count: number): void {
  const round = recordedCart(20_000);
  const file = openSync(path, 'w');
  for (let seq = 0; seq < count; seq += round.length) {
    const part = round.slice(0, count - seq);
    writeSync(file, part.map((entry, at) => `${JSON.stringify({ ...entry, seq: seq + at })}\n`).join(''));
  }
  closeSync(file);
}
