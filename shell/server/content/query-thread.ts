import { parentPort } from 'node:worker_threads';
import {
  type Collection,
  type GuardedDatabase,
  openGuarded,
  QueryRefused,
} from '@site/shared/content-store';
import sqlite3InitModule from '@sqlite.org/sqlite-wasm';
import type { FromQueries, ToQueries } from './query-messages.ts';

// The query thread. Visitors' queries run only here: a single VM step that does not end can only be
// stopped by terminating its thread.

const port = parentPort;
if (!port) throw new Error('the query thread runs only as a worker thread');
const sqlite = await sqlite3InitModule();
const open = new Map<Collection, GuardedDatabase>();

/** The processor time of this thread in milliseconds: a busy machine makes no query slow. */
function processorTime(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

const send = (message: FromQueries) => port.postMessage(message);

port.on('message', (message: ToQueries) => {
  send({ kind: 'begun', id: message.id });
  send(answer(message));
});

function answer(message: ToQueries): FromQueries {
  const { id, collection } = message;
  try {
    if (message.kind === 'open') {
      open.get(collection)?.close();
      open.set(collection, openGuarded(sqlite, collection, message.dump, processorTime));
      return { kind: 'opened', id };
    }
    const database = open.get(collection);
    if (!database) throw new Error(`${collection} is not open`);
    return { kind: 'answered', id, rows: JSON.stringify(database.query(message.sql)) };
  } catch (error) {
    if (!(error instanceof QueryRefused)) return { kind: 'failed', id, reason: String(error) };
    return { kind: 'refused', id, reason: error.reason, message: error.message };
  }
}
