#!/usr/bin/env node
import { spawn } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Node as the lock file pins it: the sources are TypeScript, which older ones cannot run. */
const pinnedNode = fileURLToPath(new URL('../../../node_modules/node/bin/node', import.meta.url));
const main = new URL('../src/main.ts', import.meta.url);

if (!existsSync(pinnedNode)) {
  console.error('marketsquare: the packages are not installed. Run `npm install` in the checkout.');
  process.exitCode = 2;
} else if (isPinned()) {
  await import(main.href);
} else {
  const child = spawn(pinnedNode, [fileURLToPath(main), ...process.argv.slice(2)], { stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('close', (code) => {
    process.exitCode = code ?? 1;
  });
}

function isPinned() {
  return realpathSync(process.execPath) === realpathSync(pinnedNode);
}
