import { afterEach, expect, test, vi } from 'vitest';
import { directusEnvironment, readSettings } from './settings.ts';

afterEach(() => vi.unstubAllEnvs());

const environment = (more: NodeJS.ProcessEnv = {}) =>
  directusEnvironment(
    readSettings({
      ...more,
      DIRECTUS_PORT: '3001',
      DIRECTUS_SECRET: 'a secret',
      DIRECTUS_ADMIN_PASSWORD: 'a password',
      DIRECTUS_PUBLIC_TOKEN: 'a token',
      CONFIDENTIAL_KEYS: 'a key',
      PURGE_SECRET: 'another secret',
      OPERATOR_SECRET: 'a third secret',
      DEMO: '0',
    }),
  );

test.each(['WEBSOCKETS_ENABLED', 'MCP_ENABLED', 'AI_ENABLED', 'TELEMETRY'])(
  '%s stays off, even if set in the environment',
  (name) => {
    vi.stubEnv(name, 'true');
    expect(environment()[name]).toBe('false');
  },
);

test('trusts the proxies of TRUST_PROXY and ignores IP_TRUST_PROXY', () => {
  vi.stubEnv('IP_TRUST_PROXY', 'true');
  expect(environment().IP_TRUST_PROXY).toBe('loopback');
  const TRUST_PROXY = 'loopback, 10.0.0.0/24';
  expect(environment({ TRUST_PROXY }).IP_TRUST_PROXY).toBe('loopback,10.0.0.0/24');
  expect(() => environment({ TRUST_PROXY: '1' })).toThrow('TRUST_PROXY must be addresses');
});

test('limits the waits for PostgreSQL, unless its address says otherwise', () => {
  const DATABASE_URL = 'postgres://site@127.0.0.1/site?statement_timeout=1000';
  const { searchParams } = new URL(environment({ DATABASE_URL }).DB_CONNECTION_STRING ?? '');
  expect(Object.fromEntries(searchParams)).toEqual({
    connectionTimeoutMillis: '10000',
    idle_in_transaction_session_timeout: '300000',
    statement_timeout: '1000',
  });
  expect(() => environment({ DATABASE_ANSWER_MS: 'soon' })).toThrow('DATABASE_ANSWER_MS');
});
