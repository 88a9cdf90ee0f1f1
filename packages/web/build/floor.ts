import { join } from 'node:path';
import browserslistToEsbuild from 'browserslist-to-esbuild';

/** The oldest browsers that the shop opens in, from `browserslist` in package.json: targets of scripts and style sheets. */
export const floor = browserslistToEsbuild(undefined, { path: join(import.meta.dirname, '..') });
