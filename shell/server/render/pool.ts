import { randomBytes } from 'node:crypto';
import { Worker } from 'node:worker_threads';
import { collectingThread } from '../memory/collecting-threads.ts';
import { ReleaseFault } from '../releases/release-fault.ts';
import { inRequest } from '../request-scope.ts';
import { createFloodGuard } from './flood-guard.ts';
import type { Gateway, Rendered, RenderLog, RenderRequest } from './types.ts';
import { createWorkQueue, type PlaceState, type WorkQueueOptions } from './work-queue.ts';
import type { FromWorker, ToWorker, WorkerStart } from './worker-messages.ts';

/**
 * Milliseconds for a rendering; a worker that was silent for this time counts as hung and is
 * replaced.
 */
const defaultTimeout = 8000;
/**
 * Renderings in progress per worker: as many as it can finish well within that time. They wait for
 * the backend together; further ones wait in the queue.
 */
const maxInFlight = 64;
/** Maximum length of the queue, and milliseconds in it; further requests are refused with 503. */
const maxWaiting = 500;
const maxWait = 10_000;
const startTimeout = 15_000;
/** A worker with renderings in progress that was silent for this part of the timeout may hang. */
const silentPart = 1 / 16;
/**
 * Maximum attempts of a rendering whose worker ended: `suspect` when it may have been the cause,
 * `innocent` when another one surely was.
 */
const maxAttempts = { suspect: 2, innocent: 4 } as const;
/** Pause between attempts to replace a worker that does not even start. */
const respawnPause = 1000;
const heapLimitMb = 256;
/** Characters of a text that a page prints. */
const maxPrinted = 500;

type Ready = Extract<FromWorker, { kind: 'ready' }>;
type Waiting = {
  resolve: (rendered: Rendered) => void;
  reject: (error: Error) => void;
  tags: Set<string>;
  partial: boolean;
  requestId: string;
  /** The reads of a signed-in user; the worker never sees their token. */
  reads: Gateway | undefined;
};
type Slot = {
  worker: Worker;
  waiting: Map<number, Waiting>;
  ready: Promise<Ready>;
  state: () => PlaceState;
  /** The rendering whose page code is running, as last reported. */
  drawing: () => number | undefined;
  /** Milliseconds since its last message, or since it got a rendering while idle. */
  silence: () => number;
  /** Records a sign of life. */
  heard: () => void;
};

export type PoolOptions = {
  start: WorkerStart;
  /** Folder of Node.js's compile cache for workers. */
  compiledDir: string;
  size: number;
  gateway: Gateway;
  log: RenderLog;
  now: () => Date;
  /** Milliseconds; shorter in tests. */
  renderTimeout?: number;
  /** Concurrency per worker and length of the queue; lower in tests. */
  turns?: WorkQueueOptions;
};

/**
 * A worker ended before it finished a rendering, which may have been the cause, or surely was not.
 */
class WorkerEnded extends Error {
  override readonly name = 'WorkerEnded';
  readonly maxAttempts: number;

  constructor(message: string, part: keyof typeof maxAttempts) {
    super(message);
    this.maxAttempts = maxAttempts[part];
  }
}

/**
 * Render workers of one generation. A page that hangs or ends its worker is rejected and the worker
 * replaced; its other renderings are repeated by another worker. A busy worker does not count as
 * hung: requests that wait too long, or exceed the queue, are refused with 503. No request hangs.
 */
export type Pool = {
  /**
   * Resolves when every worker has imported its releases; rejects with the reason when one cannot,
   * with a `ReleaseFault` when their code threw.
   */
  ready: () => Promise<Ready>;
  render: (request: RenderRequest, reads?: Gateway) => Promise<Rendered>;
  /** Waits for renderings in progress, then ends the workers. */
  close: () => Promise<void>;
  /** Ends the workers at once. */
  abandon: () => Promise<void>;
};

