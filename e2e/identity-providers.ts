import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { staffHeaders } from './backend-session.ts';

type Person = { login: string; given: string; family: string; email: string; verified: boolean };

export type IdentityProviders = {
  /** Environment of a web server that offers them. */
  env: NodeJS.ProcessEnv;
  /** Makes a person known to both. */
  add: (person: Person) => Promise<void>;
  stop: () => void;
};

/** Starts an OpenID provider ("Acme") and a fake of GitHub, and switches them on in the settings. */
export async function startIdentityProviders(): Promise<IdentityProviders> {
  const file = join(import.meta.dirname, '../shell/server/testing/run-identity-providers.ts');
  const child = fork(file, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const [env] = (await once(child, 'message')) as [NodeJS.ProcessEnv];
  const setting = `${process.env.DIRECTUS_URL}/items/settings/features.social_login`;
  const answer = await fetch(setting, {
    method: 'PATCH',
    headers: { ...staffHeaders('admin'), 'content-type': 'application/json' },
    body: JSON.stringify({ value: ['acme', 'github'] }),
  });
  expect(answer.ok, await answer.text()).toBe(true);
  return {
    env,
    async add(person) {
      child.send(person);
      await once(child, 'message');
    },
    stop: () => void child.kill(),
  };
}
