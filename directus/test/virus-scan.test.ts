// Virus scan of uploads: docs/domain/files.md, rule 8. The scanner is a small server of this test that
// speaks the clamd protocol (INSTREAM) and stands in for an external program.
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callAt, personOf, tokenOf } from './backend.ts';
import { closeDatabase, database } from './database.ts';
import { type Instance, moveClock, operations, startInstance } from './operations.ts';
import { inFullTier, sampleByTurn } from './tier.ts';

const sharp = createRequire(join(import.meta.dirname, '../package.json'))('sharp') as (
  of: object,
) => {
  png: () => { toBuffer: () => Promise<Buffer> };
};

const virusSignature = 'A-VIRUS-OF-THIS-TEST';
let scanner: Server;
let backend: Instance;
let token: string;
let memberToken: string;
let scanCount = 0;
/** Set while the scanner answers nothing: `began` is called by each scan, `mayEnd` ends the wait. */
let hold: { began: () => void; mayEnd: Promise<void> } | undefined;

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

/** Reads one `zINSTREAM` command with length-prefixed chunks; returns the result. */
function clamd(): Server {
  return createServer((socket) => {
    let got = Buffer.alloc(0);
    socket.on('error', () => socket.destroy());
    socket.on('data', (data) => {
      if (hold) {
        hold.began();
        void hold.mayEnd.then(() => socket.end('stream: OK\0'));
        return;
      }
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
          scanCount += 1;
          const found = Buffer.concat(pieces).includes(virusSignature);
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

/** Uploads to the library; `queryString` is the query string for the response. */
async function upload(bytes: Buffer, { queryString = '', title = 'Скан', to = backend } = {}) {
  const form = new FormData();
  form.append('title', title);
  form.append('file', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'scan.png');
  const response = await fetch(`${to.url}/files${queryString}`, {
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

/** The number of files after replaced portraits were deleted. */
async function countFiles(): Promise<number> {
  await operations('POST', '/jobs/outbox');
  return Number((await database()('directus_files').count({ n: '*' }).first())?.n);
}

test('stores a clean file and marks it as clean', async () => {
  const before = scanCount;
  const { status, id } = await upload(await picture());
  expect(status).toBe(200);
  expect(scanCount).toBe(before + 1);
  const row = await database()('directus_files').where({ id }).first('scan_status');
  expect(row.scan_status).toBe('clean');
});

test('refuses an infected file and stores nothing', async () => {
  const before = await countFiles();
  const { status, error } = await upload(
    Buffer.concat([await picture(), Buffer.from(virusSignature)]),
  );
  expect([status, error?.code, error?.field]).toEqual([422, 'E_FILE_VIRUS', 'file']);
  expect(await countFiles()).toBe(before);
});

describe('with any query for the response', () => {
  const queries = sampleByTurn(['?fields=title', '?export=csv', '?export=json&fields=title'], 1);

  test.each(queries)('refuses an infected file and stores nothing: %s', async (queryString) => {
    const before = await countFiles();
    const infected = Buffer.concat([await picture(), Buffer.from(virusSignature)]);
    const { status, error } = await upload(infected, { queryString });
    expect([status, error?.code, error?.field]).toEqual([422, 'E_FILE_VIRUS', 'file']);
    expect(await countFiles()).toBe(before);
  });

  test.each(queries)('marks a clean file as clean: %s', async (queryString) => {
    const title = `Скан ${randomUUID()}`;
    const { status } = await upload(await picture(), { queryString, title });
    expect(status).toBe(200);
    const row = await database()('directus_files').where({ title }).first('scan_status');
    expect(row.scan_status).toBe('clean');
  });
});

/** Uploads a portrait like the site, with the bytes as the body. */
async function setPortrait(bytes: Buffer) {
  const response = await fetch(`${backend.url}/actions/people/me/avatar`, {
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

test('scans the original portrait and marks it as clean', async () => {
  const before = scanCount;
  const { status, id } = await setPortrait(await picture(640));
  expect(status).toBe(200);
  expect(scanCount).toBe(before + 1);
  const row = await database()('directus_files').where({ id }).first('scan_status', 'purpose');
  expect(row).toEqual({ scan_status: 'clean', purpose: 'avatar' });
});

test('refuses an infected portrait and keeps the former one', async () => {
  const { id } = await setPortrait(await picture(640));
  const before = await countFiles();
  const { status, error } = await setPortrait(
    Buffer.concat([await picture(640), Buffer.from(virusSignature)]),
  );
  expect([status, error?.code, error?.field]).toEqual([422, 'E_FILE_VIRUS', 'file']);
  expect(await countFiles()).toBe(before);
  const person = await database()('people')
    .where({ id: personOf('mentee').id })
    .first('avatar');
  expect(person.avatar).toBe(id);
});

test('scans a file that a member suggests for the library; an infected one is not stored', async () => {
  const suggest = callAt(backend.url, { authorization: `Bearer ${memberToken}` });
  const send = (text: string) =>
    suggest('POST', '/actions/resources/upload', new Blob([`%PDF-1.7 ${text}\n%%EOF\n`]), {
      'content-type': 'application/octet-stream',
    });
  const { body } = await send('a guide');
  const row = () => database()('directus_files').where({ id: body.data.id });
  expect(await row().first('scan_status', 'purpose', 'type')).toEqual({
    scan_status: 'clean',
    purpose: 'resource',
    type: 'application/pdf',
  });
  const before = await countFiles();
  const refused = await send(virusSignature);
  expect([refused.status, refused.code]).toEqual([422, 'E_FILE_VIRUS']);
  expect(await countFiles()).toBe(before);
  await row().delete();
});

/** Lets the scanner hold all files; `began` resolves with the first of them. */
function holdScans() {
  const [began, mayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  hold = { began: began.resolve, mayEnd: mayEnd.promise };
  const release = () => {
    hold = undefined;
    mayEnd.resolve();
  };
  return { began: began.promise, release };
}

test('does not block other writes while a portrait is scanned', async () => {
  const { began, release } = holdScans();
  try {
    const portrait = setPortrait(await picture(640));
    await began;
    const other = callAt(backend.url, { authorization: `Bearer ${await tokenOf('member')}` });
    const written = await other('POST', '/actions/notifications/read-all', {});
    release();
    expect(written.status).toBe(200);
    expect((await portrait).status).toBe(200);
  } finally {
    release();
  }
});

if (inFullTier) {
  test('deletes an unscanned file of a killed backend in the nightly job', async () => {
    const { port } = scanner.address() as AddressInfo;
    const killed = await startInstance({ CLAMD_ADDRESS: `127.0.0.1:${port}` });
    const { began, release } = holdScans();
    const title = `Скан ${randomUUID()}`;
    const answer = upload(await picture(), { title, to: killed }).catch(() => undefined);
    await began;
    await killed.kill();
    expect(await answer).toBeUndefined();
    release();

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
}

test('sets no expiry on a scanned file', async () => {
  const { id } = await upload(await picture());
  const row = await database()('directus_files').where({ id }).first('retention_until');
  expect(row.retention_until).toBeNull();
});

test('refuses uploads while the scanner is unavailable', async () => {
  scanner.close();
  await once(scanner, 'close');
  const before = await countFiles();
  const { status, error } = await upload(await picture());
  expect([status, error?.code]).toEqual([502, 'E_BACKEND']);
  const portrait = await setPortrait(await picture(640));
  expect([portrait.status, portrait.error?.code]).toEqual([502, 'E_BACKEND']);
  expect(await countFiles()).toBe(before);
});
