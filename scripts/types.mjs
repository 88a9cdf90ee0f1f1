import { capture, main, root } from './processes.mjs';

/** One project for each set of global names: core without its tests knows neither a DOM nor Node. The slowest come first. */
const projects = [
  'packages/core/tsconfig.tests.json',
  'packages/web',
  'packages/web/tsconfig.screens.json',
  'tests',
  'packages/cli',
  'packages/server',
  'packages/core',
  'packages/web/tsconfig.worker.json',
  'packages/web/tsconfig.build.json',
];

/** The native compiler; the tools that need the compiler's API still use the one written in TypeScript. */
const compiler = 'node_modules/typescript-native/bin/tsc';

/** Two compilers at a time, one for each core. */
const atOnce = 2;

/** A compiler with several checkers works out the same types in each of them. */
const oneChecker = ['--checkers', '1'];

main(async () => {
  const waiting = [...projects];
  const codes = [];
  const work = async () => {
    for (let project = waiting.shift(); project !== undefined; project = waiting.shift()) {
      const { code, output } = await capture(compiler, ['--project', project, ...oneChecker], { cwd: root });
      process.stdout.write(output);
      codes.push(code);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return Math.max(...codes);
});
