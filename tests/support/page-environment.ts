import { builtinEnvironments, type Environment } from 'vitest/runtime';

/** A page of a browser, in a process that is also a server: modules are loaded as Node loads them. */
export default {
  ...builtinEnvironments['happy-dom'],
  viteEnvironment: 'ssr',
} satisfies Environment;
