// Invitations by staff, to a staff role and to membership without a case: docs/domain/invitations.md,
// "Kinds".
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import { tokenOfInvitation } from '../areas/invitations/issue.ts';
import { roleIds } from '../engine/schema/access/ids.ts';
import { as, bearer, type Caller, emailOf, personOf, visitor, webServer } from './backend.ts';
import { closeDatabase, database, hoursFromNow } from './database.ts';
import { hideNewPeople, newPerson } from './new-person.ts';
import { newAddress, newcomer, newPassword } from './newcomers.ts';
import { operations } from './operations.ts';

const staffLogins = ['member', 'editor', 'secretary', 'chair', 'admin'] as const;
const staff = {} as Record<(typeof staffLogins)[number], Caller>;
beforeAll(async () => {
  for (const login of staffLogins) staff[login] = await as(login);
  // Moves invitations of other test files out of the quotas.
  await database()('invitations').update({ last_sent_at: hoursFromNow(-24 * 500) });
});
// Removes staff roles again: the number of editors decides whether an article needs a second one, and other
// files rely on the demo staff.
afterEach(async () => {
  await database()('directus_users')
    .where('email', 'like', 'new-%')
    .whereNotNull('staff_roles')
    .update({ role: roleIds.applicant, staff_roles: null });
});
// Deletes the invitations again: open ones count in the quota of a member that other files use.
afterEach(async () => {
  await database()('invitations').update({ superseded_by: null }).whereIn('email', invited);
  await database()('invitations').whereIn('email', invited).delete();
});
afterAll(async () => {
  await hideNewPeople();
  await closeDatabase();
});

const reference = 'П-17/2025';
const membership = { grade: 'senior', reference, locale: 'ru' };

const invited: string[] = [];

async function invite(
  who: Caller,
  event: string,
  payload: { email: string; [more: string]: unknown },
) {
  const answer = await who('POST', `/actions/invitations/${event}`, payload);
  if (answer.status === 200) invited.push(payload.email);
  return answer;
}

const inviteStaff = (who: Caller, email: string, role = 'editor') =>
  invite(who, 'invite-staff', { email, duty: role, locale: 'ru' });
const inviteMember = (who: Caller, email: string, changes: object = {}) =>
  invite(who, 'invite-member', { email, ...membership, ...changes });

async function inviteAsSponsor(email: string): Promise<void> {
  const payload = { email, sponsor: true, locale: 'ru' };
  const { status, body } = await invite(staff.member, 'create', payload);
  expect([status, body.data?.results]).toEqual([200, [{ email, result: 'sent' }]]);
}

const ask = (who: Caller, key: string, event: string, payload: object = {}) =>
  who('POST', `/actions/invitations/${key}/${event}`, payload);

const rowOf = async (email: string) =>
  (await database()('invitations').where({ email }).orderBy('no')).at(-1);
const tokenOf = async (email: string) =>
  tokenOfInvitation({ env: { SECRET: inject('env').DIRECTUS_SECRET } }, (await rowOf(email)).id);

async function accepted(email: string, who: Caller = visitor) {
  const payload = who === visitor ? newcomer() : {};
  return ask(who, await tokenOf(email), 'accept', payload);
}

async function accountOf(email: string) {
  const account = await database()('directus_users').where({ email }).first();
  const person = await database()('people').where({ id: account.person }).first();
  const duties = account.staff_roles;
  return {
    person: String(account.person),
    role: account.role,
    duties: typeof duties === 'string' ? JSON.parse(duties) : duties,
    standing: person.standing,
    grade: person.grade,
  };
}

const mailsTo = async (email: string) => {
  await operations('POST', '/jobs/outbox');
  const rows = await database()('notifications').where({ address: email }).select('title_key');
  return rows.map(({ title_key }) => title_key);
};

/** An invitation with two approvals: by the chair and the administrator. */
async function inviteWithTwoApprovals(email: string) {
  expect((await inviteMember(staff.chair, email)).status).toBe(202);
  expect((await inviteMember(staff.admin, email)).body.data.state).toBe('sent');
}

