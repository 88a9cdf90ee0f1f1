export { spellingsOf, withoutZero } from './spellings.ts';
