// Uploads in an S3-compatible store, shared by two instances of the backend: docs/operate.md, "Several machines".
import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { picturePresets } from '@site/shared/domain/content';
import { AwsClient } from 'aws4fetch';
import type { Sharp, SharpOptions } from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FilesReport } from '../../directus/backup/check-files.ts';
import { demoEmail } from '../../directus/demo/people/accounts.ts';
import { readProduct } from '../../directus/settings.ts';
import { freePorts } from '../../directus/test/servers/free-ports.ts';
import { preparedOnPostgres, startServers } from '../../directus/test/servers/prepared-backend.ts';
import { untilReady } from '../../directus/test/servers/program.ts';
import {
  startProgram,
  stopProgram,
  testEnvironment,
} from '../../directus/test/servers/test-environment.ts';
import { run } from '../programs/run.ts';
import { type RunningS3, startS3 } from '../programs/s3-server.ts';
import { root } from '../settings.ts';

const sharp = createRequire(join(root, 'directus/package.json'))('sharp') as (
  input: Buffer | SharpOptions,
) => Sharp;
const bucket = 'uploads';
const patience = 300_000;

/** An instance with a data folder of its own, so that the two share nothing but the servers. */
type Machine = { url: string; env: Record<string, string>; program: ChildProcess };

let folder: string;
let s3: RunningS3 | null = null;
let servers: Awaited<ReturnType<typeof startServers>> | undefined;
const machines: Machine[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shared-uploads-'));
  s3 = await startS3();
  if (!s3) return;
  await s3.makeBucket(bucket);
  const { dataDir, cluster } = await preparedOnPostgres();
  servers = await startServers('copy', cluster);
  const store = { ...servers.addresses, ...settingsOf(s3) };
  for (const name of ['first', 'second']) machines.push(await startMachine(name, dataDir, store));
}, patience);

afterAll(async () => {
  await Promise.all(machines.map(({ program }) => stopProgram(program)));
  await servers?.stop();
  await s3?.stop();
  await rm(folder, { recursive: true, force: true });
});

/** As in `deploy/site.env.example`; the files of the demo data stay in their folder. */
const settingsOf = ({ env }: RunningS3): Record<string, string> => ({
  STORAGE_LOCATIONS: 'store,local',
  STORAGE_STORE_DRIVER: 's3',
  STORAGE_STORE_ENDPOINT: env.AWS_ENDPOINT_URL_S3 ?? '',
  STORAGE_STORE_REGION: env.AWS_REGION ?? '',
  STORAGE_STORE_BUCKET: bucket,
  STORAGE_STORE_ROOT: 'files',
  STORAGE_STORE_FORCE_PATH_STYLE: 'true',
  STORAGE_STORE_KEY: env.AWS_ACCESS_KEY_ID ?? '',
  STORAGE_STORE_SECRET: env.AWS_SECRET_ACCESS_KEY ?? '',
});

async function startMachine(
  name: string,
  prepared: string,
  store: Record<string, string>,
): Promise<Machine> {
  const dataDir = join(folder, name);
  await cp(prepared, dataDir, { recursive: true });
  const [port = 0] = await freePorts(1);
  const env = { ...testEnvironment(dataDir, { port, smtp: 0, inbox: 0, site: 0 }), ...store };
  const program = startProgram('main.ts', env);
  await untilReady(program);
  return { url: `http://127.0.0.1:${port}`, env, program };
}

