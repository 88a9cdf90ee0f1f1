import { pick } from '../bench/chance.ts';
import { contract, examplesOf, type Operation, operations, type Parameter, type Schema } from './document.ts';
import { greatest, resolved } from './values.ts';

/** A request that only an attacker sends. */
export interface HostileRequest {
  readonly operationId: string;
  /** True if the call that it is made from has this method; otherwise nobody answers it. */
  readonly isOwnMethod: boolean;
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | undefined;
}

type Chance = () => number;

/** The calls of the contract that the shop itself answers. */
export const callsOfTheShop = operations.filter(({ operation }) => operation.servers === undefined);

/** A request made from a call of the contract, any of them unless it is named, with something wrong almost everywhere. */
export function hostileRequest(chance: Chance, call = pick(chance, callsOfTheShop)): HostileRequest {
  const { path, method, operation } = call;
  const isOwnMethod = chance() < 0.95;
  const used = isOwnMethod ? method.toUpperCase() : pick(chance, otherMethods(method));
  const parameters = (operation.parameters ?? []).map(parameterOf);
  const body = used === 'GET' || used === 'HEAD' ? undefined : bodyOf(operation, chance);
  return {
    operationId: operation.operationId,
    isOwnMethod,
    method: used,
    path: `${placeOf(path, parameters, chance)}${queryOf(parameters, chance)}`,
    headers: headersOf(parameters, body !== undefined, chance),
    body,
  };
}

function otherMethods(method: string): readonly string[] {
  const all = ['PUT', 'PATCH', 'OPTIONS', 'TRACE', 'DELETE', 'POST', 'HEAD'];
  // HEAD is answered wherever GET is.
  return all.filter((other) => other.toLowerCase() !== method && !(other === 'HEAD' && method === 'get'));
}

function parameterOf(parameter: Parameter): Parameter {
  const name = parameter.$ref?.split('/').at(-1);
  return name === undefined ? parameter : (contract.components.parameters[name] ?? parameter);
}

const segments = [
  '1',
  '0',
  '-1',
  '%',
  '%E0%A4%A',
  '..%2f..%2fetc',
  '__proto__',
  '%00',
  '%F0%9F%98%80',
  'a'.repeat(150),
  '100%25',
  '1e3',
  'null',
  '%ED%A0%80',
  "1'--",
];

function placeOf(path: string, parameters: readonly Parameter[], chance: Chance): string {
  return path.replaceAll(/\{([a-z]+)\}/g, (_, name: string) => {
    const schema = parameters.find((one) => one.name === name)?.schema;
    const fits = schema === undefined ? '1' : encodeURIComponent(String(greatest(schema, 0)));
    return chance() < 0.4 ? fits : pick(chance, segments);
  });
}

const queryTexts = [
  '',
  '1',
  '-1',
  '0',
  '1.5',
  'NaN',
  '1e400',
  'true',
  'null',
  '[]',
  '%',
  '%00',
  '%ED%A0%80',
  '%E2%80%AE',
  'a'.repeat(2000),
  '9007199254740993',
  '%F0%9F%98%80',
  '[1,1,1]',
  '{}',
  '1%20OR%201%3D1',
  '%5C',
  '..',
  '100%',
  '2026-02-31',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
];

function queryOf(parameters: readonly Parameter[], chance: Chance): string {
  const parts: string[] = [];
  for (const { in: place, name = '', schema, required } of parameters) {
    if (place !== 'query' || (!required && chance() < 0.4) || chance() < 0.1) continue;
    const fits = encodeURIComponent(String(greatest(schema ?? {}, Math.floor(chance() * 3))));
    parts.push(`${name}=${chance() < 0.5 ? fits : pick(chance, queryTexts)}`);
    if (chance() < 0.1) parts.push(`${name}=${pick(chance, queryTexts)}`);
  }
  if (chance() < 0.15) parts.push(`${pick(chance, names)}=${pick(chance, queryTexts)}`);
  if (chance() < 0.03) parts.push(Array.from({ length: 800 }, (_, index) => `${index}=`).join('&'));
  return parts.length === 0 && chance() < 0.7 ? '' : `?${parts.join('&')}`;
}

const names = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  '',
  'a.b',
  'storeid[]',
  '$where',
  'length',
  '0',
  'é',
  '\ud800',
];

const oddHeaders: readonly Readonly<Record<string, string>>[] = [
  { 'content-type': 'text/plain' },
  { 'content-type': 'application/json; charset=utf-16' },
  { 'content-type': 'application/json;;;' },
  { 'content-type': 'APPLICATION/JSON' },
  { 'content-type': '' },
  { 'content-type': 'multipart/form-data' },
  { 'content-encoding': 'gzip' },
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { origin: 'http://[::1' },
  { origin: 'http://localhost' },
  { 'sec-fetch-site': 'cross-site' },
  { cookie: 'ms_session=%00; ms_staff=%E0%A4%A' },
  { cookie: `ms_session=${'x'.repeat(4000)}` },
  { cookie: '=; ;;__proto__=1; ms_session' },
  { authorization: 'Bearer x' },
  { authorization: `Bearer ${'\u00ff'.repeat(100)}` },
  { accept: 'image/png;q=2, */*;q=x' },
  { 'accept-encoding': 'br;q=0, gzip;q=9' },
  { 'accept-version': '9.9.9' },
  { 'if-none-match': '*' },
  { range: 'bytes=-1' },
  { host: 'evil.example' },
  { 'x-forwarded-for': '1.1.1.1, __proto__' },
  { 'x-http-method-override': 'DELETE' },
];

