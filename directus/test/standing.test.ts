// The membership standing of a person: docs/domain/standing.md.
import { settingDefaults } from '@site/shared/domain/system';
import { dayIn } from '@site/shared/domain/time';
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import { as, bearer, type Caller, nobody, query, visitor } from './backend.ts';
import { closeDatabase, database } from './database.ts';
import { emptyMailbox, mailTo } from './mailbox.ts';
import { hideNewPeople, type NewPerson, newPerson } from './new-person.ts';
import { moveClock, operations } from './operations.ts';
import { type SystemActor, startSystemActor } from './specimens/system-actor.ts';

const day = 24 * 60 * 60_000;

let system: SystemActor;
let secretary: Caller;
let chair: Caller;
let admin: Caller;

beforeAll(async () => {
  [system, secretary, chair, admin] = await Promise.all([
    startSystemActor(),
    as('secretary'),
    as('chair'),
    as('admin'),
  ]);
});
afterEach(() => moveTo(0));
afterAll(async () => {
  await system.settle();
  await hideNewPeople();
  await closeDatabase();
});

/** Moves all clocks to this day. */
async function moveTo(days: number): Promise<void> {
  system.moveClock(days * day);
  await moveClock(days * day);
}

const today = (days = 0) =>
  dayIn(new Date(Date.now() + days * day), settingDefaults['deadline.zone']);
const perform = (person: NewPerson, event: string, payload?: object) =>
  system.perform('standing', event, person.id, payload);
const ask = (who: Caller, key: string, event: string, payload: object = {}) =>
  who('POST', `/actions/standing/${key}/${event}`, payload);

async function recordOf({ id }: NewPerson) {
  return (await secretary('GET', `/items/people/${id}`)).body.data;
}

async function periodsOf({ id }: NewPerson) {
  const path = query('/items/membership_periods', {
    filter: { person: { _eq: id } },
    sort: 'from,to',
    fields: 'standing,grade,from,to,source,note',
  });
  return (await admin('GET', path)).body.data;
}

async function isShown({ id }: NewPerson): Promise<{ everybody: boolean; members: boolean }> {
  const answers = await Promise.all([
    visitor('GET', `/items/people_public/${id}`),
    secretary('GET', `/items/people_members/${id}`),
  ]);
  const [everybody, members] = answers.map(({ status }) => status === 200);
  return { everybody: everybody === true, members: members === true };
}

async function certificateOf({ id }: NewPerson) {
  const path = query('/items/certificates', { filter: { person: { _eq: id } } });
  return (await secretary('GET', path)).body.data[0];
}

/** A newly admitted, listed member with a certificate. */
async function member(): Promise<NewPerson> {
  const person = await newPerson();
  await perform(person, 'case-submitted');
  expect(await perform(person, 'case-accepted', { grade: 'senior' })).toBe('active');
  await system.settle();
  await person.consents();
  const issue = { person: person.id, kind: 'membership' };
  await chair('POST', '/actions/certificates/issue', issue);
  const { body } = await admin('POST', '/actions/certificates/issue', issue);
  expect(body.data.state).toBe('valid');
  return person;
}

