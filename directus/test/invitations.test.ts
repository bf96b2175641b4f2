// Invitations by actions: docs/domain/invitations.md.
// @performs invitations.create standing.invitation-accepted
import { randomUUID } from 'node:crypto';
import { settingDefaults } from '@site/shared/domain/system';
import { dayIn, daysLater, endOfDay } from '@site/shared/domain/time';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { tokenOfInvitation } from '../areas/invitations/issue.ts';
import { noText } from '../engine/no-text.ts';
import {
  type Answer,
  as,
  bearer,
  type Caller,
  codesByField,
  emailOf,
  nobody,
  personOf,
  visitor,
  webServer,
} from './backend.ts';
import { closeDatabase, database, hoursFromNow } from './database.ts';
import { enqueueEvent } from './enqueue-event.ts';
import { acceptMail, forgetFailedMail, mailTo, refuseMail } from './mailbox.ts';
import { hideNewPeople, newPerson } from './new-person.ts';
import { newAddress, newcomer, newPassword, requiredConsents, versionOf } from './newcomers.ts';
import { moveClock, operations, runMailJobs } from './operations.ts';
import { tablesWith } from './specimens/tables-with.ts';

const hour = 60 * 60_000;
const day = 24 * hour;
const live = ['sent', 'opened', 'bounced'];
const made: string[] = [];

let member: Caller;
let senior: Caller;
let secretary: Caller;
let admin: Caller;
beforeAll(async () => {
  [member, senior, secretary, admin] = (await Promise.all(
    ['member', 'senior', 'secretary', 'admin'].map(as),
  )) as [Caller, Caller, Caller, Caller];
});
// Deletes invitations of earlier tests, which would count in the quotas.
beforeEach(deleteCreated);
afterEach(() => moveClock(0));
afterAll(async () => {
  await deleteCreated();
  await hideNewPeople();
  await closeDatabase();
});

async function deleteCreated(): Promise<void> {
  await database()('invitations').update({ superseded_by: null }).whereIn('email', made);
  await database()('invitations').whereIn('email', made).delete();
  // Moves the invitations of the demo data and of other tests out of the quotas.
  await database()('invitations').update({ last_sent_at: hoursFromNow(-24 * 500) });
}

function address(): string {
  const email = newAddress();
  made.push(email);
  return email;
}

const invite = (who: Caller, email: unknown, more: object = {}) =>
  who('POST', '/actions/invitations/create', { email, sponsor: true, locale: 'ru', ...more });

const ask = (who: Caller, key: string, event: string, payload: object = {}) =>
  who('POST', `/actions/invitations/${key}/${event}`, payload);

const rowsOf = (email: string) => database()('invitations').where({ email }).orderBy('no');

const tokenOf = (id: string) =>
  tokenOfInvitation({ env: { SECRET: inject('env').DIRECTUS_SECRET } }, id);

const results = ({ body }: Answer) =>
  body.data.results.map(({ result }: { result: string }) => result);

/** Sends an invitation; returns its id, address and token. */
async function sent(who: Caller = member, email = address()) {
  expect(results(await invite(who, email))).toEqual(['sent']);
  const row = (await rowsOf(email)).at(-1);
  return { id: String(row.id), email, token: tokenOf(row.id) };
}

const stateOf = async (id: string) =>
  (await database()('invitations').where({ id }).first('state')).state;

