import { pathToFileURL } from 'node:url';
import { builtinEnvironments } from 'vitest/runtime';

/*
 * Prints the first paint of the landing page, drawn in a make-believe browser; a process of its own, because it becomes one.
 *
 *   node draw-landing.ts BUNDLE NAME PICTURE
 */

const [bundle = '', name = '', picture = ''] = process.argv.slice(2);

const desktop = { url: 'http://localhost/', width: 1280, height: 900 };
await builtinEnvironments['happy-dom'].setup(globalThis, { happyDOM: desktop });
const { drawLanding } = await import(pathToFileURL(bundle).href);
process.stdout.write(await drawLanding({ name, picture }), () => process.exit(0));
