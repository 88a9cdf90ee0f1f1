import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The contract as a document: paths and operations as OpenAPI 3.1 has them. */
export interface Contract {
  readonly paths: Readonly<Record<string, Readonly<Record<string, OperationObject>>>>;
  readonly components: Readonly<Record<string, unknown>>;
}

/** What the server reads of an operation; the rest is the router's. */
export interface OperationObject {
  readonly operationId?: string;
  readonly 'x-alias-of'?: string;
  /** Where it is answered instead of the shop's own address. */
  readonly servers?: readonly { readonly url: string }[];
  readonly parameters?: readonly { readonly name?: string; readonly $ref?: string }[];
  readonly responses?: Readonly<Record<string, { readonly $ref?: string }>>;
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema?: unknown }>> };
}

const contractFile = new URL('../../../../openapi/marketsquare.yaml', import.meta.url);

/**
 * The one contract, read from its file.
 *
 * Reading YAML takes longer than starting everything else, so that the parsed document is kept in `cacheFolder` under
 * the hash of the text: a changed contract is read anew.
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

/**
 * The part of the contract that requests are routed and validated by. Replies and examples are for readers and tests; a
 * router that need not digest them starts in half the time.
 */
export function requestContract(contract: Contract): Contract {
  const { responses: _, ...components } = contract.components;
  const kept = Object.entries(contract).filter(([name]) => !name.startsWith('x-'));
  const paths = Object.fromEntries(Object.entries(contract.paths).filter(([, path]) => isPublic(path)));
  return { ...Object.fromEntries(kept), paths: mapValues(paths, requestPath), components };
}

/** An operation with servers of its own is answered there, and not by the shop. */
function isPublic(path: Readonly<Record<string, OperationObject>>): boolean {
  return Object.values(path).every(({ servers }) => servers === undefined);
}

function requestPath(path: Readonly<Record<string, OperationObject>>) {
  return mapValues(path, ({ responses: _, ...operation }) => {
    const { requestBody } = operation;
    if (requestBody === undefined) return operation;
    const content = mapValues(requestBody.content, ({ schema }) => ({ schema }));
    return { ...operation, requestBody: { ...requestBody, content } };
  });
}

function mapValues<Value, Result>(
  record: Readonly<Record<string, Value>>,
  change: (value: Value) => Result,
): Record<string, Result> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));
}

/** The contract's own text, for whoever reads it. */
export function contractText(): string {
  return readFileSync(contractFile, 'utf8');
}

/** The operation that answers for another name of a call of the shop's own address; itself for the first name. [API-03] */
export function aliases(contract: Contract): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const path of Object.values(contract.paths).filter(isPublic)) {
    for (const operation of Object.values(path)) {
      const { operationId, 'x-alias-of': target } = operation;
      if (operationId !== undefined) found.set(operationId, target ?? operationId);
    }
  }
  return found;
}

async function parseContract(text: string): Promise<Contract> {
  const { parse } = await import('yaml');
  return parse(text, { merge: true, maxAliasCount: -1 });
}

function readKept(file: string): Contract | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    // No kept document, or half of one: the contract itself is read.
    return null;
  }
}