describe('the list of own invitations', () => {
  const loadList = async (who: Caller = member) => {
    const { status, body } = await who('GET', '/invitations/sent');
    expect(status).toBe(200);
    return body.data;
  };

  test('contains state, possible actions and remaining quota', async () => {
    const before = await loadList();
    const { id, email } = await sent();
    const row = await database()('invitations').where({ id }).first('last_sent_at');
    const sentAt = new Date(row.last_sent_at).getTime();
    const { quota, invitations } = await loadList();
    expect(invitations[0]).toMatchObject({
      id,
      email,
      state: 'sent',
      resendFrom: new Date(sentAt + 24 * hour).toISOString(),
      mayRevoke: true,
    });
    expect(Object.keys(invitations[0])).not.toContain('withheld');
    for (const part of ['open', 'year']) {
      expect(quota[part]).toEqual({ ...before.quota[part], used: before.quota[part].used + 1 });
    }

    expect((await ask(member, id, 'revoke')).status).toBe(200);
    const after = await loadList();
    expect(after.invitations[0]).toMatchObject({
      id,
      state: 'revoked',
      resendFrom: null,
      mayRevoke: false,
    });
    expect([after.quota.open.used, after.quota.year.used]).toEqual([
      before.quota.open.used,
      before.quota.year.used + 1,
    ]);
  });

  test('does not distinguish known and unknown addresses', async () => {
    const [known, newAddressee] = [await sent(member, emailOf('senior')), await sent()];
    made.push(known.email);
    const { invitations } = await loadList();
    const [of, other] = [known, newAddressee].map(({ id }) => {
      const {
        id: _id,
        no: _no,
        email: _email,
        sentAt: _sentAt,
        resendFrom: _from,
        ...rest
      } = invitations.find((one: { id: string }) => one.id === id);
      return rest;
    });
    expect(of).toEqual(other);
  });

  test('contains the day on which a used-up quota becomes free', async () => {
    for (let count = 0; count < settingDefaults['invite.open_quota_member']; count += 1)
      await sent();
    const { quota } = await loadList();
    const expected = daysLater(
      dayIn(new Date(), settingDefaults['deadline.zone']),
      settingDefaults['invite.ttl_days'],
    );
    expect(quota.open).toMatchObject({ used: 5, of: 5, free: expected });
    expect(quota.year.free).toBeNull();
  });

  test('is refused for non-members', async () => {
    const applicant = await as('applicant');
    expect((await applicant('GET', '/invitations/sent')).status).toBe(403);
    expect((await visitor('GET', '/invitations/sent')).status).toBe(403);
  });
});

describe('an invitation whose mail bounces', () => {
  // Runs at a time of its own, because many bounces count as an outage for later tests.
  const ahead = 3 * day;
  beforeEach(() => moveClock(ahead));
  afterAll(forgetFailedMail);

  const bouncesOf = async (name: string) => {
    const loadList = await database()('notifications').where({ event: 'INV-04' });
    return loadList.filter(({ params }) => JSON.stringify(params).includes(name));
  };

  /** Sends an invitation to an address that bounces; afterwards it takes mail again. */
  async function bounced(): Promise<string> {
    const email = address();
    await refuseMail(550, email);
    try {
      await invite(member, email);
      await runMailJobs();
      await runMailJobs();
    } finally {
      await acceptMail();
    }
    return email;
  }

  test('is in state "bounced" after a permanent bounce, and the inviter is notified once', async () => {
    const email = await bounced();
    const [row] = await rowsOf(email);
    expect([row.state, row.revision]).toEqual(['bounced', 2]);
    expect(row.bounce_code).not.toBeNull();
    const loadList = await bouncesOf(email);
    expect(loadList.map(({ person }) => person)).toEqual([personOf('member').id]);
  });

  test('is mailed again on resend, sends a reminder and does not block other inviters', async () => {
    const email = await bounced();
    const [row] = await rowsOf(email);
    await moveClock(ahead + 25 * hour);
    expect((await ask(member, row.id, 'resend')).body.data.state).toBe('superseded');
    await sent(senior, email);
    await runMailJobs();
    const { ru } = personOf('member').display;
    const mailSubjects = async () => (await mailTo(email)).map(({ subject }) => subject);
    const both = await mailSubjects();
    expect(both).toHaveLength(2);
    expect(both.filter((subject) => subject.includes(ru))).toHaveLength(1);
    await moveClock(ahead + 14 * day);
    await operations('POST', '/jobs/invitations');
    await runMailJobs();
    expect(await mailSubjects()).toHaveLength(4);
  });

  test('keeps its state when it was already opened', async () => {
    const { id, token } = await sent();
    await ask(visitor, token, 'open');
    await enqueueEvent([
      { event: 'delivery.bounce', item: id, payload: { notice: 'INV-01', code: '550' } },
    ]);
    await runMailJobs();
    expect(await stateOf(id)).toBe('opened');
  });
});