describe('a case', () => {
  test('makes an applicant, and a member when it is accepted', async () => {
    const person = await newPerson();
    expect(await perform(person, 'case-submitted')).toBe('applicant');
    expect(await periodsOf(person)).toEqual([]);
    expect(await perform(person, 'case-accepted', { grade: 'member' })).toBe('active');
    expect(await recordOf(person)).toMatchObject({
      standing: 'active',
      standing_since: today(),
      grade: 'member',
      grade_since: today(),
      joined_at: today(),
      left_at: null,
    });
    expect(await periodsOf(person)).toEqual([
      { standing: 'active', grade: 'member', from: today(), to: null, source: 'case', note: null },
    ]);
  });

  test.each(['case-declined', 'case-withdrawn', 'case-expired', 'case-void'])(
    'that ends by %s resets a new person to "none"',
    async (event) => {
      const person = await newPerson();
      await perform(person, 'case-submitted');
      expect(await perform(person, event)).toBe('none');
      expect(await recordOf(person)).toMatchObject({ standing: 'none', standing_since: null });
      expect(await periodsOf(person)).toEqual([]);
    },
  );

  test('of readmission restores "resigned" when it is declined, and the former grade when it is accepted', async () => {
    const person = await member();
    await ask(await person.signIn(), 'me', 'resign');
    await moveTo(100);
    expect(await perform(person, 'case-submitted')).toBe('applicant');
    expect(await perform(person, 'case-declined')).toBe('resigned');
    expect(await recordOf(person)).toMatchObject({ standing_since: today(), left_at: today() });
    await perform(person, 'case-submitted');
    expect(await perform(person, 'case-accepted')).toBe('active');
    expect(await recordOf(person)).toMatchObject({
      grade: 'senior',
      joined_at: today(),
      standing_since: today(100),
      left_at: null,
    });
    expect(
      (await periodsOf(person)).map(({ standing, from, to }: Row) => [standing, from, to]),
    ).toEqual([
      ['resigned', today(), today(100)],
      ['active', today(100), null],
    ]);
  });

  test('emits an event for a changed grade, but not for a first admission', async () => {
    const person = await member();
    const countEvents = async () => {
      const events = database()('outbox_events').where({ event: 'grade.changed', item: person.id });
      return (await events).length;
    };
    expect(await countEvents()).toBe(0);
    await ask(await person.signIn(), 'me', 'resign');
    await perform(person, 'case-submitted');
    await perform(person, 'case-accepted', { grade: 'fellow' });
    expect(await countEvents()).toBe(1);
  });

  test('grants member permissions with the next session, and sends the welcome mail', async () => {
    await emptyMailbox();
    const person = await newPerson();
    const path = '/items/people_members?limit=1';
    expect((await (await person.signIn())('GET', path)).status).toBe(403);
    await perform(person, 'case-submitted');
    await perform(person, 'case-accepted', { grade: 'member' });
    await system.settle();
    expect((await (await person.signIn())('GET', path)).status).toBe(200);
    await operations('POST', '/jobs/send-mail');
    expect((await mailTo(person.email)).map(({ subject }) => subject)).toContain(
      'Добро пожаловать',
    );
  });

  test('sends no welcome mail to a person who was excluded meanwhile', async () => {
    const person = await newPerson();
    await perform(person, 'case-submitted');
    await perform(person, 'case-accepted', { grade: 'member' });
    await system.settle();
    const decision = { reference: 'П-9', decided_on: '2025-01-15' };
    expect((await ask(admin, person.id, 'exclude', decision)).body.data.state).toBe('excluded');
    await moveClock(4 * day);
    await operations('POST', '/jobs/send-mail');
    const welcomes = () =>
      database()('deliveries')
        .join('notifications', 'notifications.id', 'deliveries.notification')
        .where({ 'notifications.person': person.id, 'notifications.title_key': 'SYS-05.3' })
        .select('deliveries.state as state', 'deliveries.reason as reason');
    await expect.poll(welcomes).toEqual([{ state: 'suppressed', reason: 'account' }]);
  });

  test('completes the accepted invitation of the new member', async () => {
    const person = await newPerson();
    const account = await database()('directus_users').where({ person: person.id }).first('id');
    const [template] = await database()('invitations').where({ state: 'accepted' });
    const id = crypto.randomUUID();
    await database()('invitations').insert({
      ...template,
      id,
      no: `INV-2002-${id.slice(0, 5)}`,
      token_hash: id,
      email: person.email,
      email_norm: person.email,
      accepted_user: account.id,
    });
    await perform(person, 'case-submitted');
    await perform(person, 'case-accepted', { grade: 'member' });
    await system.settle();
    const { state } = await database()('invitations').where({ id }).first('state');
    expect(state).toBe('completed');
    await database()('invitations').where({ id }).delete();
  });

  test('cannot be set by a request', async () => {
    const person = await newPerson();
    for (const who of [await person.signIn(), secretary, chair, admin]) {
      const { code } = await ask(who, person.id, 'case-submitted');
      expect(code).toBe('E_FORBIDDEN');
    }
    expect((await recordOf(person)).standing).toBe('none');
  });
});

type Row = Record<string, unknown>;

