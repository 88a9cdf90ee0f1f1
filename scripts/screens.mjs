import { provideChromium } from './chromium.mjs';
import { main, root, run } from './processes.mjs';
import { buildWeb, pinnedNode, prepare } from './setup.mjs';

/** Photographs every screen, after preparing the parts of the checkout that this needs. */
await main(async () => {
  await prepare();
  await buildWeb();
  const env = { ...process.env, CHROMIUM_PATH: await provideChromium() };
  return run(pinnedNode, ['tests/screens/main.ts', ...process.argv.slice(2)], { cwd: root, env });
});
