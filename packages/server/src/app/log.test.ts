import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { portOf } from '../http/listening/index.ts';
import { smtpSender } from '../work/mail/smtp.ts';
import { errorFields } from './log.ts';

const mail = {
  ...{ messageId: '<1@shop.example.ng>', to: { name: 'Ada', address: 'ada@example.ng' }, at: 0 },
  ...{ subject: 'Hello', text: 'Hello,', html: '<p>Hello,</p>' },
};

/** The log about a mail that this mail server refuses. */
async function logged(url: string) {
  const send = smtpSender(url, () => ({ name: 'Market Square', address: 'shop@example.ng' }));
  const error: unknown = await send(mail).catch((thrown: unknown) => thrown);
  if (!(error instanceof Error)) throw new Error('the mail was taken');
  return errorFields(error);
}

test('a mail server that does not listen is told by the code of the system, without its address', async () => {
  const fields = await logged('smtp://127.0.0.1:9');
  expect(fields).toMatchObject({ message: '', code: 'ECONNREFUSED' });
  expect(JSON.stringify(fields)).not.toContain('127.0.0.1');
});

test('a wrong name at a mail server is told by its codes, without what the server says', async () => {
  const server = createServer((socket) => {
    const answers = ['250-hello\r\n250 AUTH PLAIN', '535 ada@example.ng has no account'];
    socket.on('error', () => {});
    socket.write('220 ready\r\n');
    socket.on('data', () => socket.write(`${answers.shift() ?? '221 bye'}\r\n`));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const port = portOf(server);
  const fields = await logged(`smtp://ada:wrong@127.0.0.1:${port}`);
  expect(fields).toMatchObject({ message: '', code: 'EAUTH', responseCode: 535 });
  expect(JSON.stringify(fields)).not.toContain('ada@');
  server.close();
});

test('a code that could quote something is left out', () => {
  const error = Object.assign(new Error('no'), { code: 'ada@example.ng', responseCode: '0803' });
  expect(Object.keys(errorFields(error))).toEqual(['type', 'message', 'stack']);
});
