import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Host } from '../host.ts';

type Env = Pick<Host, 'env'>;

/** The purpose of a signature; it is invalid for any other purpose. */
type Purpose = 'unsubscribe' | 'news-preview' | 'library-file' | 'case-file';

/** A signed token with a text, which anybody can read but nobody can change. */
export function signedText(host: Env, purpose: Purpose, text: string): string {
  return `${Buffer.from(text).toString('base64url')}.${signature(host, purpose, text)}`;
}

/** The text of a token of `signedText`; undefined if the signature is invalid. */
export function verifiedText(host: Env, purpose: Purpose, token: string): string | undefined {
  const [body = '', givenSignature = ''] = token.split('.');
  const text = Buffer.from(body, 'base64url').toString();
  const expected = Buffer.from(signature(host, purpose, text));
  const given = Buffer.from(givenSignature);
  return given.length === expected.length && timingSafeEqual(given, expected) ? text : undefined;
}

function signature({ env }: Env, purpose: Purpose, text: string): string {
  return createHmac('sha256', `${env.SECRET} ${purpose}`)
    .update(text)
    .digest('base64url')
    .slice(0, 32);
}
