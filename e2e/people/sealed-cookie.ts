import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

type Key = { kid: string; secret: Buffer };

/** The key with which the site under test encrypts its sessions. */
export function sealingKey(): Key {
  const file = join(process.env.DATA_DIR ?? '', 'secrets.json');
  const { SESSION_KEYS } = JSON.parse(readFileSync(file, 'utf8')) as { SESSION_KEYS: string };
  const [kid = '', secret = ''] = SESSION_KEYS.split(',')[0]?.split(':') ?? [];
  return { kid, secret: Buffer.from(secret, 'base64url') };
}

/**
 * An encrypted session cookie as the site makes it (compact JWE, `dir`, A256GCM), with any key and
 * expiry.
 */
export function sealed(
  { kid, secret }: Key,
  token: string,
  endsAt: number,
  accessExpiresAt = endsAt,
): string {
  const header = encoded({ alg: 'dir', enc: 'A256GCM', kid });
  const claims = {
    token,
    accessExpiresAt,
    endsAt,
    remember: false,
    aud: 'session',
    exp: Math.floor(endsAt / 1000),
  };
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', secret, iv).setAAD(Buffer.from(header));
  const text = Buffer.concat([cipher.update(JSON.stringify(claims)), cipher.final()]);
  const parts = [iv, text, cipher.getAuthTag()].map((part) => part.toString('base64url'));
  return [header, '', ...parts].join('.');
}

/** The token in a session cookie of the site. */
export function opened({ secret }: Key, cookie: string): string {
  const [header = '', , iv = '', text = '', tag = ''] = cookie.split('.');
  const bytes = (part: string) => Buffer.from(part, 'base64url');
  const cipher = createDecipheriv('aes-256-gcm', secret, bytes(iv))
    .setAAD(Buffer.from(header))
    .setAuthTag(bytes(tag));
  const claims = Buffer.concat([cipher.update(bytes(text)), cipher.final()]);
  return (JSON.parse(claims.toString()) as { token: string }).token;
}

function encoded(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}
