import { type Document, isNode, LineCounter, parseDocument, type ScalarTag } from 'yaml';
import { wrongUse } from './failure.ts';

/** A file's value, and the places of its parts. */
export interface YamlFile {
  readonly given: unknown;
  readonly name: string;
  /** Line and column of the part at a path, or of the nearest part around it. */
  readonly placeAt: (path: readonly PropertyKey[]) => string;
}

/** The most nodes that aliases may stand for: a few lines of them can name millions. */
const mostAliased = 1_000;

/**
 * Reads the text of a YAML file.
 *
 * @param name  its name in failures
 * @param tags  what words such as `!file` mean in it
 * @throws CommandFailure 2 for what is not YAML, with the place of the mistake
 */
export function parsedYaml(text: string, name: string, tags: ScalarTag[] = []): YamlFile {
  const lines = new LineCounter();
  const hint = 'Fix the line named above.';
  try {
    const document = parseDocument(text, { lineCounter: lines, prettyErrors: false, customTags: tags });
    const [error] = document.errors;
    if (error !== undefined) {
      throw wrongUse(`${name}:${lineText(lines, error.pos[0])} is not YAML: ${error.message}`, hint);
    }
    const given: unknown = document.toJS({ maxAliasCount: mostAliased });
    return { given, name, placeAt: (path) => lineText(lines, offsetAt(document, path)) };
  } catch (error) {
    if (error instanceof ReferenceError) {
      throw wrongUse(`${name} is not read: ${error.message}.`, 'Write its parts out, without aliases.');
    }
    if (error instanceof RangeError) {
      throw wrongUse(`${name} is not read: it is nested too deeply.`, 'A few levels are enough.');
    }
    throw error;
  }
}

function lineText(lines: LineCounter, offset: number): string {
  const { line, col } = lines.linePos(offset);
  return `${line}:${col}`;
}

function offsetAt(document: Document.Parsed, path: readonly PropertyKey[]): number {
  for (let length = path.length; length > 0; length -= 1) {
    const node = document.getIn(path.slice(0, length), true);
    if (isNode(node) && node.range) return node.range[0];
  }
  return document.contents?.range?.[0] ?? 0;
}
