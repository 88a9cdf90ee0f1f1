import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';

/** The location of the contract. */
export const contractUrl = new URL('../../openapi/marketsquare.yaml', import.meta.url);

export const contractText = readFileSync(contractUrl, 'utf8');

/** The part of a schema that these tests look at. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly additionalProperties?: boolean | Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly oneOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly maxItems?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly format?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly pattern?: string;
  /** A phone number; 'local' if its length is stated. */
  readonly 'x-phone'?: 'any' | 'local';
}

/** The content of one direction: its schema and its examples. */
export interface Content {
  readonly schema: Schema;
  readonly example?: unknown;
  readonly examples?: Readonly<Record<string, { readonly value: unknown }>>;
}

/** A refusal or an answer; refusals are references to the shared ones. */
export interface Reply {
  readonly $ref?: string;
  readonly headers?: Readonly<Record<string, unknown>>;
  readonly content?: Readonly<Record<string, Content>>;
}

/** A value beside the body; shared ones are references. */
export interface Parameter {
  readonly $ref?: string;
  readonly name?: string;
  readonly in?: 'path' | 'query' | 'header';
  readonly required?: boolean;
  readonly schema?: Schema;
}

/** One call. */
export interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly tags: readonly string[];
  readonly 'x-alias-of'?: string;
  readonly 'x-extension'?: boolean;
  readonly 'x-most-bytes'?: number;
  /** Other addresses that answer the call instead of the shop's own. */
  readonly servers?: readonly unknown[];
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Readonly<Record<string, Content>> };
  readonly responses: Readonly<Record<string, Reply>>;
}

/** The contract, its merge keys resolved. */
export interface Contract {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, Schema>>;
    readonly parameters: Readonly<Record<string, Parameter & { readonly schema: Schema }>>;
    readonly responses: Readonly<Record<string, Reply>>;
  };
}

export const contract: Contract = parse(contractText, { merge: true, maxAliasCount: -1 });

/** Every operation with its path and method. */
export const operations = Object.entries(contract.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
);

/** The examples of a content, in either notation. */
export function examplesOf({ example, examples }: Content): readonly unknown[] {
  if (examples) return Object.values(examples).map(({ value }) => value);
  return example === undefined ? [] : [example];
}

/** The folder that holds the repository. */
export const root = fileURLToPath(new URL('../..', import.meta.url));
