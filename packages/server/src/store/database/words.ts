import { type Expression, ExpressionWrapper, FunctionNode, type RawBuilder, sql, ValueNode } from 'kysely';
import type { Schema } from './schema.ts';

/** Functions that databases name differently. Each dialect's compiler spells them. */
export type Word =
  /** The values of a JSON list as rows, in the column `value`. */
  | 'listed'
  /** The lists in a JSON list as rows, in the column `value`; `value ->> 0` is the first of each as text. */
  | 'tuples'
  /** The place of a part in a text, 1 for its beginning; 0 where it is missing. */
  | 'position';

/** How a dialect writes each word: the text before its arguments and after them. */
export type Spelling = Readonly<Record<Word, readonly [before: string, after: string]>>;

function word<Value>(name: Word, ...values: readonly unknown[]): Expression<Value> {
  const nodes = values.map((value) =>
    isExpression(value) ? value.toOperationNode() : ValueNode.create(value),
  );
  return new ExpressionWrapper<Schema, never, Value>(FunctionNode.create(name, nodes));
}

function isExpression(value: unknown): value is Expression<unknown> {
  return typeof value === 'object' && value !== null && 'toOperationNode' in value;
}

/** A query of the texts in a JSON list: one statement serves any number of them. */
export function texts(json: string): RawBuilder<string> {
  return sql<string>`select value from ${word('listed', json)} as listed`;
}

/** A query of the whole numbers in a JSON list. */
export function numbers(json: string): RawBuilder<number> {
  return sql<number>`select cast(value as integer) from ${word('listed', json)} as listed`;
}

/** The lists in a JSON list, to select from; `value` is a row. */
export function tuples(json: string): Expression<unknown> {
  return word('tuples', json);
}

/** The place of a part in a text, 1 for its beginning; 0 where it is missing. */
export function position(text: Expression<string>, part: string | Expression<string>): Expression<number> {
  return word('position', text, part);
}
