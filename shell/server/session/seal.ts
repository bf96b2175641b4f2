import { EncryptJWT, jwtDecrypt } from 'jose';
import { z } from 'zod';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';

/** Content of the session cookie. Times are milliseconds since 1970. */
export type SealedSession = {
  token: string;
  accessExpiresAt: number;
  endsAt: number;
  remember: boolean;
};

export type Sealer = {
  seal: (session: SealedSession) => Promise<string>;
  /** Null for everything that was not encrypted here, was changed since, or has expired. */
  open: (text: string) => Promise<SealedSession | null>;
};

const claims = z.object({
  token: z.string().min(1),
  accessExpiresAt: z.number(),
  endsAt: z.number(),
  remember: z.boolean(),
});

const purpose = 'session';

/** Encrypts sessions with the first key and decrypts them with any, so that keys can be rotated. */
export function createSealer(keys: Config['sealingKeys'], { now }: Clock): Sealer {
  const [first] = keys;
  if (!first) throw new Error('A sealer needs a key');
  return {
    seal(session) {
      return new EncryptJWT(session)
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM', kid: first.kid })
        .setAudience(purpose)
        .setExpirationTime(new Date(session.endsAt))
        .encrypt(first.secret);
    },
    async open(text) {
      try {
        const { payload } = await jwtDecrypt(text, keyFor, {
          audience: purpose,
          currentDate: now(),
          keyManagementAlgorithms: ['dir'],
          contentEncryptionAlgorithms: ['A256GCM'],
        });
        return claims.parse(payload);
      } catch {
        return null;
      }
    },
  };

  function keyFor({ kid }: { kid?: string }): Uint8Array {
    const key = keys.find((candidate) => candidate.kid === kid);
    if (!key) throw new Error('sealed with an unknown key');
    return key.secret;
  }
}
