// Invitations of sponsors that the invited person did not choose: docs/domain/invitations.md, rule 5.
import { afterAll, afterEach, beforeEach, expect, inject, test } from 'vitest';
import { tokenOfInvitation } from '../areas/invitations/issue.ts';
import { as, type Caller, visitor } from './backend.ts';
import { beginTransaction, closeDatabase, database, untilTransactionBlocked } from './database.ts';
import { mailTo } from './mailbox.ts';
import { hideNewPeople, type NewPerson, newPerson } from './new-person.ts';
import { moveClock, operations } from './operations.ts';

const resendInterval = 25 * 60 * 60_000;

type Sent = { id: string; token: string; by: Caller };
let invited: NewPerson;
let chosen: Sent;
let other: Sent;

// Creates two new members, so that other invitations do not count in their quotas.
beforeEach(async () => {
  invited = await newPerson();
  chosen = await sentBy(await newMember());
  other = await sentBy(await newMember());
});
afterEach(() => moveClock(0));
afterAll(async () => {
  await hideNewPeople();
  await closeDatabase();
});

async function newMember(): Promise<Caller> {
  const { id, signIn } = await newPerson();
  await database()('people').where({ id }).update({ standing: 'active' });
  return signIn();
}

async function sentBy(by: Caller): Promise<Sent> {
  const payload = { email: invited.email, sponsor: true, locale: 'ru' };
  const { body } = await by('POST', '/actions/invitations/create', payload);
  expect(body.data.results).toEqual([{ email: invited.email, result: 'sent' }]);
  const { id } = await latest();
  const token = tokenOfInvitation({ env: { SECRET: inject('env').DIRECTUS_SECRET } }, id);
  return { id, token, by };
}

const latest = async () =>
  (await database()('invitations').where({ email: invited.email }).orderBy('no')).at(-1);
const rowOf = (id: string) => database()('invitations').where({ id }).first();

const ask = (who: Caller, key: string, event: string, payload: object = {}) =>
  who('POST', `/actions/invitations/${key}/${event}`, payload);

async function countMails(): Promise<number> {
  for (const job of ['outbox', 'send-mail']) await operations('POST', `/jobs/${job}`);
  return (await mailTo(invited.email)).length;
}

test.each(['its inviter', 'staff'])(
  'can be resent by %s without a mail, an offer or another sponsor',
  async (who) => {
    const own = await invited.signIn();
    expect((await ask(own, chosen.id, 'accept')).status).toBe(200);
    const before = await countMails();
    await moveClock(resendInterval);
    const again = await ask(who === 'staff' ? await as('secretary') : other.by, other.id, 'resend');
    expect([again.status, again.body.data.state]).toEqual([200, 'superseded']);

    const row = await latest();
    expect(row.id).not.toBe(other.id);
    expect([row.state, Boolean(row.withheld), row.superseded_by]).toEqual([
      'sent',
      true,
      chosen.id,
    ]);
    expect(await countMails()).toBe(before);
    const { data } = (await own('GET', '/invitations/mine')).body;
    expect([data.open, data.sponsor]).toEqual([[], expect.anything()]);
    expect((await ask(own, row.id, 'accept')).code).toBe('E_FORBIDDEN');
  },
);

test('reports by its link that another one was accepted', async () => {
  expect((await ask(await invited.signIn(), chosen.id, 'accept')).status).toBe(200);
  expect((await visitor('GET', `/invitations/by-link/${other.token}`)).body.data).toEqual({
    dead: 'E_TOKEN_NEEDLESS',
    may_ask_new: false,
  });
});

test('is withheld in a race between two acceptances', async () => {
  const own = await invited.signIn();
  const answers = await Promise.all([chosen, other].map(({ id }) => ask(own, id, 'accept')));
  expect(answers.map(({ code, body }) => code ?? body.data.state).sort()).toEqual([
    'E_FORBIDDEN',
    'accepted',
  ]);
  const rows = [await rowOf(chosen.id), await rowOf(other.id)];
  expect(rows.map(({ state }) => state).sort()).toEqual(['accepted', 'sent']);
});

test('stays declined when another one is accepted concurrently', async () => {
  const own = await invited.signIn();
  const declining = await beginTransaction();
  await declining('invitations').where({ id: other.id }).update({ state: 'declined', revision: 2 });
  const accepted = ask(own, chosen.id, 'accept');
  await Promise.race([accepted, untilTransactionBlocked()]);
  await declining.commit();
  expect((await accepted).status).toBe(200);
  const { state, withheld, superseded_by } = await rowOf(other.id);
  expect([state, Boolean(withheld), superseded_by]).toEqual(['declined', false, null]);
  const line = { action: 'invitations.pass-over', item: other.id };
  expect(await database()('audit_log').where(line)).toEqual([]);
});
