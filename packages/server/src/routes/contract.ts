import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

/** The contract as a document: paths and operations as OpenAPI 3.1 has them. */
export interface Contract {
  readonly paths: Readonly<Record<string, Readonly<Record<string, OperationObject>>>>;
}

/** What the server reads of an operation; the rest is the router's. */
export interface OperationObject {
  readonly operationId?: string;
  readonly 'x-alias-of'?: string;
}

const contractFile = new URL('../../../../openapi/marketsquare.yaml', import.meta.url);

/**
 * The one contract, read from its file.
 *
 * Reading YAML takes longer than starting everything else, so that the parsed document is kept in `cacheFolder` under
 * the hash of the text: a changed contract is read anew.
 */
export function loadContract(cacheFolder?: string): Contract {
  const text = readFileSync(contractFile, 'utf8');
  if (cacheFolder === undefined) return parseContract(text);
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 16);
  const file = join(cacheFolder, `contract-${hash}.json`);
  const kept = readKept(file);
  if (kept !== null) return kept;
  const contract = parseContract(text);
  mkdirSync(cacheFolder, { recursive: true });
  writeFileSync(file, JSON.stringify(contract));
  return contract;
}

/** The contract's own text, for whoever reads it. */
export function contractText(): string {
  return readFileSync(contractFile, 'utf8');
}

/** The operation that answers for another name of a call; itself for the first name. [API-03] */
export function aliases(contract: Contract): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const path of Object.values(contract.paths)) {
    for (const operation of Object.values(path)) {
      const { operationId, 'x-alias-of': target } = operation;
      if (operationId !== undefined) found.set(operationId, target ?? operationId);
    }
  }
  return found;
}

function parseContract(text: string): Contract {
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
