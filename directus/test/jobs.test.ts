import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, expect, inject, test } from 'vitest';
import { as, callAt, demo, nobody, operator, personOf, query } from './backend.ts';
import { closeDatabase, database } from './database.ts';
import { moveClock, operations, startInstance } from './operations.ts';
import { whileRefusing } from './specimens/refused-rows.ts';
import { inFullTier } from './tier.ts';

const day = 86_400_000;

afterEach(async () => {
  await moveClock(0);
});

afterAll(closeDatabase);

type Listed = { name: string; every: string; last: { error: string | null } | null };
type Run = { id: string; result: { handled: number } | null };

async function runsOf(job: string, more: Record<string, unknown> = {}) {
  const call = await operator();
  const filter = { job: { _eq: job }, ...more };
  const { body } = await call('GET', query('/items/job_runs', { filter, sort: '-started_at' }));
  return body.data;
}

test('runs a job manually and stores the result', async () => {
  const { status, body } = await operations('POST', '/jobs/integrity-check');
  expect(status).toBe(200);
  const { taken, result } = body.data;
  expect([taken, result.problems]).toEqual([true, result.first.length]);
  expect(result.checked).toContain('broken references');
  const [run] = await runsOf('integrity-check');
  expect(run).toMatchObject({ by_hand: true, result: body.data.result, error: null });
  expect(Date.parse(run.finished_at)).toBeGreaterThanOrEqual(Date.parse(run.started_at));
});

test('lists every job with its schedule and its last run', async () => {
  await operations('POST', '/jobs/integrity-check');
  const { body } = await operations('GET', '/jobs');
  const job = body.data.find(({ name }: { name: string }) => name === 'integrity-check');
  expect(job).toMatchObject({ every: '20 3 * * *', last: { by_hand: true, error: null } });
  expect(job.next).toMatch(/T03:20:00.000Z$/);
});

test('answers 404 without the operator secret', async () => {
  const wrong = callAt(inject('url'), { 'x-operator-secret': 'a secret of the operator in tesst' });
  for (const caller of [nobody, wrong, await as('admin'), await operator()]) {
    for (const [method, path] of [
      ['GET', '/jobs'],
      ['POST', '/jobs'],
      ['POST', '/jobs/integrity-check'],
      ['GET', '/__clock'],
      ['POST', '/__clock'],
    ] as const) {
      expect((await caller(method, path)).status, `${method} ${path}`).toBe(404);
    }
  }
  expect((await operations('POST', '/jobs/no-such-job')).status).toBe(404);
});

test('deletes runs older than the retention period of logs', async () => {
  await operations('POST', '/jobs/integrity-check');
  await moveClock(360 * day);
  // Runs that other tests made with a moved clock are deleted first.
  await operations('POST', '/jobs/job-runs-retention');
  expect((await operations('POST', '/jobs/job-runs-retention')).body.data.result).toEqual({
    forgotten: 0,
  });
  await moveClock(370 * day);
  const { body } = await operations('POST', '/jobs/job-runs-retention');
  expect(body.data.result.forgotten).toBeGreaterThan(0);
  expect(await runsOf('integrity-check')).toEqual([]);
});