describe('an admission without a case', () => {
  const wanted = { grade: 'fellow', reference: 'П-2025/14' };

  test('requires chair and administrator, and records the decision', async () => {
    const person = await newPerson();
    expect((await ask(chair, person.id, 'admit', wanted)).status).toBe(202);
    expect((await ask(chair, person.id, 'admit', wanted)).code).toBe('E_TWO_PERSON');
    expect((await ask(admin, person.id, 'admit', wanted)).body.data.state).toBe('active');
    expect(await periodsOf(person)).toMatchObject([
      { standing: 'active', grade: 'fellow', source: 'direct', note: 'П-2025/14' },
    ]);
  });

  test('is refused when the second approval differs from the first', async () => {
    const person = await newPerson();
    const firstRequest = { ...wanted, grade: 'member' };
    expect((await ask(chair, person.id, 'admit', firstRequest)).status).toBe(202);
    const other = await ask(admin, person.id, 'admit', wanted);
    expect([other.status, other.code]).toEqual([409, 'E_TWO_PERSON']);
    expect(other.body.errors[0].message).toContain('grade: member');
    expect(other.body.errors[0].extensions.current).toEqual(firstRequest);
    const seen = (await admin('GET', `/actions/standing/${person.id}`)).body.data;
    expect(seen).toMatchObject({
      state: 'none',
      pending: [{ event: 'admit', payload: firstRequest }],
    });
    expect((await ask(admin, person.id, 'admit', firstRequest)).body.data.state).toBe('active');
    expect(await periodsOf(person)).toMatchObject([{ grade: 'member' }]);
  });

  test('creates no missing person', async () => {
    const before = await database()('people').count({ n: '*' }).first();
    for (const who of [chair, admin]) {
      expect((await who('POST', '/actions/standing/admit', wanted)).code).toBe('E_FORBIDDEN');
    }
    expect(await database()('people').count({ n: '*' }).first()).toEqual(before);
  });
});

describe('resigning', () => {
  test('ends all effects of membership immediately', async () => {
    const person = await member();
    expect(await isShown(person)).toEqual({ everybody: true, members: true });
    const own = await person.signIn();
    const answer = await ask(own, 'me', 'resign', { reason: 'Больше не пишу программ' });
    expect(answer.body.data).toMatchObject({ state: 'resigned', allowed: [] });
    expect(await recordOf(person)).toMatchObject({
      standing: 'resigned',
      left_at: today(),
      leave_reason: 'Больше не пишу программ',
      directory_listed: false,
    });
    expect(await isShown(person)).toEqual({ everybody: false, members: false });
    expect((await own('GET', '/users/me')).status).toBe(401);
    const again = await person.signIn();
    expect((await again('GET', '/items/people_members?limit=1')).status).toBe(403);
    expect((await ask(again, 'me', 'resign')).code).toBe('E_STATE');
  });

  test('suspends the certificate once and notifies the holder', async () => {
    const person = await member();
    await ask(await person.signIn(), 'me', 'resign');
    await system.settle();
    await system.settle();
    const certificate = await certificateOf(person);
    expect(certificate).toMatchObject({ state: 'suspended', state_reason_class: 'resignation' });
    const path = query('/items/audit_log', { filter: { item: { _eq: certificate.id } } });
    const log: Row[] = (await admin('GET', path)).body.data;
    expect(log.map(({ action }) => action).sort()).toEqual([
      'certificates.issue',
      'certificates.standing-ended',
    ]);
    const notifications = await database()('notifications').where({
      person: person.id,
      event: 'CERT-02',
    });
    expect(notifications).toHaveLength(1);
  });

  test('reinstates the certificate on readmission within 24 months', async () => {
    const person = await member();
    await ask(await person.signIn(), 'me', 'resign');
    await system.settle();
    await moveTo(700);
    await perform(person, 'case-submitted');
    await perform(person, 'case-accepted');
    await system.settle();
    expect(await certificateOf(person)).toMatchObject({ state: 'valid', state_reason_class: null });
  });

  test('keeps the certificate suspended on a later readmission and allows a new one', async () => {
    const person = await member();
    await ask(await person.signIn(), 'me', 'resign');
    await system.settle();
    await moveTo(800);
    await perform(person, 'case-submitted');
    await perform(person, 'case-accepted');
    await system.settle();
    const old = await certificateOf(person);
    expect(old.state).toBe('suspended');
    const issue = { person: person.id, kind: 'membership' };
    const [first, second] = [await as('chair'), await as('admin')];
    await first('POST', '/actions/certificates/issue', issue);
    const { body } = await second('POST', '/actions/certificates/issue', issue);
    expect(body.data?.state).toBe('valid');
  });

  test('keeps staff permissions and removes those of membership', async () => {
    const person = await member();
    const { roleIds, policyIds } = await import('../engine/schema/access.ts');
    const account = await database()('directus_users').where({ person: person.id }).first('id');
    await database()('directus_users').where({ id: account.id }).update({ role: roleIds.editor });
    await database()('directus_access').insert({
      id: crypto.randomUUID(),
      user: account.id,
      policy: policyIds.membership,
      sort: 1,
    });
    await ask(await person.signIn(), 'me', 'resign');
    const kept = await database()('directus_users').where({ id: account.id }).first('role');
    expect(kept.role).toBe(roleIds.editor);
    expect(await database()('directus_access').where({ user: account.id })).toEqual([]);
  });

  test('can be done by the person only', async () => {
    const person = await member();
    for (const who of [secretary, admin]) {
      expect((await ask(who, person.id, 'resign')).code).toBe('E_FORBIDDEN');
    }
    for (const who of [await as('member'), visitor, nobody]) {
      expect([403, 404]).toContain((await ask(who, person.id, 'resign')).status);
    }
    expect((await recordOf(person)).standing).toBe('active');
  });
});

