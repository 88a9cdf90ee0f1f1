import type { Plugin } from 'vite';

/**
 * Puts the order of the cascade's layers before everything else in the built sheet: a bundler may set the modules' own
 * layers before the file that names the order, and the first mention decides.
 *
 * @param layers  from the weakest to the strongest, as `styles/index.css` names them
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
