import { capture, main, root } from './processes.mjs';

/**
 * One project for each set of global names: core and the shop's pages know no Node, core no DOM either. The largest comes
 * first.
 */
const projects = {
  node: 'tsconfig.node.json',
  web: 'packages/web',
  core: 'packages/core',
  worker: 'packages/web/tsconfig.worker.json',
};

/** The native compiler; the tools that need the compiler's API still use the one written in TypeScript. */
const compiler = 'node_modules/typescript-native/bin/tsc';

/** Two compilers at a time, one for each core. */
const atOnce = 2;

/** A compiler with several checkers works out the same types in each of them. */
const oneChecker = ['--checkers', '1'];

main(async () => {
  const waiting = Object.entries(projects);
  const codes = [];
  const work = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const [name, project] = next;
      // What one run keeps for the next one stands beside no source: pages whose folder changes are built again.
      const kept = ['--tsBuildInfoFile', `.cache/types/${name}.tsbuildinfo`];
      const options = ['--project', project, ...kept, ...oneChecker];
      const { code, output } = await capture(compiler, options, { cwd: root });
      process.stdout.write(output);
      codes.push(code);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return Math.max(...codes);
});