// An installation with several instances has PostgreSQL, so a landing run has this there only.
if (inject('env').DATABASE_URL || inFullTier) {
  test('runs a job once per scheduled time with several instances', async () => {
    const second = await startInstance();
    try {
      await operations('POST', '/jobs');
      // Other files may have run a job for the first time with a later clock.
      await database()('jobs').update({ due_at: new Date(), finished_at: new Date() });
      const jobs: Listed[] = (await operations('GET', '/jobs')).body.data;
      // Excludes jobs that could become due again between two calls.
      const names = jobs.filter(({ every }) => !every.startsWith('*')).map(({ name }) => name);
      // No job that runs hourly or daily is due in the first minutes after noon.
      const noon = new Date().setUTCHours(12, 1, 0, 0) - Date.now();
      const runDueJobs = async (days: number) => {
        const offset = noon + days * day;
        await Promise.all([moveClock(offset), moveClock(offset, second.url)]);
        const answers = await Promise.all(
          [inject('url'), second.url, inject('url'), second.url].map((url) =>
            operations('POST', '/jobs', undefined, url),
          ),
        );
        const ran = answers.flatMap(({ body }) => body.data as string[]);
        return ran.filter((name) => names.includes(name)).sort();
      };
      expect(await runDueJobs(500)).toEqual(names.sort());
      expect(await runDueJobs(500)).toEqual([]);
      expect(await runDueJobs(501)).toEqual(names.sort());
      const after: Listed[] = (await operations('GET', '/jobs')).body.data;
      expect(after.filter(({ last }) => last?.error)).toEqual([]);
    } finally {
      await second.stop();
    }
  });
}

test('keeps only the last of consecutive runs without effect', async () => {
  // Runs made with a moved clock would count as the last ones.
  await database()('job_runs').where('started_at', '>', new Date()).delete();
  // Handles the events of other tests first.
  await operations('POST', '/jobs/outbox');
  const first = await operations('POST', '/jobs/outbox');
  expect(first.body.data).toEqual({ taken: true, result: { handled: 0 } });
  const idle = (await runsOf('outbox')).find(({ result }: Run) => result?.handled === 0);
  expect(idle).toBeDefined();
  // The scheduler runs the job too; then a concurrent manual run is not taken.
  const idsAfterAnother = async () => {
    await operations('POST', '/jobs/outbox');
    return (await runsOf('outbox')).map(({ id }: Run) => id);
  };
  await expect.poll(idsAfterAnother, { timeout: 20_000 }).not.toContain(idle.id);
});

test('handles due outbox events', async () => {
  const id = randomUUID();
  const waiting = { id, event: 'a.test', item: 'x', payload: '{}', attempts: 1 };
  const soon = new Date(Date.now() + 60_000);
  await database()('outbox_events').insert({ ...waiting, at: new Date(), next_try_at: soon });
  const handledAt = async () =>
    (await database()('outbox_events').where({ id }).first('handled_at')).handled_at;
  await operations('POST', '/jobs/outbox');
  expect(await handledAt()).toBeNull();
  await moveClock(61_000);
  // The scheduler may be faster than the manual run.
  await operations('POST', '/jobs/outbox');
  await expect.poll(handledAt, { timeout: 20_000 }).not.toBeNull();
  await expect
    .poll(() => runsOf('outbox'), { timeout: 20_000 })
    .toContainEqual(expect.objectContaining({ result: { handled: 1 } }));
});

test('retries a failing event with backoff, 6 attempts in total, and notifies administrators once (dead letter)', async () => {
  const { id: person } = personOf('member');
  const held = demo.certificates.find((row) => row.person === person && row.state === 'valid');
  const id = randomUUID();
  const event = () => database()('outbox_events').where({ id });
  const tryAt = async (offset: number, attempts: number) => {
    await moveClock(offset);
    // The scheduler may be running the job.
    const tried = async () => {
      await operations('POST', '/jobs/outbox');
      return (await event().first('attempts')).attempts;
    };
    await expect.poll(tried, { timeout: 20_000 }).toBe(attempts);
  };
  await operations('POST', '/jobs/outbox');
  await whileRefusing('notifications', async () => {
    const payload = JSON.stringify({ person });
    const issued = { event: 'certificates.issue', item: held?.id, payload };
    await database()('outbox_events').insert({ id, ...issued, at: new Date(), attempts: 0 });
    let waited = 0;
    for (const [attemptsBefore, pause] of [0, 1, 5, 30, 120, 720].entries()) {
      if (pause > 0) await tryAt(waited + pause * 60_000 - 5000, attemptsBefore);
      waited += pause * 60_000 + 1000;
      await tryAt(waited, attemptsBefore + 1);
    }
    await tryAt(waited + 2 * day, 6);
    expect(await event().first('attempts', 'handled_at', 'next_try_at')).toEqual({
      attempts: 6,
      handled_at: null,
      next_try_at: null,
    });
    // The other handlers have done their work, once.
    const { handled_by: doneBy } = await event().first('handled_by');
    const done: unknown = typeof doneBy === 'string' ? JSON.parse(doneBy) : doneBy;
    expect(done).toEqual(expect.arrayContaining(['webhooks', 'certificates', 'bounces']));
    expect(done).not.toContain('notifications');
  });
  const notifiedAdministrators = async () => {
    await operations('POST', '/jobs/outbox');
    const recipients = await database()('notifications')
      .where({ event: 'SYS-10' })
      .where('dedupe_key', 'like', '%certificates.issue%')
      .select('person');
    return recipients.map((notification) => notification.person);
  };
  await expect.poll(notifiedAdministrators, { timeout: 20_000 }).toContain(personOf('admin').id);
  const recipients = await notifiedAdministrators();
  expect(new Set(recipients).size).toBe(recipients.length);
  await event().delete();
});

