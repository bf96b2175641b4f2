// Initiatives: docs/domain/initiatives.md.
import '../areas.ts';
import { randomUUID } from 'node:crypto';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { digestOf } from '../engine/confidential/digest.ts';
import { as, type Caller, personOf, visitor } from './backend.ts';
import { closeDatabase, database, hoursFromNow } from './database.ts';
import { hideNewPeople, newPerson } from './new-person.ts';
import { newPassword } from './newcomers.ts';
import { moveClock, operations } from './operations.ts';
import {
  closedStates,
  completeTexts,
  coSponsor,
  forgetInitiatives,
  initiativeOf,
} from './specimens/initiative-specimens.ts';

const day = 24 * 60 * 60_000;

let author: Caller;
let sponsor: Caller;
let member: Caller;
let editor: Caller;
let admin: Caller;
let outsider: Caller;
beforeAll(async () => {
  [author, sponsor, member, editor, admin, outsider] = (await Promise.all(
    ['fellow', 'senior', 'member', 'editor', 'admin', 'chair'].map(as),
  )) as [Caller, Caller, Caller, Caller, Caller, Caller];
});
beforeEach(forgetInitiatives);
afterEach(() => moveClock(0));
afterAll(async () => {
  await forgetInitiatives();
  await hideNewPeople();
  await closeDatabase();
});

const job = () => operations('POST', '/jobs/initiatives');
const settle = () => operations('POST', '/jobs/outbox');
const act = (who: Caller, id: string, event: string, payload: object = {}) =>
  who('POST', `/actions/initiatives/${id}/${event}`, payload);
const rowOf = (id: string) => database()('initiatives').where({ id }).first();
const stateOf = async (id: string) => (await rowOf(id)).state;
const supportsOf = async (id: string) => {
  const rows = await database()('initiative_supports').where({ initiative: id });
  return { rows, counted: Number((await rowOf(id)).supports) };
};
const detail = (who: Caller, id: string) => who('GET', `/initiatives/specimen-${id}`);
const unopened = { opens_at: null, closes_at: null, threshold: null };
const told = async (login: string) =>
  database()('notifications')
    .where({ person: personOf(login).id, event: 'INI-01' })
    .pluck('title_key');

