import type { Plugin } from 'vite';

/** The words of an error that a library makes: the first argument, where that is one text. */
const words =
  /\bError\(\s*(?:`(?:[^`$\\]|\\.|\$\{[^{}`]*\}|\$(?!\{))*`|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*')/g;

/**
 * Leaves of the sentences in which libraries tell developers how they are called wrongly, which every page would load first,
 * whose they are. Development and tests meet them whole.
 */
export function shortErrors(): Plugin {
  return {
    name: 'short-errors',
    apply: 'build',
    transform: {
      filter: { id: /\/node_modules\/(?:xstate|react|openapi-fetch|@tanstack\/query-core)\// },
      handler: (code, id) => {
        const [, library = ''] = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(id) ?? [];
        return { code: code.replace(words, `Error('${library}'`), map: null };
      },
    },
  };
}
