import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { checks } from '@marketsquare/proof/checker';
import { below, type Figure } from './figure.ts';

const simulatedEvents = 1_000_000;
/** As many as fit into a minute; the check of the payment machine ends before it. */
const mostStates = 100_000;

/**
 * A million events of make-believe shoppers in one process, and the speed at which the model checker looks at
 * situations.
 */
export function simulationFigures(): readonly Figure[] {
  const { events, ms, peakMegabytes } = simulated();
  const start = performance.now();
  const { states, steps } = checks.payment.explore({
    limits: { depth: Number.POSITIVE_INFINITY, states: mostStates },
    walks: { seed: 1, walks: 0, depth: 0 },
  });
  const seconds = (performance.now() - start) / 1000;
  const name = `${simulatedEvents.toLocaleString('en')} simulated events`;
  return [
    { name, unit: 'events/s', value: (events * 1000) / ms, limit: null, budget: null },
    { name: `${name}, most memory`, unit: 'MB', value: peakMegabytes, limit: null, budget: below(200) },
    { name: 'model checker, payment', unit: 'states/s', value: states / seconds, limit: null, budget: null },
    { name: 'model checker, payment', unit: 'moves/s', value: steps / seconds, limit: null, budget: null },
  ];
}

interface Simulated {
  readonly events: number;
  readonly ms: number;
  readonly peakMegabytes: number;
}

function simulated(): Simulated {
  const program = join(import.meta.dirname, 'simulate.ts');
  // Without limits Node lets its heap grow before it collects: within these it must show how little it needs.
  const args = ['--max-semi-space-size=4', '--max-old-space-size=100', program, `${simulatedEvents}`];
  const { stdout, status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`the simulation ended with ${status}: ${stderr}`);
  return JSON.parse(stdout);
}
