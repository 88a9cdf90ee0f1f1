import { isPublic, loadContract, RequestMismatch, serveContract } from '@marketsquare/server/http';
import { z } from 'zod';
import { wrongUse } from '../contract/failure.ts';
import { nearest } from './nearest.ts';

/** The parts of a request beside its body, by the options that give their values. */
export const valueParts = ['path', 'query', 'header'] as const;

export type ValuePart = (typeof valueParts)[number];

/** One call of the contract. */
export interface ApiCall {
  readonly name: string;
  /** The call that answers for it; null for a first name. */
  readonly aliasOf: string | null;
  readonly method: z.infer<typeof methodSchema>;
  /** With its values in braces: `/api/order/{id}`. */
  readonly path: string;
  readonly summary: string;
  readonly values: Readonly<Record<ValuePart, Values>>;
  /** The type of its body, and true if it needs one; null where it takes none. */
  readonly body: { readonly type: string; readonly isNeeded: boolean } | null;
  /** True if it answers with a stream, which does not end. */
  readonly isStream: boolean;
  /** True if it answers with a file to save. */
  readonly isFile: boolean;
  /** The mistakes in one part of a request, by the server's own rules; it may change the value. */
  readonly mistakes: (part: ValuePart | 'body', value: unknown) => readonly Mistake[];
}

interface Mistake {
  readonly field: string;
  readonly message: string;
}

/** The names of the values in one part of a request. */
interface Values {
  readonly names: readonly string[];
  readonly needed: readonly string[];
}

const methodSchema = z.enum(['GET', 'POST', 'DELETE']);

/** The parts as the router names them. */
const routerParts = { path: 'params', query: 'querystring', header: 'headers', body: 'body' } as const;

const valuesSchema = z.looseObject({
  properties: z.record(z.string(), z.unknown()),
  required: z.array(z.string()),
});

/** Every call that the shop answers at its own address, in the order of the contract. */
export async function readCalls(): Promise<readonly ApiCall[]> {
  const contract = await loadContract();
  const { routes, validator } = serveContract(contract);
  const routesByName = new Map(routes.map((route) => [route.operationId, route]));
  return Object.entries(contract.paths)
    .filter(([, path]) => isPublic(path))
    .flatMap(([path, operations]) =>
      Object.values(operations).flatMap((operation) => {
        const { operationId: name, summary, requestBody, responses } = operation;
        const route = routesByName.get(name);
        if (route === undefined) return [];
        const { method, url, schema } = route;
        const [bodyType] = Object.keys(requestBody?.content ?? {});
        return {
          name,
          aliasOf: operation['x-alias-of'] ?? null,
          method: methodSchema.parse(method),
          path,
          summary,
          values: {
            path: valuesOf(schema.params),
            query: valuesOf(schema.querystring),
            header: valuesOf(schema.headers),
          },
          body: bodyType === undefined ? null : { type: bodyType, isNeeded: requestBody?.required === true },
          isStream: JSON.stringify(responses?.['200'] ?? {}).includes('"text/event-stream"'),
          isFile: JSON.stringify(responses?.['200'] ?? {}).includes('"text/csv"'),
          mistakes: (part, value) => {
            const own = schema[routerParts[part]];
            if (own === undefined) return [];
            const verdict = validator({ schema: own, httpPart: routerParts[part], method, url })(value);
            const isWrong = typeof verdict === 'object' && 'error' in verdict;
            return isWrong && verdict.error instanceof RequestMismatch ? verdict.error.all() : [];
          },
        } satisfies ApiCall;
      }),
    );
}

/**
 * The call of a name, aliases among them.
 *
 * @throws CommandFailure 2 for an unknown one, with the nearest names
 */
export function requireCall(calls: readonly ApiCall[], name: string): ApiCall {
  const found = calls.find((call) => call.name === name);
  if (found !== undefined) return found;
  const near = nearest(
    name,
    calls.map((call) => call.name),
  ).join(', ');
  throw wrongUse(
    `There is no call "${name}".`,
    `The nearest: ${near}. \`marketsquare api --list\` names them all.`,
  );
}

function valuesOf(schema: object | undefined): Values {
  if (schema === undefined) return { names: [], needed: [] };
  const { properties, required } = valuesSchema.parse(schema);
  return { names: Object.keys(properties), needed: required };
}
