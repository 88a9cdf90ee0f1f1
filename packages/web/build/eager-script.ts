import { basename } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { scriptsOf } from './added-files.ts';

/** At the very top of a script: Chromium since 136 compiles all its functions while it arrives, beside the page. */
const hint = '//# allFunctionsCalledOnLoad\n';

/**
 * Has browsers compile the script that every page runs at once, instead of each function where it is first called, while the page
 * waits. Older ones take a function in parentheses as one to compile at once: so the modules that the bundler has wrapped, React
 * among them, are not read twice.
 */
export function eagerScript(): Plugin {
  return {
    name: 'eager-script',
    apply: 'build',
    generateBundle: {
      order: 'pre',
      handler(_options, bundle) {
        const scripts = scriptsOf(bundle);
        const runtime = scripts.find(({ name }) => name === 'rolldown-runtime');
        for (const script of scripts.filter(({ isEntry }) => isEntry)) {
          const modules = runtime ? wrappedIn(this.parse(script.code), runtime) : [];
          if (modules.length === 0) throw new Error('no module is wrapped: leave this plugin out');
          script.code = hint + inParentheses(script.code, modules);
        }
      },
    },
  };
}

interface Place {
  readonly start: number;
  readonly end: number;
}

/** Where the modules are, in their order, that the bundler's runtime is given as functions. */
function wrappedIn(
  { body }: ReturnType<Rolldown.PluginContext['parse']>,
  { fileName }: Rolldown.OutputChunk,
): readonly Place[] {
  const helpers = body.flatMap((statement) =>
    statement.type === 'ImportDeclaration' && basename(statement.source.value) === basename(fileName)
      ? statement.specifiers.map(({ local }) => local.name)
      : [],
  );
  const declarations = body.flatMap((statement) =>
    statement.type === 'VariableDeclaration' ? statement.declarations : [],
  );
  return declarations.flatMap(({ init }) => {
    if (init?.type !== 'CallExpression' || init.callee.type !== 'Identifier') return [];
    const [module] = init.arguments;
    return helpers.includes(init.callee.name) && module?.type === 'ArrowFunctionExpression' ? [module] : [];
  });
}

function inParentheses(code: string, places: readonly Place[]): string {
  return places.reduceRight(
    (text, { start, end }) => `${text.slice(0, start)}(${text.slice(start, end)})${text.slice(end)}`,
    code,
  );
}
