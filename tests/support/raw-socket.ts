import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';

/** A connection on which a test writes what no client would. */
export interface RawSocket {
  readonly write: (bytes: string) => void;
  /** Every byte that comes back until the server closes. */
  readonly reply: Promise<string>;
  readonly close: () => void;
}

/** Connects to a server; `from` is another address of this machine, such as 127.0.0.2. */
export function openSocket(url: string, from?: string): RawSocket {
  const { hostname, port } = new URL(url);
  const socket: Socket = connect({
    host: hostname,
    port: Number(port),
    ...(from === undefined ? {} : { localAddress: from }),
  });
  // A refused connection ends like one with an empty answer.
  const reply = text(socket).catch(() => '');
  return {
    write: (bytes) => {
      if (socket.writable) socket.write(bytes);
    },
    reply,
    close: () => socket.destroy(),
  };
}

/** Sends the bytes of a request and reads until the server closes. */
export async function exchange(
  url: string,
  bytes: string,
): Promise<{ status: number; body: string; head: string }> {
  const socket = openSocket(url);
  socket.write(bytes);
  const [head = '', body = ''] = (await socket.reply).split(/\r\n\r\n(.*)/s);
  return { status: Number(head.split(' ')[1]), body, head: head.toLowerCase() };
}
