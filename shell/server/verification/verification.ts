import {
  type CertificateAnswer,
  certificateAnswer,
  dayIn,
  readVerificationCode,
} from '@site/shared/domain';
import { LRUCache } from 'lru-cache';
import { Problem } from '../answers/problem.ts';
import { BackendError } from '../backend/backend-error.ts';
import type { Backend } from '../backend/client.ts';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { Log } from '../log.ts';
import { createSnapshot } from './snapshot.ts';

/** Milliseconds for which an answer is given again without asking. */
export const answersKeptFor = 60_000;

/** An answer and the moment for which it is true; `live` is false when it comes from the snapshot. */
export type Verified = CertificateAnswer & { asOf: string; live: boolean };

export type Verification = {
  start: () => Promise<void>;
  /** What a code opens, as it was typed. Throws `E_BACKEND` when nobody can tell. */
  answer: (typed: string) => Promise<Verified>;
  ratePerMinute: () => number;
  /** Answers made of one of the tags are out of date. */
  changed: (tags: readonly string[]) => void;
  /** Everything may have changed. */
  missed: () => void;
  close: () => void;
};

type Parts = {
  config: Pick<Config, 'publicToken' | 'purgeSecret' | 'snapshotFile'>;
  backend: Backend;
  clock: Clock;
  log: Log;
};

/** What of a certificate an answer is made of, in the names a purge uses. */
const made = ['certificates', 'people_public'];

/** Answers what a verification code opens: docs/domain/verification.md. */
export function createVerification({ config, backend, clock, log }: Parts): Verification {
  const snapshot = createSnapshot(config, backend, log);
  const kept = new LRUCache<string, Verified>({
    max: 10_000,
    ttl: answersKeptFor,
    perf: { now: () => clock.now().getTime() },
  });
  /** An answer that was on its way when something changed is not kept. */
  let changes = 0;

  function forget(): void {
    changes += 1;
    kept.clear();
  }

  return {
    start: snapshot.start,
    async answer(typed) {
      const code = readVerificationCode(typed);
      // The form of a code is no secret: what cannot be one opens nothing.
      if (code === null) return { ...certificateAnswer(null, today()), ...live() };
      const before = changes;
      const known = kept.get(code);
      if (known) return known;
      const found = await fromBackend(code);
      if (found === null) return fromSnapshot(code);
      if (changes === before) kept.set(code, found);
      return found;
    },
    ratePerMinute: snapshot.ratePerMinute,
    changed(tags) {
      if (!tags.some((tag) => made.includes(tag))) return;
      forget();
      if (tags.includes('certificates')) snapshot.renew();
    },
    missed() {
      forget();
      snapshot.renew();
    },
    close: snapshot.close,
  };

  function today(): string {
    return dayIn(clock.now(), snapshot.zone());
  }

  function live() {
    return { asOf: clock.now().toISOString(), live: true } as const;
  }

  /** Null when the backend cannot tell. */
  async function fromBackend(code: string): Promise<Verified | null> {
    try {
      const path = `/certificates/verify/${code}`;
      const { text } = await backend.call({ path, token: config.publicToken });
      return { ...(JSON.parse(text) as { data: CertificateAnswer }).data, ...live() };
    } catch (error) {
      if (error instanceof BackendError) return null;
      throw error;
    }
  }

  function fromSnapshot(code: string): Verified {
    const { at, card } = snapshot.find(code);
    if (at === null) throw new Problem('E_BACKEND', { status: 503 });
    return { ...certificateAnswer(card, today()), asOf: at, live: false };
  }
}