describe('an invitation to a staff role', () => {
  test('is sent by administrators only', async () => {
    const email = newAddress();
    for (const login of ['member', 'editor', 'secretary', 'chair'] as const) {
      expect([login, (await inviteStaff(staff[login], email)).code]).toEqual([
        login,
        'E_FORBIDDEN',
      ]);
    }
    expect((await inviteStaff(visitor, email)).code).toBe('E_FORBIDDEN');
    expect((await inviteStaff(staff.admin, email)).body.data.state).toBe('sent');
    expect(await rowOf(email)).toMatchObject({
      kind: 'staff',
      role_on_accept: 'editor',
      inviter: personOf('admin').id,
    });
    expect(await mailsTo(email)).toEqual(['INV-01.staff']);
  });

  test('grants the role with the account, writes the audit log and notifies administrators', async () => {
    const email = newAddress();
    await inviteStaff(staff.admin, email, 'editor');
    expect((await accepted(email)).body.data.state).toBe('accepted');
    const account = await accountOf(email);
    expect(account).toMatchObject({ role: roleIds.editor, duties: ['editor'], standing: 'none' });
    const signedIn = await webServer('POST', '/account/sign-in', { email, password: newPassword });
    const own = bearer(signedIn.body.data.access_token);
    expect((await own('GET', '/items/enquiries')).status).toBe(200);
    const line = { action: 'people.appoint', item: account.person };
    expect(await database()('audit_log').where(line)).toHaveLength(1);
    await operations('POST', '/jobs/outbox');
    const notifications = await database()('notifications')
      .where({ title_key: 'SEC-12' })
      .where('dedupe_key', 'like', `%${account.person}%`)
      .select('person');
    expect(notifications.map(({ person }) => person)).toContain(personOf('admin').id);
  });

  test('adds to existing staff roles and ends the sessions of the person', async () => {
    const { email, id, signIn } = await newPerson();
    await staff.admin('POST', `/actions/people/${id}/appoint`, { duty: 'editor' });
    await inviteStaff(staff.admin, email, 'secretary');
    const before = await signIn();
    expect((await accepted(email, before)).body.data.state).toBe('accepted');
    expect((await accountOf(email)).duties).toEqual(['secretary', 'editor']);
    expect((await before('GET', '/users/me')).status).toBe(401);
  });

  test('leaves invitations of sponsors unchanged', async () => {
    const { email, signIn } = await newPerson();
    await inviteAsSponsor(email);
    const ofSponsor = await rowOf(email);
    await inviteStaff(staff.admin, email);
    await accepted(email, await signIn());
    const row = await database()('invitations').where({ id: ofSponsor.id }).first('state');
    expect(row.state).toBe('sent');
    expect((await accountOf(email)).standing).toBe('none');
  });

  test('is void once its inviter is no administrator', async () => {
    const { id, signIn } = await newPerson();
    await staff.admin('POST', `/actions/people/${id}/appoint`, { duty: 'admin' });
    const email = newAddress();
    expect((await inviteStaff(await signIn(), email, 'admin')).status).toBe(200);
    await staff.admin('POST', `/actions/people/${id}/dismiss`, { duty: 'admin' });
    expect((await accepted(email)).code).toBe('E_TOKEN_REVOKED');
    expect(await database()('directus_users').where({ email })).toEqual([]);
  });

  test('cannot be accepted by its inviter', async () => {
    const { id, email, signIn } = await newPerson();
    await staff.admin('POST', `/actions/people/${id}/appoint`, { duty: 'admin' });
    const own = await signIn();
    expect((await inviteStaff(own, email, 'chair')).status).toBe(200);
    expect((await accepted(email, own)).code).toBe('E_TWO_PERSON');
    expect((await accountOf(email)).duties).toEqual(['admin']);
  });

  test('requires an existing staff role', async () => {
    const { status, body } = await inviteStaff(staff.admin, newAddress(), 'king');
    expect([status, body.errors[0].extensions.field]).toEqual([422, 'duty']);
  });
});

