import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import knex, { type Knex } from 'knex';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { limitAnswers } from './answer-timeout.ts';

const timeout = 200;
const signedIn = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x5a, 0, 0, 0, 5, 0x49]);
const done = Buffer.concat([
  Buffer.from([0x43, 0, 0, 0, 13]),
  Buffer.from('SELECT 0\0'),
  Buffer.from([0x5a, 0, 0, 0, 5, 0x49]),
]);
let server: Server;
let database: Knex;
let sockets: Socket[];
let hangs: boolean;

/** What PostgreSQL says to a client that signs in without a password and then asks for nothing but empty results. */
function answer(socket: Socket): void {
  sockets.push(socket);
  socket.on('error', () => undefined);
  socket.once('data', () => {
    socket.write(signedIn);
    socket.on('data', () => {
      if (!hangs) socket.write(done);
    });
  });
}

beforeEach(async () => {
  sockets = [];
  hangs = false;
  server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const connection = `postgres://site@127.0.0.1:${port}/site`;
  database = knex({ client: 'pg', version: '15.0', connection, pool: { min: 1, max: 1 } });
  limitAnswers(database, timeout);
});

afterEach(async () => {
  await database.destroy();
  for (const socket of sockets) socket.destroy();
  server.close();
});

test('a statement fails when the server hangs, and the next one has a new connection', async () => {
  await database.raw('select');
  hangs = true;
  await expect(database.raw('select')).rejects.toThrow('PostgreSQL sent nothing for 200 ms');
  hangs = false;
  await database.raw('select');
  expect(sockets).toHaveLength(2);
});

test('a connection that is asked nothing stays', async () => {
  await database.raw('select');
  const [socket] = sockets;
  const { promise, resolve } = Promise.withResolvers<void>();
  socket?.setTimeout(2 * timeout, resolve);
  await promise;
  await database.raw('select');
  expect(sockets).toHaveLength(1);
});
