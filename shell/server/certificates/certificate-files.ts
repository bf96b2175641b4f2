import { Worker } from 'node:worker_threads';
import type { CertificateSheet } from '@site/shared/domain/certificates';
import { LRUCache } from 'lru-cache';
import { Problem } from '../answers/problem.ts';
import type { Log } from '../log.ts';
import type { FromDrawing, ToDrawing } from './certificate-messages.ts';

type Bytes = Uint8Array<ArrayBuffer>;
type Waiting = { resolve: (bytes: Bytes) => void; reject: (error: Error) => void };

/** Files that are cached, and that may wait to be drawn. */
const maxCached = 100;
const maxWaiting = 20;
/** Milliseconds after which the thread is replaced. */
const maxDuration = 15_000;

export type CertificateFiles = {
  /** Whether the file of this key is ready or being drawn. */
  has: (key: string) => boolean;
  /** The PDF of a sheet; `key` identifies its content. Throws `E_BACKEND` when too many wait. */
  draw: (key: string, sheet: CertificateSheet) => Promise<Bytes>;
};

/** PDFs of certificates, drawn in a worker thread one after the other and cached by content. */
export function createCertificateFiles(log: Log): CertificateFiles {
  const drawn = new LRUCache<string, Promise<Bytes>>({ max: maxCached });
  const waiting = new Map<number, Waiting>();
  let thread: Worker | null = null;
  let lastId = 0;

  return {
    has: (key) => drawn.has(key),
    draw(key, sheet) {
      const ready = drawn.get(key);
      if (ready) return ready;
      if (waiting.size >= maxWaiting) throw new Problem('E_BACKEND', { status: 503 });
      const drawing = request(sheet);
      drawn.set(key, drawing);
      drawing.catch(() => drawn.delete(key));
      return drawing;
    },
  };

  function request(sheet: CertificateSheet): Promise<Bytes> {
    lastId += 1;
    const id = lastId;
    const { promise, resolve, reject } = Promise.withResolvers<Bytes>();
    waiting.set(id, { resolve, reject });
    const timer = setTimeout(() => void thread?.terminate(), maxDuration).unref();
    thread ??= start();
    thread.postMessage({ id, sheet } satisfies ToDrawing);
    return promise.finally(() => clearTimeout(timer));
  }

  function start(): Worker {
    const worker = new Worker(new URL('./certificate-thread.ts', import.meta.url), {
      env: { NODE_ENV: 'production' },
      resourceLimits: { maxOldGenerationSizeMb: 256 },
    });
    worker.on('message', (answer: FromDrawing) => {
      const asked = waiting.get(answer.id);
      waiting.delete(answer.id);
      if ('bytes' in answer) asked?.resolve(answer.bytes);
      else asked?.reject(failed(answer.failure));
    });
    worker.on('error', (error) => log.error({ err: error }, 'the drawing thread failed'));
    worker.once('exit', () => {
      if (thread === worker) thread = null;
      for (const { reject } of waiting.values()) reject(failed('the drawing thread ended'));
      waiting.clear();
    });
    worker.unref();
    return worker;
  }

  function failed(reason: string): Problem {
    log.error({ reason }, 'a certificate could not be drawn');
    return new Problem('E_UNKNOWN');
  }
}
