import { SignJWT } from 'jose';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { PendingIdentity } from './provider-cookies.ts';

/** Seconds between this server and the backend. */
const lifetime = 60;

/**
 * Proves to the backend that this server has checked an identity, for one purpose: the backend believes
 * nobody else. Code of the other side: `provider-identity.ts` of the backend's accounts.
 */
export function identityToken(
  { purgeSecret }: Pick<Config, 'purgeSecret'>,
  { now }: Clock,
  {
    purpose,
    provider,
    title,
    subject,
    email,
    emailVerified,
    label,
    account,
  }: PendingIdentity & {
    title: string;
  },
): Promise<string> {
  const at = Math.floor(now().getTime() / 1000);
  return new SignJWT({ provider, title, email, emailVerified, label, account })
    .setProtectedHeader({ alg: 'HS256' })
    .setAudience(`provider-identity ${purpose}`)
    .setSubject(subject)
    .setIssuedAt(at)
    .setExpirationTime(at + lifetime)
    .sign(new TextEncoder().encode(purgeSecret));
}