describe('an initiative', () => {
  test('goes from its draft to the answer', async () => {
    const texts = completeTexts();
    const made = await author('POST', '/actions/initiatives/create', { title_ru: texts.title_ru });
    expect(made.status).toBe(200);
    const { id } = made.body.data;
    const asked = ['senior', 'mentor', 'lead'].map((login) => personOf(login).id);
    expect((await act(author, id, 'ask', { co_sponsors: asked })).code).toBe('E_REQUIRED');
    await act(author, id, 'save', { ...texts, legal_refs: ['Закон о связи'] });
    expect((await act(author, id, 'ask', { co_sponsors: asked })).status).toBe(200);
    const own = (await sponsor('GET', '/initiatives/own')).body.data;
    expect(own.asked).toMatchObject([{ id, own: { coSponsor: 'asked' } }]);
    for (const login of ['senior', 'mentor', 'lead']) {
      expect((await act(author, id, 'submit')).code).toBe('E_STATE');
      expect((await act(await as(login), id, 'confirm')).status).toBe(200);
    }
    expect((await act(author, id, 'submit')).status).toBe(200);
    expect((await act(editor, id, 'return', { text: 'Уточните закон.' })).status).toBe(200);
    const { slug } = await rowOf(id);
    const returned = (await author('GET', `/initiatives/${slug}`)).body.data;
    expect(returned).toMatchObject({ note: 'Уточните закон.', confirmed: 3, needed: 3 });
    expect(returned.allowed.toSorted()).toEqual(['ask', 'save', 'submit', 'withdraw']);
    expect(returned.texts.legalRefs).toEqual(['Закон о связи']);
    await act(author, id, 'submit');
    expect((await act(editor, id, 'approve', { threshold: 2 })).status).toBe(200);
    expect((await rowOf(id)).slug).toMatch(/^specimen-/);

    await act(member, id, 'support', { public_name: true, comment: 'Давно пора.' });
    expect(await stateOf(id)).toBe('collecting');
    const last = await act(sponsor, id, 'support');
    expect(last.body.data.state).toBe('threshold_met');
    // The list stays open until its day.
    expect((await act(outsider, id, 'support')).status).toBe(200);
    expect((await act(editor, id, 'start-review')).code).toBe('E_STATE');
    await moveClock(31 * day);
    await job();
    expect((await act(outsider, id, 'unsupport')).code).toBe('E_STATE');
    await act(editor, id, 'start-review');
    expect((await act(editor, id, 'send', {})).code).toBe('E_REQUIRED');
    const review = {
      review_ru: 'Эксперты поддерживают это.',
      review_en: 'The experts agree to it.',
    };
    await act(editor, id, 'review', review);
    await act(editor, id, 'send', { addressee_ru: 'Комитет', addressee_en: 'Committee' });
    const answer = {
      answer_ru: 'Комитет согласен с предложением.',
      answer_en: 'The committee agrees with this.',
    };
    const wrong = await act(editor, id, 'answer', { ...answer, documents: 'Письмо' });
    expect([wrong.code, wrong.body.errors[0].extensions.field]).toEqual(['E_URL', 'documents']);
    const documents = 'https://documents.example/answer.pdf Ответ комитета';
    expect((await act(editor, id, 'answer', { ...answer, documents })).status).toBe(200);
    const { body } = await visitor('GET', `/initiatives/${(await rowOf(id)).slug}?locale=en`);
    expect(body.data).toMatchObject({
      state: 'answered',
      supports: 3,
      threshold: 2,
      addressee: { value: 'Committee', lang: 'en' },
      documents: [{ url: 'https://documents.example/answer.pdf', title: 'Ответ комитета' }],
      allowed: [],
      note: null,
    });
    expect(body.data.timeline.map(({ step }: { step: string }) => step)).toEqual([
      'opened',
      'reached',
      'list_closed',
      'review_started',
      'sent',
      'answered',
    ]);
    await settle();
    expect(await told('senior')).toEqual(
      expect.arrayContaining(['INI-01.asked', 'INI-01.opened', 'INI-01.answered']),
    );
    expect(await told('member')).toEqual(expect.arrayContaining(['INI-01.answered']));
    // The chair supported without a name and took it back.
    expect(await told('chair')).toEqual([]);
  });

  test('is moderated by nobody who has a part in it', async () => {
    const id = await initiativeOf({
      ...unopened,
      state: 'moderation',
      author: personOf('admin').id,
    });
    for (const login of ['senior', 'mentor', 'lead']) await coSponsor(id, login);
    expect((await act(admin, id, 'approve', { threshold: 5 })).code).toBe('E_FORBIDDEN');
    expect((await act(editor, id, 'approve', { threshold: 5 })).status).toBe(200);
  });

  test('is approved or rejected, not both', async () => {
    const id = await initiativeOf({ ...unopened, state: 'moderation' });
    for (const login of ['senior', 'mentor', 'lead']) await coSponsor(id, login);
    const answers = await Promise.all([
      act(editor, id, 'approve', { threshold: 5 }),
      act(admin, id, 'reject', { reason: 'unclear', text: 'Непонятно, о чём речь.' }),
    ]);
    const codes = answers.map(({ status, code }) => code ?? status);
    expect(codes.toSorted()).toEqual([200, 'E_STATE']);
    expect(await stateOf(id)).toBe(codes[0] === 200 ? 'collecting' : 'rejected');
  });
});

/** Ids of the specimens in a list. */
async function listOf(who: Caller, show: string, more = ''): Promise<string[]> {
  const { status, body } = await who('GET', `/initiatives?show=${show}&text=specimen${more}`);
  expect(status, show).toBe(200);
  return body.data.initiatives.map(({ id }: { id: string }) => id);
}

