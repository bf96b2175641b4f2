import { fork, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterAll, expect, inject, test } from 'vitest';
import { mailDomain, readProduct } from '../settings.ts';
import { demo, emailOf, nobody, operator, visitor } from './backend.ts';
import { closeDatabase } from './database.ts';
import { freePorts } from './servers/free-ports.ts';
import { untilReady } from './servers/program.ts';
import { signInAtStudio } from './studio-session.ts';
import { inFullTier } from './tier.ts';

afterAll(closeDatabase);

const main = join(import.meta.dirname, '../main.ts');

if (inFullTier) {
  test('prints one line when its port is taken', () => {
    const { status, stderr } = spawnSync(process.execPath, [main], {
      env: { ...process.env, ...inject('env') },
      encoding: 'utf8',
      timeout: 30_000,
    });
    expect(stderr).toBe(`Port ${inject('env').DIRECTUS_PORT} (Directus) is taken.\n`);
    expect(status).toBe(1);
  });
}

test('prints one line when a variable is missing', () => {
  const { DIRECTUS_SECRET: _, ...rest } = inject('env');
  const { status, stderr } = spawnSync(process.execPath, [main], {
    env: { PATH: process.env.PATH, ...rest },
    encoding: 'utf8',
    timeout: 30_000,
  });
  expect(stderr).toBe('Directus: DIRECTUS_SECRET is not set\n');
  expect(status).toBe(1);
});

// `upgrade.test.ts` holds that a prepared database needs no change.
if (inFullTier) {
  test('starts again without repeating setup, and stops on SIGTERM', async () => {
    const [port] = await freePorts(1);
    const second = fork(main, {
      env: { ...process.env, ...inject('env'), DIRECTUS_PORT: String(port) },
      execArgv: [],
    });
    const progress = await untilReady(second);
    second.kill('SIGTERM');
    expect(await once(second, 'exit')).toEqual([0, null]);
    // On PostgreSQL with Redis it warns of a folder for uploads that other machines do not have.
    const warning = expect.stringContaining('STORAGE_LOCATIONS');
    const isShared = inject('env').REDIS_URL !== undefined;
    expect(progress).toEqual([...(isShared ? [warning] : []), 'Directus: starting']);
  });
}

test('keeps a session for 100 days, usable as a bearer token', async () => {
  const { response, token } = await signInAtStudio({
    email: emailOf('member'),
    password: inject('env').DEMO_PASSWORD,
  });
  expect(await response.json()).toEqual({ data: { expires: 100 * 86_400_000 } });
  const me = await fetch(`${inject('url')}/users/me?fields=locale`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(await me.json()).toEqual({ data: { locale: 'ru' } });
});

test('keeps the mail catcher running after an aborted connection', async () => {
  const caught = connect(Number(inject('env').SMTP_PORT), '127.0.0.1');
  for (const line of [
    'EHLO test',
    'MAIL FROM:<a@example.org>',
    'RCPT TO:<b@example.org>',
    'DATA',
  ]) {
    await once(caught, 'data');
    caught.write(`${line}\r\n`);
  }
  await once(caught, 'data');
  caught.write('Subject: half a m');
  caught.resetAndDestroy();
  await once(caught, 'close');

  const next = connect(Number(inject('env').SMTP_PORT), '127.0.0.1');
  const [greeting] = await once(next, 'data');
  expect(String(greeting)).toMatch(/^220 /);
  next.end('QUIT\r\n');
  await once(next, 'close');
  expect((await fetch(inject('inbox'))).status).toBe(200);
});

test('delivers mail to the catcher', async () => {
  const email = `member@${mailDomain(readProduct())}`;
  expect((await visitor('POST', '/actions/account/request-reset', { email })).status).toBe(200);
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

test('contains the demo data', async () => {
  const { body } = await visitor('GET', '/items/people_public?aggregate[count]=*');
  expect(Number(body.data[0].count)).toBe(demo.peoplePublic.length);
});
