import { isNaira } from '@marketsquare/core/kernel/money';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import type { LightMyRequestResponse } from 'fastify';
import { type Contract, loadContract } from '../http/contract.ts';

/** The contract, read once for all tests of a worker. */
export const contractDocument = await loadContract();

const ajv = new Ajv2020({ strict: false, allErrors: true });
formats.default(ajv);
ajv.addFormat('naira', { type: 'number', validate: isNaira });
ajv.addSchema(contractDocument, 'contract');
const pointers = replyPointers(contractDocument);

/**
 * Finds the breaches of the contract in a reply. The server sends a handler's return value without a
 * serializer by schema, so the reply is exactly that value.
 */
export function replyProblems(operationId: string, reply: LightMyRequestResponse): readonly string[] {
  const pointer = pointers.get(`${operationId} ${reply.statusCode}`);
  if (pointer === undefined) return [`${operationId} has no reply ${reply.statusCode}`];
  const validate = ajv.getSchema(`contract#${pointer}`);
  if (validate === undefined) return [`${pointer} cannot be read`];
  if (validate(reply.json())) return [];
  return (validate.errors ?? []).map((error) => `${operationId}${error.instancePath} ${error.message ?? ''}`);
}

/** The JSON pointer to the schema of each operation's reply. */
function replyPointers(contract: Contract): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const [path, item] of Object.entries(contract.paths)) {
    for (const [method, operation] of Object.entries(item)) {
      const { operationId, responses } = operation;
      for (const [status, response] of Object.entries(responses ?? {})) {
        const start = response.$ref?.slice(1) ?? `/paths/${asPointer(path)}/${method}/responses/${status}`;
        found.set(`${operationId} ${status}`, `${start}/content/application~1json/schema`);
      }
    }
  }
  return found;
}

function asPointer(path: string): string {
  return encodeURIComponent(path.replaceAll('~', '~0').replaceAll('/', '~1'));
}
