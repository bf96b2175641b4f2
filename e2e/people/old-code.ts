import { createHash } from 'node:crypto';
import type { BrowserContext } from '@playwright/test';
import { opened, sealingKey } from './sealed-cookie.ts';
import { inDatabase } from './stored.ts';

/** The backend forgets the code that a session has given, as it does after an hour: the next decision needs another. */
export function forgetCode(token: string): void {
  const [, claims = ''] = token.split('.');
  const { session } = JSON.parse(Buffer.from(claims, 'base64url').toString());
  const id = createHash('sha256').update(session).digest('hex');
  const { changes } = inDatabase((database) =>
    database.prepare('delete from factor_proofs where id = ?').run(id),
  );
  if (changes !== 1) throw new Error('the session has given no code');
}

/** The backend's token of a browser that is signed in at the site. */
export async function tokenOf(context: BrowserContext): Promise<string> {
  const cookie = (await context.cookies()).find(({ name }) => name === '__Host-session');
  return opened(sealingKey(), cookie?.value ?? '');
}