describe('an invitation', () => {
  test('goes to 1–5 distinct addresses, each with its own number and link', async () => {
    const [one, two] = [address(), address()];
    const answer = await invite(member, `${one}, ${two}\n${one.toUpperCase()}`);
    expect(answer.body.data.results).toEqual([
      { email: one, result: 'sent' },
      { email: two, result: 'sent' },
    ]);
    const [row] = await rowsOf(one);
    expect(row).toMatchObject({ state: 'sent', sent_count: 1, inviter: personOf('member').id });
    expect(row.no).toMatch(/^INV-\d{4}-\d{5}$/);
    const loadList = await database()('outbox_events').where({ item: row.id });
    expect(loadList.map(({ event }) => event)).toEqual(['invitations.create']);
    expect(JSON.stringify([row, loadList])).not.toContain(tokenOf(row.id));
  });

  test('reports every invalid address and requires a sponsor', async () => {
    const wrong = await invite(member, ['right@example.org', 'wrong', 'also wrong@']);
    expect(codesByField(wrong)).toEqual({
      'email.1': 'E_EMAIL',
      'email.2': 'E_EMAIL',
      'email.3': 'E_EMAIL',
    });
    expect(codesByField(await invite(member, address(), { sponsor: false }))).toEqual({
      sponsor: 'E_REQUIRED',
    });
    const six = Array.from({ length: 6 }, address);
    expect((await invite(member, six)).status).toBe(422);
  });

  test('is sent by members and staff only', async () => {
    for (const who of [visitor, await as('applicant'), await as('editor')]) {
      const { code } = await invite(who, address());
      expect(code).toBe('E_FORBIDDEN');
    }
    expect(results(await invite(secretary, address()))).toEqual(['sent']);
  });

  test('has a response of the same form for every outcome', async () => {
    const open = await sent();
    made.push(emailOf('senior'), emailOf('suspended'));
    for (const email of [emailOf('senior'), emailOf('suspended'), open.email, address()]) {
      const { status, body } = await invite(member, email);
      expect([email, status, body]).toEqual([
        email,
        200,
        { data: { results: [{ email, result: expect.any(String) }] } },
      ]);
    }
  });

  test('is sent once per inviter and address while it is open', async () => {
    const { email } = await sent();
    expect(results(await invite(member, email))).toEqual(['open_already']);
    expect(results(await invite(senior, email))).toEqual(['sent']);
  });

  test('has a quota of 5 open ones per member and 10 per senior member', async () => {
    for (const [who, quota] of [
      [member, 5],
      [senior, 10],
    ] as const) {
      for (let count = 0; count < quota; count += 1) await sent(who);
      const over = await invite(who, address());
      expect([over.status, over.code]).toEqual([429, 'E_QUOTA']);
      expect(over.body.errors[0].extensions.params.n).toBe(quota);
    }
    for (let count = 0; count < 6; count += 1) await sent(secretary);
  });

  test('over the quota is sent to none of the addresses', async () => {
    for (let count = 0; count < 4; count += 1) await sent();
    const [one, two] = [address(), address()];
    expect((await invite(member, [one, two])).code).toBe('E_QUOTA');
    expect([...(await rowsOf(one)), ...(await rowsOf(two))]).toEqual([]);
  });

  test('cannot be repeated for 60 days after it failed', async () => {
    const { id, email } = await sent();
    await ask(member, id, 'revoke');
    expect(results(await invite(member, email))).toEqual(['not_now']);
    await moveClock(61 * day);
    expect(results(await invite(member, email))).toEqual(['sent']);
  });
});