describe('an invitation to membership', () => {
  test('is sent when chair and administrator approve the same request', async () => {
    const email = newAddress();
    for (const login of ['member', 'editor', 'secretary'] as const) {
      expect([login, (await inviteMember(staff[login], email)).code]).toEqual([
        login,
        'E_FORBIDDEN',
      ]);
    }
    expect((await inviteMember(staff.admin, email)).status).toBe(202);
    expect((await inviteMember(staff.admin, email)).code).toBe('E_TWO_PERSON');
    expect((await inviteMember(staff.chair, email, { grade: 'fellow' })).status).toBe(202);
    expect([await rowOf(email), await mailsTo(email)]).toEqual([undefined, []]);
    expect((await inviteMember(staff.chair, email)).body.data.state).toBe('sent');
    expect(await rowOf(email)).toMatchObject({
      kind: 'direct_member',
      role_on_accept: 'member',
      grade: 'senior',
      reference,
    });
    expect(await mailsTo(email)).toEqual(['INV-01.direct_member']);
  });

  test('creates a member with the reference of the decision in the history', async () => {
    const email = newAddress();
    await inviteWithTwoApprovals(email);
    expect((await accepted(email)).body.data.state).toBe('accepted');
    const { person, ...account } = await accountOf(email);
    expect(account).toMatchObject({ role: roleIds.member, standing: 'active', grade: 'senior' });
    const periods = await database()('membership_periods').where({ person });
    expect(periods).toEqual([
      expect.objectContaining({ standing: 'active', source: 'direct', note: reference }),
    ]);
    await operations('POST', '/jobs/outbox');
    expect((await rowOf(email)).state).toBe('completed');
    const thanks = await database()('notifications').where({ title_key: 'INV-06' });
    const { slug } = await database()('people').where({ id: person }).first('slug');
    expect(thanks.filter(({ params }) => JSON.stringify(params).includes(slug))).toEqual([]);
  });

  test('withholds invitations of sponsors, which a member does not need', async () => {
    const { email, signIn } = await newPerson();
    await inviteAsSponsor(email);
    const ofSponsor = await rowOf(email);
    await inviteWithTwoApprovals(email);
    await accepted(email, await signIn());
    const row = await database()('invitations').where({ id: ofSponsor.id }).first();
    expect([row.state, Boolean(row.withheld)]).toEqual(['sent', true]);
    expect((await accountOf(email)).standing).toBe('active');
  });

  test('stays open when an invitation of a sponsor is accepted first', async () => {
    const { email, signIn } = await newPerson();
    await inviteWithTwoApprovals(email);
    const ofTwo = await tokenOf(email);
    await inviteAsSponsor(email);
    const own = await signIn();
    expect((await accepted(email, own)).body.data.state).toBe('accepted');
    expect((await accountOf(email)).standing).toBe('none');
    expect((await ask(own, ofTwo, 'accept')).body.data.state).toBe('accepted');
    expect((await accountOf(email)).standing).toBe('active');
  });

  test.each(['senior', 'applicant'])('is refused for somebody who is already %s', async (login) => {
    const { code } = await inviteMember(staff.admin, emailOf(login));
    expect(code).toBe('E_NOT_ELIGIBLE');
  });

  test('keeps grade and decision when it is resent', async () => {
    const email = newAddress();
    await inviteWithTwoApprovals(email);
    const { id } = await rowOf(email);
    await database()('invitations').where({ id }).update({ last_sent_at: '2001-01-01T00:00:00Z' });
    expect((await ask(staff.secretary, id, 'resend')).status).toBe(200);
    expect(await rowOf(email)).toMatchObject({
      kind: 'direct_member',
      role_on_accept: 'member',
      grade: 'senior',
      reference,
      sent_count: 2,
    });
    expect((await accepted(email)).body.data.state).toBe('accepted');
    expect((await accountOf(email)).standing).toBe('active');
  });

  test('requires grade and decision', async () => {
    const empty = { grade: undefined, reference: undefined };
    const { body } = await inviteMember(staff.admin, newAddress(), empty);
    const fields = body.errors.map(
      ({ extensions }: { extensions: { field: string } }) => extensions.field,
    );
    expect(fields.toSorted()).toEqual(['grade', 'reference']);
  });
});

test.each(['endorser', 'reviewer_external', 'staff', 'direct_member'])(
  'refuses the kind %s for an invitation of a sponsor',
  async (kind) => {
    const email = newAddress();
    const payload = { email, kind, sponsor: true, locale: 'ru' };
    const { status, body } = await staff.admin('POST', '/actions/invitations/create', payload);
    const { field, code } = body.errors[0].extensions;
    expect([status, code, field]).toEqual([422, 'E_INVALID', 'kind']);
    expect(await rowOf(email)).toBeUndefined();
  },
);

test('returns the kind of an invitation and the other inviters of the same kind', async () => {
  const email = newAddress();
  await inviteAsSponsor(email);
  expect((await inviteStaff(staff.admin, email)).status).toBe(200);
  const { data } = (await visitor('GET', `/invitations/by-link/${await tokenOf(email)}`)).body;
  expect(data).toMatchObject({ kind: 'staff', other_inviters: [] });
  expect(data.inviter.id).toBe(personOf('admin').id);
});