describe('the lists', () => {
  test('have published initiatives by what can be done with them', async () => {
    const soon = await initiativeOf({ closes_at: hoursFromNow(1), state: 'threshold_met' });
    const later = await initiativeOf();
    const over = await initiativeOf({ state: 'closed', closes_at: hoursFromNow(-9) });
    await initiativeOf({ ...unopened, state: 'expired' });
    const waiting = await initiativeOf({ ...unopened, state: 'moderation' });
    expect(await listOf(visitor, 'collecting')).toEqual([soon, later]);
    expect(await listOf(visitor, 'decided')).toEqual([over]);
    expect((await listOf(visitor, 'all')).toSorted()).toEqual([soon, later, over].toSorted());
    expect(await listOf(editor, 'moderation')).toEqual([waiting]);
    for (const [who, show] of [
      [visitor, 'mine'],
      [visitor, 'supported'],
      [member, 'moderation'],
    ] as const) {
      expect((await who('GET', `/initiatives?show=${show}`)).status).toBe(404);
    }
  });

  test('have pages of twenty', async () => {
    for (let count = 0; count < 21; count += 1) await initiativeOf();
    expect(await listOf(visitor, 'collecting')).toHaveLength(20);
    expect(await listOf(visitor, 'collecting', '&page=2')).toHaveLength(1);
    const { body } = await visitor('GET', '/initiatives?show=all&page=2');
    // Other tests withdraw some after they were opened.
    const count = await database()('initiatives')
      .whereNotNull('opens_at')
      .whereNot({ state: 'withdrawn' })
      .select('id');
    expect(body.data).toMatchObject({ total: count.length, pages: Math.ceil(count.length / 20) });
    expect(body.data.initiatives).toHaveLength(count.length - 20);
  });
});

describe('what is not published', () => {
  test.each(closedStates)('answers as a missing one does: %s', async (state) => {
    const id = await initiativeOf({ ...unopened, state });
    await coSponsor(id, 'senior', {});
    await coSponsor(id, 'mentor', { declined_at: hoursFromNow(-1) });
    for (const who of [author, sponsor]) expect((await detail(who, id)).status).toBe(200);
    // Moderators read what was submitted.
    const isSubmitted = !['draft', 'co_sponsoring'].includes(state);
    for (const who of [editor, admin]) {
      expect((await detail(who, id)).status).toBe(isSubmitted ? 200 : 404);
      const stored = await who('GET', `/items/initiatives/${id}`);
      expect(stored.status).toBe(isSubmitted ? 200 : 403);
    }
    const applicant = await as('applicant');
    for (const who of [member, outsider, applicant, visitor, await as('mentor')]) {
      const missing = await detail(who, randomUUID());
      const { status, body } = await detail(who, id);
      expect([status, body]).toEqual([404, missing.body]);
      for (const show of ['all', 'collecting', 'decided']) {
        expect(await listOf(who, show)).toEqual([]);
      }
    }
    for (const who of [author, sponsor]) expect(await listOf(who, 'mine')).toEqual([id]);
    for (const who of [member, outsider]) expect(await listOf(who, 'mine')).toEqual([]);
  });

  test('an expired one is published only if it was opened', async () => {
    const never = await initiativeOf({ ...unopened, state: 'expired' });
    const opened = await initiativeOf({ state: 'expired' });
    expect((await detail(visitor, never)).status).toBe(404);
    expect((await detail(visitor, opened)).status).toBe(200);
  });

  test('people without a public profile are named to members only', async () => {
    const id = await initiativeOf();
    const hidden = await database()('people_members')
      .whereNotIn('id', database()('people_public').select('id'))
      .first('id');
    await database()('initiatives').where({ id }).update({ author: hidden.id });
    expect((await detail(member, id)).body.data.author).toMatchObject({ id: hidden.id });
    const text = JSON.stringify((await detail(visitor, id)).body);
    expect(text).not.toContain(hidden.id);
  });
});

