/** The words and limits of an import, in a terminal and at the desk. */
export { importLimits } from './limits.ts';
export { type ImportChange, type ImportFault, importChangeText, importFaultPlace } from './words.ts';
