import { z } from 'zod';
import { BackendError } from '../backend/backend-error.ts';
import type { Backend } from '../backend/client.ts';
import type { Config } from '../config.ts';

const answer = z.object({ data: z.array(z.string()) });

/** Which of some people may read a topic now. Throws `BackendError` when the backend is unreachable. */
export type LiveReaders = (topic: string, people: readonly string[]) => Promise<Set<string>>;

/** Asks the backend who may read a topic. */
export function createLiveReaders({
  backend,
  config,
}: {
  backend: Backend;
  config: Pick<Config, 'purgeSecret'>;
}): LiveReaders {
  return async (topic, people) => {
    try {
      const { text } = await backend.call({
        method: 'POST',
        path: '/discussions/live-readers',
        contentType: 'application/json',
        body: JSON.stringify({ topic, people }),
        siteSecret: config.purgeSecret,
      });
      return new Set(answer.parse(JSON.parse(text)).data);
    } catch (error) {
      // Discussions are off, or the topic is gone.
      if (error instanceof BackendError && error.statusCode < 500) return new Set();
      throw error;
    }
  };
}