describe('support', () => {
  async function tables(): Promise<string[]> {
    const db = database();
    return inject('env').DATABASE_URL
      ? db('pg_tables').where({ schemaname: 'public' }).pluck('tablename')
      : db('sqlite_master').where({ type: 'table' }).pluck('name');
  }

  /** Rows that have come since, as text. */
  async function rowsBeside(known: ReadonlySet<string>): Promise<string[]> {
    const found: string[] = [];
    for (const table of await tables()) {
      const rows = await database()(table).select();
      for (const row of rows) {
        const text = `${table} ${JSON.stringify(row)}`;
        if (!known.has(text)) found.push(text);
      }
    }
    return found;
  }

  test('without a public name leaves no trace of who gave it', async () => {
    const id = await initiativeOf({ threshold: 1 });
    const person = personOf('member').id;
    const account = await database()('directus_users').where({ person }).first('id');
    await settle();
    const known = new Set(await rowsBeside(new Set()));
    const key = { 'idempotency-key': `support-${id}` };
    const path = `/actions/initiatives/${id}/support`;
    expect((await member('POST', path, {}, key)).status).toBe(200);
    for (const event of ['sign', 'unsupport', 'support']) {
      expect((await act(member, id, event)).status).toBe(200);
    }
    await settle();
    const left = (await rowsBeside(known)).filter(
      (row) => !/^(directus_sessions|directus_users) /.test(row),
    );
    expect(left.some((row) => row.startsWith('initiative_supports '))).toBe(true);
    const told = [person, account.id, personOf('member').slug];
    expect(left.filter((row) => told.some((one) => row.includes(one)))).toEqual([]);
    const ids = [id, person, account.id];
    const plain = ids.flatMap((one) =>
      ids.flatMap((other) => [digestOf(one), digestOf([one, other]), digestOf(`${one}${other}`)]),
    );
    expect(left.filter((row) => plain.some((digest) => row.includes(digest)))).toEqual([]);
    const { rows } = await supportsOf(id);
    expect(rows[0].supporter).toMatch(/^[0-9a-f]{64}$/);
    // Nobody reads the rows, and only its owner learns of it.
    for (const who of [admin, editor, author, outsider]) {
      expect((await who('GET', '/items/initiative_supports')).status).toBe(403);
      const { body } = await detail(who, id);
      expect(body.data).toMatchObject({ supports: 1, ownSupport: null });
      expect(body.data.supporters).toMatchObject({ people: [], total: 0, unnamed: 1 });
      expect(JSON.stringify(body)).not.toContain(person);
    }
    const own = (await detail(member, id)).body.data;
    expect(own).toMatchObject({ ownSupport: { publicName: false }, own: { hasSupported: true } });
    const mine = await member('GET', '/initiatives?show=supported&text=Specimen');
    expect(mine.body.data.initiatives).toMatchObject([{ id }]);
  });

  test('shows a name by consent, which can be taken back at any time', async () => {
    const id = await initiativeOf();
    const unnamed = await act(member, id, 'support', { comment: 'Поддерживаю.' });
    expect(unnamed.code).toBe('E_UNTICKED');
    await act(member, id, 'support', { public_name: true, comment: 'Поддерживаю.' });
    const named = async () => (await detail(outsider, id)).body.data.supporters;
    expect(await named()).toMatchObject({
      people: [{ person: { slug: personOf('member').slug }, comment: 'Поддерживаю.' }],
      total: 1,
      unnamed: 0,
    });
    await database()('initiatives')
      .where({ id })
      .update({ closes_at: hoursFromNow(-1), state: 'closed' });
    expect((await act(member, id, 'sign', { public_name: true })).code).toBe('E_STATE');
    expect((await act(member, id, 'sign', {})).status).toBe(200);
    expect(await named()).toMatchObject({ people: [], total: 0, unnamed: 1 });
    const { rows } = await supportsOf(id);
    expect(rows).toMatchObject([{ person: null, comment: null }]);
  });

  test('counts once for each person under parallel calls', async () => {
    const id = await initiativeOf({ threshold: 3 });
    const people = await Promise.all(['member', 'senior', 'chair', 'mentor'].map(as));
    const calls = people.flatMap((who) => [1, 2, 3].map(() => act(who, id, 'support')));
    const codes = (await Promise.all(calls)).map(({ status, code }) => code ?? status);
    expect(codes.filter((code) => code === 200)).toHaveLength(4);
    expect(codes.filter((code) => code === 'E_STATE')).toHaveLength(8);
    expect(await supportsOf(id)).toMatchObject({ counted: 4, rows: { length: 4 } });
    expect(await stateOf(id)).toBe('threshold_met');
    const back = await Promise.all(
      people.flatMap((who) => [1, 2].map(() => act(who, id, 'unsupport'))),
    );
    expect(back.filter(({ status }) => status === 200)).toHaveLength(4);
    expect(await supportsOf(id)).toMatchObject({ counted: 0, rows: [] });
    // What was reached stays reached.
    expect(await stateOf(id)).toBe('threshold_met');
    const { reached_at } = await rowOf(id);
    expect(reached_at).not.toBeNull();
  });

  test('is not for applicants, and ends with the list', async () => {
    const id = await initiativeOf({ closes_at: hoursFromNow(1) });
    expect((await act(await as('applicant'), id, 'support')).code).toBe('E_FORBIDDEN');
    await moveClock(2 * 60 * 60_000);
    expect((await act(member, id, 'support')).code).toBe('E_STATE');
  });
});

