import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Console } from '../contract/console.ts';
import { readScenario } from '../scenario/read-scenario.ts';
import { runScenario } from '../scenario/run-scenario.ts';
import { openShopper } from '../scenario/shopper.ts';

const scenarios = fileURLToPath(new URL('../../../../tests/scenarios/', import.meta.url));

/**
 * Gives a demo shop a history: orders of the demo customers, and recorded visits to replay. Each comes from driving a
 * scenario through the real machines at the open server.
 *
 * A visit that fails is reported and skipped: the shop opens without it.
 */
export async function recordDemoVisits(url: string, console: Console): Promise<void> {
  const files = readdirSync(scenarios).filter((file) => file.endsWith('.yaml'));
  const bar = console.progress('Recording visits to replay');
  for (const [done, file] of files.entries()) {
    bar.update(done, files.length);
    try {
      const scenario = readScenario(`${scenarios}${file}`);
      const shopper = openShopper(url);
      await shopper.readRules();
      const { report } = await runScenario(scenario, shopper, { onStep: () => {} });
      if (!report.ok) console.tell(`The visit of ${file} failed.`);
    } catch (error) {
      console.tell(`The visit of ${file} failed: ${String(error)}`);
    }
  }
  bar.end();
}
