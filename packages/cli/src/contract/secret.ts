import { text } from 'node:stream/consumers';
import { wrongUse } from './failure.ts';

/** A stream to read from, which may be a terminal. */
export type InputStream = NodeJS.ReadableStream & { readonly isTTY?: boolean };

/** Asks on a terminal, one question after the other, without echo. */
export function askHidden(
  stdin: InputStream,
  write: (text: string) => unknown,
  questions: readonly string[],
): Promise<readonly string[]> {
  return ask(stdin, write, () => {}, questions);
}

/** Asks a question on a terminal, and shows what is typed. */
export async function askShown(
  stdin: InputStream,
  write: (text: string) => unknown,
  question: string,
): Promise<string> {
  const [answer = ''] = await ask(stdin, write, write, [question]);
  return answer;
}

/**
 * Asks on a terminal, one question after the other.
 *
 * @param write  where the questions go
 * @param echo   where the answers go while they are typed
 * @throws CommandFailure 2 when the person leaves by Ctrl+C or Ctrl+D
 */
async function ask(
  stdin: InputStream,
  write: (text: string) => unknown,
  echo: (text: string) => unknown,
  questions: readonly string[],
): Promise<readonly string[]> {
  const [{ createInterface }, { Writable }] = await Promise.all([
    import('node:readline/promises'),
    import('node:stream'),
  ]);
  const output = new Writable({
    write: (chunk, _encoding, next) => {
      echo(String(chunk));
      next();
    },
  });
  const terminal = createInterface({ input: stdin, output, terminal: true });
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
