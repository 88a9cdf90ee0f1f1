import type { Plugin } from 'vite';

/** What a ref of a fragment can do: methods that React gives to nothing else. */
const methods = /^FragmentInstance\.prototype\.\w+ = function \([^)]*\) \{\n(?: .*\n|\n)*\};\n/gm;

/** How many of them there are. */
const methodCount = 12;

/**
 * Leaves out what React brings for refs of fragments, which the shop has none of (`lint/no-fragment-ref.grit`): two hundredths
 * of what every page loads first.
 */
export function noFragmentRefs(): Plugin {
  return {
    name: 'no-fragment-refs',
    apply: 'build',
    transform: {
      filter: { id: /\/react-dom-client\.production\.js$/ },
      handler: (code) => {
        if (code.match(methods)?.length !== methodCount)
          throw new Error('React has other refs of fragments: look at them, or leave this plugin out');
        return { code: code.replace(methods, ''), map: null };
      },
    },
  };
}