describe('an address that is known', () => {
  /** Addresses of a member, of a suspended person and of somebody who declined another invitation. */
  async function known(): Promise<string[]> {
    const declined = await sent(senior);
    expect((await ask(visitor, declined.token, 'decline')).status).toBe(200);
    const emails = [emailOf('senior'), emailOf('suspended'), declined.email];
    made.push(...emails);
    return emails;
  }
  const ofMember = async (email: string) =>
    (await rowsOf(email)).filter(({ inviter }) => inviter === personOf('member').id).at(-1);
  const shown = ['no', 'state', 'sent_count', 'last_sent_at', 'opened_at', 'asked_new_at'];
  /** The invitation as its inviter reads it, without times and numbers. */
  async function seen(id: string) {
    const path = `/items/invitations/${id}?fields=${shown}`;
    const { body } = await member('GET', path);
    const { no, last_sent_at, ...data } = body.data;
    expect([no, last_sent_at]).toEqual([expect.any(String), expect.any(String)]);
    const { data: answer } = (await member('GET', `/actions/invitations/${id}`)).body;
    return { ...data, answer: { ...answer, id: '' } };
  }

  test('looks invited to the inviter but gets no mail', async () => {
    const emails = [...(await known()), address()];
    const answer = await invite(member, emails);
    expect(results(answer)).toEqual(['sent', 'sent', 'sent', 'sent']);
    for (const job of ['outbox', 'send-mail']) await operations('POST', `/jobs/${job}`);
    const mailsByAddress = await Promise.all(emails.map(mailTo));
    const fromMember = mailsByAddress.map((mails) =>
      mails.filter(({ subject }) => subject.includes(personOf('member').display.ru)),
    );
    expect(fromMember.map(({ length }) => length)).toEqual([0, 0, 0, 1]);
  });

  test('looks like an unknown address to the inviter in every step', async () => {
    const emails = [...(await known()), address()];
    await invite(member, emails);
    const ids = await Promise.all(emails.map(async (email) => (await ofMember(email)).id));
    const expectAlike = async () => {
      const [unknown, ...others] = (await Promise.all(ids.map(seen))).reverse();
      for (const other of others) expect(other).toEqual(unknown);
    };
    await expectAlike();
    expect(results(await invite(member, emails))).toEqual(Array(4).fill('open_already'));
    await moveClock(25 * hour);
    for (const [index, id] of ids.entries()) {
      const again = await ask(member, id, 'resend');
      expect([again.status, again.body.data.state]).toEqual([200, 'superseded']);
      ids[index] = (await ofMember(emails[index] ?? '')).id;
    }
    await expectAlike();
    await moveClock(13 * day);
    await operations('POST', '/jobs/invitations');
    await expectAlike();
    await moveClock(17 * day);
    await operations('POST', '/jobs/invitations');
    await expectAlike();
    expect(await stateOf(ids[0])).toBe('expired');
    await operations('POST', '/jobs/outbox');
    const loadList = await database()('notifications').where({
      event: 'INV-03',
      person: personOf('member').id,
    });
    for (const email of emails) {
      expect(loadList.filter(({ params }) => JSON.stringify(params).includes(email))).toHaveLength(
        1,
      );
    }
    expect(results(await invite(member, emails))).toEqual(Array(4).fill('not_now'));
  });

  test('does not see and cannot answer a withheld invitation', async () => {
    const { email, signIn } = await newPerson();
    made.push(email);
    const declined = await sent(senior, email);
    const own = await signIn();
    await ask(own, declined.id, 'decline');
    const { id } = await sent(member, email);
    expect((await own('GET', '/invitations/mine')).body.data.open).toEqual([]);
    for (const event of ['open', 'accept', 'decline', 'ask-new']) {
      expect((await ask(own, id, event)).code).toBe('E_FORBIDDEN');
    }
    const path = `/items/invitations/${id}`;
    expect((await member('GET', `${path}?fields=withheld`)).status).toBe(403);
    const filter = encodeURIComponent(JSON.stringify({ withheld: { _eq: true } }));
    expect((await member('GET', `/items/invitations?filter=${filter}`)).status).toBe(403);
    expect((await secretary('GET', `${path}?fields=withheld`)).body.data.withheld).toBe(true);
  });

  test('gets the mail on resend once it may be invited again', async () => {
    const { email, token } = await sent(senior);
    await ask(visitor, token, 'decline');
    const { id } = await sent(member, email);
    expect((await ofMember(email)).withheld).toBeTruthy();
    await moveClock(61 * day);
    await ask(member, id, 'resend');
    expect((await ofMember(email)).withheld).toBeFalsy();
  });

  test('is reported to staff, who may read all people', async () => {
    const answer = await invite(secretary, [...(await known()), address()]);
    expect(results(answer)).toEqual(['not_now', 'not_now', 'not_now', 'sent']);
  });
});

