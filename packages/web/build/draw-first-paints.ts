import { pathToFileURL } from 'node:url';
import { builtinEnvironments } from 'vitest/runtime';

/*
 * Prints the first paints as JSON, drawn in a make-believe browser; a process of its own, because it becomes one.
 *
 *   node draw-first-paints.ts BUNDLE NAME PICTURE
 */

const [bundle = '', name = '', picture = ''] = process.argv.slice(2);

const desktop = { url: 'http://localhost/', width: 1280, height: 900 };
await builtinEnvironments['happy-dom'].setup(globalThis, { happyDOM: desktop });
const { drawFirstPaints } = await import(pathToFileURL(bundle).href);
process.stdout.write(JSON.stringify(await drawFirstPaints({ name, picture })), () => process.exit(0));
