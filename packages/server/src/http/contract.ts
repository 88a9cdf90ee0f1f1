import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Immutable } from 'immer';
import { z } from 'zod';

const schemaObject = z.looseObject({});

const parameterObject = z.object({
  name: z.string(),
  in: z.enum(['query', 'path', 'header']),
  required: z.boolean().exactOptional(),
  schema: schemaObject,
});

/** The fields of an operation that the server reads. */
const operationObject = z.looseObject({
  operationId: z.string(),
  summary: z.string(),
  'x-alias-of': z.string().exactOptional(),
  'x-most-bytes': z.int().exactOptional(),
  /** The address that serves the operation instead of the shop's own. */
  servers: z.array(z.object({ url: z.string() })).exactOptional(),
  parameters: z.array(z.union([z.object({ $ref: z.string() }), parameterObject])).exactOptional(),
  responses: z.record(z.string(), z.looseObject({ $ref: z.string().exactOptional() })).exactOptional(),
  requestBody: z
    .looseObject({
      required: z.boolean().exactOptional(),
      content: z.record(z.string(), z.looseObject({ schema: schemaObject })),
    })
    .exactOptional(),
});

/** The contract as a document: paths and operations of OpenAPI 3.1. */
const contractSchema = z.looseObject({
  paths: z.record(z.string(), z.record(z.string(), operationObject)),
  components: z.looseObject({
    schemas: z.record(z.string(), schemaObject),
    parameters: z.record(z.string(), parameterObject),
  }),
});

export type Contract = Immutable<z.infer<typeof contractSchema>>;
export type OperationObject = Immutable<z.infer<typeof operationObject>>;
export type ParameterObject = Immutable<z.infer<typeof parameterObject>>;

/** The contract's file. */
export const contractFile = new URL('../../../../openapi/marketsquare.yaml', import.meta.url);

/** The document that this process has parsed. */
let parsed: Promise<Contract> | undefined;

/**
 * The one contract, read from its file.
 *
 * Parsing YAML takes longer than the rest of the start, so a process does it once, and the parsed document is cached in
 * `cacheFolder` under the hash of its text: a changed contract is parsed again.
 */
export async function loadContract(cacheFolder?: string): Promise<Contract> {
  const text = readFileSync(contractFile, 'utf8');
  if (cacheFolder === undefined) return parseContract(text);
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 16);
  const file = join(cacheFolder, `contract-${hash}.json`);
  const kept = readKept(file);
  if (kept !== null) return kept;
  const contract = await parseContract(text);
  mkdirSync(cacheFolder, { recursive: true });
  writeFileSync(file, JSON.stringify(contract));
  return contract;
}

/** The operation behind an alias of one of the shop's own calls; itself for the first name. [API-03] */
export function aliases(contract: Contract): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const path of Object.values(contract.paths).filter(isPublic)) {
    for (const operation of Object.values(path)) {
      const { operationId, 'x-alias-of': target = operationId } = operation;
      found.set(operationId, target);
    }
  }
  return found;
}

/** An operation with servers of its own is answered there, and not by the shop. */
export function isPublic(path: Readonly<Record<string, OperationObject>>): boolean {
  return Object.values(path).every(({ servers }) => servers === undefined);
}

function parseContract(text: string): Promise<Contract> {
  parsed ??= import('yaml').then(({ parse }) =>
    contractSchema.parse(parse(text, { merge: true, maxAliasCount: -1 })),
  );
  return parsed;
}

function readKept(file: string): Contract | null {
  try {
    return contractSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    // No cached document, or half of one: the contract itself is parsed.
    return null;
  }
}
