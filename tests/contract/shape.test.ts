import { isNaira } from '@marketsquare/core/kernel/money';
import { isReason, longestReason } from '@marketsquare/core/shop/desk';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { describe, expect, it } from 'vitest';
import { type Content, contract, contractText, examplesOf, operations, type Schema } from './document.ts';
import { placesWhere, typesOf } from './places.ts';

const { schemas, responses } = contract.components;

/**
 * Open on purpose: data of third parties, fields of a machine's own event and of a message, and groups keyed
 * by a name.
 */
const openSchemas = ['AnyObject', 'PromotionGroupsReply.data', 'JournalEvent', 'Refusal.message.params'];

function contentsOf(
  replies: Readonly<Record<string, { content?: Readonly<Record<string, Content>> }>>,
): Content[] {
  return Object.values(replies).flatMap(({ content }) => Object.values(content ?? {}));
}

function validator() {
  const ajv = new Ajv2020({ strict: true, allErrors: true });
  addFormats.default(ajv);
  ajv.addFormat('naira', { type: 'number', validate: isNaira });
  ajv.addVocabulary(['x-extension', 'x-phone', 'components']);
  ajv.addSchema({ components: { schemas } }, 'contract');
  return (schema: Schema, value: unknown) => {
    const local = JSON.stringify(schema).replaceAll('"#/', '"contract#/');
    const validate = ajv.compile(JSON.parse(local));
    return validate(value) ? [] : (validate.errors ?? []);
  };
}

describe('the calls of the contract', () => {
  it('[API-03] each has a name of its own, and the path is "/api/" and that name', () => {
    const names = operations.map(({ operation }) => operation.operationId);
    expect(new Set(names).size).toBe(names.length);
    const documented = operations.filter(({ operation }) => !operation['x-extension']);
    for (const { path, operation } of documented) {
      // Its path, walletTransactions/datefilter, has a slash that a name cannot have. [API-69]
      if (operation.operationId === 'walletTransactionsDatefilter') continue;
      expect(path.replace(/\/\{id\}$/, '')).toBe(`/api/${operation.operationId}`);
    }
  });

  it('[API-04] to [API-70] every row of the requirements is described', () => {
    const rows = (area: string, last: number) =>
      Array.from({ length: last }, (_, index) => `[${area}-${String(index + 1).padStart(2, '0')}]`);
    /** ENT-19 is about the client's own data, which never travels. */
    const expected = [...rows('API', 70), ...rows('ENT', 42)].filter((id) => id !== '[ENT-19]');
    expect(expected.filter((id) => !contractText.includes(id))).toEqual([]);
  });

  it('[API-03] [API-69] an alias answers like the call that it names', () => {
    const byName = new Map(operations.map(({ operation }) => [operation.operationId, operation]));
    const aliases = operations.filter(({ operation }) => operation['x-alias-of']);
    expect(aliases).toHaveLength(15);
    for (const { operation } of aliases) {
      const first = operation['x-alias-of'] ?? '';
      expect({ ...operation, operationId: first, 'x-alias-of': undefined }).toEqual(byName.get(first));
    }
  });

  it('[ERR-18] each names its refusals, and all of these have one shape', () => {
    for (const { operation, method } of operations) {
      const statuses = Object.keys(operation.responses);
      const any = ['200', '400', '408', '414', '429', '431', '500', '503'];
      expect(statuses).toEqual(
        expect.arrayContaining(method === 'get' ? any : [...any, '403', '413', '415']),
      );
    }
    for (const { schema } of contentsOf(responses)) expect(schema.$ref).toBe('#/components/schemas/Error');
  });

  it('a refusal for want of time says when to come again', () => {
    const replies = operations.flatMap(({ operation }) => [
      operation.responses['429'],
      operation.responses['503'],
    ]);
    const headers = replies.map((reply) => {
      const name = reply?.$ref?.split('/').at(-1) ?? '';
      return Object.keys(responses[name]?.headers ?? {});
    });
    expect(headers).toEqual(replies.map(() => ['Retry-After']));
  });
});

describe('the shapes of the contract', () => {
  it('every object is closed, but for those that are open on purpose', () => {
    const open = placesWhere(
      (schema) => typesOf(schema).includes('object') && schema.additionalProperties !== false,
    );
    expect(open).toEqual(openSchemas);
  });

  it('every required field is described', () => {
    const unknown = placesWhere(({ required = [], properties = {} }) =>
      required.some((name) => !(name in properties)),
    );
    expect(unknown).toEqual([]);
  });

  it('every list and every text has a limit', () => {
    expect(placesWhere((s) => typesOf(s).includes('array') && s.maxItems === undefined)).toEqual([]);
    const free = (s: Schema) => s.maxLength === undefined && s.enum === undefined && s.const === undefined;
    expect(placesWhere((s) => typesOf(s).includes('string') && free(s))).toEqual([]);
  });

  it('[ROLE-08] a reason of staff is what the desk takes for one', () => {
    const { ReasonText } = schemas;
    if (ReasonText === undefined) throw new Error('the contract has no reasons');
    const problems = validator();
    const texts = [
      '',
      ' ab ',
      '...',
      'abc',
      ' a b c ',
      'Ọjà',
      'a'.repeat(longestReason),
      'a'.repeat(longestReason + 1),
    ];
    expect(texts.filter((text) => problems(ReasonText, text).length === 0)).toEqual(texts.filter(isReason));
  });

  it('every request, answer and refusal has examples, and they fit their schemas', () => {
    const errorsOf = validator();
    const wrong: unknown[] = [];
    const contents = operations.flatMap(({ operation }) => [
      ...contentsOf(operation.requestBody ? { request: operation.requestBody } : {}),
      ...contentsOf(operation.responses),
    ]);
    for (const content of [...contents, ...contentsOf(responses)]) {
      const examples = examplesOf(content);
      expect(examples.length, JSON.stringify(content.schema)).toBeGreaterThan(0);
      for (const example of examples) wrong.push(...errorsOf(content.schema, example));
    }
    expect(wrong).toEqual([]);
  });
});
