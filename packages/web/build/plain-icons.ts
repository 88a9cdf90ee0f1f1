import type { Plugin } from 'vite';

/**
 * Leaves out of icons what nothing reads here: their names and sizes, and the random keys of shapes, which never move, so that
 * React needs none.
 */
export function plainIcons(): Plugin {
  return {
    name: 'plain-icons',
    apply: 'build',
    transform: {
      filter: { id: /\/lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/ },
      handler: (code) => ({
        code: code.replace(/,\s*key: "\w+"|^__iconData\.node;$|^ {2}(?:name|size): .*,$/gm, ''),
        map: null,
      }),
    },
  };
}
