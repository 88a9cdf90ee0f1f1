import type { Plugin } from 'vite';

/** The words of an error that the bundler's runtime has for programs outside a browser. */
const words = /throw Error\((?:'|")Calling `require`.*?for more details\.(?:'|")\)/s;

/** Makes the bundler's runtime, which every page loads, smaller. */
export function shortRuntime(): Plugin {
  return {
    name: 'short-runtime',
    apply: 'build',
    renderChunk(code, { name }) {
      if (name !== 'rolldown-runtime') return null;
      if (!words.test(code)) throw new Error('the runtime has other words: leave this plugin out');
      return { code: code.replace(words, 'throw Error()'), map: null };
    },
  };
}
