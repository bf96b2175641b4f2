import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

const key = Buffer.alloc(32, 7).toString('base64url');
const env = { SESSION_KEYS: `a:${key},b:${key}` };

test('needs nothing but the sealing keys', () => {
  const config = readConfig(env);
  expect(config).toMatchObject({ port: 3000, host: '127.0.0.1', origin: 'http://localhost:3000' });
  expect(config.sealingKeys.map(({ kid }) => kid)).toEqual(['a', 'b']);
});

test.each([
  [{}, 'SESSION_KEYS is missing'],
  [{ SESSION_KEYS: 'a:short' }, 'SESSION_KEYS is wrong'],
  [{ ...env, PORT: 'many' }, 'PORT is wrong'],
  [{ ...env, TRUST_PROXY: 'yes' }, 'TRUST_PROXY is wrong'],
  [{ ...env, SITE_URL: 'ftp://x' }, 'SITE_URL is wrong'],
  [{ ...env, REDIS_URL: 'http://x' }, 'REDIS_URL is wrong'],
  [{ ...env, NODE_ENV: 'production', INSECURE_COOKIES: '1' }, 'INSECURE_COOKIES=1 is refused'],
  [{ ...env, NODE_ENV: 'production', CLOCK_OFFSET: '1' }, 'CLOCK_OFFSET is refused'],
])('says in one line what is wrong with %j, never the value', (given, complaint) => {
  let message = '';
  try {
    readConfig(given);
  } catch (error) {
    message = (error as Error).message;
  }
  expect(message).toContain(complaint);
  expect(message).not.toContain('\n');
  expect(message).not.toContain('short');
});

test('a demonstration is never production', () => {
  const config = readConfig({ ...env, NODE_ENV: 'production', DEMO: '1', CLOCK_OFFSET: '5' });
  expect(config).toMatchObject({ production: false, clockOffset: 5 });
});
