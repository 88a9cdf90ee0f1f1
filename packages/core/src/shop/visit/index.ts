/** A shared visit's code, apart from its journal: a command line reads it before it loads any machine. */

export { typedVisitCode, visitCode, visitCodes } from './code.ts';
