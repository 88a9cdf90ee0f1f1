import { text } from 'node:stream/consumers';

/** A stream that is read. */
export type InputStream = NodeJS.ReadableStream & { readonly isTTY?: boolean };

/**
 * Asks on a terminal, one question after the other, without echo.
 *
 * @param write  where the questions go
 */
export async function askHidden(
  stdin: InputStream,
  write: (text: string) => unknown,
  questions: readonly string[],
): Promise<readonly string[]> {
  const [{ createInterface }, { Writable }] = await Promise.all([
    import('node:readline/promises'),
    import('node:stream'),
  ]);
  const silent = new Writable({ write: (_chunk, _encoding, next) => next() });
  const terminal = createInterface({ input: stdin, output: silent, terminal: true });
  const answers: string[] = [];
  for (const question of questions) {
    write(question);
    answers.push(await terminal.question(''));
    write('\n');
  }
  terminal.close();
  return answers;
}

/** The first line of a stdin that is no terminal; empty where nothing is written to it. */
export async function firstLine(stdin: InputStream): Promise<string> {
  const [line = ''] = (await text(stdin)).split(/\r?\n/);
  return line;
}
