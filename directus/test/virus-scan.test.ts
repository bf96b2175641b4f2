// Uploads pass a scanner where there is one: docs/domain/files.md, rule 8. The scanner is a small program
// of this test that speaks the protocol of clamd (INSTREAM): it stands for what is outside the project.
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callAt, personOf, tokenOf } from './backend.ts';
import { closeDatabase, database } from './database.ts';
import { type Instance, moveClock, operations, startInstance } from './operations.ts';

const sharp = createRequire(join(import.meta.dirname, '../package.json'))('sharp') as (
  of: object,
) => {
  png: () => { toBuffer: () => Promise<Buffer> };
};

const sign = 'A-VIRUS-OF-THIS-TEST';
let scanner: Server;
let backend: Instance;
let token: string;
let memberToken: string;
let looked = 0;

beforeAll(async () => {
  scanner = clamd();
  scanner.listen(0, '127.0.0.1');
  await once(scanner, 'listening');
  const { port } = scanner.address() as AddressInfo;
  [backend, token, memberToken] = await Promise.all([
    startInstance({ CLAMD_ADDRESS: `127.0.0.1:${port}` }),
    tokenOf('editor'),
    tokenOf('mentee'),
  ]);
});

afterAll(async () => {
  await callAt(backend.url, { authorization: `Bearer ${memberToken}` })(
    'POST',
    '/actions/people/me/remove-avatar',
    {},
  );
  await operations('POST', '/jobs/outbox');
  await backend.stop();
  if (scanner.listening) scanner.close();
  await closeDatabase();
});

/** Reads one command, `zINSTREAM`, and pieces with their length before them; says what it found. */
function clamd(): Server {
  return createServer((socket) => {
    let got = Buffer.alloc(0);
    socket.on('data', (data) => {
      got = Buffer.concat([got, data]);
      const command = 'zINSTREAM\0';
      if (got.length < command.length) return;
      if (!got.subarray(0, command.length).equals(Buffer.from(command))) {
        socket.end('UNKNOWN COMMAND\0');
        return;
      }
      const pieces: Buffer[] = [];
      let at = command.length;
      while (at + 4 <= got.length) {
        const length = got.readUInt32BE(at);
        if (length === 0) {
          looked += 1;
          const found = Buffer.concat(pieces).includes(sign);
          socket.end(found ? 'stream: Test.Virus FOUND\0' : 'stream: OK\0');
          return;
        }
        pieces.push(got.subarray(at + 4, at + 4 + length));
        at += 4 + length;
      }
    });
  });
}

const picture = (side = 8) =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#15803d' } })
    .png()
    .toBuffer();

