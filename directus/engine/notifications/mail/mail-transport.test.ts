import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { createMailTransport } from './mail-transport.ts';

const mail = { to: 'anna@example.org', subject: 'Hello', text: 'Hello', html: '', headers: {} };
const servers: { close: () => void }[] = [];

afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** A transport connected to a local SMTP server with the given behaviour. */
async function transportTo(serve: (socket: Socket) => void, timeout?: number) {
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
  return createMailTransport({ env }, timeout);
}

/** Greets, then answers `MAIL FROM` with an endless multi-line reply, so the connection is never idle. */
function endlessReply(socket: Socket): void {
  socket.write('220 here\r\n');
  socket.on('data', (said) => {
    if (/^(EHLO|HELO)/.test(String(said))) socket.write('250 here\r\n');
    else setInterval(() => socket.write('250-more\r\n'), 10).unref();
  });
}

test('aborts a send after the timeout when the reply never ends, and counts it as retryable', async () => {
  const { post } = await transportTo(endlessReply, 300);
  expect(await post(mail, '<1@example.org>')).toEqual({ ok: false, hard: false, code: 'EABORT' });
});

test('counts a connection closed by the server as retryable', async () => {
  const { post } = await transportTo((socket) => socket.end());
  expect(await post(mail, '<2@example.org>')).toMatchObject({ ok: false, hard: false });
});
