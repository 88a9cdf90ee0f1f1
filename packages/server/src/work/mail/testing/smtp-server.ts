import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { portOf } from '../../../http/listening/index.ts';

/** A mail as a mail server received it. */
export interface ReceivedMail {
  /** Header lines as they came, unfolded. */
  readonly headers: readonly string[];
  readonly body: string;
}

/** A mail server that takes every mail. */
export interface SmtpServer {
  readonly url: string;
  readonly mails: readonly ReceivedMail[];
  /** While false it takes a mail and hangs up instead of saying so. */
  answers: boolean;
  close(): Promise<void>;
}

/** As much of SMTP as a client needs to hand over a mail. */
export async function startSmtpServer(): Promise<SmtpServer> {
  const mails: ReceivedMail[] = [];
  const server = createServer((socket) => converse(socket));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const port = portOf(server);
  const state = {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    answers: true,
    close: async () => {
      server.close();
      await once(server, 'close');
    },
  };

  function converse(socket: Socket): void {
    let heard = '';
    let isData = false;
    const say = (line: string) => void socket.write(`${line}\r\n`);
    socket.setEncoding('utf8').on('error', () => {});
    say('220 ready');
    socket.on('data', (text: string) => {
      heard += text;
      for (;;) {
        const end = heard.indexOf(isData ? '\r\n.\r\n' : '\r\n');
        if (end < 0) return;
        const said = heard.slice(0, end);
        heard = heard.slice(end + (isData ? 5 : 2));
        if (isData) {
          isData = false;
          mails.push(received(said));
          if (!state.answers) return void socket.destroy();
          say('250 taken');
        } else if (said === 'DATA') {
          isData = true;
          say('354 go on');
        } else say(said === 'QUIT' ? '221 bye' : '250 good');
      }
    });
  }
  return state;
}

function received(said: string): ReceivedMail {
  const [head = '', ...body] = said.split('\r\n\r\n');
  return { headers: head.replace(/\r\n[ \t]+/g, ' ').split('\r\n'), body: body.join('\r\n\r\n') };
}
