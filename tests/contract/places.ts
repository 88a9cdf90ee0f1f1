import { contract, operations, type Schema } from './document.ts';

const { schemas, parameters } = contract.components;

/** A schema with its place in the contract. */
export interface Place {
  readonly place: string;
  readonly schema: Schema;
}

/** Every schema of the contract; a referenced one is listed once, at its own place. */
export const everyPlace: readonly Place[] = [
  ...Object.entries(schemas).flatMap(([name, schema]) => [...within(name, schema)]),
  ...Object.values(parameters).flatMap(({ name = '', schema }) => [...within(`parameter.${name}`, schema)]),
  ...operations.flatMap(({ operation }) =>
    (operation.parameters ?? []).flatMap(({ name = '', schema }) =>
      schema ? [...within(`parameter of ${operation.operationId}.${name}`, schema)] : [],
    ),
  ),
];

export function placesWhere(holds: (schema: Schema, place: string) => boolean): string[] {
  return everyPlace.filter(({ schema, place }) => holds(schema, place)).map(({ place }) => place);
}

/** The alternatives of `type`. */
export function typesOf({ type }: Schema): readonly string[] {
  if (type === undefined) return [];
  return typeof type === 'string' ? [type] : type;
}

/** A schema and everything inside it, each with its place. */
function* within(place: string, schema: Schema): Generator<Place> {
  yield { place, schema };
  for (const [name, property] of Object.entries(schema.properties ?? {}))
    yield* within(`${place}.${name}`, property);
  if (schema.items) yield* within(`${place}[]`, schema.items);
  for (const choice of [...(schema.oneOf ?? []), ...(schema.anyOf ?? []), ...(schema.allOf ?? [])])
    yield* within(place, choice);
}