describe('resending', () => {
  test('creates a new link and voids the old one, after 24 hours, 3 times in total', async () => {
    const { id, email, token } = await sent();
    const early = await ask(member, id, 'resend');
    expect([early.status, early.code]).toEqual([429, 'E_RATE']);
    await moveClock(25 * hour);
    expect((await ask(member, id, 'resend')).body.data.state).toBe('superseded');
    const [, second] = await rowsOf(email);
    expect(second).toMatchObject({ state: 'sent', sent_count: 2 });
    expect((await ask(visitor, token, 'open')).code).toBe('E_TOKEN_REPLACED');
    const dead = await visitor('GET', `/invitations/by-link/${token}`);
    expect(dead.body.data).toEqual({ dead: 'E_TOKEN_REPLACED', may_ask_new: true });
    expect((await ask(visitor, tokenOf(second.id), 'open')).status).toBe(200);
    await moveClock(50 * hour);
    expect((await ask(secretary, second.id, 'resend')).status).toBe(200);
    const third = (await rowsOf(email)).at(-1);
    await moveClock(75 * hour);
    const fourth = await ask(member, third.id, 'resend');
    expect([fourth.status, fourth.code]).toEqual([429, 'E_QUOTA']);
  });

  test('is refused for an invitation whose address was erased', async () => {
    const { id } = await sent();
    const erased = { state: 'expired', email: '–', email_norm: '–' };
    await database()('invitations').where({ id }).update(erased);
    await moveClock(25 * hour);
    const { allowed } = (await secretary('GET', `/actions/invitations/${id}`)).body.data;
    expect(allowed).toEqual([]);
    const again = await ask(secretary, id, 'resend');
    expect([again.status, again.code]).toEqual([409, 'E_STATE']);
    expect(await stateOf(id)).toBe('expired');
  });
});

test('refuses to resend but allows to revoke once the inviter may not invite any more', async () => {
  const { id: person, signIn } = await newPerson();
  await database()('people').where({ id: person }).update({ standing: 'active' });
  const inviter = await signIn();
  const { id, email } = await sent(inviter);
  await database()('people').where({ id: person }).update({ standing: 'excluded' });
  await moveClock(25 * hour);
  const again = await ask(inviter, id, 'resend');
  expect([again.status, again.code]).toEqual([403, 'E_FORBIDDEN']);
  expect(await rowsOf(email)).toMatchObject([{ id, state: 'sent' }]);
  const { allowed } = (await inviter('GET', `/actions/invitations/${id}`)).body.data;
  expect(allowed).toEqual(['revoke']);
  expect((await ask(inviter, id, 'revoke')).body.data.state).toBe('revoked');
});

describe('a link', () => {
  test('shows the inviter and the other inviters', async () => {
    const { email, token } = await sent();
    await sent(senior, email);
    const { data } = (await visitor('GET', `/invitations/by-link/${token}`)).body;
    expect(data).toMatchObject({ dead: null, email, is_opened: false, has_account: false });
    expect(data.inviter.id).toBe(personOf('member').id);
    expect(data.other_inviters.map(({ id }: { id: string }) => id)).toEqual([
      personOf('senior').id,
    ]);
  });

  test('that was never sent is unknown', async () => {
    const token = tokenOf(randomUUID());
    expect((await visitor('GET', `/invitations/by-link/${token}`)).code).toBe('E_TOKEN_UNKNOWN');
    // The same for a truncated link.
    for (const part of [token, token.slice(0, 20)]) {
      expect((await ask(visitor, part, 'accept', newcomer())).code).toBe('E_TOKEN_UNKNOWN');
    }
  });

  test('expires after 14 days; its holder may request another one once a day', async () => {
    const { id, email, token } = await sent();
    const zone = settingDefaults['deadline.zone'];
    const lastDay = daysLater(dayIn(new Date(), zone), 14);
    const [{ expires_at }] = await rowsOf(email);
    expect(new Date(expires_at)).toEqual(endOfDay(lastDay, zone));
    expect((await ask(visitor, token, 'ask-new')).code).toBe('E_STATE');
    await moveClock(12 * day);
    expect(
      (await operations('POST', '/jobs/invitations')).body.data.result.reminded,
    ).toBeGreaterThan(0);
    expect((await rowsOf(email))[0].reminded_at).not.toBeNull();
    await moveClock(15 * day);
    expect((await ask(visitor, token, 'accept', newcomer())).code).toBe('E_TOKEN_EXPIRED');
    await operations('POST', '/jobs/invitations');
    expect(await stateOf(id)).toBe('expired');
    const { data } = (await visitor('GET', `/invitations/by-link/${token}`)).body;
    expect(data).toEqual({ dead: 'E_TOKEN_EXPIRED', may_ask_new: true });
    expect((await ask(visitor, token, 'ask-new')).status).toBe(200);
    expect((await ask(visitor, token, 'ask-new')).code).toBe('E_RATE');
    const loadList = await database()('outbox_events').where({
      item: id,
      event: 'invitations.ask-new',
    });
    expect(loadList).toHaveLength(1);
  });
});

