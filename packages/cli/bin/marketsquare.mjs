#!/usr/bin/env node
import { spawn } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import module from 'node:module';
import { fileURLToPath } from 'node:url';

/** Node as the lock file pins it: the sources are TypeScript, which older ones cannot run. */
const pinnedNode = pathOf('../../../node_modules/node/bin/node');
/** A cache of sources with their types stripped: the program starts in half the time. */
const compileCache = process.env.NODE_COMPILE_CACHE ?? pathOf('../../../.cache/node');
const main = new URL('../src/main.ts', import.meta.url);

if (!existsSync(pinnedNode)) {
  console.error('marketsquare: the packages are not installed. Run `npm install` in the checkout.');
  process.exitCode = 2;
} else if (isPinned()) {
  // Threads read it where they start.
  process.env.NODE_COMPILE_CACHE = compileCache;
  module.enableCompileCache(compileCache);
  await import(main.href);
} else {
  const child = spawn(pinnedNode, [fileURLToPath(main), ...process.argv.slice(2)], {
    stdio: 'inherit',
    env: { ...process.env, NODE_COMPILE_CACHE: compileCache },
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('close', (code) => {
    process.exitCode = code ?? 1;
  });
}

function isPinned() {
  return realpathSync(process.execPath) === realpathSync(pinnedNode);
}

function pathOf(relative) {
  return fileURLToPath(new URL(relative, import.meta.url));
}
