import { pathToFileURL } from 'node:url';
import { builtinEnvironments } from 'vitest/runtime';

/*
 * Prints the first paints as JSON, drawn in a make-believe browser; a process of its own, because it becomes one.
 *
 *   node draw-first-paints.ts BUNDLE NAME PICTURE HEADING
 */

const [bundle = '', name = '', picture = '', heading = ''] = process.argv.slice(2);

const desktop = { url: 'http://localhost/', width: 1280, height: 900 };
await builtinEnvironments['happy-dom'].setup(globalThis, { happyDOM: desktop });
const { drawFirstPaints } = await import(pathToFileURL(bundle).href);
process.stdout.write(JSON.stringify(await drawFirstPaints({ name, picture, heading })), () =>
  process.exit(0),
);
