import { createServer, type Socket } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { createMailTransport } from './transport.ts';

const closers: Array<() => void> = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

/** Starts a mail server that treats each connection as the test says; returns its address. */
async function givenMailServer(onCall: (socket: Socket) => void): Promise<string> {
  const open: Socket[] = [];
  const server = createServer((socket) => {
    open.push(socket.resume().on('error', () => undefined));
    onCall(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closers.push(() => {
    for (const socket of open) socket.destroy();
    server.close();
  });
  const address = server.address();
  return `smtp://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
}

const mail = {
  id: '1',
  from: 'tienda@example.com',
  replyTo: null,
  to: ['ana@example.com'],
  subject: 'Hola',
  html: '<p>Hola</p>',
  text: 'Hola',
  headers: {},
};

it.each<[string, (socket: Socket) => void]>([
  ['says nothing', () => undefined],
  ['greets and says nothing more', (socket) => socket.write('220 correo\r\n')],
  [
    'goes on greeting',
    (socket) => {
      const timer = setInterval(() => socket.write('220-correo\r\n'), 50);
      socket.on('close', () => clearInterval(timer));
    },
  ],
])('does not wait for a mail server that %s', async (_name, onCall) => {
  let hungUp = false;
  const smtpUrl = await givenMailServer((socket) => {
    socket.on('close', () => {
      hungUp = true;
    });
    onCall(socket);
  });
  const send = createMailTransport({ smtpUrl, outboxDir: '', smtpTimeout: 300 });
  const began = Date.now();
  await expect(send(mail)).rejects.toThrow();
  expect(Date.now() - began).toBeLessThan(2_000);
  await expect.poll(() => hungUp).toBe(true);
});
