import { createHmac } from 'node:crypto';

/** Default lifetime in seconds. */
const lifetime = 600;

/** Signs an access token like Directus (HS256), valid for ten minutes by default. */
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