describe('the job', () => {
  test('ends what has had its time', async () => {
    const asking = { ...unopened, state: 'co_sponsoring', confirm_by: hoursFromNow(-1) };
    const few = await initiativeOf(asking);
    for (const login of ['senior', 'mentor']) await coSponsor(few, login);
    const enough = await initiativeOf(asking);
    for (const login of ['senior', 'mentor', 'lead']) await coSponsor(enough, login);
    const closes_at = hoursFromNow(-1);
    const unmet = await initiativeOf({ closes_at });
    const met = await initiativeOf({ closes_at, state: 'threshold_met' });
    const open = await initiativeOf({});
    await job();
    const states = await Promise.all([few, enough, unmet, met, open].map(stateOf));
    expect(states).toEqual(['expired', 'moderation', 'expired', 'threshold_met', 'collecting']);
    expect((await rowOf(met)).list_closed_at).not.toBeNull();
    await settle();
    expect(await told('fellow')).toContain('INI-01.expired');
  });

  test('withdraws what a leaver has not submitted, and lets the rest go on', async () => {
    const leaver = await newPerson({ account: false });
    const of = { author: leaver.id };
    const draft = await initiativeOf({ ...unopened, ...of, state: 'draft' });
    const asking = await initiativeOf({ ...unopened, ...of, state: 'co_sponsoring' });
    const running = await initiativeOf(of);
    await job();
    const states = await Promise.all([draft, asking, running].map(stateOf));
    expect(states).toEqual(['withdrawn', 'withdrawn', 'collecting']);
  });
});

test('while the feature is off, nothing is found and nothing is possible', async () => {
  const id = await initiativeOf();
  const set = (value: boolean) => admin('PATCH', '/items/settings/features.initiatives', { value });
  expect((await set(false)).status).toBe(200);
  try {
    for (const path of ['', '?show=all', '/own', `/specimen-${id}`]) {
      expect((await member('GET', `/initiatives${path}`)).status, path).toBe(404);
    }
    expect((await member('GET', '/account/session-facts')).body.data.caps).not.toContain(
      'initiatives',
    );
    expect((await act(member, id, 'support')).code).toBe('E_FORBIDDEN');
    const made = await member('POST', '/actions/initiatives/create', completeTexts());
    expect(made.code).toBe('E_FORBIDDEN');
  } finally {
    await set(true);
  }
  expect((await act(member, id, 'support')).status).toBe(200);
});

