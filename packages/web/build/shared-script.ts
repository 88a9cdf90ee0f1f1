import { minify } from 'terser';
import type { Plugin } from 'vite';

/**
 * Rewrites the script that every page loads with terser, before the bundler's own minifier renames and packs it: what one
 * of the two leaves, the other finds.
 */
export function sharedScript(): Plugin {
  return {
    name: 'shared-script',
    apply: 'build',
    async renderChunk(source, { isEntry }) {
      if (!isEntry) return null;
      const { code } = await minify(source, { module: true, mangle: false });
      return { code: code ?? source, map: null };
    },
  };
}
