import { type ChildProcess, fork, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { mailDomain, readProduct } from '../settings.ts';
import { demo, nobody, operator, signIn, visitor } from './backend.ts';

const main = join(import.meta.dirname, '../main.ts');

test('says in one line that its port is taken', () => {
  const { status, stderr } = spawnSync(process.execPath, [main], {
    env: { ...process.env, ...inject('env') },
    encoding: 'utf8',
    timeout: 30_000,
  });
  expect(stderr).toBe(`Port ${inject('env').DIRECTUS_PORT} (Directus) is taken.\n`);
  expect(status).toBe(1);
});

test('says in one line what is missing in its environment', () => {
  const { DIRECTUS_SECRET: _, ...rest } = inject('env');
  const { status, stderr } = spawnSync(process.execPath, [main], {
    env: { PATH: process.env.PATH, ...rest },
    encoding: 'utf8',
    timeout: 30_000,
  });
  expect(stderr).toBe('Directus: DIRECTUS_SECRET is not set\n');
  expect(status).toBe(1);
});

test('starts a second time without doing anything again, and ends when told to', async () => {
  const port = Number(inject('env').DIRECTUS_PORT) + 1;
  const second = fork(main, {
    env: { ...process.env, ...inject('env'), DIRECTUS_PORT: String(port) },
    execArgv: [],
  });
  const told = await messagesUntilReady(second);
  second.kill('SIGTERM');
  expect(await once(second, 'exit')).toEqual([0, null]);
  expect(told).toEqual(['Directus: starting']);
});

test('lets no number of wrong passwords lock an account', { timeout: 60_000 }, async () => {
  // The backend's own limit would be 25.
  const wrong = await Promise.all(Array.from({ length: 26 }, () => signIn('lead', 'not this one')));
  expect(new Set(wrong.map(({ status }) => status))).toEqual(new Set([401]));
  expect((await signIn('lead', inject('env').DEMO_PASSWORD ?? '')).status).toBe(200);
});

test.each(['suspended', 'unverified'])('lets the account %s not sign in', async (login) => {
  const { status, code } = await signIn(login, inject('env').DEMO_PASSWORD ?? '');
  expect([status, code]).toEqual([401, 'INVALID_CREDENTIALS']);
});

test('keeps a session for a hundred days, readable as a bearer token', async () => {
  const response = await fetch(`${inject('url')}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      email: `member@${mailDomain(readProduct())}`,
      password: inject('env').DEMO_PASSWORD,
      mode: 'session',
    }),
  });
  expect(await response.json()).toEqual({ data: { expires: 100 * 86_400_000 } });
  const token = response.headers.getSetCookie()[0]?.match(/^directus_session_token=([^;]+)/)?.[1];
  const me = await fetch(`${inject('url')}/users/me?fields=locale`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(await me.json()).toEqual({ data: { locale: 'ru' } });
});

test('delivers mail to the catcher', async () => {
  const email = `member@${mailDomain(readProduct())}`;
  expect((await nobody('POST', '/auth/password/request', { email })).status).toBe(204);
  await expect
    .poll(async () => (await fetch(inject('inbox'))).json(), { timeout: 10_000 })
    .toContainEqual(
      expect.objectContaining({ to: [email], from: `no-reply@${mailDomain(readProduct())}` }),
    );
  expect(await (await fetch(inject('inbox'), { method: 'DELETE' })).json()).toEqual([]);
});

test('runs the script of a flow in its sandbox', async () => {
  const call = await operator();
  const flow = await call('POST', '/flows', {
    name: 'Sandbox',
    status: 'active',
    trigger: 'webhook',
    accountability: null,
    options: { method: 'POST', async: false, return: '$last' },
  });
  const code =
    'module.exports = function () { return { answer: 6 * 7, exit: typeof process.exit, require: typeof require }; }';
  const operation = await call('POST', '/operations', {
    flow: flow.body.data.id,
    key: 'run',
    type: 'exec',
    name: 'Run',
    position_x: 1,
    position_y: 1,
    options: { code },
  });
  await call('PATCH', `/flows/${flow.body.data.id}`, { operation: operation.body.data.id });
  const { status, body } = await nobody('POST', `/flows/trigger/${flow.body.data.id}`, {});
  expect([status, body]).toEqual([200, { answer: 42, exit: 'undefined', require: 'undefined' }]);
  await call('DELETE', `/flows/${flow.body.data.id}`);
});

test('holds the demo data', async () => {
  const { body } = await visitor('GET', '/items/people_public?aggregate[count]=*');
  expect(Number(body.data[0].count)).toBe(demo.peoplePublic.length);
});

async function messagesUntilReady(program: ChildProcess): Promise<string[]> {
  const texts: string[] = [];
  for (;;) {
    const [message] = (await once(program, 'message')) as [{ type: string; text?: string }];
    if (message.type === 'ready') return texts;
    texts.push(message.text ?? '');
  }
}
