export { sequenceText } from './sequence-text.ts';
