import { setFlagsFromString } from 'node:v8';

/**
 * Makes Node collect garbage before it grows the heap. Loading the server or reading a large catalogue produces much garbage
 * at once, and the memory would never be released; answering calls costs no more for it.
 */
export function keepMemoryLow(): void {
  setFlagsFromString('--memory-saver-mode');
}
