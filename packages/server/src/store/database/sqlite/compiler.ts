import { type FunctionNode, SqliteQueryCompiler } from 'kysely';
import type { Spelling } from '../words.ts';

const words: Spelling = {
  listed: ['json_each(', ')'],
  tuples: ['json_each(', ')'],
  position: ['instr(', ')'],
};

const spelling = new Map(Object.entries(words));

/** Kysely's compiler, with our words. */
export class SqliteCompiler extends SqliteQueryCompiler {
  protected override visitFunction(node: FunctionNode): void {
    const [before, after] = spelling.get(node.func) ?? [`${node.func}(`, ')'];
    this.append(before);
    this.compileList(node.arguments);
    this.append(after);
  }
}