describe('exclusion', () => {
  const decision = { reference: 'П-2025/31', decided_on: today(-2) };

  test('is recorded by an administrator with number and date of the decision', async () => {
    const person = await member();
    for (const who of [secretary, chair]) {
      expect((await ask(who, person.id, 'exclude', decision)).code).toBe('E_FORBIDDEN');
    }
    const wrong = await ask(admin, person.id, 'exclude', { reference: ' ' });
    expect(wrong.status).toBe(422);
    const early = await ask(admin, person.id, 'exclude', { ...decision, decided_on: today(2) });
    expect(early.code).toBe('E_INVALID');
    const own = await person.signIn();
    const done = await ask(admin, person.id, 'exclude', decision);
    expect(done.body.data.state).toBe('excluded');
    expect((await periodsOf(person)).at(-1)).toMatchObject({
      standing: 'excluded',
      source: 'direct',
      note: `П-2025/31, ${decision.decided_on}`,
    });
    expect((await own('GET', '/users/me')).status).toBe(401);
    await system.settle();
    expect(await certificateOf(person)).toMatchObject({
      state: 'suspended',
      state_reason_class: 'rules_breach',
    });
    expect(await perform(person, 'case-submitted')).toBe('E_STATE');
  });
});

describe('memory', () => {
  test('freezes the profile and keeps the certificate; the secretary decides about the directory', async () => {
    const [kept, hidden] = [await member(), await member()];
    const own = await kept.signIn();
    expect((await ask(admin, kept.id, 'memorial')).code).toBe('E_FORBIDDEN');
    const done = await ask(secretary, kept.id, 'memorial', { keep_profile: true });
    expect(done.body.data.state).toBe('memorial');
    await ask(secretary, hidden.id, 'memorial');
    expect(await isShown(kept)).toEqual({ everybody: true, members: true });
    expect(await isShown(hidden)).toEqual({ everybody: false, members: true });
    const page = (await visitor('GET', `/items/people_public/${kept.id}`)).body.data;
    expect(page).toMatchObject({ memorial: true, grade: null });
    expect((await own('GET', '/users/me')).status).toBe(401);
    const account = await database()('directus_users').where({ person: kept.id }).first();
    expect(account.account_status).toBe('archived');
    await system.settle();
    expect((await certificateOf(kept)).state).toBe('valid');
    const notifications = await database()('notifications').where({
      person: kept.id,
      event: 'CERT-02',
    });
    expect(notifications).toEqual([]);
  });
});

