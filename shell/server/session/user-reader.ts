import type { SessionUser } from '@site/shared/contract';
import { specSentences } from '@site/shared/domain/system';
import { BackendError } from '../backend/backend-error.ts';
import type { Backend } from '../backend/client.ts';
import { endsSession } from '../backend/problem-of.ts';
import type { Log } from '../log.ts';
import {
  noFacts,
  type SessionFacts,
  sessionFactsFrom,
  sessionFields,
  sessionUserFrom,
} from './session-user.ts';
import { sessionTimes } from './times.ts';

const capacity = 5000;

export type UserReader = {
  /** The user of a token, or null when the backend no longer knows it. */
  read: (token: string) => Promise<SessionUser | null>;
  forget: (token: string) => void;
  /** Forgets every user that matches, and those whose answer is still awaited. */
  forgetThose: (matches: (user: SessionUser) => boolean) => void;
};

type Answer = {
  until: number;
  user: Promise<SessionUser | null>;
  /** The user, once it is there. */
  known?: SessionUser | null;
};

/**
 * Reads the user of a token from the backend, with two calls in parallel, and caches the answer for
 * five seconds.
 */
export function createUserReader(backend: Backend, log: Log): UserReader {
  const answers = new Map<string, Answer>();
  return {
    read(token) {
      const known = answers.get(token);
      if (known && known.until > performance.now()) return known.user;
      if (answers.size >= capacity) answers.clear();
      const user = ask(token);
      const answer: Answer = { until: performance.now() + sessionTimes.warmUser, user };
      answers.set(token, answer);
      user.then(
        (known) => {
          answer.known = known;
        },
        () => answers.delete(token),
      );
      return user;
    },
    forget(token) {
      answers.delete(token);
    },
    forgetThose(matches) {
      for (const [token, { known }] of answers) {
        if (known === undefined || (known !== null && matches(known))) answers.delete(token);
      }
    },
  };

  async function ask(token: string): Promise<SessionUser | null> {
    try {
      const [{ text }, facts] = await Promise.all([
        backend.call({
          path: '/users/me',
          query: new URLSearchParams({ fields: sessionFields }),
          token,
        }),
        factsOf(token),
      ]);
      return sessionUserFrom((JSON.parse(text) as { data: unknown }).data, facts);
    } catch (error) {
      log.warn({ err: error }, specSentences.userFetchFailed);
      if (error instanceof BackendError && endsSession(error)) return null;
      throw error;
    }
  }

  /** A failure here does not sign anybody out. */
  async function factsOf(token: string): Promise<SessionFacts> {
    try {
      const { text } = await backend.call({ path: '/account/session-facts', token });
      return sessionFactsFrom((JSON.parse(text) as { data: unknown }).data);
    } catch (error) {
      log.warn({ err: error }, 'the facts of a session could not be read');
      return noFacts;
    }
  }
}
