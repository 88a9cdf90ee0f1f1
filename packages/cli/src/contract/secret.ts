import { text } from 'node:stream/consumers';
import { wrongUse } from './failure.ts';

/** A stream to read from, which may be a terminal. */
export type InputStream = NodeJS.ReadableStream & { readonly isTTY?: boolean };

/**
 * Asks on a terminal, one question after the other, without echo.
 *
 * @param write  where the questions go
 * @throws CommandFailure 2 when the person leaves by Ctrl+C or Ctrl+D
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
  const left = new Promise<never>((_, reject) => {
    terminal.once('close', () => reject(wrongUse('Nothing was typed.', 'Start again, and answer.')));
  });
  const answers: string[] = [];
  try {
    for (const question of questions) {
      write(question);
      answers.push(await Promise.race([left, terminal.question('')]).finally(() => write('\n')));
    }
    return answers;
  } finally {
    // Closing after the last answer is not an abort.
    left.catch(() => {});
    terminal.close();
  }
}

/** The first line of a stdin that is not a terminal; empty for an empty one. */
export async function firstLine(stdin: InputStream): Promise<string> {
  const [line = ''] = (await text(stdin)).split(/\r?\n/);
  return line;
}
