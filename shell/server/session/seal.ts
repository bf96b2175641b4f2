import { EncryptJWT, type JWTPayload, jwtDecrypt } from 'jose';
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

/** Encrypts values of one form for one purpose: what was sealed for another one is not opened. */
export type Seal<Value> = {
  /** `expires` is in milliseconds since 1970. */
  seal: (value: Value, expires: number) => Promise<string>;
  /** Null for everything that was not encrypted here, was changed since, or has expired. */
  open: (text: string) => Promise<Value | null>;
};

/** Encrypts sessions with the first key and decrypts them with any, so that keys can be rotated. */
export function createSealer(keys: Config['sealingKeys'], clock: Clock): Sealer {
  const sessions = createSeal({ purpose: 'session', form: claims }, keys, clock);
  return { seal: (session) => sessions.seal(session, session.endsAt), open: sessions.open };
}

/** Encrypts with the first key and decrypts with any of them. */
export function createSeal<Value extends object>(
  { purpose, form }: { purpose: string; form: z.ZodType<Value> },
  keys: Config['sealingKeys'],
  { now }: Clock,
): Seal<Value> {
  const [first] = keys;
  if (!first) throw new Error('A sealer needs a key');
  return {
    seal(value, expires) {
      return new EncryptJWT({ ...value } as JWTPayload)
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM', kid: first.kid })
        .setAudience(purpose)
        .setExpirationTime(new Date(expires))
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
        return form.parse(payload);
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
