import type { Plugin } from 'vite';

/**
 * Puts the order of the cascade layers first in the built stylesheet: a bundler may put the modules' layers before the file
 * that declares the order, and the first mention decides.
 *
 * @param layers  from weakest to strongest, as in `styles/index.css`
 */
export function layerOrder(layers: readonly string[]): Plugin {
  return {
    name: 'layer-order',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type !== 'asset' || !file.fileName.endsWith('.css')) continue;
          file.source = `@layer ${layers.join(',')};${file.source}`;
        }
      },
    },
  };
}
