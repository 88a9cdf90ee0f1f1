import type { FastifySchemaCompiler } from 'fastify';
import { z } from 'zod';
import { aliases, type Contract, isPublic, type OperationObject, type ParameterObject } from './contract.ts';
import { requestValidator } from './validation.ts';

/** The contract as servers use it: made once, and shared by all servers of a process, with the schemas that they compile. */
export interface ServedContract {
  readonly routes: readonly ContractRoute[];
  /** The operation that answers for each name. */
  readonly aliases: ReadonlyMap<string, string>;
  readonly validator: FastifySchemaCompiler<object>;
}

/** One operation of the contract as the router takes it. */
export interface ContractRoute {
  readonly operationId: string;
  readonly method: string;
  /** In the router's notation: "/api/orders/:id". */
  readonly url: string;
  /**
   * A schema for each part of a request; its references name the contract's schemas, as `requestValidator`
   * knows them.
   */
  readonly schema: Readonly<Record<string, object>>;
  /** The most bytes of its body, where the operation has a limit of its own. */
  readonly bodyLimit?: number;
  /** True if its body is a form with files, which its handler reads once it knows the caller. */
  readonly takesFiles: boolean;
}

/** Prepares the contract for the servers that answer it. */
export function serveContract(contract: Contract): ServedContract {
  return {
    routes: contractRoutes(contract),
    aliases: aliases(contract),
    validator: requestValidator(contract.components.schemas),
  };
}

/** The routes of all operations that the shop answers at its own address. */
function contractRoutes(contract: Contract): readonly ContractRoute[] {
  return Object.entries(contract.paths)
    .filter(([, path]) => isPublic(path))
    .flatMap(([path, operations]) =>
      Object.entries(operations).map(([method, operation]) => {
        const { operationId, requestBody, 'x-most-bytes': bodyLimit } = operation;
        return {
          operationId,
          method: method.toUpperCase(),
          url: path.replaceAll(/{(\w+)}/g, ':$1'),
          schema: requestSchemas(contract, operation),
          takesFiles: takesFiles(requestBody),
          ...(bodyLimit === undefined ? {} : { bodyLimit }),
        };
      }),
    );
}

function requestSchemas(contract: Contract, { parameters = [], requestBody }: OperationObject) {
  const all = parameters.map((parameter) => parameterOf(contract, parameter));
  // The one schema of a body, which judges every request. Chosen by the type that a request names, it would
  // let one pass that names none and sends nothing.
  const [body] = Object.values(requestBody?.content ?? {});
  const schemas = {
    // Queries are closed even where an operation names no parameter.
    querystring: { ...valuesIn('query', all), additionalProperties: false },
    ...(all.some(isIn('path')) && { params: valuesIn('path', all) }),
    ...(all.some(isIn('header')) && { headers: valuesIn('header', all) }),
    ...(body && !takesFiles(requestBody) && { body: body.schema }),
  };
  return requestParts.parse(JSON.parse(JSON.stringify(schemas).replaceAll('"$ref":"#', '"$ref":"contract#')));
}

function takesFiles(body: OperationObject['requestBody']): boolean {
  return Object.keys(body?.content ?? {}).includes('multipart/form-data');
}

/** A schema for each part of a request. */
const requestParts = z.record(z.string(), z.looseObject({}));

function valuesIn(place: ParameterObject['in'], parameters: readonly ParameterObject[]) {
  const found = parameters.filter(isIn(place));
  return {
    type: 'object',
    properties: Object.fromEntries(found.map(({ name, schema }) => [name, schema])),
    required: found.filter(({ required }) => required).map(({ name }) => name),
  };
}

function isIn(place: ParameterObject['in']) {
  return (parameter: ParameterObject) => parameter.in === place;
}

function parameterOf(
  { components }: Contract,
  parameter: NonNullable<OperationObject['parameters']>[number],
): ParameterObject {
  if (!('$ref' in parameter)) return parameter;
  const name = parameter.$ref.slice('#/components/parameters/'.length);
  const found = components.parameters[name];
  if (found === undefined) throw new Error(`The contract has no parameter "${name}".`);
  return found;
}