export function createPool(options: PoolOptions): Pool {
  const { start, compiledDir, size, gateway, log, now } = options;
  const { renderTimeout = defaultTimeout } = options;
  const { turns = { atOnce: maxInFlight, maxWaiting, maxWait } } = options;
  let closing = false;
  let lastId = 0;
  let drawing = 0;
  const slots: Slot[] = [];
  /**
   * Requests queue for the first worker with free capacity: one that hangs delays only its own
   * renderings.
   */
  const queue = createWorkQueue(size, turns, (place) => slots[place]?.state() ?? 'dead');

  function spawn(index: number): void {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), {
      workerData: start,
      env: { NODE_ENV: 'production', NODE_COMPILE_CACHE: compiledDir },
      resourceLimits: { maxOldGenerationSizeMb: heapLimitMb },
      ...collectingThread,
      stdout: true,
      stderr: true,
    });
    logPrinted(worker);
    const waiting = new Map<number, Waiting>();
    let state: Exclude<PlaceState, 'silent'> = 'starting';
    let currentRendering: number | undefined;
    let lastHeard = performance.now();
    const heard = () => {
      lastHeard = performance.now();
    };
    const ready = new Promise<Ready>((resolve, reject) => {
      const timer = setTimeout(() => {
        reject(new Error(`a render worker was not ready after ${startTimeout} ms`));
        void worker.terminate();
      }, startTimeout);
      worker.once('error', (error) => reject(causeOf(error)));
      worker.on('message', (message: FromWorker) => {
        heard();
        if (message.kind === 'ready') {
          clearTimeout(timer);
          state = 'going';
          resolve(message);
        } else if (message.kind === 'draws') currentRendering = message.id;
        else if (message.kind === 'stray') {
          const { reason, kept } = message;
          log.warn(
            { reason, ...(kept > 0 && { kept }) },
            'a page left a promise behind that failed',
          );
        } else onMessage(message, worker, waiting);
      });
      worker.once('exit', (code) => {
        clearTimeout(timer);
        const reason = `a render worker ended with code ${code}`;
        reject(new WorkerEnded(reason, 'suspect'));
        if (slots[index]?.worker === worker) replace(index, state === 'going' ? 0 : respawnPause);
        rejectWaiting(waiting, { drawing: currentRendering, reason });
      });
    });
    // Nobody may be waiting for a replacement yet; its failure is reported to a request that finds
    // no other worker.
    ready.catch(() => {
      state = 'dead';
    });
    worker.on('error', (error) => {
      log.error({ generation: start.generation, reason: error.message }, 'a render worker failed');
    });
    const silence = () => performance.now() - lastHeard;
    const isSilent = () =>
      state === 'going' && waiting.size > 0 && silence() > renderTimeout * silentPart;
    slots[index] = {
      worker,
      waiting,
      ready,
      state: () => (isSilent() ? 'silent' : state),
      drawing: () => currentRendering,
      silence,
      heard,
    };
  }

  /** What code of pages prints goes to the log, in moderation. */
  function logPrinted({ stdout, stderr }: Worker): void {
    const mayPrint = createFloodGuard(() => now().getTime());
    for (const stream of [stdout, stderr]) {
      stream.on('data', (chunk: Buffer) => {
        const kept = mayPrint();
        const text = chunk.toString().slice(0, maxPrinted);
        if (kept !== null) log.warn({ text, ...(kept > 0 && { kept }) }, 'a page printed');
      });
    }
  }

  /**
   * The successor is registered before the old worker is gone, so that no request gets the dying
   * one.
   */
  function replace(index: number, pause: number): void {
    if (closing) return;
    log.warn({ generation: start.generation }, 'a render worker is replaced');
    if (pause === 0) spawn(index);
    else setTimeout(() => closing || spawn(index), pause).unref();
  }

  /**
   * Repeats the renderings of an ended worker on another one, except the one that ended it: the one
   * whose code was running, or `orElse` when that is unknown.
   */
  function rejectWaiting(
    waiting: Map<number, Waiting>,
    { drawing, reason, orElse }: { drawing?: number | undefined; reason: string; orElse?: number },
  ): void {
    const isKnown = drawing !== undefined && waiting.has(drawing);
    const cause = isKnown ? drawing : orElse;
    for (const [id, { reject }] of waiting) {
      if (id === cause) reject(new Error(reason));
      else reject(new WorkerEnded(reason, isKnown ? 'innocent' : 'suspect'));
    }
    waiting.clear();
  }

  function onMessage(
    message: Exclude<FromWorker, { kind: 'ready' | 'draws' | 'stray' }>,
    worker: Worker,
    waiting: Map<number, Waiting>,
  ): void {
    if (message.kind === 'read') {
      void read(message, worker, waiting.get(message.render));
      return;
    }
    const request = waiting.get(message.id);
    waiting.delete(message.id);
    if (message.kind === 'refused') request?.reject(new ReleaseFault(message.reason));
    else {
      const { tags = [], partial = false, requestId } = request ?? {};
      if (message.failure) {
        log.error({ reason: message.failure, requestId }, 'a page threw while it was drawn');
      }
      request?.resolve({ ...message.rendered, tags: [...tags], partial });
    }
  }

  /**
   * Reads from the backend for a worker, and records the cache tags and whether the data is
   * incomplete.
   */
  async function read(
    { id, path, locale }: Extract<FromWorker, { kind: 'read' }>,
    worker: Worker,
    reader: Waiting | undefined,
  ): Promise<void> {
    const answer = () => (reader?.reads ?? gateway)(path, locale);
    const {
      status,
      body,
      tags,
      partial = false,
    } = await (reader ? inRequest(reader.requestId, answer) : answer());
    for (const tag of tags) reader?.tags.add(tag);
    if (reader && (partial || status >= 500)) reader.partial = true;
    worker.postMessage({ kind: 'answer', id, status, body } satisfies ToWorker);
  }

  async function render(request: RenderRequest, reads?: Gateway): Promise<Rendered> {
    drawing += 1;
    try {
      for (let attempts = 1; ; attempts += 1) {
        try {
          return await draw(request, reads);
        } catch (error) {
          if (closing || !(error instanceof WorkerEnded) || attempts >= error.maxAttempts)
            throw error;
        }
      }
    } finally {
      drawing -= 1;
    }
  }

  async function draw(request: RenderRequest, reads?: Gateway): Promise<Rendered> {
    // An error page has a static fallback, so it does not wait in the queue.
    const { place, end } = await queue.take(!request.error);
    try {
      return await drawNow(place, request, reads);
    } finally {
      end();
    }
  }

  async function drawNow(
    index: number,
    request: RenderRequest,
    reads: Gateway | undefined,
  ): Promise<Rendered> {
    const slot = slots[index];
    if (!slot) throw new Error('the pool has no workers');
    await slot.ready;
    lastId += 1;
    const id = lastId;
    let timer: NodeJS.Timeout | undefined;
    try {
      return await new Promise<Rendered>((resolve, reject) => {
        const { requestId } = request;
        if (slot.waiting.size === 0) slot.heard();
        slot.waiting.set(id, {
          ...{ resolve, reject, requestId, reads },
          ...{ tags: new Set(), partial: false },
        });
        const posted = performance.now();
        const guard = () => {
          const left = renderTimeout - slot.silence();
          // It is alive and may still get to this rendering; twice the timeout is the limit.
          if (left > 0 && performance.now() - posted < 2 * renderTimeout) {
            timer = setTimeout(guard, Math.ceil(left));
            return;
          }
          const reason = `nothing was drawn in ${Math.round(performance.now() - posted)} ms`;
          if (slots[index] === slot) replace(index, 0);
          // The other renderings of a hung worker are innocent and must not time out as well.
          const endSlot = () => {
            rejectWaiting(slot.waiting, { drawing: slot.drawing(), reason, orElse: id });
            void slot.worker.terminate();
          };
          if (left <= 0) {
            endSlot();
            return;
          }
          // This page never finishes although its worker is alive: the worker gets time to finish
          // its other renderings.
          slot.waiting.delete(id);
          reject(new Error(reason));
          setTimeout(endSlot, renderTimeout).unref();
        };
        timer = setTimeout(guard, renderTimeout);
        slot.worker.postMessage({
          kind: 'render',
          id,
          request,
          styleNonce: request.user ? randomBytes(16).toString('base64') : undefined,
          now: now().getTime(),
        } satisfies ToWorker);
      });
    } finally {
      clearTimeout(timer);
    }
  }

  async function abandon(): Promise<void> {
    closing = true;
    await Promise.all(slots.map(({ worker }) => worker.terminate()));
  }

  for (let index = 0; index < size; index += 1) spawn(index);
  return {
    ready: async () => {
      const [first] = await Promise.all(slots.map(({ ready }) => ready));
      if (!first) throw new Error('the pool has no workers');
      return first;
    },
    render,
    close: async () => {
      while (drawing > 0) await new Promise((resolve) => setTimeout(resolve, 20));
      await abandon();
    },
    abandon,
  };
}

/**
 * An error that ends a worker was thrown by release code, unless it has a Node.js code: files,
 * memory.
 */
function causeOf(error: Error): Error {
  return 'code' in error ? error : new ReleaseFault(error.message, { cause: error });
}
