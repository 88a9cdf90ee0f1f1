import { provideChromium } from './chromium.mjs';
import { main, root, run } from './processes.mjs';
import { buildWeb, pinnedNode, prepare } from './setup.mjs';

/** Photographs every screen; whatever of the checkout that needs is prepared first. */
await main(async () => {
  await prepare();
  await buildWeb();
  const env = { ...process.env, CHROMIUM_PATH: await provideChromium() };
  return run(pinnedNode, ['tests/screens/main.ts', ...process.argv.slice(2)], { cwd: root, env });
});
