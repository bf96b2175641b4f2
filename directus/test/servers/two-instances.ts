// Two instances of the backend on one database.
import { afterAll, beforeAll, inject } from 'vitest';
import { type Caller, callAt } from '../backend.ts';
import { closeDatabase } from '../database.ts';
import { type Instance, operations, startInstance } from '../operations.ts';
import { forgetSpecimens } from '../specimens/specimens.ts';

/**
 * Starts a second instance before the tests of a file and stops it after them. Returns a function that
 * creates callers of both instances for one token.
 */
export function twoInstances(): (token: string) => readonly [Caller, Caller] {
  let second: Instance;
  beforeAll(async () => {
    second = await startInstance();
  });
  afterAll(async () => {
    await second?.stop();
    await operations('POST', '/jobs/outbox');
    await forgetSpecimens();
    await closeDatabase();
  });
  return (token) => {
    const headers = { authorization: `Bearer ${token}` };
    return [callAt(inject('url'), headers), callAt(second.url, headers)];
  };
}