describe('a registered person without the link', () => {
  const mine = async (who: Caller) => (await who('GET', '/invitations/mine')).body.data;
  const nameOf = async (login: string) => {
    const { id } = personOf(login);
    const { display_name_ru: ru, display_name_en: en } = await database()('people')
      .where({ id })
      .first();
    return { ru, en };
  };

  test('sees every open invitation to the address and accepts one', async () => {
    const { email, signIn } = await newPerson();
    made.push(email);
    const first = await sent(member, email);
    const second = await sent(senior, email);
    const own = await signIn();
    const [ofMember, ofSenior] = await Promise.all([nameOf('member'), nameOf('senior')]);
    expect(await mine(own)).toEqual({
      open: [
        expect.objectContaining({ id: first.id, inviter: ofMember }),
        expect.objectContaining({ id: second.id, inviter: ofSenior }),
      ],
      sponsor: null,
    });
    expect((await ask(own, second.id, 'accept')).body.data.state).toBe('accepted');
    expect((await ask(own, first.id, 'accept')).code).toBe('E_FORBIDDEN');
    expect(await mine(own)).toEqual({ open: [], sponsor: ofSenior });
    expect(await database()('directus_users').where({ email })).toHaveLength(1);
  });

  test('may decline and does not see expired invitations', async () => {
    const { email, signIn } = await newPerson();
    made.push(email);
    const { id } = await sent(member, email);
    const own = await signIn();
    await moveClock(16 * day);
    expect((await mine(own)).open).toEqual([]);
    expect((await ask(own, id, 'accept')).code).toBe('E_TOKEN_EXPIRED');
    await moveClock(0);
    expect((await ask(own, id, 'decline')).body.data.state).toBe('declined');
    expect(await mine(own)).toEqual({ open: [], sponsor: null });
  });

  test('is the only one who lists or answers them', async () => {
    const { id, email } = await sent();
    for (const who of [nobody, visitor]) {
      expect((await who('GET', '/invitations/mine')).code).toBe('E_FORBIDDEN');
    }
    const otherPerson = await (await newPerson()).signIn();
    expect(await mine(otherPerson)).toEqual({ open: [], sponsor: null });
    for (const event of ['accept', 'decline', 'ask-new']) {
      for (const who of [otherPerson, visitor, senior]) {
        expect((await ask(who, id, event)).code).toBe('E_FORBIDDEN');
      }
    }
    expect((await rowsOf(email))[0].state).toBe('sent');
  });

  test('sees none before the address is verified', async () => {
    const { id, email } = await sent();
    await visitor('POST', '/actions/account/register', newcomer({ email }));
    expect((await ask(visitor, id, 'accept', newcomer())).code).toBe('E_FORBIDDEN');
  });
});

