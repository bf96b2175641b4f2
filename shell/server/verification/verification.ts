import type { VerificationAnswer } from '@site/shared/api';
import {
  type CertificateAnswer,
  certificateAnswer,
  readVerificationCode,
} from '@site/shared/domain/certificates';
import { type Day, dayIn } from '@site/shared/domain/time';
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
/** After a failure the backend is not asked for this time (milliseconds), if a snapshot can answer. */
const retryPause = 1000;
/** How often the day is compared, in milliseconds. */
const dayWatch = 5000;

export type Verification = {
  start: () => Promise<void>;
  /**
   * The answer for a code as typed. Throws `E_BACKEND` when neither backend nor snapshot can
   * answer.
   */
  answer: (typed: string) => Promise<VerificationAnswer>;
  ratePerMinute: () => number;
  /** Invalidates answers with one of the tags. */
  changed: (tags: readonly string[]) => void;
  /** Invalidates everything. */
  missed: () => void;
  /** Calls the listener when a day begins before which the last day of a valid certificate ended. */
  onExpiry: (listener: () => void) => void;
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
/** The snapshot also contains the rate limit and the time zone. */
const snapshotTags = [...answerTags, 'settings'];

/** Answers the verification of a code: docs/domain/verification.md. */
export function createVerification({ config, backend, clock, log }: Parts): Verification {
  const snapshot = createSnapshot(config, backend, log);
  const cached = new LRUCache<string, VerificationAnswer>({
    max: 10_000,
    ttl: answersKeptFor,
    perf: { now: () => clock.now().getTime() },
  });
  /** Counts invalidations: an answer requested before the last one is not cached. */
  let changes = 0;
  let failedAt = Number.NEGATIVE_INFINITY;
  let expired = (): void => {};
  let lastDay = today();
  const watch = setInterval(compareDays, dayWatch).unref();

  function compareDays(): void {
    const day = today();
    if (day === lastDay) return;
    const from = lastDay;
    lastDay = day;
    if (snapshot.endsBetween(from, day)) expired();
  }

  function forget(): void {
    changes += 1;
    // The backend that reports a change is reachable again.
    failedAt = Number.NEGATIVE_INFINITY;
    cached.clear();
  }

  return {
    start: snapshot.start,
    async answer(typed) {
      const code = readVerificationCode(typed);
      // The format of a code is public: a malformed one matches nothing.
      if (code === null) return { ...certificateAnswer(null, today()), ...live() };
      const before = changes;
      // A certificate may expire at midnight.
      const key = `${today()} ${code}`;
      const known = cached.get(key);
      if (known) return known;
      const found = isPaused() ? null : await fromBackend(code);
      if (found === null) return fromSnapshot(code);
      if (changes === before) cached.set(key, found);
      return found;
    },
    ratePerMinute: snapshot.ratePerMinute,
    changed(tags) {
      if (tags.some((tag) => answerTags.includes(tag))) forget();
      if (tags.some((tag) => snapshotTags.includes(tag))) snapshot.renew();
    },
    missed() {
      forget();
      snapshot.renew();
    },
    onExpiry(listener) {
      expired = listener;
    },
    close() {
      clearInterval(watch);
      snapshot.close();
    },
  };

  function today(): Day {
    return dayIn(clock.now(), snapshot.zone());
  }

  function live() {
    return { asOf: clock.now().toISOString(), live: true } as const;
  }

  /** Nobody waits again for a backend that has just failed. */
  function isPaused(): boolean {
    return performance.now() - failedAt < retryPause && snapshot.find('').at !== null;
  }

  /** Null when the backend cannot answer. */
  async function fromBackend(code: string): Promise<VerificationAnswer | null> {
    try {
      const path = `/certificates/verify/${code}`;
      const { text } = await backend.call({ path, token: config.publicToken });
      return { ...(JSON.parse(text) as { data: CertificateAnswer }).data, ...live() };
    } catch (error) {
      if (!(error instanceof BackendError)) throw error;
      failedAt = performance.now();
      return null;
    }
  }

  function fromSnapshot(code: string): VerificationAnswer {
    const { at, card } = snapshot.find(code);
    if (at === null) throw new Problem('E_BACKEND', { status: 503 });
    return { ...certificateAnswer(card, today()), asOf: at, live: false };
  }
}
