// Starts and stops of the backend while somebody else has a lock, in the database or in Redis.
import { Redis } from 'ioredis';
import { v7 as uuid } from 'uuid';
import { afterAll, expect, inject, test } from 'vitest';
import {
  beginTransaction,
  closeDatabase,
  database,
  hoursFromNow,
  untilTransactionBlocked,
} from './database.ts';
import { startInstance } from './operations.ts';

afterAll(closeDatabase);

const { REDIS_URL: redisUrl } = inject('env');

// The lock is in Redis: without it this would be an ordinary start.
if (redisUrl) {
  test('starts although another instance crashed while it read the schema', async () => {
    const redis = new Redis(redisUrl);
    const lock = 'directus:lock:schemaCache--preparing';
    await redis.set(lock, 1);
    const { url, stop } = await startInstance();
    expect((await fetch(`${url}/server/ping`)).status).toBe(200);
    await stop();
    await redis.del(lock);
    redis.disconnect();
  });
}

test('stops on SIGTERM while a statement waits for a lock', async () => {
  const id = uuid();
  const row = { id, event: 'nothing', item: '', attempts: 0, at: hoursFromNow(0) };
  await database()('outbox_events').insert(row);
  const writer = await beginTransaction();
  await writer('outbox_events')
    .where({ id })
    .update({ handled_at: hoursFromNow(0) });
  const { stop } = await startInstance();
  await untilTransactionBlocked();
  await stop();
  await writer.commit();
});
