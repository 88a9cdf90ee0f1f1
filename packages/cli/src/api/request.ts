import { text } from 'node:stream/consumers';
import { wrongUse } from '../contract/failure.ts';
import { type ApiCall, type ValuePart, valueParts } from './calls.ts';

/** The words of a request as they are typed: `name=value` for each value, and the text of a body. */
export type Typed = Readonly<Record<ValuePart, readonly string[]>> & { readonly body: string | null };

/** A request that fits the contract. */
export interface CheckedRequest {
  readonly values: Readonly<Record<ValuePart, ReadonlyMap<string, string>>>;
  /** The JSON of the body; null without one. */
  readonly body: string | null;
}

/**
 * Reads a request and judges it by the contract, so that one with a mistake is never sent.
 *
 * @throws CommandFailure 2 with every mistake
 */
export function checkedRequest(call: ApiCall, typed: Typed): CheckedRequest {
  const values = {
    path: typedValues(call, 'path', typed.path),
    query: typedValues(call, 'query', typed.query),
    header: typedValues(call, 'header', typed.header),
  };
  const body = typed.body === null ? undefined : parsedBody(typed.body);
  const mistakes = [
    ...valueParts.flatMap((part) =>
      call
        .mistakes(part, Object.fromEntries(values[part]))
        .map(({ field, message }) => `--${part} ${field} ${message}`),
    ),
    ...bodyMistakes(call, body),
  ];
  if (mistakes.length > 0) throw misfit(call, mistakes);
  return { values, body: body === undefined ? null : JSON.stringify(body) };
}

/** The words to type for a call, as far as the contract names them. */
export function usageOf({ name, values, body }: ApiCall): string {
  const shown = valueParts.flatMap((part) =>
    values[part].names.map((one) => {
      const option = `--${part} ${one}=…`;
      return values[part].needed.includes(one) ? option : `[${option}]`;
    }),
  );
  const sent = body === null ? [] : [body.isNeeded ? '--body JSON' : '[--body JSON]'];
  return ['marketsquare api', name, ...shown, ...sent].join(' ');
}

/** The values of one part, by the contract's spelling of their names: headers have none of their own. */
function typedValues(call: ApiCall, part: ValuePart, words: readonly string[]): ReadonlyMap<string, string> {
  const { names } = call.values[part];
  const found = new Map<string, string>();
  for (const word of words) {
    const at = word.indexOf('=');
    if (at < 1) throw wrongUse(`"${word}" is not a value.`, `Write --${part} name=value.`);
    const typed = word.slice(0, at);
    const isNamed = (one: string) =>
      part === 'header' ? one.toLowerCase() === typed.toLowerCase() : one === typed;
    const name = names.find(isNamed);
    if (name === undefined) throw misfit(call, [`--${part} ${typed} is not known`]);
    if (found.has(name)) throw misfit(call, [`--${part} ${name} is given twice`]);
    found.set(name, word.slice(at + 1));
  }
  return found;
}

function bodyMistakes(call: ApiCall, body: unknown): readonly string[] {
  if (call.body === null) return body === undefined ? [] : ['it takes no --body'];
  if (body === undefined) return call.body.isNeeded ? ['--body is missing'] : [];
  // The server's rules bring a value into its one form, and the server does so itself.
  return call
    .mistakes('body', structuredClone(body))
    .map(({ field, message }) =>
      field === 'body' ? `--body ${message}` : `${field} of the body ${message}`,
    );
}

/**
 * The text of a body: JSON, `@` and the name of a file, or `-` for the standard input.
 *
 * @param input  the standard input
 */
export async function bodyText(given: string, input: AsyncIterable<string>): Promise<string> {
  if (given === '-') return text(input);
  if (!given.startsWith('@')) return given;
  const [{ createReadStream }, { requireFile }] = await Promise.all([
    import('node:fs'),
    import('../contract/files.ts'),
  ]);
  const file = given.slice(1);
  requireFile(file, 'Name one with JSON in it, after @.');
  return text(createReadStream(file));
}

/** @throws CommandFailure 2 for what is no JSON */
function parsedBody(given: string): unknown {
  try {
    return JSON.parse(given);
  } catch {
    throw wrongUse('The body is not JSON.', 'Give it as JSON, such as \'{"storeid":1}\', as @FILE, or as -.');
  }
}

function misfit(call: ApiCall, mistakes: readonly string[]) {
  return wrongUse(
    `The call ${call.name} does not fit the contract: ${mistakes.join('; ')}.`,
    `It is typed ${usageOf(call)}`,
  );
}
