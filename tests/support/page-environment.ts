import { builtinEnvironments, type Environment } from 'vitest/runtime';

const happyDom = builtinEnvironments['happy-dom'];

/** A page of a browser, in a process that is also a server: modules are loaded as Node loads them. */
export default {
  ...happyDom,
  viteEnvironment: 'ssr',
  setup: async (global, options) => {
    const { console } = global;
    // The page opens no frames, such as the stores' maps, and would report each.
    const error = (...said: unknown[]) => {
      if (!String(said[0]).includes('Iframe page loading is disabled')) console.error(...said);
    };
    global.console = { ...console, error };
    try {
      return await happyDom.setup(global, options);
    } finally {
      global.console = console;
    }
  },
} satisfies Environment;
