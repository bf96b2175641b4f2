import { collectionOf, dumpAddress, queryAddress, type Row } from '@site/shared/content-store';
import type { Locale } from '@site/shared/contract';
import {
  contentWorkerAddress,
  type FromContent,
  type ToContent,
} from '../../content-worker/messages.ts';
import { logWarning } from '../log.ts';

type PendingQuery = { resolve: (rows: Row[]) => void; reject: (error: Error) => void };

/** One worker per document; null once it turned out that it cannot be used here. */
let worker: Worker | null | undefined;
const pending = new Map<number, PendingQuery>();
let lastId = 0;

/** The query itself is invalid: the server would refuse it, too. */
class Refused extends Error {
  override readonly name = 'Refused';
}

/**
 * Runs an SQL query on the content pages of a language: in the database in the browser, which is
 * fetched with the first query, or on the server where that is not available. Throws when the query
 * is refused or neither can answer.
 */
export async function askContent(locale: Locale, sql: string): Promise<Row[]> {
  try {
    return await askWorker({ collection: collectionOf(locale), sql });
  } catch (error) {
    if (error instanceof Refused) throw error;
    return askServer(locale, sql);
  }
}

function askWorker(question: Omit<ToContent, 'id'>): Promise<Row[]> {
  const runningWorker = startWorker();
  if (!runningWorker) return Promise.reject(new Error('there is no database in this browser'));
  lastId += 1;
  const id = lastId;
  return new Promise((resolve, reject) => {
    pending.set(id, { resolve, reject });
    runningWorker.postMessage({ ...question, id } satisfies ToContent);
  });
}

function startWorker(): Worker | null {
  if (worker !== undefined) return worker;
  try {
    worker = new Worker(contentWorkerAddress, { type: 'module' });
    worker.addEventListener('message', onAnswer);
    worker.addEventListener('error', ({ message }) => disableWorker(message));
  } catch (error) {
    disableWorker(String(error));
  }
  return worker ?? null;
}

function onAnswer({ data }: MessageEvent<FromContent>): void {
  const query = pending.get(data.id);
  pending.delete(data.id);
  if (data.kind === 'rows') query?.resolve(data.rows);
  else if (data.kind === 'refused') query?.reject(new Refused(data.message));
  else query?.reject(new Error(data.message));
}

function disableWorker(reason: string): void {
  logWarning('The database in the browser cannot be used', reason);
  worker = null;
  for (const { reject } of pending.values()) reject(new Error(reason));
  pending.clear();
}

async function askServer(locale: Locale, sql: string): Promise<Row[]> {
  const collection = collectionOf(locale);
  const response = await fetch(queryAddress(collection, await versionOf(dumpAddress(collection))), {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({ sql }),
  });
  if (!response.ok) throw new Error(`the content store answered ${response.status}`);
  return (await response.json()) as Row[];
}

/** The address without a version redirects to the current one. */
async function versionOf(address: string): Promise<string | undefined> {
  const { url } = await fetch(address, { method: 'HEAD' });
  return new URL(url, location.href).searchParams.get('v') ?? undefined;
}
