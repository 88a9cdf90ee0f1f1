import type { Plugin } from 'vite';

/** What the bundler's runtime has for programs that find a `require` where they run: a browser has none. */
const outsideBrowsers = /var __require = .*?\n\}\);/s;

/** Makes the bundler's runtime, which every page loads, smaller. */
export function shortRuntime(): Plugin {
  return {
    name: 'short-runtime',
    apply: 'build',
    renderChunk(code, { name }) {
      if (name !== 'rolldown-runtime') return null;
      if (!outsideBrowsers.test(code))
        throw new Error('the runtime has another `require`: leave this plugin out');
      return { code: code.replace(outsideBrowsers, 'var __require = () => { throw Error(); };'), map: null };
    },
  };
}
