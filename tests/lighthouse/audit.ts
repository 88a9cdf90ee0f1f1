import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const execute = promisify(execFile);

/** Lighthouse's scores for a page, each from 0 to 100. */
interface Scores {
  readonly performance: number;
  readonly accessibility: number;
  readonly bestPractices: number;
  readonly seo: number;
}

/** Its measurements behind the first score. */
export interface Metrics {
  readonly firstPaintMs: number;
  readonly largestPaintMs: number;
  readonly blockingMs: number;
  /** The sum of all layout shifts, without a unit. */
  readonly shift: number;
  /** The bytes of everything that the page has loaded, as sent. */
  readonly bytes: number;
  /**
   * The speed of this machine when the run began, by Lighthouse's own benchmark: 1,500 to 2,500 on a quiet
   * desktop.
   */
  readonly machineIndex: number;
}

/** One run on one page. */
export interface Audit extends Scores, Metrics {
  /** The checks that cost points, by Lighthouse's names, without the measurements. */
  readonly failed: readonly string[];
}

/** The part of Lighthouse's report that is read here. */
interface Report {
  readonly environment: { readonly benchmarkIndex: number };
  readonly runtimeError?: { readonly message: string };
  readonly categories: Readonly<Record<string, Category>>;
  readonly audits: Readonly<Record<string, Check>>;
}

interface Category {
  readonly score: number;
  readonly auditRefs: readonly { readonly id: string; readonly weight: number }[];
}

interface Check {
  readonly score: number | null;
  readonly numericValue?: number;
}

/**
 * Runs Lighthouse on a page of a browser that is open: a phone, with a simulated slow network and processor.
 * It starts with no cache and no worker; the shop's own storage, such as the store and the cart, stays.
 *
 * @param port  the browser's port for debugging
 * @throws when the page cannot be judged
 */
export async function audit(url: string, port: number): Promise<Audit> {
  const folder = mkdtempSync(join(tmpdir(), 'marketsquare-lighthouse-'));
  try {
    const file = join(folder, 'report.json');
    const program = ['exec', '--yes', `--package=${process.env.LIGHTHOUSE}`, '--', 'lighthouse'];
    const chosen = '--only-categories=performance,accessibility,best-practices,seo';
    const options = [chosen, '--quiet', `--port=${port}`, '--output=json', `--output-path=${file}`];
    await execute('npm', [...program, url, ...options], { shell: process.platform === 'win32' });
    return auditOf(JSON.parse(readFileSync(file, 'utf8')));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function auditOf({ environment, runtimeError, categories, audits }: Report): Audit {
  if (runtimeError) throw new Error(runtimeError.message);
  const score = (name: string) => Math.round(100 * (categories[name]?.score ?? Number.NaN));
  const measured = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  const judged = ['accessibility', 'best-practices', 'seo'].flatMap(
    (name) => categories[name]?.auditRefs ?? [],
  );
  const failed = judged.filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1);
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    firstPaintMs: measured('first-contentful-paint'),
    largestPaintMs: measured('largest-contentful-paint'),
    blockingMs: measured('total-blocking-time'),
    shift: measured('cumulative-layout-shift'),
    bytes: measured('total-byte-weight'),
    machineIndex: environment.benchmarkIndex,
    failed: failed.map(({ id }) => id),
  };
}
