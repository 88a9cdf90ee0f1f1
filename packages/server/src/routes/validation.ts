import type { components } from '@marketsquare/core/api';
import type { ErrorObject, ValidateFunction } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import type { FastifySchemaCompiler } from 'fastify';

type FieldError = components['schemas']['FieldError'];

/** A request that does not fit the contract, with every field at fault. */
export class RequestMismatch extends Error {
  readonly errors: readonly FieldError[];

  constructor(errors: readonly FieldError[]) {
    super(errors.map(({ field, message }) => `${field} ${message}`).join('; '));
    this.name = 'RequestMismatch';
    this.errors = errors;
  }
}

/**
 * Validates requests by the contract's own schemas, in the 2020 dialect that OpenAPI 3.1 speaks.
 *
 * Path, query and header values arrive as text and are read from it; bodies are never coerced. Unknown query fields are
 * refused like unknown body fields. A schema is compiled when it is first needed, so that a start does not wait for a
 * hundred of them.
 */
export function requestValidator(): FastifySchemaCompiler<object> {
  const options = { strict: false, allErrors: true, useDefaults: true } as const;
  const exact = addFormats(new Ajv2020(options));
  const fromText = addFormats(new Ajv2020({ ...options, coerceTypes: true }));
  return ({ schema, httpPart }) => {
    const ajv = httpPart === 'body' ? exact : fromText;
    const part = httpPart ?? 'request';
    let validate: ValidateFunction | undefined;
    return (value: unknown) => {
      validate ??= ajv.compile(
        httpPart === 'querystring' ? { ...schema, additionalProperties: false } : schema,
      );
      if (validate(value)) return { value };
      return { error: new RequestMismatch(fieldErrors(part, validate.errors ?? [])) };
    };
  };
}

function addFormats(ajv: Ajv2020): Ajv2020 {
  formats.default(ajv);
  return ajv;
}

/** Errors in words, each beside the field it is about; the branches of a choice are told once. */
function fieldErrors(part: string, errors: readonly ErrorObject[]): readonly FieldError[] {
  const told = errors.filter(({ keyword }) => !['anyOf', 'oneOf', 'if'].includes(keyword));
  const found = (told.length > 0 ? told : errors).map((error) => ({
    field: fieldOf(part, error),
    message: messageOf(error).slice(0, 500),
  }));
  const unique = new Map(found.map((error) => [`${error.field} ${error.message}`, error]));
  return [...unique.values()].slice(0, 100);
}

/** Reads on from the field's name. */
function messageOf({ keyword, message }: ErrorObject): string {
  if (keyword === 'required') return 'is missing';
  return keyword === 'additionalProperties' ? 'is not a known field' : (message ?? 'is wrong');
}

function fieldOf(part: string, error: ErrorObject): string {
  const extra: unknown = error.params.additionalProperty ?? error.params.missingProperty;
  const path = [...error.instancePath.split('/').slice(1), ...(typeof extra === 'string' ? [extra] : [])];
  return (path.join('.') || part).slice(0, 200);
}
