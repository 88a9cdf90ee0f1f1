import type { Readable } from 'node:stream';
import type { operations } from '@marketsquare/core/wire/api';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Visitor } from './visitor.ts';

export type OperationId = keyof operations;

/** A handler's input: the parts of the request, validated and typed by the contract. */
export interface Call<Id extends OperationId> {
  readonly query: Part<Id, 'query'>;
  readonly path: Part<Id, 'path'>;
  readonly body: Body<Id>;
  /** The caller; read from the database once, on demand. */
  readonly visitor: () => Promise<Visitor>;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/**
 * Answers one operation. A Buffer is an already serialized reply, a Readable a stream of events, a TextFile a file to save;
 * everything else is typed by the contract.
 */
export type Handler<Id extends OperationId> = (
  call: Call<Id>,
) => Promise<Reply<Id> | Buffer | Readable | TextFile>;

/** A file to save, as the answer of a call. */
export class TextFile {
  /** Without quotes or letters beyond ASCII. */
  readonly name: string;
  readonly type: string;
  readonly bytes: Buffer;

  constructor(name: string, type: string, bytes: Buffer) {
    this.name = name;
    this.type = type;
    this.bytes = bytes;
  }
}

/** Handlers by operation. */
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
