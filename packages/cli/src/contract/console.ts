import { printableJson } from '@marketsquare/core/kernel/printable';
import { CommandFailure, type ExitCode, exitCodes } from './failure.ts';
import { pathFailure, storageTrouble } from './files.ts';
import { type Paint, painterFor } from './paint.ts';
import { askHidden, askShown, firstLine, type InputStream } from './secret.ts';
import { wrappedLine } from './wrap.ts';

/** As much of a stream as a console writes to. */
export interface TextStream {
  readonly isTTY?: boolean;
  /** The width of a terminal. */
  readonly columns?: number;
  write(text: string): unknown;
}

/** A command's streams: those of the process, or of a test. */
export interface Streams {
  readonly stdin: InputStream;
  readonly stdout: TextStream;
  readonly stderr: TextStream;
  readonly env: NodeJS.ProcessEnv;
}

/** The progress of one long task, on stderr. */
export interface Progress {
  /** @param done  the finished part of `total`; in any unit */
  update(done: number, total: number): void;
  end(): void;
}

/**
 * A command's output: its result on stdout, once, everything else on stderr.
 *
 * With `--json` the result is one document and nothing else is on stdout, and a failure is `{error:{code,message,hint}}`
 * on stderr. All output is made printable here, at the edge: a line is one line, and no text in it moves a cursor.
 */
export interface Console {
  readonly isJson: boolean;
  /** True if a person sits at a terminal that can draw and read keys. */
  readonly isInteractive: boolean;
  /** The width of a line of the result: the terminal's, or 80 columns without one. */
  readonly columns: number;
  /** Colours for stderr; the result gets its own. */
  readonly paintNotes: Paint;
  /** @param form  `text` is wrapped between words on a terminal; lines of `code` stay whole, to be copied */
  result(document: unknown, lines: (paint: Paint) => readonly string[], form?: 'text' | 'code'): void;
  /** With `--json`, one document of many: a line of its own, as soon as there is one. */
  item(document: unknown): void;
  /** The command's standard input, as text that arrives in parts. */
  input(): AsyncIterable<string>;
  /** A line about progress. */
  tell(line: string): void;
  progress(label: string): Progress;
  /**
   * An answer to a question, typed on the terminal.
   *
   * @returns null without a terminal
   */
  answer(question: string): Promise<string | null>;
  /**
   * An existing secret, typed on the terminal without echo.
   *
   * @returns null without a terminal
   */
  secret(question: string): Promise<string | null>;
  /**
   * A new secret: typed twice on the terminal, without echo, else the first line of stdin.
   *
   * @returns null where the two differ
   */
  newSecret(question: string): Promise<string | null>;
  /** Prints a failure and returns its exit code. */
  failure(error: unknown): ExitCode;
}

const usualColumns = 80;

/** A console over the given streams. */
export function createConsole(streams: Streams, isJson: boolean): Console {
  const { stdin, stdout, stderr, env } = streams;
  const results = painterFor(stdout, env);
  const notes = painterFor(stderr, env);
  const columns = (stdout.isTTY && stdout.columns) || usualColumns;
  const json = (document: unknown, indent?: number) =>
    `${printableJson(JSON.stringify(document, null, indent))}\n`;
  const ask = (text: string) => stderr.write(text);
  const isInteractive = !isJson && stdin.isTTY === true && stdout.isTTY === true && env.TERM !== 'dumb';
  return {
    isJson,
    isInteractive,
    columns,
    paintNotes: notes.paint,
    result(document, lines, form = 'text') {
      const shown = () => lines(results.paint).map(results.shown);
      const fitted = () => (form === 'code' ? shown() : shown().flatMap((line) => linesFor(stdout, line)));
      stdout.write(isJson ? json(document, 2) : `${fitted().join('\n')}\n`);
    },
    item(document) {
      // On a terminal the line takes the place of the bar.
      if (isJson) stdout.write(`${stdout.isTTY && stderr.isTTY ? '\r\u001b[K' : ''}${json(document)}`);
    },
    async *input() {
      for await (const part of stdin.setEncoding('utf8')) yield `${part}`;
    },
    tell: (line) => void stderr.write(`${linesFor(stderr, notes.shown(line)).join('\n')}\n`),
    progress: (label) =>
      stderr.isTTY ? progressBar(stderr, notes.shown(label)) : progressNote(stderr, notes.shown(label)),
    answer: async (question) => (isInteractive ? askShown(stdin, ask, notes.shown(question)) : null),
    async secret(question) {
      if (!isInteractive) return null;
      const [answer = ''] = await askHidden(stdin, ask, [notes.shown(question)]);
      return answer;
    },
    async newSecret(question) {
      if (stdin.isTTY !== true) return firstLine(stdin);
      const [answer = '', repeated] = await askHidden(stdin, ask, [notes.shown(question), 'Once more: ']);
      return answer === repeated ? answer : null;
    },
    failure(error) {
      const { code, message, hint, exitCode } = toFailure(error);
      // A message of several lines, such as a syntax error, is indented below its first.
      const [first = '', ...more] = message.split('\n');
      const lines = [notes.paint('red', `✗ ${first}`), ...[...more, hint].map((line) => `  ${line}`)];
      stderr.write(
        isJson
          ? json({ error: { code, message, hint } })
          : `${lines.flatMap((line) => linesFor(stderr, notes.shown(line))).join('\n')}\n`,
      );
      return exitCode;
    },
  };
}

/**
 * A line that fits a terminal. Piped output stays whole, because another program reads a line as one line.
 */
function linesFor({ isTTY, columns }: TextStream, line: string): readonly string[] {
  return isTTY && columns ? wrappedLine(line, columns) : [line];
}

function toFailure(error: unknown): CommandFailure {
  if (error instanceof CommandFailure) return error;
  // The server's refusals at start are messages for the operator.
  if (error instanceof Error && 'hint' in error && typeof error.hint === 'string') {
    return new CommandFailure(exitCodes.wrongUse, 'refused', error.message, error.hint);
  }
  const ofDisk = pathFailure(error) ?? storageTrouble(error);
  if (ofDisk !== null) return ofDisk;
  const detail = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return new CommandFailure(exitCodes.failed, 'unexpected', detail, 'This is a bug: please report it.');
}

const barWidth = 24;

function progressBar(stream: TextStream, label: string): Progress {
  return {
    update(done, total) {
      const share = total === 0 ? 1 : Math.min(1, done / total);
      const filled = Math.round(share * barWidth);
      const bar = '█'.repeat(filled) + '░'.repeat(barWidth - filled);
      const percent = `${Math.round(share * 100)} %`;
      const columns = stream.columns ?? Number.POSITIVE_INFINITY;
      // The widest line that fits: one that wraps would not be overwritten by the next.
      const line = [`${label} ${bar} ${percent}`, `${label} ${percent}`].find(
        ({ length }) => length < columns,
      );
      stream.write(`\r${line ?? percent}\u001b[K`);
    },
    end: () => void stream.write('\r\u001b[K'),
  };
}

/** Without a terminal a long task prints only its start and its end. */
function progressNote(stream: TextStream, label: string): Progress {
  stream.write(`${label} …\n`);
  return { update: () => {}, end: () => void stream.write(`${label}: done\n`) };
}