/** The token of a demo member, as the web server gets it. */
async function signIn({ url, env }: Machine, login: string): Promise<string> {
  const answer = await fetch(`${url}/account/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-site-secret': env.PURGE_SECRET ?? '' },
    body: JSON.stringify({
      email: demoEmail(login, readProduct().contactEmail),
      password: env.DEMO_PASSWORD,
    }),
  });
  expect(answer.status).toBe(200);
  return (await answer.json()).data.access_token;
}

/** Sets a portrait that no other has; returns its file. */
async function upload({ url }: Machine, token: string): Promise<string> {
  const noise = randomBytes(400 * 400 * 3);
  const raw = { width: 400, height: 400, channels: 3 } as const;
  const body = await sharp({ create: { ...raw, background: '#15803d' } })
    .composite([{ input: noise, raw }])
    .png()
    .toBuffer();
  const answer = await fetch(`${url}/actions/people/me/avatar`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
    body: new Uint8Array(body),
  });
  expect(answer.status, await answer.clone().text()).toBe(200);
  return (await answer.json()).data.avatar;
}

async function read({ url }: Machine, token: string, path: string): Promise<Buffer> {
  const headers = { authorization: `Bearer ${token}`, accept: 'image/webp' };
  const answer = await fetch(`${url}/assets/${path}`, { headers });
  expect([path, answer.status]).toEqual([path, 200]);
  return Buffer.from(await answer.arrayBuffer());
}

function inBucket(method: string, path: string): Promise<Response> {
  const { AWS_ACCESS_KEY_ID = '', AWS_SECRET_ACCESS_KEY = '', ...rest } = s3?.env ?? {};
  const client = new AwsClient({
    accessKeyId: AWS_ACCESS_KEY_ID,
    secretAccessKey: AWS_SECRET_ACCESS_KEY,
    service: 's3',
  });
  return client.fetch(`${rest.AWS_ENDPOINT_URL_S3}/${bucket}/${path}`, { method });
}

/** The names of the stored objects of a file: itself and its renditions. */
async function storedOf(file: string): Promise<string[]> {
  const listed = await (await inBucket('GET', `?list-type=2&prefix=files/${file}`)).text();
  return [...listed.matchAll(/<Key>(.*?)<\/Key>/g)].map(([, key = '']) => key);
}

/** Debian has such a server; elsewhere nothing is tested. */
test('there is an S3-compatible server where the tests decide', () => {
  expect(s3 !== null || !process.env.CI).toBe(true);
});

test.each([
  [0, 1, 'member'],
  [1, 0, 'senior'],
])('what instance %i stores, instance %i reads and resizes, and both serve', async (...given) => {
  const [writing, reading, login] = given;
  const [writer, reader] = [machines[writing], machines[reading]];
  if (!writer || !reader) return;
  const token = await signIn(writer, login);
  const file = await upload(writer, token);
  expect(await storedOf(file)).toHaveLength(1);
  const whole = await read(reader, token, file);
  expect(whole).toEqual(await read(writer, token, file));

  const { key, width } = picturePresets.find((preset) => preset.key.startsWith('square-')) ?? {};
  const small = await read(reader, token, `${file}?key=${key}`);
  expect(await sharp(small).metadata()).toMatchObject({ format: 'webp', width, height: width });
  // One rendition is stored, and the other instance serves it.
  const [, ...renditions] = await storedOf(file);
  expect(renditions).toHaveLength(1);
  expect(await read(writer, token, `${file}?key=${key}`)).toEqual(small);
  expect(await storedOf(file)).toHaveLength(2);
});

test('both give the whole rendition while it is made for the first time', async () => {
  const [first, second] = machines;
  if (!first || !second) return;
  const token = await signIn(first, 'member');
  const file = await upload(first, token);
  const { key } = picturePresets.findLast((preset) => preset.key.startsWith('square-')) ?? {};
  const asked = Array.from({ length: 12 }, (_, index) =>
    read(index % 2 ? first : second, token, `${file}?key=${key}`),
  );
  const sizes = new Set((await Promise.all(asked)).map(({ length }) => length));
  expect(sizes.size).toBe(1);
});

test('a backup names where the uploads are, and a check finds each of them or names it', async () => {
  const [first, second] = machines;
  if (!first || !second) return;
  const file = await upload(first, await signIn(first, 'member'));
  const env = { ...process.env, ...second.env };
  const archive = join(folder, 'backup.tar.gz');
  const backup = await run(process.execPath, ['directus/backup/command.ts', 'backup', archive], {
    env,
  });
  expect([backup.code, backup.output]).toEqual([
    0,
    expect.stringContaining(
      `Not in the archive: uploads in the storage location store (${bucket})`,
    ),
  ]);

  const check = async (changes: Record<string, string> = {}): Promise<FilesReport> => {
    const program = ['directus/backup/check-files.ts'];
    const { code, output, stdout } = await run(process.execPath, program, {
      env: { ...env, ...changes },
    });
    expect(code, output).toBe(0);
    return JSON.parse(stdout);
  };
  const good = await check();
  expect(good).toMatchObject({ missing: [], unreachable: {} });
  expect(good.found.store).toBeGreaterThanOrEqual(2);
  expect(good.found.local).toBeGreaterThan(0);

  const [key = ''] = await storedOf(file);
  expect((await inBucket('DELETE', key)).status).toBe(204);
  expect((await check()).missing).toEqual([`store/${key.replace('files/', '')}`]);
  const away = await check({ STORAGE_STORE_ENDPOINT: 'http://127.0.0.1:9' });
  expect(Object.keys(away.unreachable)).toEqual(['store']);
  expect(away.found.local).toBe(good.found.local);
});
