import { collectionOf, dumpAddress, queryAddress, type Row } from '@site/shared/content-store';
import type { Locale } from '@site/shared/contract';
import {
  contentWorkerAddress,
  type FromContent,
  type ToContent,
} from '../../content-worker/messages.ts';
import { logWarning } from '../log.ts';

type Waiting = { resolve: (rows: Row[]) => void; reject: (error: Error) => void };

/** One worker a document; null when it turned out that it cannot be used here. */
let worker: Worker | null | undefined;
const waiting = new Map<number, Waiting>();
let lastId = 0;

/** The question itself is at fault: nobody else would answer it. */
class Refused extends Error {
  override readonly name = 'Refused';
}

/**
 * Asks the pages of a language by SQL: the database in the browser, fetched with the first question,
 * or the server where that cannot be had. Throws when the question is refused or nobody answers.
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
  const asked = started();
  if (!asked) return Promise.reject(new Error('there is no database in this browser'));
  lastId += 1;
  const id = lastId;
  return new Promise((resolve, reject) => {
    waiting.set(id, { resolve, reject });
    asked.postMessage({ ...question, id } satisfies ToContent);
  });
}

function started(): Worker | null {
  if (worker !== undefined) return worker;
  try {
    worker = new Worker(contentWorkerAddress, { type: 'module' });
    worker.addEventListener('message', onAnswer);
    worker.addEventListener('error', ({ message }) => giveUp(message));
  } catch (error) {
    giveUp(String(error));
  }
  return worker ?? null;
}

function onAnswer({ data }: MessageEvent<FromContent>): void {
  const asked = waiting.get(data.id);
  waiting.delete(data.id);
  if (data.kind === 'rows') asked?.resolve(data.rows);
  else if (data.kind === 'refused') asked?.reject(new Refused(data.message));
  else asked?.reject(new Error(data.message));
}

function giveUp(why: string): void {
  logWarning('The database in the browser cannot be used', why);
  worker = null;
  for (const { reject } of waiting.values()) reject(new Error(why));
  waiting.clear();
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

/** The address without a version leads to that of now. */
async function versionOf(address: string): Promise<string | undefined> {
  const { url } = await fetch(address, { method: 'HEAD' });
  return new URL(url, location.href).searchParams.get('v') ?? undefined;
}