/** Uploads to the library; `asked` is the query that says what the answer shall hold. */
async function upload(bytes: Buffer, { asked = '', title = 'Скан', to = backend } = {}) {
  const form = new FormData();
  form.append('title', title);
  form.append('file', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'scan.png');
  const response = await fetch(`${to.url}/files${asked}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  const text = await response.text();
  const body: {
    data?: { id: string };
    errors?: { extensions: { code: string; field?: string } }[];
  } = text.startsWith('{') ? JSON.parse(text) : {};
  return { status: response.status, id: body.data?.id, error: body.errors?.[0]?.extensions };
}

/** How many files there are, once the portraits that were replaced are gone. */
async function kept(): Promise<number> {
  await operations('POST', '/jobs/outbox');
  return Number((await database()('directus_files').count({ n: '*' }).first())?.n);
}

test('what is clean is kept and marked so', async () => {
  const before = looked;
  const { status, id } = await upload(await picture());
  expect(status).toBe(200);
  expect(looked).toBe(before + 1);
  const row = await database()('directus_files').where({ id }).first('scan_status');
  expect(row.scan_status).toBe('clean');
});

test('what is infected is refused, and nothing of it is kept', async () => {
  const before = await kept();
  const { status, error } = await upload(Buffer.concat([await picture(), Buffer.from(sign)]));
  expect([status, error?.code, error?.field]).toEqual([422, 'E_FILE_VIRUS', 'file']);
  expect(await kept()).toBe(before);
});

describe('whatever its answer is asked to hold', () => {
  const queries = ['?fields=title', '?export=csv', '?export=json&fields=title'];

  test.each(queries)(
    'what is infected is refused, and nothing of it is kept: %s',
    async (asked) => {
      const before = await kept();
      const infected = Buffer.concat([await picture(), Buffer.from(sign)]);
      const { status, error } = await upload(infected, { asked });
      expect([status, error?.code, error?.field]).toEqual([422, 'E_FILE_VIRUS', 'file']);
      expect(await kept()).toBe(before);
    },
  );

  test.each(queries)('what is clean is marked so: %s', async (asked) => {
    const title = `Скан ${randomUUID()}`;
    const { status } = await upload(await picture(), { asked, title });
    expect(status).toBe(200);
    const row = await database()('directus_files').where({ title }).first('scan_status');
    expect(row.scan_status).toBe('clean');
  });
});

/** A portrait as the site sends it: its bytes are the body of the call. */
async function setPortrait(bytes: Buffer, { url } = backend) {
  const response = await fetch(`${url}/actions/people/me/avatar`, {
    method: 'POST',
    headers: { authorization: `Bearer ${memberToken}`, 'content-type': 'application/octet-stream' },
    body: new Uint8Array(bytes),
  });
  const body = (await response.json()) as {
    data?: { avatar: string };
    errors?: { extensions: { code: string; field?: string } }[];
  };
  return { status: response.status, id: body.data?.avatar, error: body.errors?.[0]?.extensions };
}

test('a portrait is looked at as it came, and marked clean', async () => {
  const before = looked;
  const { status, id } = await setPortrait(await picture(640));
  expect(status).toBe(200);
  expect(looked).toBe(before + 1);
  const row = await database()('directus_files').where({ id }).first('scan_status', 'purpose');
  expect(row).toEqual({ scan_status: 'clean', purpose: 'avatar' });
});

test('an infected portrait is refused, and the one before stays', async () => {
  const { id } = await setPortrait(await picture(640));
  const before = await kept();
  const { status, error } = await setPortrait(
    Buffer.concat([await picture(640), Buffer.from(sign)]),
  );
  expect([status, error?.code, error?.field]).toEqual([422, 'E_FILE_VIRUS', 'file']);
  expect(await kept()).toBe(before);
  const person = await database()('people')
    .where({ id: personOf('mentee').id })
    .first('avatar');
  expect(person.avatar).toBe(id);
});

test('a portrait that is being looked at keeps nobody from writing', async () => {
  const [came, mayGo] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const slow = createServer((socket) => {
    socket.once('data', () => came.resolve());
    void mayGo.promise.then(() => socket.end('stream: OK\0'));
  });
  slow.listen(0, '127.0.0.1');
  await once(slow, 'listening');
  const { port } = slow.address() as AddressInfo;
  const patient = await startInstance({ CLAMD_ADDRESS: `127.0.0.1:${port}` });
  try {
    const portrait = setPortrait(await picture(640), patient);
    await came.promise;
    const other = callAt(backend.url, { authorization: `Bearer ${await tokenOf('member')}` });
    const written = await other('POST', '/actions/notifications/read-all', {});
    mayGo.resolve();
    expect(written.status).toBe(200);
    expect((await portrait).status).toBe(200);
  } finally {
    mayGo.resolve();
    await patient.stop();
    slow.close();
  }
});

test('what nobody came to look at, because the backend was killed, goes by the nightly job', async () => {
  const came = Promise.withResolvers<void>();
  const silent = createServer((socket) => {
    socket.on('error', () => socket.destroy());
    socket.on('data', () => came.resolve());
  });
  silent.listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  const killed = await startInstance({ CLAMD_ADDRESS: `127.0.0.1:${port}` });
  const title = `Скан ${randomUUID()}`;
  const answer = upload(await picture(), { title, to: killed }).catch(() => undefined);
  await came.promise;
  await killed.kill();
  expect(await answer).toBeUndefined();
  silent.close();

  const files = () => database()('directus_files').where({ title });
  await operations('POST', '/jobs/file-retention');
  expect(await files()).toHaveLength(1);
  try {
    await moveClock(2 * 60 * 60_000);
    await operations('POST', '/jobs/file-retention');
  } finally {
    await moveClock(0);
  }
  expect(await files()).toEqual([]);
});

test('what was looked at bears no end', async () => {
  const { id } = await upload(await picture());
  const row = await database()('directus_files').where({ id }).first('retention_until');
  expect(row.retention_until).toBeNull();
});

test('while the scanner is away nothing is taken', async () => {
  scanner.close();
  await once(scanner, 'close');
  const before = await kept();
  const { status, error } = await upload(await picture());
  expect([status, error?.code]).toEqual([502, 'E_BACKEND']);
  const portrait = await setPortrait(await picture(640));
  expect([portrait.status, portrait.error?.code]).toEqual([502, 'E_BACKEND']);
  expect(await kept()).toBe(before);
});
