import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The folder of the built pages. */
export const webRoot = fileURLToPath(new URL('../../../web/dist', import.meta.url));

/** True once the pages are built. */
export function hasPages(): boolean {
  return existsSync(`${webRoot}/index.html`);
}