function headersOf(parameters: readonly Parameter[], hasBody: boolean, chance: Chance) {
  const asked = parameters.filter((one) => one.in === 'header' && chance() < 0.7);
  return {
    ...(hasBody ? { 'content-type': 'application/json' } : {}),
    ...Object.fromEntries(
      asked.map(({ name = '' }) => [name, pick(chance, ['', 'x', 'f'.repeat(128), 'f'.repeat(300)])]),
    ),
    ...(chance() < 0.25 ? pick(chance, oddHeaders) : {}),
  };
}

/** A body as bytes: a fitting one with faults in it, or no JSON at all. */
function bodyOf(operation: Operation, chance: Chance): Buffer | undefined {
  const content = operation.requestBody?.content['application/json'];
  if (content === undefined) return chance() < 0.6 ? undefined : Buffer.from('{}');
  if (chance() < 0.1) return pick(chance, noJson)();
  const start: unknown = chance() < 0.9 ? pick(chance, examplesOf(content)) : greatest(content.schema);
  let text = JSON.stringify(start);
  const faults = Math.floor(chance() * 4);
  for (let fault = 0; fault < faults; fault += 1) text = withFault(text, content.schema, chance);
  return Buffer.from(text);
}

const noJson: readonly (() => Buffer | undefined)[] = [
  () => undefined,
  () => Buffer.from(''),
  () => Buffer.from('{'),
  () => Buffer.from('\ufeff{}'),
  () => Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]),
  () => Buffer.from('['.repeat(60_000)),
  () => Buffer.from(`${'{"a":'.repeat(40)}0${'}'.repeat(40)}`),
  () => Buffer.from(`[${'{},'.repeat(15_000)}{}]`),
  () => Buffer.from(`{"a":"${'\\u0000'.repeat(10_000)}"}`),
  () => Buffer.from('9'.repeat(60_000)),
  () => Buffer.from(' '.repeat(65_000)),
  () => Buffer.from('x'.repeat(70_000)),
  () => Buffer.from('null'),
  () => Buffer.from('"text"'),
  () => Buffer.from('{"__proto__":{"admin":true}}'),
  () => Buffer.from('{"constructor":{"prototype":{"admin":true}}}'),
];

/** Values as JSON, because no JavaScript value yields some of them. */
const jsonValues = [
  'null',
  'true',
  '0',
  '-1',
  '-0',
  '0.1',
  '1e400',
  '1e-400',
  '9007199254740993',
  '-1e308',
  '0.30000000000000004',
  '""',
  '" "',
  '"0"',
  '"true"',
  '[]',
  '{}',
  '[[]]',
  '[null]',
  '{"__proto__":1}',
  '"\\u0000"',
  '"\\ud800"',
  '"\\udc00\\ud800"',
  '"\\u202e\\u2066"',
  '"\\u009b2J"',
  '"<script>alert(1)</script>"',
  '"\'; drop table orders; --"',
  '"%s%n%00"',
  '"../../etc/passwd"',
  '"9999-12-31"',
  '"2026-02-31"',
  '"0000-00-00"',
  '"275760-09-13"',
  '"-000001-01-01"',
  '"__proto__"',
  '"constructor"',
  '"toString"',
  '"hasOwnProperty"',
  `"${'a'.repeat(300)}"`,
  `"${'é'.repeat(5000)}"`,
  `"${'😀'.repeat(2000)}"`,
  `[${'1,'.repeat(3000)}1]`,
  `[${'{},'.repeat(900)}{}]`,
  `${'['.repeat(20)}${']'.repeat(20)}`,
  `{${Array.from({ length: 500 }, (_, index) => `"k${index}":0`).join(',')}}`,
];

/** Puts one fault into a JSON text: another value, a field too many or too few, a field twice. */
function withFault(text: string, schema: Schema, chance: Chance): string {
  const keys = [...text.matchAll(/"([A-Za-z_0-9]+)":/g)];
  const known = Object.keys(resolved(schema).properties ?? {});
  const key = keys.length === 0 ? undefined : pick(chance, keys);
  const value = pick(chance, jsonValues);
  const roll = chance();
  if (key === undefined || roll < 0.15) {
    const name = JSON.stringify(
      chance() < 0.6 || known.length === 0 ? pick(chance, names) : pick(chance, known),
    );
    return text.startsWith('{') ? `{${name}:${value}${text === '{}' ? '' : ','}${text.slice(1)}` : value;
  }
  const at = key.index + key[0].length;
  const end = valueEnd(text, at);
  if (roll < 0.75) return text.slice(0, at) + value + text.slice(end);
  const rest = text.slice(end).replace(/^,/, '');
  // The rest may no longer be JSON, which is a fault as well.
  if (roll < 0.9) return text.slice(0, key.index) + rest;
  return text.slice(0, Math.floor(chance() * text.length));
}

/** The end of the JSON value that begins at a place. */
function valueEnd(text: string, start: number): number {
  let depth = 0;
  for (let at = start; at < text.length; at += 1) {
    const sign = text[at];
    if (sign === '"') {
      at += 1;
      while (at < text.length && text[at] !== '"') at += text[at] === '\\' ? 2 : 1;
    } else if (sign === '{' || sign === '[') depth += 1;
    else if (depth === 0 && (sign === ',' || sign === '}' || sign === ']')) return at;
    else if (sign === '}' || sign === ']') depth -= 1;
  }
  return text.length;
}