test('deletes expired idempotency keys, approvals, events and sessions', async () => {
  const at = new Date();
  const ids: string[] = Array.from({ length: 5 }, () => randomUUID());
  const [key = '', approval = '', event = '', waiting = '', session = ''] = ids;
  await database()('action_keys').insert({ id: key, request: 'x', answer: '{}', at });
  await database()('approvals').insert({
    id: approval,
    machine: 'news',
    item: 'x',
    event: 'retract',
    payload: '{}',
    by: randomUUID(),
    actor_kind: 'admin',
    expires_at: new Date(at.getTime() + 3 * day),
  });
  const row = { event: 'a.test', item: 'x', payload: '{}', at, attempts: 0 };
  await database()('outbox_events').insert({ ...row, id: event, handled_at: at });
  // A dead letter is kept for the operator.
  await database()('outbox_events').insert({ ...row, id: waiting, attempts: 9 });
  await database()('studio_sessions').insert({ id: session, begun_at: at, seen_at: at });
  const remaining = async () => {
    const found = await Promise.all(
      ['action_keys', 'approvals', 'outbox_events', 'studio_sessions'].map((table) =>
        database()(table).whereIn('id', ids).select('id'),
      ),
    );
    return found.flat().map(({ id }) => ids.indexOf(id));
  };
  for (const [offset, kept] of [
    [day - 60_000, [0, 1, 2, 3, 4]],
    [day + 60_000, [1, 2, 3]],
    [3 * day + 60_000, [2, 3]],
    [30 * day - 60_000, [2, 3]],
    [30 * day + 60_000, [3]],
  ] as const) {
    await moveClock(offset);
    await operations('POST', '/jobs/spent-records');
    await operations('POST', '/jobs/ended-sessions');
    expect((await remaining()).sort()).toEqual(kept);
  }
  await database()('outbox_events').where({ id: waiting }).delete();
});

test('takes over the job of a crashed instance once its lease has expired', async () => {
  await operations('POST', '/jobs/integrity-check');
  const call = await operator();
  const [last] = await runsOf('integrity-check');
  await call('PATCH', `/items/job_runs/${last.id}`, { finished_at: null, result: null });
  await call('PATCH', '/items/jobs/integrity-check', {
    due_at: new Date(0).toISOString(),
    taken_by: 'an instance that died',
    lease_until: new Date(Date.now() + 300_000).toISOString(),
    finished_at: null,
  });
  expect((await operations('POST', '/jobs/integrity-check')).body.data).toEqual({ taken: false });
  expect((await operations('POST', '/jobs')).body.data).not.toContain('integrity-check');
  await moveClock(301_000);
  expect((await operations('POST', '/jobs')).body.data).toContain('integrity-check');
  expect(await runsOf('integrity-check', { id: { _eq: last.id } })).toMatchObject([
    { error: 'interrupted' },
  ]);
});
