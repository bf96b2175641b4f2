import { afterEach, expect, test, vi } from 'vitest';
import { directusEnvironment, readSettings } from './settings.ts';

afterEach(() => vi.unstubAllEnvs());

const environment = () =>
  directusEnvironment(
    readSettings({
      DIRECTUS_PORT: '3001',
      DIRECTUS_SECRET: 'a secret',
      DIRECTUS_ADMIN_PASSWORD: 'a password',
      DIRECTUS_PUBLIC_TOKEN: 'a token',
      DEMO: '0',
    }),
  );

test.each(['WEBSOCKETS_ENABLED', 'MCP_ENABLED', 'AI_ENABLED', 'TELEMETRY'])(
  '%s stays off, whatever the environment says',
  (name) => {
    vi.stubEnv(name, 'true');
    expect(environment()[name]).toBe('false');
  },
);
