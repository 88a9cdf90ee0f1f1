import { main, root, run } from './processes.mjs';
import { buildWeb, pinnedNode, prepare } from './setup.mjs';

/**
 * Opens the demo shop: installs, builds what changed, then serves on PORT (8080 by default) with its data in DATA_DIR.
 *
 * The channel to this process tells the server when to end, even when this process is killed.
 */
await main(async () => {
  await prepare();
  await buildWeb();
  return run(pinnedNode, ['packages/cli/src/main.ts', 'serve', '--demo', ...process.argv.slice(2)], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { NODE_COMPILE_CACHE: `${root}.cache/node`, ...process.env },
  });
});
