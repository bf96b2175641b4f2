// A new person for one test, with an active account and a name in both scripts.
import { randomUUID } from 'node:crypto';
import { inject } from 'vitest';
import { tokenOfLink } from '../areas/accounts/registration/account-links.ts';
import { writeProjections } from '../areas/people/projections/write-projections.ts';
import { legalTextOf } from '../demo/people/consents.ts';
import { bearer, type Caller, visitor, webServer } from './backend.ts';
import { database } from './database.ts';
import { newAddress, newcomer, newPassword } from './newcomers.ts';

export type NewPerson = {
  id: string;
  email: string;
  /** Signs in. */
  signIn: () => Promise<Caller>;
  /** The token of a new session. */
  token: () => Promise<string>;
  /** Gives the dissemination consent and turns on the directory listing. */
  consents: () => Promise<void>;
};

const made: string[] = [];

/** Removes new people from the directory, because other test files expect its content. */
export async function hideNewPeople(): Promise<void> {
  await database().transaction(async (trx) => {
    await trx('people').whereIn('id', made).update({ standing: 'none', directory_listed: false });
    await writeProjections(trx, made);
  });
}

/** Registers and verifies an account, or inserts a person without one. */
export async function newPerson({ account = true } = {}): Promise<NewPerson> {
  const email = newAddress();
  const names = {
    name_ru_given: 'Зоя',
    name_ru_family: 'Первозванная',
    display_name_ru: 'Зоя Первозванная',
    name_en_given: 'Zoia',
    name_en_family: 'Pervozvannaia',
    display_name_en: 'Zoia Pervozvannaia',
    name_en_source: 'user',
  };
  if (!account) {
    const id = randomUUID();
    made.push(id);
    await database()('people').insert({ id, slug: `zoia-${id.slice(0, 8)}`, ...names });
    const rejectSignIn = () => Promise.reject(new Error('This person has no account'));
    return { id, email, signIn: rejectSignIn, token: rejectSignIn, consents };
  }
  const registered = await visitor('POST', '/actions/account/register', {
    ...newcomer(),
    email,
    shown_at: Date.now() - 60_000,
  });
  if (registered.status !== 200) throw new Error(`Registration failed: ${registered.code}`);
  const user = await database()('directus_users').where({ email }).first('id', 'person');
  const link = await database()('account_links').where({ account: user.id }).first('id', 'purpose');
  const token = tokenOfLink({ env: { SECRET: inject('env').DIRECTUS_SECRET } }, link);
  const verified = await visitor('POST', '/actions/account/verify', { token });
  if (verified.status !== 200) throw new Error(`Verification failed: ${verified.code}`);
  const id = String(user.person);
  made.push(id);
  await database()('people').where({ id }).update(names);
  return { id, email, signIn, token: newToken, consents };

  async function signIn(): Promise<Caller> {
    return bearer(await newToken());
  }

  async function newToken(): Promise<string> {
    const { body, code } = await webServer('POST', '/account/sign-in', {
      email,
      password: newPassword,
    });
    if (!body.data) throw new Error(`${email} cannot sign in: ${code}`);
    return body.data.access_token;
  }

  async function consents(): Promise<void> {
    const own = await signIn();
    const consent = {
      kind: 'dissemination',
      version: legalTextOf('dissemination').version,
      locale: 'ru',
      fields: ['headline'],
    };
    await own('POST', '/actions/consents/give', consent);
    await own('POST', '/actions/people/me/visibility', { directory_listed: true });
  }
}
