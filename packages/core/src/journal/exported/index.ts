export { isEntryLine, isFilled, jsonOf, NoJournal, parseEntryLine, parseJournal } from './parse-journal.ts';
