import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { parse } from 'yaml';
import { isNaira } from '../../../kernel/money/index.ts';
import { isLocalNumber, isPhoneNumber, phoneNumber } from '../../../kernel/phone/index.ts';

const contractUrl = new URL('../../../../../../openapi/marketsquare.yaml', import.meta.url);
const contract: object = parse(readFileSync(contractUrl, 'utf8'), { merge: true, maxAliasCount: -1 });
const ajv = new Ajv2020({ strict: false, allErrors: true });
formats.default(ajv);
ajv.addFormat('naira', { type: 'number', validate: isNaira });
// A client sends numbers in their one form, which is its own.
ajv.addKeyword({
  keyword: 'x-phone',
  type: 'string',
  validate: (rule: string, text: string) =>
    phoneNumber(text) === text && (rule === 'local' ? isLocalNumber : isPhoneNumber)(text),
});
ajv.addSchema(contract, 'contract');

/** The breaches of the contract in the body of a call. */
export function requestProblems(method: string, path: string, body: unknown): readonly string[] {
  return problems(`/paths/${asPointer(path)}/${method}/requestBody`, body);
}

/** The breaches of the contract in a reply; all refusals have one shape. [ERR-18] */
export function replyProblems(
  method: string,
  path: string,
  status: number,
  body: unknown,
): readonly string[] {
  return status === 200
    ? problems(`/paths/${asPointer(path)}/${method}/responses/200`, body)
    : problems('/components/schemas/Error', body, '');
}

function problems(
  pointer: string,
  body: unknown,
  content = '/content/application~1json/schema',
): readonly string[] {
  const validate = ajv.getSchema(`contract#${pointer}${content}`);
  if (validate === undefined) return [`${pointer} is not in the contract`];
  if (validate(body)) return [];
  return (validate.errors ?? []).map((error) => `${pointer}${error.instancePath} ${error.message ?? ''}`);
}

function asPointer(path: string): string {
  return encodeURIComponent(path.replaceAll('~', '~0').replaceAll('/', '~1'));
}