describe('the yearly confirmation', () => {
  const run = async () => (await operations('POST', '/jobs/standing')).body.data.result;

  async function renewal(enabled: boolean): Promise<void> {
    const who = await as('admin');
    const { status } = await who('PATCH', '/items/settings/renewal.enabled', { value: enabled });
    if (status !== 200) throw new Error(`The setting stays: ${status}`);
  }

  /** Gives everybody else a recent confirmation, so that the job concerns this person only. */
  async function isolatePerson(person: NewPerson, confirmedDaysAgo: number): Promise<void> {
    const at = (days: number) => {
      const moment = new Date(Date.now() - days * day);
      return inject('env').DATABASE_URL ? moment : moment.getTime();
    };
    await database()('people')
      .whereNot({ id: person.id })
      .update({ confirmed_at: at(-5000) });
    await database()('people')
      .where({ standing: 'grace' })
      .update({ standing_since: '2120-01-01' });
    await database()('people')
      .where({ id: person.id })
      .update({ confirmed_at: at(confirmedDaysAgo), standing_since: '2020-01-01' });
  }

  let before: Row[];
  beforeAll(async () => {
    before = await database()('people').select('id', 'confirmed_at', 'standing_since');
  });
  afterAll(async () => {
    await renewal(false);
    for (const { id, ...dates } of before) {
      await database()('people').where({ id }).update(dates);
    }
  });

  test('is not required when it is turned off', async () => {
    const person = await member();
    await isolatePerson(person, 1000);
    expect(await run()).toEqual({ remind: 0, overdue: 0, lapse: 0, failed: 0 });
    expect((await recordOf(person)).standing).toBe('active');
  });

  test('reminds, grants the grace period, and ends the standing', async () => {
    const person = await member();
    await isolatePerson(person, 340);
    await renewal(true);
    expect(await run()).toEqual({ remind: 1, overdue: 0, lapse: 0, failed: 0 });
    expect(await run()).toEqual({ remind: 0, overdue: 0, lapse: 0, failed: 0 });
    await moveTo(30);
    expect(await run()).toEqual({ remind: 0, overdue: 1, lapse: 0, failed: 0 });
    expect(await recordOf(person)).toMatchObject({ standing: 'grace', standing_since: today(30) });
    expect(await isShown(person)).toEqual({ everybody: true, members: true });
    await moveTo(59);
    expect((await run()).remind).toBe(0);
    await moveTo(60);
    expect(await run()).toMatchObject({ remind: 1, lapse: 0 });
    await moveTo(90);
    expect(await run()).toMatchObject({ remind: 0, lapse: 0 });
    await moveTo(91);
    expect(await run()).toMatchObject({ lapse: 1 });
    expect(await recordOf(person)).toMatchObject({ standing: 'lapsed', left_at: today(91) });
    expect(await isShown(person)).toEqual({ everybody: false, members: true });
    await system.settle();
    const notifications = await database()('notifications').where({
      person: person.id,
      event: 'SYS-02',
    });
    expect(notifications).toHaveLength(3);
    expect(await certificateOf(person)).toMatchObject({ state: 'suspended' });
    expect((await periodsOf(person)).map(({ standing }: Row) => standing)).toEqual([
      'active',
      'grace',
      'lapsed',
    ]);
  });

  test('is given by the person and restores a standing that lapsed within 24 months', async () => {
    const person = await member();
    await isolatePerson(person, 400);
    await renewal(true);
    await run();
    await moveTo(61);
    expect(await run()).toMatchObject({ lapse: 1 });
    await system.settle();
    await moveTo(61 + 600);
    const own = await person.signIn();
    expect((await ask(own, 'me', 'confirm')).body.data.state).toBe('active');
    expect(await recordOf(person)).toMatchObject({ left_at: null, grade: 'senior' });
    await system.settle();
    expect((await certificateOf(person)).state).toBe('valid');
    expect((await ask(await person.signIn(), 'me', 'confirm')).body.data.state).toBe('active');
  });

  test('is refused after 24 months, when a readmission case is required', async () => {
    const person = await member();
    await isolatePerson(person, 400);
    await renewal(true);
    await run();
    await moveTo(61);
    await run();
    await moveTo(61 + 740);
    const refused = await ask(await person.signIn(), 'me', 'confirm');
    expect([refused.status, refused.code]).toEqual([409, 'E_NOT_ELIGIBLE']);
    expect(refused.body.errors[0].extensions.params.rule).toBe('readmission');
    expect(await perform(person, 'case-submitted')).toBe('applicant');
    expect(await perform(person, 'case-expired')).toBe('lapsed');
  });
});

test('a person without an account has a standing too', async () => {
  const person = await newPerson({ account: false });
  await perform(person, 'case-submitted');
  expect(await perform(person, 'case-accepted', { grade: 'member' })).toBe('active');
  expect((await ask(secretary, person.id, 'memorial')).body.data.state).toBe('memorial');
});

test('returns the allowed events by slug to staff and to the person', async () => {
  const person = await member();
  const { slug } = await recordOf(person);
  const of = async (who: Caller) =>
    (await who('GET', `/actions/standing/${slug}`)).body.data.allowed;
  expect(await of(secretary)).toEqual(['memorial']);
  expect(await of(admin)).toEqual(['exclude', 'correct-grade']);
  expect(await of(await person.signIn())).toEqual(['resign', 'confirm']);
  expect((await bearer('no-token-at-all')('GET', `/actions/standing/${slug}`)).status).toBe(401);
});