/** A new member with an account. */
async function newMember() {
  const person = await newPerson();
  const standing = (value: string) =>
    database()('people').where({ id: person.id }).update({ standing: value });
  await standing('active');
  return { ...person, standing, who: await person.signIn() };
}

test('two records of one person have one voice', async () => {
  const [both, one] = [await initiativeOf(), await initiativeOf()];
  const [stays, goes] = [await newMember(), await newMember()];
  await act(stays.who, both, 'support');
  await act(goes.who, both, 'support', { public_name: true });
  await act(goes.who, one, 'support');
  await coSponsor(one, 'senior');
  await database()('initiative_co_sponsors').where({ initiative: one }).update({ person: goes.id });
  await database()('initiatives').where({ id: one }).update({ author: stays.id });
  expect((await supportsOf(both)).counted).toBe(2);
  await goes.standing('none');
  const secretary = await as('secretary');
  const merged = await secretary('POST', `/actions/people/${stays.id}/merge`, {
    duplicate: goes.id,
    understood: true,
  });
  expect(merged.status).toBe(200);
  expect(await supportsOf(both)).toMatchObject({ counted: 1, rows: [{ person: null }] });
  expect(await supportsOf(one)).toMatchObject({ counted: 1, rows: [{ person: null }] });
  const seen = (await detail(stays.who, one)).body.data;
  expect(seen).toMatchObject({ own: { hasSupported: true, coSponsor: null } });
  expect((await act(stays.who, one, 'support')).code).toBe('E_STATE');
});

test('an archive has the own supports, those without a name too', async () => {
  const [named, unnamed, other] = [
    await initiativeOf(),
    await initiativeOf(),
    await initiativeOf(),
  ];
  const own = await newMember();
  await act(own.who, named, 'support', { public_name: true, comment: 'Поддерживаю.' });
  await act(own.who, unnamed, 'support');
  await act(outsider, other, 'support');
  await own.who('POST', '/actions/people/me/export');
  await settle();
  const [archive] = (await own.who('GET', '/items/own_data_archives')).body.data;
  const answer = await fetch(`${inject('url')}/assets/${archive.file}`, {
    headers: { authorization: `Bearer ${await own.token()}` },
  });
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
  const rows = JSON.parse(strFromU8(files['json/initiative-supports.json'] ?? new Uint8Array()));
  const [{ no: first }, { no: second }] = [await rowOf(named), await rowOf(unnamed)];
  expect(rows).toHaveLength(2);
  expect(rows).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ no: first, public_name: true, comment: 'Поддерживаю.' }),
      expect.objectContaining({ no: second, public_name: false, comment: null }),
    ]),
  );
});

test('an erasure keeps the count and leaves nothing that leads to the person', async () => {
  const [named, unnamed] = [await initiativeOf(), await initiativeOf()];
  const leaver = await newMember();
  await act(leaver.who, named, 'support', { public_name: true, comment: 'Поддерживаю.' });
  await act(leaver.who, unnamed, 'support');
  const of = { author: leaver.id };
  const draft = await initiativeOf({ ...unopened, ...of, state: 'draft' });
  const published = await initiativeOf(of);
  const before = (await supportsOf(unnamed)).rows[0].supporter;
  const asked = { current_password: newPassword };
  expect((await leaver.who('POST', '/actions/people/me/erase', asked)).status).toBe(200);
  await moveClock(31 * day);
  await operations('POST', '/jobs/erase-accounts');
  for (const id of [named, unnamed]) {
    const { counted, rows } = await supportsOf(id);
    expect(counted).toBe(1);
    expect(rows).toMatchObject([{ person: null, comment: null }]);
    expect(rows[0].supporter).not.toBe(before);
  }
  expect(await rowOf(draft)).toBeUndefined();
  expect(await stateOf(published)).toBe('collecting');
});
