import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { APIRequestContext } from '@playwright/test';
import { changeSetting } from '../editor.ts';

type Person = { login: string; given: string; family: string; email: string; verified: boolean };

export type IdentityProviders = {
  /** Environment of a web server that offers them. */
  env: NodeJS.ProcessEnv;
  /** Makes a person known to both. */
  add: (person: Person) => Promise<void>;
  stop: () => void;
};

/** Starts an OpenID provider ("Acme") and a fake of GitHub, and switches them on in the settings. */
export async function startIdentityProviders(
  request: APIRequestContext,
): Promise<IdentityProviders> {
  const file = join(import.meta.dirname, '../../shell/server/testing/run-identity-providers.ts');
  const child = fork(file, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const [env] = (await once(child, 'message')) as [NodeJS.ProcessEnv];
  await changeSetting(request, 'features.social_login', ['acme', 'github']);
  return {
    env,
    async add(person) {
      child.send(person);
      await once(child, 'message');
    },
    stop: () => void child.kill(),
  };
}
