import { Worker } from 'node:worker_threads';
import { type Collection, collectionOf, stopAfter } from '@site/shared/content-store';
import type { Locale } from '@site/shared/contract';
import { Problem } from '../answers/problem.ts';
import type { Log } from '../log.ts';
import type { FromQueries, ToQueries } from './query-messages.ts';
import type { ContentStore } from './store.ts';

/**
 * Milliseconds after which the thread is terminated; by then the engine had time to stop the query
 * itself, on a busy machine too. A new thread costs more than most queries.
 */
const endAfterDefault = stopAfter + 920;
/** One query runs and this many wait; further ones are refused. */
const maxWaiting = 4;
/**
 * Starting the thread and opening a collection do not depend on the query, and may take longer on a
 * busy machine.
 */
const beginWithin = 10_000;
const openWithin = 5000;

export type ContentQueries = {
  /** The rows as JSON. Throws `E_QUERY`, `E_QUERY_TIME`, and `E_BACKEND` when overloaded. */
  run: (locale: Locale, sql: string) => Promise<string>;
  close: () => Promise<void>;
};

type Thread = {
  worker: Worker;
  /** Versions of the collections it has opened. */
  versions: Map<Collection, string>;
};

/** Runs queries on the content store one at a time, in a worker thread that can be terminated. */
export function createContentQueries({
  content,
  log,
  endAfter = endAfterDefault,
}: {
  content: Pick<ContentStore, 'dump'>;
  log: Log;
  endAfter?: number;
}): ContentQueries {
  let thread: Thread | null = null;
  let queue: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  let lastId = 0;

  async function runQuery(locale: Locale, sql: string): Promise<string> {
    const collection = collectionOf(locale);
    const dump = content.dump(locale);
    if (!dump) throw new Problem('E_BACKEND', { status: 503 });
    thread ??= start();
    if (thread.versions.get(collection) !== dump.version) {
      const opened = await request(
        thread,
        { kind: 'open', collection, dump: dump.text },
        openWithin,
      );
      if (opened?.kind !== 'opened') throw failure(opened);
      thread.versions.set(collection, dump.version);
    }
    const answer = await request(thread, { kind: 'query', collection, sql }, endAfter);
    if (answer?.kind === 'answered') return answer.rows;
    if (answer === null || (answer.kind === 'refused' && answer.reason === 'slow')) {
      throw new Problem('E_QUERY_TIME', { field: 'sql', params: { ms: stopAfter } });
    }
    if (answer.kind !== 'refused') throw failure(answer);
    throw new Problem('E_QUERY', { field: 'sql', params: { reason: answer.message } });
  }

  function start(): Thread {
    const worker = new Worker(new URL('./query-thread.ts', import.meta.url), {
      env: { NODE_ENV: 'production' },
      resourceLimits: { maxOldGenerationSizeMb: 128 },
    });
    worker.on('error', (error) => log.error({ err: error }, 'the query thread failed'));
    worker.once('exit', () => {
      if (thread?.worker === worker) thread = null;
    });
    worker.unref();
    return { worker, versions: new Map() };
  }

  /** The thread's answer; null when it did not answer in time and was terminated. */
  function request(
    { worker }: Thread,
    message: Unnumbered<ToQueries>,
    within: number,
  ): Promise<FromQueries | null> {
    lastId += 1;
    const id = lastId;
    return new Promise((resolve) => {
      let settled = false;
      const done = (answer: FromQueries | null) => {
        settled = true;
        clearTimeout(timer);
        worker.off('message', onMessage);
        worker.off('exit', onExit);
        resolve(answer);
      };
      const onMessage = (answer: FromQueries) => {
        if (answer.id !== id) return;
        if (answer.kind !== 'begun') return done(answer);
        clearTimeout(timer);
        timer = setTimeout(end, within);
      };
      const onExit = () => done({ kind: 'failed', id, reason: 'the query thread ended' });
      // An answer that is already in the queue, because this thread was busy, takes precedence.
      const end = () => setImmediate(() => settled || replace());
      const replace = () => {
        log.warn({ kind: message.kind }, 'the query thread is replaced');
        thread = null;
        done(null);
        void worker.terminate();
      };
      let timer = setTimeout(end, beginWithin);
      worker.on('message', onMessage);
      worker.once('exit', onExit);
      worker.postMessage({ ...message, id } satisfies ToQueries);
    });
  }

  function failure(answer: FromQueries | null): Problem {
    log.error({ answer }, 'the content store could not be asked');
    return new Problem('E_BACKEND', { status: 503 });
  }

  return {
    async run(locale, sql) {
      if (waiting > maxWaiting) {
        throw new Problem('E_BACKEND', { status: 503, headers: { 'retry-after': '1' } });
      }
      waiting += 1;
      const result = queue.then(() => runQuery(locale, sql));
      queue = result.catch(() => {});
      return result.finally(() => {
        waiting -= 1;
      });
    },
    async close() {
      await thread?.worker.terminate();
    },
  };
}

type Unnumbered<T> = T extends unknown ? Omit<T, 'id'> : never;
