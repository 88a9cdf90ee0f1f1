import type { operations } from '@marketsquare/core/api';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Visitor } from '../identity/visitor.ts';

export type OperationId = keyof operations;

/** What a handler is given: the parts of the request that the contract has validated, typed by it. */
export interface Call<Id extends OperationId> {
  readonly query: Part<Id, 'query'>;
  readonly path: Part<Id, 'path'>;
  readonly body: Body<Id>;
  /** Who calls; asked of the database once, when it is first needed. */
  readonly visitor: () => Promise<Visitor>;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** Answers one operation. A Buffer is a reply that was serialized before; everything else is typed by the contract. */
export type Handler<Id extends OperationId> = (call: Call<Id>) => Promise<Reply<Id> | Buffer>;

/** Handlers by operation; what is left out answers 501. */
export type Handlers = { readonly [Id in OperationId]?: Handler<Id> };

/** The successful reply of an operation. */
export type Reply<Id extends OperationId> = operations[Id]['responses'] extends {
  200: { content: infer Content };
}
  ? Content[keyof Content]
  : never;

type Part<Id extends OperationId, Name extends 'query' | 'path'> = operations[Id]['parameters'] extends {
  [Key in Name]?: infer Values;
}
  ? Exclude<Values, undefined>
  : never;

type Body<Id extends OperationId> = operations[Id] extends {
  requestBody: { content: { 'application/json': infer Content } };
}
  ? Content
  : never;
