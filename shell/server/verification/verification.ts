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

/** Milliseconds that an answer is cached. */
export const answersKeptFor = 60_000;

/**
 * An answer and the time for which it is valid; `live` is false when it comes from the snapshot.
 */
export type Verified = CertificateAnswer & { asOf: string; live: boolean };

export type Verification = {
  start: () => Promise<void>;
  /**
   * The answer for a code as typed. Throws `E_BACKEND` when neither backend nor snapshot can
   * answer.
   */
  answer: (typed: string) => Promise<Verified>;
  ratePerMinute: () => number;
  /** Invalidates answers with one of the tags. */
  changed: (tags: readonly string[]) => void;
  /** Invalidates everything. */
  missed: () => void;
  close: () => void;
};

type Parts = {
  config: Pick<Config, 'publicToken' | 'purgeSecret' | 'snapshotFile'>;
  backend: Backend;
  clock: Clock;
  log: Log;
};

/** Cache tags of an answer. */
const answerTags = ['certificates', 'people_public'];

/** Answers the verification of a code: docs/domain/verification.md. */
export function createVerification({ config, backend, clock, log }: Parts): Verification {
  const snapshot = createSnapshot(config, backend, log);
  const cached = new LRUCache<string, Verified>({
    max: 10_000,
    ttl: answersKeptFor,
    perf: { now: () => clock.now().getTime() },
  });
  /** Counts invalidations: an answer requested before the last one is not cached. */
  let changes = 0;

  function forget(): void {
    changes += 1;
    cached.clear();
  }

  return {
    start: snapshot.start,
    async answer(typed) {
      const code = readVerificationCode(typed);
      // The format of a code is public: a malformed one matches nothing.
      if (code === null) return { ...certificateAnswer(null, today()), ...live() };
      const before = changes;
      const known = cached.get(code);
      if (known) return known;
      const found = await fromBackend(code);
      if (found === null) return fromSnapshot(code);
      if (changes === before) cached.set(code, found);
      return found;
    },
    ratePerMinute: snapshot.ratePerMinute,
    changed(tags) {
      if (!tags.some((tag) => answerTags.includes(tag))) return;
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

  /** Null when the backend cannot answer. */
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
