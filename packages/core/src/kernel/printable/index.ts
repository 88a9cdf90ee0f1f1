export { printable, printableJson } from './printable.ts';
