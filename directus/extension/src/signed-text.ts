import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Host } from './host.ts';

type Env = Pick<Host, 'env'>;

/** What a signature is for; one made for a purpose is worth nothing for another. */
type Purpose = 'unsubscribe' | 'news-preview';

/** A token that carries a text of ours, readable by anybody and changed by nobody. */
export function signedText(host: Env, purpose: Purpose, text: string): string {
  return `${Buffer.from(text).toString('base64url')}.${signature(host, purpose, text)}`;
}

/** The text of a token of `signedText`; undefined when it is not one of ours. */
export function verifiedText(host: Env, purpose: Purpose, token: string): string | undefined {
  const [body = '', shown = ''] = token.split('.');
  const text = Buffer.from(body, 'base64url').toString();
  const right = Buffer.from(signature(host, purpose, text));
  const given = Buffer.from(shown);
  return given.length === right.length && timingSafeEqual(given, right) ? text : undefined;
}

function signature({ env }: Env, purpose: Purpose, text: string): string {
  return createHmac('sha256', `${env.SECRET} ${purpose}`)
    .update(text)
    .digest('base64url')
    .slice(0, 32);
}
