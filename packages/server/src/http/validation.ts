import { isNaira } from '@marketsquare/core/kernel/money';
import type { components } from '@marketsquare/core/wire/api';
import type { ErrorObject } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import type { FastifySchemaCompiler } from 'fastify';
import type { Contract } from './contract.ts';
import { phoneKeyword, phoneProblem } from './phone-keyword.ts';

type FieldError = components['schemas']['FieldError'];

/** A request that does not fit the contract. */
export class RequestMismatch extends Error {
  /** The first invalid field. */
  readonly first: readonly FieldError[];
  /** Finds every invalid field: only for small requests, because the cost grows with the mistakes. */
  readonly all: () => readonly FieldError[];

  constructor(first: readonly FieldError[], all: () => readonly FieldError[]) {
    super('The request does not fit the contract.');
    this.name = 'RequestMismatch';
    this.first = first;
    this.all = all;
  }
}

/**
 * Validates requests by the contract's own schemas, in the 2020 dialect of OpenAPI 3.1.
 *
 * Path, query and header values arrive as strings and are coerced; bodies never are. Validation stops at the
 * first invalid field; the others are found on demand. A phone number is converted to its one form on the
 * way, so that no handler sees another. A schema is compiled on demand, so the start does not wait for a
 * hundred of them, and shared schemas are compiled once.
 *
 * @param schemas  those of the contract, by name; a route's schema refers to one as
 *                 "contract#/components/schemas/NAME"
 */
export function requestValidator(schemas: Contract['components']['schemas']): FastifySchemaCompiler<object> {
  const stopping = validators(schemas, { allErrors: false });
  const telling = validators(schemas, { allErrors: true });
  return ({ schema, httpPart }) => {
    const kind = httpPart === 'body' ? 'exact' : 'fromText';
    const part = httpPart ?? 'request';
    const validate = compiledLater(stopping[kind], schema);
    const validateAll = compiledLater(telling[kind], schema);
    return (value: unknown) => {
      const errors = validate(value);
      if (errors === null) return { value };
      const all = () => fieldErrors(part, validateAll(value) ?? errors);
      return { error: new RequestMismatch(fieldErrors(part, errors), all) };
    };
  };
}

/** One validator for values as they are, and one that reads them from text; each is made on first use. */
function validators(schemas: object, { allErrors }: { readonly allErrors: boolean }) {
  const later = (coerceTypes: boolean) =>
    once(() => {
      // The tests judge the contract's schemas, once for all starts.
      const ajv = new Ajv2020({
        strict: false,
        validateSchema: false,
        useDefaults: true,
        // An error carries its schema, whose description puts a pattern into words.
        verbose: true,
        allErrors,
        coerceTypes,
      });
      formats.default(ajv);
      ajv.addFormat('naira', { type: 'number', validate: isNaira });
      ajv.addKeyword(phoneKeyword);
      return ajv.addSchema({ components: { schemas } }, 'contract');
    });
  return { exact: later(false), fromText: later(true) };
}

function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/** Compiles a schema with the first value; answers its problem, or null. */
function compiledLater(
  ajv: () => Ajv2020,
  schema: object,
): (value: unknown) => readonly ErrorObject[] | null {
  const compiled = once(() => ajv().compile(schema));
  return (value) => {
    const validate = compiled();
    return validate(value) ? null : (validate.errors ?? []);
  };
}

/** Errors as messages, each with its field; alternatives of a choice are reported once. */
function fieldErrors(part: string, errors: readonly ErrorObject[]): readonly FieldError[] {
  const told = errors.filter(({ keyword }) => !['anyOf', 'oneOf', 'if'].includes(keyword));
  const found = (told.length > 0 ? told : errors).map((error) => ({
    field: fieldOf(part, error),
    message: messageOf(error).slice(0, 500),
  }));
  const unique = new Map(found.map((error) => [`${error.field} ${error.message}`, error]));
  return [...unique.values()].slice(0, 100);
}

/** Continues the sentence after the field's name. */
function messageOf({ keyword, message, parentSchema }: ErrorObject): string {
  if (keyword === 'required') return 'is missing';
  if (keyword === 'pattern') return formMessage(parentSchema?.description);
  if (keyword === phoneKeyword.keyword) return phoneProblem(parentSchema?.['x-phone']);
  if (keyword === 'format' && parentSchema?.format === 'naira') return 'must have at most two decimals';
  return keyword === 'additionalProperties' ? 'is not a known field' : (message ?? 'is wrong');
}

/** The required form of a text, by its schema's description without the requirements that it names. */
function formMessage(description: unknown): string {
  const words = typeof description === 'string' ? description.replace(/\.?( \[[A-Z]+-\d+\])*$/, '') : '';
  return words === '' ? 'is not written as it should be' : `is not written as it should be (${words})`;
}

function fieldOf(part: string, error: ErrorObject): string {
  const extra: unknown = error.params.additionalProperty ?? error.params.missingProperty;
  const path = [...error.instancePath.split('/').slice(1), ...(typeof extra === 'string' ? [extra] : [])];
  return (path.join('.') || part).slice(0, 200);
}
