import { type FunctionNode, PostgresQueryCompiler } from 'kysely';
import type { Spelling } from '../words.ts';

const words: Spelling = {
  listed: ['json_array_elements_text(cast(', ' as json))'],
  tuples: ['json_array_elements(cast(', ' as json))'],
  position: ['strpos(', ')'],
};

const spelling = new Map(Object.entries(words));

/** Kysely's compiler, with our words. */
export class PostgresCompiler extends PostgresQueryCompiler {
  protected override visitFunction(node: FunctionNode): void {
    const [before, after] = spelling.get(node.func) ?? [`${node.func}(`, ')'];
    this.append(before);
    this.compileList(node.arguments);
    this.append(after);
  }
}
