import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { openPostOffice } from './post-office.ts';

const mail = { to: 'anna@example.org', subject: 'Hello', text: 'Hello', html: '', headers: {} };
const servers: { close: () => void }[] = [];

afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** A post office whose server says what it likes. */
async function officeOf(serve: (socket: Socket) => void, patience?: number) {
  const sockets: Socket[] = [];
  const server = createServer((socket) => {
    sockets.push(socket.on('error', () => {}));
    serve(socket);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  servers.push({
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  });
  const { port } = server.address() as AddressInfo;
  const env = {
    EMAIL_SMTP_HOST: '127.0.0.1',
    EMAIL_SMTP_PORT: String(port),
    EMAIL_FROM: 'house@example.org',
  };
  return openPostOffice({ env }, patience);
}

/** Greets, and answers `MAIL FROM` with lines that never end: the line is never silent. */
function withoutEnd(socket: Socket): void {
  socket.write('220 here\r\n');
  socket.on('data', (said) => {
    if (/^(EHLO|HELO)/.test(String(said))) socket.write('250 here\r\n');
    else setInterval(() => socket.write('250-more\r\n'), 10).unref();
  });
}

test('a server whose answer never ends has its time, and the mail is tried again', async () => {
  const { post } = await officeOf(withoutEnd, 300);
  expect(await post(mail, '<1@example.org>')).toEqual({ ok: false, hard: false, code: 'EABORT' });
});

test('a server that hangs up on everybody is no end of the mail', async () => {
  const { post } = await officeOf((socket) => socket.end());
  expect(await post(mail, '<2@example.org>')).toMatchObject({ ok: false, hard: false });
});
