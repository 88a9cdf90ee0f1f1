import { delimiter } from 'node:path';
import { provideChromium } from './chromium.mjs';
import { capture, main, root, run, Stop, step } from './processes.mjs';
import { buildWeb, npm, pinnedFolder, pinnedNode, prepare } from './setup.mjs';

/**
 * Measures the shop's screens as Lighthouse sees them on a phone. Lighthouse itself is larger than the shop's
 * other tools together and needed by nothing else, so npm fetches it at the first run, and keeps it in its
 * own cache.
 */
const lighthouse = 'lighthouse@13.5.0';

await main(async () => {
  await prepare();
  await buildWeb();
  const PATH = [pinnedFolder, process.env.PATH].join(delimiter);
  const env = { ...process.env, PATH, LIGHTHOUSE: lighthouse, CHROMIUM_PATH: await provideChromium() };
  await fetchLighthouse(env);
  return run(pinnedNode, ['tests/lighthouse/main.ts', ...process.argv.slice(2)], { cwd: root, env });
});

async function fetchLighthouse(env) {
  const { code, output } = await step(`getting ${lighthouse}`, () =>
    capture(npm, ['exec', '--yes', `--package=${lighthouse}`, '--', 'lighthouse', '--version'], { env }),
  );
  if (code === 0) return;
  throw new Stop(`Lighthouse could not be fetched.\n${output}`, 'Check the network, then try again.');
}
