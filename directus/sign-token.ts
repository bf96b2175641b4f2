import { createHmac } from 'node:crypto';

/** Seconds that a token of the project itself is good for. */
const lifetime = 600;

/** An access token as the backend itself would sign it (HS256), good for ten minutes or as long as told. */
export function signToken(
  claims: Readonly<Record<string, unknown>>,
  { secret, seconds = lifetime }: { secret: string; seconds?: number },
): string {
  const at = Math.floor(Date.now() / 1000);
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
  const head = encode({ alg: 'HS256', typ: 'JWT' });
  const body = encode({ ...claims, iss: 'directus', iat: at, exp: at + seconds });
  const signature = createHmac('sha256', secret).update(`${head}.${body}`).digest('base64url');
  return `${head}.${body}.${signature}`;
}
