import { Worker } from 'node:worker_threads';
import { type Collection, collectionOf, stopAfter } from '@site/shared/content-store';
import type { Locale } from '@site/shared/contract';
import { Problem } from '../answers/problem.ts';
import type { Log } from '../log.ts';
import type { FromQueries, ToQueries } from './query-messages.ts';
import type { ContentStore } from './store.ts';

/** Milliseconds after which the thread itself is ended: the engine had its time to stop the question. */
const endAfter = stopAfter + 80;
/** One question runs, so many wait; more are sent away. */
const mostWaiting = 4;
/** Starting and opening are our own work, and a busy machine may take its time for them. */
const beginWithin = 10_000;
const openWithin = 5000;

export type ContentQueries = {
  /** The rows as JSON. Throws `E_QUERY`, `E_QUERY_TIME`, and `E_BACKEND` when overrun. */
  run: (locale: Locale, sql: string) => Promise<string>;
  close: () => Promise<void>;
};

type Thread = {
  worker: Worker;
  /** Versions of the collections it holds. */
  versions: Map<Collection, string>;
};

/** Answers questions to the content store, one after the other, in a thread that may be lost. */
export function createContentQueries({
  content,
  log,
}: {
  content: Pick<ContentStore, 'dump'>;
  log: Log;
}): ContentQueries {
  let thread: Thread | null = null;
  let line: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  let lastId = 0;

  async function ask(locale: Locale, sql: string): Promise<string> {
    const collection = collectionOf(locale);
    const dump = content.dump(locale);
    if (!dump) throw new Problem('E_BACKEND', { status: 503 });
    thread ??= start();
    if (thread.versions.get(collection) !== dump.version) {
      const opened = await tell(thread, { kind: 'open', collection, dump: dump.text }, openWithin);
      if (opened?.kind !== 'opened') throw failure(opened);
      thread.versions.set(collection, dump.version);
    }
    const answer = await tell(thread, { kind: 'query', collection, sql }, endAfter);
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

  /** The thread's answer; null when it gave none in time and was ended with what it had in hand. */
  function tell(
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
      // An answer that lies there already, because this thread was busy, comes first.
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
      if (waiting > mostWaiting) {
        throw new Problem('E_BACKEND', { status: 503, headers: { 'retry-after': '1' } });
      }
      waiting += 1;
      const turn = line.then(() => ask(locale, sql));
      line = turn.catch(() => {});
      return turn.finally(() => {
        waiting -= 1;
      });
    },
    async close() {
      await thread?.worker.terminate();
    },
  };
}

type Unnumbered<T> = T extends unknown ? Omit<T, 'id'> : never;
