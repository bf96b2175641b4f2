import { argon2Sync, randomBytes } from 'node:crypto';
import type { BackupDatabase } from '../../directus/backup/backup-database.ts';
import { roleIds } from '../../directus/engine/schema/access/ids.ts';
import { Doubt } from './steps.ts';

/** An account of the copy, with a password that only this drill knows. */
type Visitor = { email: string; password: string };

/** Gives a member of the copy a throw-away password. Throws a `Doubt` when no member could sign in. */
export async function prepareVisitor(database: BackupDatabase): Promise<Visitor> {
  const password = randomBytes(24).toString('base64url');
  return database.connected(async (ask) => {
    const [account] = await ask(
      `select id, email from directus_users where role = '${roleIds.member}' and status = 'active'
       and account_status = 'active' and provider = 'default' and email is not null
       and coalesce(cast(staff_roles as text), '[]') in ('[]', 'null') order by id limit 1`,
    );
    if (!account) throw new Doubt('There is no active account of a member.');
    await ask(
      `update directus_users set password = '${hashed(password)}', tfa_secret = null
       where id = '${account.id}'`,
    );
    return { email: String(account.email), password };
  });
}

/** A hash as Directus stores it; cheap, because the password is random. */
function hashed(password: string): string {
  const [memory, passes, parallelism] = [1024, 2, 1];
  const nonce = randomBytes(16);
  const tag = argon2Sync('argon2id', {
    message: password,
    nonce,
    parallelism,
    tagLength: 32,
    memory,
    passes,
  });
  const encode = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '');
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${encode(nonce)}$${encode(tag)}`;
}

/** Headers of a browser at the address of the site, which is that of the live one. */
function asBrowser() {
  const { origin, protocol } = new URL(process.env.SITE_URL ?? '');
  return { origin, 'x-forwarded-proto': protocol.slice(0, -1) };
}

/** Signs in at the site as a browser does; returns the cookies. */
export async function signIn(site: string, visitor: Visitor): Promise<string> {
  const answer = await fetch(`${site}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-requested-with': 'fetch', ...asBrowser() },
    body: JSON.stringify(visitor),
  });
  if (!answer.ok) throw new Doubt(`The sign-in answered ${answer.status}: ${await answer.text()}`);
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

/** The latest public article, which only a site with this database has. */
export async function latestArticle(database: BackupDatabase): Promise<string | undefined> {
  const [article] = await database.connected((ask) =>
    ask(
      `select slug from news where state = 'published' and audience = 'public'
       and for_community is null order by published_at desc limit 1`,
    ),
  );
  return article && `/news/${article.slug}`;
}

/** Reads pages; throws a `Doubt` if one does not answer 200. */
export async function readPages(
  site: string,
  paths: readonly string[],
  cookie = '',
): Promise<{ value: undefined; found: string }> {
  for (const path of paths) {
    const headers = { cookie, ...asBrowser() };
    const answer = await fetch(site + path, { headers, redirect: 'manual' });
    await answer.arrayBuffer();
    if (answer.status !== 200) throw new Doubt(`${path} answered ${answer.status}`);
  }
  return { value: undefined, found: paths.join(', ') };
}
