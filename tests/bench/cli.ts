import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { atMost, type Figure, median } from './figure.ts';
import { recordedCart } from './replay.ts';
import type { SeededShop } from './shop.ts';

const runs = 11;
const program = join(import.meta.dirname, '../../packages/cli/bin/marketsquare.mjs');

/** The time of a whole run of the command line, beside a Node that does nothing. */
export function cliFigures({ dataDir }: SeededShop): readonly Figure[] {
  const folder = mkdtempSync(join(tmpdir(), 'marketsquare-bench-'));
  const session = join(folder, 'session.jsonl');
  writeFileSync(
    session,
    recordedCart(100)
      .map((entry) => `${JSON.stringify(entry)}\n`)
      .join(''),
  );
  const limit = { name: 'node -e ""', value: time(['-e', '']) };
  const help = time([program, '--help']);
  const query = time([program, 'sessions', '--json', '--data', dataDir]);
  const verify = time([program, 'verify', session, '--json']);
  rmSync(folder, { recursive: true });
  return [
    { name: 'marketsquare --help', unit: 'ms', value: help, limit, budget: atMost(150) },
    { name: 'marketsquare sessions --json', unit: 'ms', value: query, limit, budget: atMost(300) },
    { name: 'marketsquare verify --json, 100 events', unit: 'ms', value: verify, limit, budget: atMost(300) },
  ];
}

/**
 * The median of several runs after a first one, in milliseconds.
 * @throws Error when the program fails
 */
function time(args: readonly string[]): number {
  const once = () => {
    const start = performance.now();
    const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
    if (status !== 0) throw new Error(`${args.join(' ')} ended with ${status}: ${stderr}`);
    return performance.now() - start;
  };
  once();
  return median(Array.from({ length: runs }, once));
}
