import type * as z from 'zod/mini';
import { type DraftKey, placeholderOf } from '../../kernel/drafts/index.ts';
import type { lineNoteSchema } from './line-schema.ts';

/** A machine's knowledge of a line's note: the shell's key for it, never its words. */
export type LineNote = Readonly<z.infer<typeof lineNoteSchema>>;

/** The most characters of a note. Our own choice. */
export const mostNoteCharacters = 120;

/** The draft key of a line's note. */
export function noteKey({ key }: { readonly key: string }): DraftKey {
  return `note.${key.replace(':', '.')}`;
}

/** A note written at this moment, for the machine. */
export function lineNote(line: { readonly key: string }, at: number): LineNote {
  return { value: placeholderOf(noteKey(line)), at };
}

/** A line's note as a sentence of its own. */
export function noteSentence(note: string): string {
  return `Note: ${note}`;
}

/** Characters that a page or a terminal interprets instead of showing: a note is one line. */
const unshown = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u;

/** The reason why a note cannot be kept; null when it can. An empty one is no note. */
export function noteProblem(note: string): string | null {
  if (note.length > mostNoteCharacters) return `${mostNoteCharacters} characters are the most of a note.`;
  return unshown.test(note) ? 'A note is one line of plain text.' : null;
}
