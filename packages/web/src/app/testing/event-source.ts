import type { Browser } from '@marketsquare/server/testing';

/** The browser's `EventSource`, over a server in the same process. A stream that ends is not opened again. */
export function eventSourceTo(browser: Browser) {
  return class extends EventTarget {
    #hasLeft = false;
    #leave = () => {};

    constructor(path: string) {
      super();
      void this.#open(path);
    }

    async #open(path: string): Promise<void> {
      const reply = await browser.listen(path);
      const stream = reply.stream();
      // A listener that leaves cuts the stream off in the middle.
      stream.on('error', () => {});
      this.#leave = () => void reply.raw.res.destroy();
      if (this.#hasLeft) return this.#leave();
      this.#tell(new Event(reply.statusCode === 200 ? 'open' : 'error'));
      stream.on('data', (bytes: Buffer) => {
        for (const [, data] of bytes.toString().matchAll(/^data: (.*)$/gm)) {
          this.#tell(new MessageEvent('message', { data: data ?? '' }));
        }
      });
      stream.on('end', () => this.#tell(new Event('error')));
    }

    #tell(event: Event): void {
      if (!this.#hasLeft) this.dispatchEvent(event);
    }

    close(): void {
      this.#hasLeft = true;
      this.#leave();
    }
  };
}
