import {
  type Collection,
  dumpAddress,
  type GuardedDatabase,
  openGuarded,
  QueryRefused,
} from '@site/shared/content-store';
import sqlite3InitModule from '@sqlite.org/sqlite-wasm';
import type { FromContent, ToContent } from './messages.ts';

// The content worker: the content store's database in the browser. It is started with the first
// query and keeps each opened database as long as its document lives.

const databases = new Map<Collection, Promise<GuardedDatabase>>();

addEventListener('message', async ({ data }: MessageEvent<ToContent>) => {
  postMessage(await answer(data));
});

async function answer({ id, collection, sql }: ToContent): Promise<FromContent> {
  try {
    const database = await loadDatabase(collection);
    return { id, kind: 'rows', rows: database.query(sql) };
  } catch (error) {
    const kind = error instanceof QueryRefused ? 'refused' : 'unavailable';
    return { id, kind, message: String(error) };
  }
}

function loadDatabase(collection: Collection): Promise<GuardedDatabase> {
  const known = databases.get(collection);
  if (known) return known;
  const opening = createDatabase(collection);
  databases.set(collection, opening);
  // After a failure the next query tries again.
  opening.catch(() => databases.delete(collection));
  return opening;
}

async function createDatabase(collection: Collection): Promise<GuardedDatabase> {
  const [sqlite, dump] = await Promise.all([sqlite3InitModule(), fetchDump(collection)]);
  return openGuarded(sqlite, collection, dump);
}

/** The address of a dump contains its checksum, so that a truncated dump is detected. */
async function fetchDump(collection: Collection): Promise<string> {
  const response = await fetch(dumpAddress(collection));
  if (!response.ok) throw new Error(`the dump answered ${response.status}`);
  const text = await response.text();
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  const hex = Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0'));
  const version = new URL(response.url).searchParams.get('v') ?? 'none';
  if (!hex.join('').startsWith(version)) throw new Error('the dump is not whole');
  return text;
}
