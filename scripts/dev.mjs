import { spawn } from 'node:child_process';
import { isAsked, main, passSignals, root } from './processes.mjs';
import { pinnedNode, prepare } from './setup.mjs';

const port = process.env.PORT ?? '8080';
const webPort = process.env.WEB_PORT ?? '5173';

/**
 * Server and pages for developers: both restart when their sources change, and end together.
 *
 * The server watches its own sources; Vite serves the pages and passes calls and pictures on to it.
 */
await main(async () => {
  await prepare();
  const serve = ['--watch', '--watch-preserve-output', 'packages/cli/src/main.ts', 'serve', '--demo'];
  const vite = ['../../node_modules/vite/bin/vite.js'];
  const children = [
    spawn(pinnedNode, serve, { cwd: root, stdio: 'inherit', env: { ...process.env, PORT: port } }),
    spawn(pinnedNode, vite, {
      cwd: `${root}packages/web`,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, API_PORT: port, WEB_PORT: webPort },
    }),
  ];
  console.log(`\nThe development shop: http://localhost:${webPort} (calls go to port ${port})\n`);
  passSignals(children);
  const codes = await Promise.all(children.map((child) => ended(child, children)));
  return Math.max(...codes);
});

/** Waits for a child; when one ends, the others are ended too. */
function ended(child, children) {
  return new Promise((resolve) => {
    child.on('close', (code) => {
      for (const other of children) other.kill('SIGTERM');
      resolve(code === 0 || isAsked() ? 0 : (code ?? 1));
    });
  });
}
