import { describe, expect, test } from 'vitest';
import { lineNote, mostNoteCharacters, noteKey, noteProblem } from './note.ts';

describe('a note for a line', () => {
  test('lies in the shell under a name of its line, and the machine has that name alone', () => {
    expect(noteKey({ key: '9:600' })).toBe('note.9.600');
    expect(lineNote({ key: '7' }, 5)).toEqual({ value: '<note.7>', at: 5 });
  });

  test.each([
    ['', null],
    ['ripe ones, please', null],
    ['Ẹ jọ̀wọ́, tó pọ́n 🍌', null],
    ['x'.repeat(mostNoteCharacters), null],
    ['x'.repeat(mostNoteCharacters + 1), '120 characters are the most of a note.'],
    ['two\nlines', 'A note is one line of plain text.'],
    ['a \u001b[31mred one', 'A note is one line of plain text.'],
    ['half of a pair \ud83c', 'A note is one line of plain text.'],
    ['a line\u2028end', 'A note is one line of plain text.'],
  ])('%j is kept, or refused in words: %j', (note, problem) => {
    expect(noteProblem(note)).toBe(problem);
  });
});
