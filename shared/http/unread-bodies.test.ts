import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { Writable } from 'node:stream';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { allowUnreadBody } from './unread-bodies.ts';

let server: Server;
beforeEach(async () => {
  server = createServer((request, response) => {
    allowUnreadBody(request, response);
    // A reader that never goes on, like one whose limit is exceeded.
    if (request.url === '/begun') request.pipe(new Writable({ write: () => {} }));
    response.writeHead(413, { 'content-length': 2 });
    response.end('no');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const megabyte = Buffer.alloc(1_000_000);

test.each(['/unread', '/begun'])('answers before the body of %s has arrived', async (path) => {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(`POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Length: 4000000\r\n\r\n`);
  const [answer] = await once(socket, 'data');
  expect(String(answer)).toMatch(/^HTTP\/1.1 413 .*connection: close.*\r\n\r\nno$/is);
  // The client may send everything; a reset connection would be an error here.
  for (let part = 0; part < 4; part += 1) socket.write(megabyte);
  await once(socket, 'end');
  socket.destroy();
});

test('keeps the connection of a request without a body', async () => {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.write('POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\n\r\n');
  const [answer] = await once(socket, 'data');
  expect(String(answer)).toMatch(/connection: keep-alive/i);
  socket.destroy();
});