describe('accepting', () => {
  const signIn = (email: string, password: string) =>
    webServer('POST', '/account/sign-in', { email, password });

  test('creates a verified account with consents and voids other invitations', async () => {
    const { id, email, token } = await sent();
    const other = await sent(senior, email);
    const accepted = await ask(visitor, token, 'accept', newcomer());
    expect(accepted.body.data.state).toBe('accepted');
    expect((await signIn(email, newPassword)).status).toBe(200);
    const account = await database()('directus_users').where({ email }).first();
    expect(account.account_status).toBe('active');
    expect(await database()('consents').where({ person: account.person })).toHaveLength(2);
    expect((await rowsOf(email)).find((row) => row.id === id).accepted_user).toBe(account.id);
    expect((await visitor('GET', `/invitations/by-link/${other.token}`)).body.data).toEqual({
      dead: 'E_TOKEN_NEEDLESS',
      may_ask_new: false,
    });
    for (const event of ['open', 'accept', 'decline', 'ask-new']) {
      expect((await ask(visitor, other.token, event, newcomer())).code).toBe('E_TOKEN_NEEDLESS');
    }
  });

  test('does not reveal to the other inviter that their invitation lost', async () => {
    const { id: won, email, token } = await sent();
    const [lost, ignored] = [await sent(senior, email), await sent(senior)];
    expect((await ask(visitor, token, 'accept', newcomer())).status).toBe(200);

    /** The invitation as its inviter reads it, without identifiers and times. */
    const seen = async ({ id, email: to }: { id: string; email: string }) => {
      const { data } = (await senior('GET', `/items/invitations/${id}`)).body;
      const { no: _no, created_at: _created, last_sent_at: _sent, ...row } = data;
      const answer = (await senior('GET', `/actions/invitations/${id}`)).body.data;
      expect([row.id, row.email, answer.id]).toEqual([id, to, id]);
      return { ...row, id: '', email: '', answer: { ...answer, id: '' } };
    };
    const expectAlike = async (state: string) => {
      const row = await seen(lost);
      expect(row.state).toBe(state);
      expect(row).toEqual(await seen(ignored));
    };
    await expectAlike('sent');
    for (const { email: to } of [lost, ignored]) {
      expect(results(await invite(senior, to))).toEqual(['open_already']);
    }
    await moveClock(12 * day);
    await operations('POST', '/jobs/invitations');
    await expectAlike('sent');
    await moveClock(16 * day);
    await operations('POST', '/jobs/invitations');
    await expectAlike('expired');

    const what = `/items/invitations/${lost.id}?fields=superseded_by`;
    expect((await senior('GET', what)).status).toBe(403);
    expect((await secretary('GET', what)).body.data.superseded_by).toBe(won);
  });

  test('reports all invalid fields and keeps the invitation open', async () => {
    const { id, token } = await sent();
    const refused = await ask(visitor, token, 'accept', { locale: 'ru', password: 'short' });
    expect(codesByField(refused)).toEqual({
      first_name: 'E_REQUIRED',
      last_name: 'E_REQUIRED',
      password: 'E_TOO_SHORT',
      consent_processing: 'E_UNTICKED',
      consent_terms: 'E_UNTICKED',
    });
    expect(await stateOf(id)).toBe('sent');
  });

  test('applies the minimum password length of the setting', async () => {
    const { token } = await sent();
    const accept = (password: string) => ask(visitor, token, 'accept', newcomer({ password }));
    const set = (value: number) => admin('PATCH', '/items/settings/auth.password_min', { value });
    expect((await set(14)).status).toBe(200);
    try {
      expect(codesByField(await accept('три лисы и ёж'))).toEqual({ password: 'E_TOO_SHORT' });
      expect((await accept('три лисы и кот')).status).toBe(200);
    } finally {
      await set(10);
    }
  });

  test('creates one account in repeated and concurrent requests', async () => {
    const { email, token } = await sent();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => ask(visitor, token, 'accept', newcomer())),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const others = answers.filter(({ status }) => status !== 200).map(({ code }) => code);
    expect(new Set(others)).toEqual(new Set(['E_TOKEN_USED']));
    expect((await ask(visitor, token, 'accept', newcomer())).code).toBe('E_TOKEN_USED');
    expect(await database()('directus_users').where({ email })).toHaveLength(1);
  });

  test('works for the owner of an existing account only and creates no second one', async () => {
    const first = await sent();
    await ask(visitor, first.token, 'accept', newcomer());
    const own = bearer((await signIn(first.email, newPassword)).body.data.access_token);
    const again = await sent(senior, first.email);
    expect((await ask(visitor, again.token, 'accept', newcomer())).code).toBe('E_SESSION');
    expect((await ask(await as('applicant'), again.token, 'accept')).code).toBe('E_EMAIL_TAKEN');
    expect((await ask(own, again.token, 'accept')).body.data.state).toBe('accepted');
    expect(await database()('directus_users').where({ email: first.email })).toHaveLength(1);
  });

  test('replaces the data of an unverified registration of the same address', async () => {
    const { email, token } = await sent();
    const newsletter = { kind: 'newsletter', version: versionOf('newsletter_consent') };
    const unverified = newcomer({
      email,
      password: 'чужой пароль захвата',
      first_name: 'Некто',
      last_name: 'Незваный',
      consents: [...requiredConsents, newsletter],
    });
    expect((await visitor('POST', '/actions/account/register', unverified)).status).toBe(200);
    const own = newcomer({ first_name: 'Алла', last_name: 'Приглашённая' });
    expect((await ask(visitor, token, 'accept', own)).status).toBe(200);
    expect((await signIn(email, newPassword)).status).toBe(200);
    const [account, ...others] = await database()('directus_users').where({ email });
    expect(others).toEqual([]);
    const { slug } = await database()('people').where({ id: account.person }).first('slug');
    expect(slug).toBe('alla-priglashennaia');
    const given = await database()('consents').where({ person: account.person }).pluck('kind');
    expect(given.toSorted()).toEqual(['processing', 'terms']);
  });
});

