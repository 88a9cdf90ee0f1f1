import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

const sources = ['react', 'react/jsx-runtime'];
const mark = '\0named:';

/**
 * Lets the shop's modules share what they use of React as bindings of one module. React is published as CommonJS: without
 * this, every script takes all of it and spells out a member at each call.
 */
export function namedReact(): Plugin {
  const require = createRequire(import.meta.url);
  return {
    name: 'named-react',
    apply: 'build',
    enforce: 'pre',
    resolveId(id, importer = '', { kind }) {
      // Base UI copies React with all its members, of which no part could then be left out.
      const takesAll =
        kind === 'require-call' || importer.startsWith(mark) || importer.includes('/@base-ui/');
      return sources.includes(id) && !takesAll ? mark + id : null;
    },
    load(id) {
      if (!id.startsWith(mark)) return null;
      const source = id.slice(mark.length);
      const names = Object.keys(require(source)).filter((name) => !name.startsWith('__'));
      const members = names.map((name) => `export const ${name} = /* @__PURE__ */ (() => all.${name})();`);
      return [`import all from '${source}';`, ...members, 'export default all;'].join('\n');
    },
  };
}
