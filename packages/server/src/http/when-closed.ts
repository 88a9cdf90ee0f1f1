import type { ServerResponse } from 'node:http';

const acts = new WeakMap<ServerResponse, (() => void)[]>();

/**
 * Acts once an answer is sent, or its caller has hung up. However many ask, the answer has one listener: Node warns of many,
 * and whoever sends a file adds nine.
 */
export function whenClosed(answer: ServerResponse, act: () => void): void {
  const known = acts.get(answer);
  if (known !== undefined) {
    known.push(act);
    return;
  }
  const asked = [act];
  acts.set(answer, asked);
  answer.once('close', () => {
    for (const one of asked) one();
  });
}
