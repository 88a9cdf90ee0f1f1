import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fork, verify } from '@marketsquare/core/journal';
import { checkoutQuote } from '@marketsquare/core/shop/checkout';
import { isProven } from '@marketsquare/core/shop/pricing';
import { shopMachines } from '@marketsquare/core/storefront/root';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { simulate, somebody, startVisit, usualHabits } from './simulation/index.ts';

const root = join(import.meta.dirname, '../../..');
/**
 * Code that reaches beyond what core may touch, and the tools that refuse it: only the linter refuses
 * ECMAScript's own clock and chance.
 */
const forbidden = [
  { what: 'the clock', by: ['linter'], code: 'export const value: number = Date.now();' },
  { what: 'chance', by: ['linter'], code: 'export const value: number = Math.random();' },
  { what: 'a timer', by: ['linter', 'compiler'], code: 'setTimeout(() => {}, 1);' },
  { what: 'the network', by: ['linter', 'compiler'], code: "void fetch('/api');" },
  {
    what: 'the keys of the platform',
    by: ['linter', 'compiler'],
    code: 'export const id: string = crypto.randomUUID();',
  },
  { what: 'Node', by: ['linter', 'compiler'], code: "export { cwd } from 'node:process';" },
  { what: 'the process', by: ['compiler'], code: 'export const value: unknown = process.env;' },
  { what: 'the document', by: ['compiler'], code: 'export const value: unknown = document.title;' },
] as const;
const allowed = 'export const value: number = Math.max(1, 2);';

describe('core touches nothing outside', () => {
  test('while a whole session runs, is priced, recorded, replayed and forked with the globals taken away', () => {
    const taken = [
      'Date',
      'setTimeout',
      'setInterval',
      'queueMicrotask',
      'fetch',
      'crypto',
      'process',
      'performance',
    ];
    const { report, entries, verification, quotes } = without(taken, () => {
      const visit = startVisit({ seed: 11, habits: usualHabits, person: somebody, isRecorded: true });
      const seen: boolean[] = [];
      for (let step = 0; step < 400; step += 1) {
        visit.step();
        const quote = checkoutQuote(visit.shop.checkout.getSnapshot().context);
        if (quote) seen.push(isProven(quote.explained));
      }
      visit.leave();
      fork(shopMachines, visit.entries, { clock: { fromSeq: 0, shiftMs: 1 } });
      return {
        report: simulate({ seed: 3, events: 3_000 }),
        entries: visit.entries,
        verification: verify(shopMachines, visit.entries),
        quotes: seen,
      };
    });
    expect(verification).toEqual({ ok: true, entries: entries.length, compared: entries.length });
    expect(report.paid).toBeGreaterThan(0);
    expect(quotes.length).toBeGreaterThan(0);
    expect(quotes.every(Boolean)).toBe(true);
  });

  test('and what is taken away for that is really gone', () => {
    expect(() => without(['Date'], () => Date.now())).toThrow('core asked for Date');
    expect(() => without([], () => Math.random())).toThrow('core asked for Math.random');
  });

  test('for the linter refuses the clock, chance, timers, the network and Node', () => {
    const refused = forbidden.filter(({ by }) => by.some((who) => who === 'linter'));
    const complaints = lintErrors([...refused.map(({ code }) => code), allowed]);
    expect(complaints.map((ones) => ones > 0)).toEqual([...refused.map(() => true), false]);
  });

  test('for the compiler knows neither platform nor Node', () => {
    const refused = forbidden.filter(({ by }) => by.some((who) => who === 'compiler'));
    const complaints = compilerErrors([...refused.map(({ code }) => code), allowed]);
    expect(complaints.map((ones) => ones > 0)).toEqual([...refused.map(() => true), false]);
  });
});

/** Runs synchronous code in a world without some globals, and without chance. */
function without<Result>(names: readonly string[], act: () => Result): Result {
  const kept = names.map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const);
  const { random } = Math;
  for (const name of names) {
    Object.defineProperty(globalThis, name, {
      configurable: true,
      get: () => {
        throw new Error(`core asked for ${name}`);
      },
    });
  }
  Math.random = () => {
    throw new Error('core asked for Math.random');
  };
  try {
    return act();
  } finally {
    Math.random = random;
    for (const [name, descriptor] of kept) {
      if (descriptor) Object.defineProperty(globalThis, name, descriptor);
    }
  }
}

/**
 * The linter's number of complaints about each file, if it were in core: under our own configuration, in a
 * folder beside it.
 */
function lintErrors(codes: readonly string[]): readonly number[] {
  const folder = mkdtempSync(join(tmpdir(), 'marketsquare-lint-'));
  try {
    cpSync(join(root, 'biome.json'), join(folder, 'biome.json'));
    cpSync(join(root, 'lint'), join(folder, 'lint'), { recursive: true });
    const core = join(folder, 'packages/core/src');
    mkdirSync(core, { recursive: true });
    codes.forEach((code, index) => {
      writeFileSync(join(core, `fixture-${index}.ts`), `${code}\n`);
    });
    const biome = join(root, 'node_modules/@biomejs/biome/bin/biome');
    const args = [biome, 'lint', '--vcs-enabled=false', '--reporter=json', '.'];
    const { stdout } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
    const { diagnostics }: { diagnostics: readonly unknown[] } = JSON.parse(stdout);
    const places = diagnostics.map((one) => JSON.stringify(one));
    return codes.map((_, index) => places.filter((place) => place.includes(`fixture-${index}.ts`)).length);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The compiler's number of complaints about each file, if it were in core. */
function compilerErrors(codes: readonly string[]): readonly number[] {
  const files = new Map(
    codes.map((code, index) => [join(root, `packages/core/src/fixture-${index}.ts`), code]),
  );
  const { config } = ts.readConfigFile(join(root, 'packages/core/tsconfig.json'), ts.sys.readFile);
  const parsed = ts.parseJsonConfigFileContent(config, ts.sys, join(root, 'packages/core'));
  // These files are compiled once and never again.
  const options = { ...parsed.options, incremental: false };
  const host = ts.createCompilerHost(options);
  const program = ts.createProgram([...files.keys()], options, {
    ...host,
    fileExists: (name) => files.has(name) || host.fileExists(name),
    getSourceFile: (name, version) => {
      const code = files.get(name);
      return code === undefined
        ? host.getSourceFile(name, version)
        : ts.createSourceFile(name, code, version);
    },
  });
  return [...files.keys()].map(
    (name) => ts.getPreEmitDiagnostics(program, program.getSourceFile(name)).length,
  );
}
