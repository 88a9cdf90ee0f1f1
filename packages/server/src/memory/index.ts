import { setFlagsFromString } from 'node:v8';

/**
 * Has garbage collected before the heap grows, from now on. Loading the server, or reading a large catalogue, leaves much
 * behind at once, which would stay as memory held for good; answering calls costs no more for it.
 */
export function keepMemoryLow(): void {
  setFlagsFromString('--memory-saver-mode');
}
