import { CsvError, parse } from 'csv-parse';
import { z } from 'zod';
import type { Fault } from './faults.ts';
import { shownOf } from './faults.ts';
import { limits } from './limits.ts';
import { type Measured, type Source, textsOf } from './source.ts';
import { columnsOf, type FileTable, tableNames, tableOf, tableOfFile } from './tables.ts';

/** A row of a file, not judged yet. */
export interface RawRow {
  readonly table: FileTable;
  readonly file: string;
  readonly row: number;
  /** Texts by the names of columns. */
  readonly cells: ReadonlyMap<string, string>;
  /** Columns whose cell is a formula. */
  readonly formulas: readonly string[];
}

/** Either a row, or a fault that is not one of a cell. */
export type Item = RawRow | Fault;

/** The beginning of a cell that explains a column, in templates. */
export const remark = '#';
/** The column that `--errors` adds, and that is read over. */
export const faultColumn = 'fault';

/** A cell that a spreadsheet would run, or that is read over: an apostrophe before it makes it a text. */
const formula = /^[=+\-@#\t\r]/;
const apostrophed = /^'+[=+\-@#\t\r]/;

/** A text as a cell that no spreadsheet runs. */
export function harmless(text: string): string {
  return formula.test(text) || apostrophed.test(text) ? `'${text}` : text;
}

/**
 * Reads the rows of a file, one by one. Faults that leave rows unread end the file.
 *
 * @param measuring  as the first reading found it
 */
export async function* itemsOf(source: Source, measuring: Measured): AsyncGenerator<Item> {
  const fault = (row: number | null, value: string, mend: string): Fault => ({
    file: source.name,
    row,
    column: null,
    value,
    mend,
  });
  const isJson = /\.json$/i.test(source.name);
  const most = isJson ? limits.jsonBytes : limits.csvBytes;
  if (measuring.bytes > most) {
    const megabytes = `${most / 1_000_000} MB`;
    yield fault(null, `more than ${megabytes}`, `Part the file: at most ${megabytes} are read at once.`);
    return;
  }
  yield* isJson ? jsonItems(source, measuring, fault) : csvItems(source, measuring, fault);
}

type ToFault = (row: number | null, value: string, mend: string) => Fault;

async function* csvItems(source: Source, measuring: Measured, fault: ToFault): AsyncGenerator<Item> {
  const texts = textsOf(source, measuring.encoding);
  const { head, rest } = await withHead(texts);
  const parser = parse({
    delimiter: delimiterOf(head),
    bom: true,
    relax_column_count: true,
    max_record_size: limits.rowCharacters,
  });
  // A file that cannot be read to its end ends the rows with its error.
  const feeding = feed(parser, rest).catch((error: Error) => void parser.destroy(error));
  let row = 0;
  let header: Header | null = null;
  try {
    for await (const record of parser) {
      row += 1;
      const cells = recordSchema.parse(record);
      if (cells.every((cell) => cell.trim() === '')) continue;
      if (header !== null) {
        if (!cells[0]?.trim().startsWith(remark)) yield rowOf(header, source.name, row, cells);
        continue;
      }
      const read = headerOf(source.name, cells);
      if (typeof read === 'string') {
        yield fault(row, shownOf(cells.join(' ')), read);
        return;
      }
      header = read;
    }
    await feeding;
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    // Rows that were read already but not handed on are lost with it.
    yield fault(brokenAt.parse(error).records + 1, '', mendOf(error));
  } finally {
    parser.destroy();
  }
}

const brokenAt = z.object({ records: z.int() });
const recordSchema = z.array(z.string());

/** Writes texts into a parser as fast as it takes them. */
async function feed(parser: ReturnType<typeof parse>, texts: AsyncIterable<string>): Promise<void> {
  for await (const text of texts) {
    if (parser.destroyed) return;
    if (!parser.write(text)) {
      await new Promise<void>((resolve) => {
        const go = () => {
          parser.off('drain', go).off('close', go).off('error', go);
          resolve();
        };
        parser.on('drain', go).on('close', go).on('error', go);
      });
    }
  }
  if (!parser.destroyed) parser.end();
}

function mendOf({ code }: CsvError): string {
  switch (code) {
    case 'CSV_MAX_RECORD_SIZE':
      return `Shorten the row: at most ${limits.rowCharacters} characters are read of one. Perhaps a quote is not closed.`;
    case 'CSV_QUOTE_NOT_CLOSED':
      return 'Close the quote that begins in this row, or double a quote that is meant.';
    default:
      return 'Double each quote within a cell, and put the cell into quotes.';
  }
}

/** The beginning of a file, up to its first line, and all of it. */
async function withHead(texts: AsyncGenerator<string>) {
  const read: string[] = [];
  let head = '';
  while (!/[^\r\n][\r\n]/.test(head) && head.length < limits.rowCharacters) {
    const next = await texts.next();
    if (next.done) break;
    read.push(next.value);
    head += next.value;
  }
  async function* rest() {
    yield* read;
    yield* texts;
  }
  return { head: head.trimStart().split(/[\r\n]/, 1)[0] ?? '', rest: rest() };
}

/** The mark between cells that parts the header into most columns. */
function delimiterOf(head: string): string {
  const unquoted = head.replaceAll(/"[^"]*"/g, '');
  const count = (mark: string) => unquoted.split(mark).length;
  return [',', ';', '\t'].reduce((best, mark) => (count(mark) > count(best) ? mark : best));
}

interface Header {
  readonly table: FileTable;
  readonly columns: readonly string[];
}

/** The table and columns of a header; a text is the mend. */
function headerOf(file: string, cells: readonly string[]): Header | string {
  const columns = cells.map((cell) =>
    cell
      .trim()
      .toLowerCase()
      .replaceAll(/[\s-]+/g, '_'),
  );
  while (columns.at(-1) === '') columns.pop();
  const named = tableOfFile(file);
  const fits = (table: FileTable) => {
    const known = columnsOf(table);
    return (
      table.key.every((key) => columns.includes(key)) &&
      columns.every((one) => one === faultColumn || known.includes(one))
    );
  };
  const table = named ?? tableNames.map(tableOf).find(fits);
  if (table === undefined)
    return `Name the file after its table, such as products.csv: ${tableNames.join(', ')}.`;
  const known = columnsOf(table);
  const unknown = columns.find((one) => one !== faultColumn && !known.includes(one));
  if (unknown !== undefined)
    return `Take the column "${shownOf(unknown)}" out, or name it as one of: ${known.join(', ')}.`;
  const twice = columns.find((one, at) => columns.indexOf(one) !== at);
  if (twice !== undefined) return `Keep one column "${twice}".`;
  const missing = table.key.find((key) => !columns.includes(key));
  return missing === undefined ? { table, columns } : `Add the column "${missing}", which names the row.`;
}

function rowOf({ table, columns }: Header, file: string, row: number, cells: readonly string[]): RawRow {
  const named = columns.flatMap((name, at) =>
    name === faultColumn ? [] : [[name, cells[at] ?? ''] as const],
  );
  const formulas = named.filter(([, cell]) => cell.trimStart().startsWith('=')).map(([name]) => name);
  return {
    table,
    file,
    row,
    cells: new Map(named.map(([name, cell]) => [name, apostrophed.test(cell) ? cell.slice(1) : cell])),
    formulas,
  };
}

const jsonCell = z.union([
  z.string(),
  z.number(),
  z.boolean(),
  z.null(),
  z.array(z.union([z.string(), z.number()])),
]);
const jsonRows = z.array(z.record(z.string(), jsonCell));

async function* jsonItems(source: Source, measuring: Measured, fault: ToFault): AsyncGenerator<Item> {
  let text = '';
  for await (const part of textsOf(source, measuring.encoding)) text += part;
  const document = parsed(text);
  const named = tableOfFile(source.name);
  const lists = Array.isArray(document) && named !== null ? { [named.name]: document } : document;
  const read = z.partialRecord(z.enum(tableNames), jsonRows).safeParse(lists);
  if (!read.success) {
    const [issue] = read.error.issues;
    const place = (issue?.path ?? []).map((part) => (typeof part === 'number' ? part + 1 : String(part)));
    const row = typeof issue?.path[1] === 'number' ? issue.path[1] + 1 : null;
    const mend = `Write { "products": [ { "sku": … } ] }, with lists named ${tableNames.join(', ')}; cells are texts, numbers, true, false or null.`;
    yield fault(row, shownOf(typeof document === 'string' ? document : place.join(' ')), mend);
    return;
  }
  for (const name of tableNames) {
    const table = tableOf(name);
    for (const [index, cells] of (read.data[name] ?? []).entries()) {
      const columns = Object.keys(cells);
      const header = headerOf(`${name}.json`, columns);
      if (typeof header === 'string') {
        yield fault(index + 1, shownOf(columns.join(' ')), header);
        return;
      }
      const texts = Object.entries(cells).map(([column, cell]) => [column, textOfJson(cell)] as const);
      yield { table, file: source.name, row: index + 1, cells: new Map(texts), formulas: [] };
    }
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    if (error instanceof SyntaxError) return error.message;
    throw error;
  }
}

function textOfJson(cell: z.infer<typeof jsonCell>): string {
  if (cell === null) return '';
  if (typeof cell === 'boolean') return cell ? 'yes' : 'no';
  return Array.isArray(cell) ? cell.join('|') : String(cell);
}
