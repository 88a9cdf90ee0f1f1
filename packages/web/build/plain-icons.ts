import type { Plugin } from 'vite';

/**
 * Leaves the random keys out of icons: the shapes of an icon never move, so React needs none, and they do not compress.
 */
export function plainIcons(): Plugin {
  return {
    name: 'plain-icons',
    apply: 'build',
    transform: {
      filter: { id: /\/lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/ },
      handler: (code) => ({
        code: code.replace(/,\s*key: "\w+"/g, '').replace(/^__iconData\.node;$/m, ''),
        map: null,
      }),
    },
  };
}