describe('erasure of a person without an account', () => {
  test('removes the address from all tables, by an administrator', async () => {
    const open = await sent(senior);
    const { email } = open;
    const fellow = await as('fellow');
    const revoked = await sent(fellow, email);
    await ask(fellow, revoked.id, 'revoke');
    const declined = await sent(member, email);
    await ask(visitor, declined.token, 'decline', { reason: `Не пишите на ${email}` });
    const link = async ({ token }: { token: string }) =>
      (await visitor('GET', `/invitations/by-link/${token}`)).body.data;
    expect(await link(revoked)).toEqual({ dead: 'E_TOKEN_REVOKED', may_ask_new: true });
    const enquiry = await visitor('POST', '/actions/enquiries/send', {
      name: 'Зоя Первозванная',
      email,
      topic: 'joining',
      text: `Прошу удалить всё, что есть об адресе ${email}.`,
      locale: 'ru',
      consents: requiredConsents.filter(({ kind }) => kind === 'processing'),
    });
    expect(enquiry.status).toBe(200);
    await runMailJobs();
    expect(await mailTo(email)).not.toEqual([]);
    const known = ['enquiries', 'invitations', 'notifications'];
    expect(await tablesWith(email)).toEqual(expect.arrayContaining(known));

    expect((await ask(admin, open.id, 'forget')).code).toBe('E_STATE');
    expect((await ask(admin, declined.id, 'forget')).body.data.state).toBe('declined');
    await runMailJobs();
    expect(await tablesWith(email)).toEqual([]);

    const rows = database()('invitations').whereIn('id', [open.id, revoked.id, declined.id]);
    const kept = { email: noText, email_norm: noText, decline_reason: null };
    expect(
      await rows
        .clone()
        .orderBy('no')
        .select('state', ...Object.keys(kept)),
    ).toEqual([
      { state: 'sent', ...kept },
      { state: 'revoked', ...kept },
      { state: 'declined', ...kept },
    ]);
    expect((await ask(visitor, open.token, 'accept', newcomer())).code).toBe('E_TOKEN_NEEDLESS');
    expect(await link(open)).toEqual({ dead: 'E_TOKEN_NEEDLESS', may_ask_new: false });
    expect(await link(revoked)).toEqual({ dead: 'E_TOKEN_REVOKED', may_ask_new: false });
    expect((await ask(visitor, revoked.token, 'ask-new')).code).toBe('E_STATE');
    expect((await ask(secretary, open.id, 'resend')).code).toBe('E_STATE');
    expect((await ask(admin, declined.id, 'forget')).code).toBe('E_STATE');
    const log = database()('audit_log').where({ item: declined.id, action: 'invitations.forget' });
    expect(await log).toMatchObject([{ actor_kind: 'admin', to_state: 'declined' }]);
    await rows.delete();
  });
});

describe('invariants of invitations', () => {
  const finals = ['accepted', 'declined', 'completed'];
  const verbs = [
    'invite',
    'open',
    'accept',
    'decline',
    'resend',
    'revoke',
    'ask-new',
    'wait',
    'job',
  ];

  test('at most one live link per inviter and address, at most 3 mails, final states never change', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.constantFrom(...verbs), fc.nat({ max: 3 })), {
          minLength: 4,
          maxLength: 14,
        }),
        async (steps) => {
          const email = address();
          let ahead = 0;
          const ends = new Map<string, string>();
          await moveClock(0);
          await invite(member, email);
          for (const [verb, which] of steps) {
            const rows = await rowsOf(email);
            const row = rows[which % rows.length];
            if (verb === 'invite') await invite(member, email);
            else if (verb === 'job') await operations('POST', '/jobs/invitations');
            else if (verb === 'wait') {
              ahead += [hour, 25 * hour, 13 * day, 61 * day][which] ?? 0;
              await moveClock(ahead);
            } else if (verb === 'resend' || verb === 'revoke') await ask(member, row.id, verb);
            else await ask(visitor, tokenOf(row.id), verb, verb === 'accept' ? newcomer() : {});

            const after = await rowsOf(email);
            expect(after.filter(({ state }) => live.includes(state)).length).toBeLessThanOrEqual(1);
            for (const { id, state, sent_count } of after) {
              expect(sent_count).toBeLessThanOrEqual(3);
              if (ends.has(id)) expect(state).toBe(ends.get(id));
              if (finals.includes(state)) ends.set(id, state);
            }
          }
          await deleteCreated();
        },
      ),
      { numRuns: 15, seed: 20_220_101 },
    );
  }, 120_000);
});
