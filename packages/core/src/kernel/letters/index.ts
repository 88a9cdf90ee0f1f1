export { plainLetters } from './plain-letters.ts';
