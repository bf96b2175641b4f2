// Rollbacks of remotes by administrators: docs/ship-a-remote.md, "The page of the teams".
// @performs releases.rollback
import { afterAll, expect, test } from 'vitest';
import { demoFactorSecret } from '../settings.ts';
import { as, bearer, emailOf } from './backend.ts';
import { closeDatabase } from './database.ts';
import { codeOf, skipTotpStep } from './factor-codes.ts';
import { giveCode, openSession } from './open-session.ts';

afterAll(() => closeDatabase());

const path = '/actions/releases/mf-public/rollback';
const payload = { version: 'abc' };

test('an administrator with a fresh code may roll back, and the log tells it', async () => {
  const token = await openSession(emailOf('admin'));
  const [, claims = ''] = token.split('.');
  const { session } = JSON.parse(Buffer.from(claims, 'base64url').toString());
  await giveCode(session, new Date(Date.now() - 61 * 60_000));
  const admin = bearer(token);
  const factor = async () => (await admin('GET', '/office/releases')).body.data.factor;
  expect(await factor()).toBe('old');
  expect(await admin('POST', path, payload)).toMatchObject({ status: 422, code: 'E_CODE_OLD' });
  await skipTotpStep(emailOf('admin'));
  const otp = codeOf(demoFactorSecret);
  expect((await admin('POST', path, { ...payload, otp })).status).toBe(200);
  expect(await factor()).toBe('fresh');
  const { lines } = (await admin('GET', '/office/log?locale=en&kind=releases')).body.data;
  expect(lines[0]).toMatchObject({
    what: 'Remote rolled back to its previous version',
    about: { name: 'mf-public', link: '/__remotes' },
  });
});

test.each(['editor', 'secretary', 'chair', 'member'])('%s may not', async (login) => {
  const who = await as(login);
  expect(await who('POST', path, payload)).toMatchObject({ status: 403, code: 'E_FORBIDDEN' });
});

test('there is no remote of another name', async () => {
  const admin = await as('admin');
  const { code } = await admin('POST', '/actions/releases/people/rollback', payload);
  expect(code).toBe('E_NOT_FOUND');
});
