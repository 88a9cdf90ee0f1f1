import { isNaira } from '@marketsquare/core/kernel/money';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { describe, expect, it } from 'vitest';
import { contract, examplesOf, operations, type Schema } from './document.ts';
import { placesWhere, typesOf } from './places.ts';
import { resolved } from './values.ts';

const { schemas } = contract.components;

/** The schemas of money: amounts, amounts that are not zero, and amounts that may be below it. */
const money = ['Naira', 'PositiveNaira', 'SignedNaira', 'ReportNaira'];

/** The schemas of all numbers that are not whole. */
const numbers = [
  ...money,
  'Kilograms',
  'Quantity',
  'GoodsUnits',
  'QuoteLine.left',
  'Percent',
  'DiscountPercent',
];

const moneyName = /amount|price|fee|total|balance|redeemed|refundable|given_back|received|paid|charge/i;

/** Whole numbers whose names read like money's: counts, and the price range of a shelf in whole naira. */
const noMoney = [
  'StandingOrders.paid',
  'ProductPage.total',
  'CreateCartRequest.totalquantity',
  'SaveSessionReply.data.received',
  'parameter.price_from',
  'parameter.price_to',
];

/** Amounts that are too fine: below half a kobo, below a kobo, and between two. */
const fine = [1e-9, 0.0001, 0.004, 0.005, 0.0149, 10.001, 33.333333, 0.1 + 0.2, 99_999.994];

const ajv = new Ajv2020({ strict: false });
addFormats.default(ajv);
ajv.addFormat('naira', { type: 'number', validate: isNaira });
ajv.addSchema({ components: { schemas } }, 'contract');

/**
 * The bodies of requests with amounts, by their first examples: their schemas, and the places of the amounts.
 */
const requests = operations.flatMap(({ operation }) => {
  const content = operation.requestBody?.content['application/json'];
  if (content === undefined) return [];
  const [value] = examplesOf(content);
  const places = [...amountsIn(value, content.schema)];
  const schema: Schema = JSON.parse(JSON.stringify(content.schema).replaceAll('"#/', '"contract#/'));
  return places.length === 0 ? [] : [{ call: operation.operationId, schema, value, places }];
});

/** The places of the amounts in a value that fits a schema, each as the names that lead to it. */
function* amountsIn(value: unknown, schema: Schema): Generator<readonly string[]> {
  if (money.includes(nameOf(schema))) yield [];
  const { properties = {}, items, oneOf = [], anyOf = [], allOf = [] } = resolved(schema);
  for (const choice of [...oneOf, ...anyOf, ...allOf]) yield* amountsIn(value, choice);
  if (typeof value !== 'object' || value === null) return;
  for (const [name, inner] of Object.entries(value)) {
    const its = Array.isArray(value) ? items : properties[name];
    if (its) for (const rest of amountsIn(inner, its)) yield [name, ...rest];
  }
}

/** The name by which a schema refers to another; empty where it refers to none. */
function nameOf({ $ref = '' }: Schema): string {
  return $ref.split('/').at(-1) ?? '';
}

/** A value with another amount at a place. */
function withAmount(value: unknown, [name, ...rest]: readonly string[], amount: number): unknown {
  if (name === undefined) return amount;
  if (Array.isArray(value))
    return value.map((one, index) => (String(index) === name ? withAmount(one, rest, amount) : one));
  const entries = Object.entries(value ?? {});
  return Object.fromEntries(
    entries.map(([key, one]) => [key, key === name ? withAmount(one, rest, amount) : one]),
  );
}

describe('an amount', () => {
  it('is the only number that is not a weight, quantity or percentage, and has at most two decimals', () => {
    const named = placesWhere((schema) => typesOf(schema).includes('number'));
    expect(named.toSorted()).toEqual(numbers.toSorted());
    for (const name of money) expect(schemas[name], name).toMatchObject({ type: 'number', format: 'naira' });
    expect(schemas.PositiveNaira).toMatchObject({ minimum: 0.01 });
  });

  it('is never written as a number of another kind', () => {
    const other = placesWhere(
      (schema, place) =>
        moneyName.test(place.split('.').at(-1) ?? '') &&
        (typesOf(schema).includes('integer') || numbers.slice(money.length).includes(nameOf(schema))),
    );
    expect(other.toSorted()).toEqual(noMoney.toSorted());
  });

  it.each(requests)(
    'of less than a kobo, or between two, is refused as $call',
    ({ schema, value, places }) => {
      const accepts = ajv.compile(schema);
      expect(accepts(value)).toBe(true);
      for (const place of places) {
        const accepted = (amounts: readonly number[]) =>
          amounts.filter((amount) => accepts(withAmount(value, place, amount)));
        expect([place, accepted(fine), accepted([0.01, 12.34])]).toEqual([place, [], [0.01, 12.34]]);
      }
    },
  );
});
