export function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** Continues in a task of its own: a page that begins answers a press in between. No timer holds it up. */
export function nextTask(): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  port2.postMessage(0);
  return new Promise((resolve) => {
    port1.onmessage = () => resolve(port1.close());
  });
}

/** The time to wait for a page that is not painted, such as one in a background tab, in ms. */
const frameMs = 1000;

/** @returns resolves once the browser has painted a frame */
export function nextFrame(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, frameMs);
  });
}
