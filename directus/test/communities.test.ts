import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { as, type Caller, demo, personOf } from './backend.ts';
import { closeDatabase, database, hoursFromNow } from './database.ts';
import { moveClock, operations } from './operations.ts';
import {
  communityOf,
  forgetCommunities,
  ledCommunity,
  memberOf,
  proposal,
} from './specimens/community-specimens.ts';

const day = 24 * 60 * 60_000;

let lead: Caller;
let moderator: Caller;
let member: Caller;
let stranger: Caller;
let admin: Caller;
beforeAll(async () => {
  [lead, moderator, member, stranger, admin] = (await Promise.all(
    ['fellow', 'senior', 'member', 'chair', 'admin'].map(as),
  )) as [Caller, Caller, Caller, Caller, Caller];
});
beforeEach(forgetCommunities);
afterEach(() => moveClock(0));
afterAll(async () => {
  await forgetCommunities();
  await closeDatabase();
});

const job = () => operations('POST', '/jobs/communities');
const settle = () => operations('POST', '/jobs/outbox');
const slugOf = async (id: string): Promise<string> =>
  (await database()('communities').where({ id }).first('slug')).slug;
const ask = (who: Caller, id: string, event: string, payload: object = {}) =>
  who('POST', `/actions/community-memberships/${id}/${event}`, payload);
const detail = async (who: Caller, id: string) => who('GET', `/communities/${await slugOf(id)}`);
const stateOf = async (table: string, id: string) =>
  (await database()(table).where({ id }).first('state')).state;

describe('a hidden community', () => {
  test('gets an address that nobody knows when it is hidden, and hides its name', async () => {
    const id = await ledCommunity({ access: 'open' });
    const { body } = await detail(lead, id);
    const { name, purpose } = body.data.settings;
    const hide = {
      name_ru: name.ru,
      name_en: name.en,
      purpose_ru: purpose.ru,
      purpose_en: purpose.en,
      kind: 'interest',
      access: 'hidden',
      member_list: 'members',
      questions: [],
    };
    const former = await slugOf(id);
    expect((await lead('POST', `/actions/communities/${id}/save`, hide)).status).toBe(200);
    expect(await slugOf(id)).toMatch(/-[0-9a-f]{16}$/);
    expect((await lead('GET', `/communities/${former}`)).status).toBe(404);
    const same = { ...proposal(), name_ru: name.ru, name_en: name.en, access: 'open' };
    const proposed = await stranger('POST', '/actions/communities/propose', same);
    expect(proposed.status).toBe(200);
    expect(await slugOf(proposed.body.data.id)).not.toMatch(/-2$/);
  });
});

describe('a proposal', () => {
  test('needs three supporters and an administrator, and its author becomes the lead', async () => {
    const { body } = await stranger('POST', '/actions/communities/propose', {
      ...proposal(),
      access: 'open',
    });
    const { id } = body.data;
    const act = (who: Caller, event: string) =>
      who('POST', `/actions/communities/${id}/${event}`, {});
    const mentor = await as('mentor');
    for (const who of [member, moderator]) expect((await act(who, 'support')).status).toBe(200);
    expect((await act(member, 'support')).code).toBe('E_STATE');
    expect((await act(admin, 'approve')).code).toBe('E_STATE');
    expect((await detail(member, id)).status).toBe(404);
    expect((await mentor('GET', '/communities/own')).body.data.proposals).toMatchObject([
      { id, allowed: ['support'], needed: 3 },
    ]);
    expect((await act(mentor, 'support')).status).toBe(200);
    expect((await act(admin, 'approve')).status).toBe(200);
    await settle();
    expect((await detail(stranger, id)).body.data).toMatchObject({
      own: { role: 'lead', state: 'active', mustAccept: false },
      allowedOwn: ['mute'],
      members: 1,
    });
    const told = (login: string, event: string) =>
      database()('notifications')
        .where({ person: personOf(login).id, event })
        .pluck('title_key');
    expect(await told('mentor', 'COM-05')).toContain('COM-05.asked');
    expect(await told('chair', 'COM-05')).toContain('COM-05.approved');
    expect(await told('admin', 'SYS-08')).toContain('SYS-08.community');
  });
});

describe('membership', () => {
  const join = (who: Caller, community: string, agreement = 1) =>
    who('POST', '/actions/community-memberships/join', { community, agreement });

  test('begins with the agreement; a new version asks again, and silence ends it', async () => {
    const id = await ledCommunity({ access: 'open' });
    expect((await join(member, id, 2)).code).toBe('E_INVALID');
    const joined = await join(member, id);
    expect((await join(member, id)).code).toBe('E_STATE');
    const renewed = {
      agreement_ru: 'Говорим о деле. И слушаем.',
      agreement_en: 'We also listen to each other.',
    };
    await lead('POST', `/actions/communities/${id}/renew-agreement`, renewed);
    expect((await detail(lead, id)).body.data.own).toMatchObject({ mustAccept: false });
    expect((await detail(member, id)).body.data).toMatchObject({
      agreement: { version: 2 },
      own: { mustAccept: true, answerBy: expect.any(String) },
      allowedOwn: ['agree', 'mute', 'leave'],
    });
    await ask(moderator, (await detail(moderator, id)).body.data.own.id, 'agree', { agreement: 2 });
    await moveClock(13 * day);
    await job();
    expect(await stateOf('community_memberships', joined.body.data.id)).toBe('active');
    await moveClock(14 * day + 60_000);
    await job();
    expect(await stateOf('community_memberships', joined.body.data.id)).toBe('left');
    expect((await detail(moderator, id)).body.data.own).toMatchObject({ state: 'active' });
  });

  test('on request is answered by those who moderate and have accepted the agreement', async () => {
    const questions = [{ ru: 'Откуда вы?', en: 'Where are you from?', required: true }];
    const id = await ledCommunity({ access: 'request', questions: JSON.stringify(questions) });
    await memberOf(id, 'mentor', { role: 'moderator', agreement_version: 0 });
    const asked = { community: id, agreement: 1, answers: ['Из приморского города.'] };
    const { body } = await member('POST', '/actions/community-memberships/request', asked);
    await settle();
    const told = await database()('notifications')
      .where({
        title_key: 'COM-01.request',
        link: `/c/communities/${await slugOf(id)}?tab=members`,
      })
      .pluck('person');
    expect(told.toSorted()).toEqual(
      ['fellow', 'senior'].map((login) => personOf(login).id).toSorted(),
    );
    const path = `/communities/${await slugOf(id)}/members`;
    expect((await member('GET', path)).status).toBe(404);
    expect((await moderator('GET', path)).body.data.moderation.requests).toMatchObject([
      { answers: [{ question: { value: 'Откуда вы?' }, answer: 'Из приморского города.' }] },
    ]);
    await ask(moderator, body.data.id, 'approve');
    expect((await member('GET', path)).body.data).toMatchObject({ total: 4, moderation: null });
  });

  test('by invitation is accepted with the agreement, and expires', async () => {
    const id = await ledCommunity();
    const invite = () =>
      moderator('POST', '/actions/community-memberships/invite', {
        community: id,
        person: personOf('member').id,
      });
    const first = (await invite()).body.data.id;
    expect((await detail(member, id)).body.data.own).toMatchObject({ state: 'invited' });
    await moveClock(14 * day + 60_000);
    await job();
    expect(await stateOf('community_memberships', first)).toBe('declined');
    await moveClock(0);
    const { id: own } = (await invite()).body.data;
    expect((await ask(member, own, 'accept', { agreement: 1 })).status).toBe(200);
    expect((await detail(member, id)).body.data.own).toMatchObject({ state: 'active' });
  });

  test('is silenced for a time, muted by its owner only, and ended by a ban', async () => {
    const id = await ledCommunity({ access: 'open' });
    const own = await memberOf(id, 'member');
    const reason = 'Переходит на личности в споре.';
    await ask(moderator, own, 'silence', { days: '7', reason });
    expect((await ask(moderator, own, 'mute')).code).toBe('E_FORBIDDEN');
    await ask(member, own, 'mute');
    expect((await detail(member, id)).body.data.own).toMatchObject({
      isMuted: true,
      silencedUntil: expect.any(String),
      silenceReason: reason,
    });
    await ask(moderator, own, 'unsilence');
    await ask(moderator, own, 'remove', { reason });
    expect((await ask(moderator, own, 'ban')).code).toBe('E_FORBIDDEN');
    await ask(lead, own, 'ban');
    expect((await detail(member, id)).body.data).toMatchObject({ closed: 'banned', own: null });
    expect((await join(member, id)).code).toBe('E_STATE');
    await ask(lead, own, 'unban');
    expect((await join(member, id)).status).toBe(200);
  });

  test('of the last lead ends after handing over only, also when two leave at once', async () => {
    const id = await ledCommunity({ access: 'open' });
    const first = (await detail(lead, id)).body.data.own.id;
    const second = (await detail(moderator, id)).body.data.own.id;
    expect((await ask(lead, first, 'leave')).code).toBe('E_LAST_LEAD');
    await ask(lead, second, 'promote', { role: 'lead' });
    const answers = await Promise.all([ask(lead, first, 'leave'), ask(moderator, second, 'leave')]);
    expect(answers.map(({ code }) => code ?? 'left').toSorted()).toEqual(['E_LAST_LEAD', 'left']);
  });

  test('is one, however often a person joins at the same time', async () => {
    const id = await ledCommunity({ access: 'open' });
    const answers = await Promise.all([1, 2, 3].map(() => join(member, id)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('ends with the membership of the association; without a lead it is archived', async () => {
    const id = await communityOf({ access: 'open' });
    const own = await memberOf(id, 'fellow', { role: 'lead' });
    await memberOf(id, 'mentor');
    const people = database()('people').where({ id: personOf('fellow').id });
    const { standing } = await people.clone().first('standing');
    await people.clone().update({ standing: 'resigned' });
    try {
      await job();
      expect(await stateOf('community_memberships', own)).toBe('left');
    } finally {
      await people.clone().update({ standing });
    }
    const caretaker = async () =>
      (await database()('communities').where({ id }).first('caretaker_since')).caretaker_since;
    expect(await caretaker()).not.toBeNull();
    const member_ = { member: personOf('mentor').slug };
    expect((await admin('POST', `/actions/communities/${id}/appoint`, member_)).status).toBe(200);
    expect(await caretaker()).toBeNull();
    await database()('community_memberships').where({ community: id }).update({ role: 'member' });
    await job();
    await moveClock(30 * day + 60_000);
    await job();
    expect(await stateOf('communities', id)).toBe('archived');
    const mine = await database()('community_memberships').where({
      community: id,
      state: 'active',
    });
    expect((await ask(await as('mentor'), mine[0].id, 'leave')).status).toBe(200);
  });
});

test('news of a community are read by its active members, wherever news are read', async () => {
  const article = demo.news.find(
    ({ audience, state }) => audience === 'community' && state === 'published',
  );
  const slug = article?.slug ?? '';
  const reader = await as('lead');
  const listed = async (who: Caller) =>
    (await who('GET', `/news/own?locale=ru&slug=${slug}`)).body.data.articles;
  const items = async (who: Caller) =>
    (await who('GET', `/items/news?filter[slug][_eq]=${slug}&fields=slug,translations.title`)).body
      .data;
  expect(await listed(reader)).toMatchObject([{ slug, forMembers: true }]);
  expect(await items(reader)).toMatchObject([{ slug, translations: [{}, {}] }]);
  const tab = (await reader('GET', '/news/own?locale=ru&show=communities')).body.data;
  expect(tab.count).toBeGreaterThanOrEqual(3);
  for (const state of ['requested', 'invited', 'left', 'removed', 'banned']) {
    await memberOf(article?.for_community ?? '', 'member', {
      state,
      ended_at: hoursFromNow(-1),
    });
    expect(await listed(member), state).toEqual([]);
    expect(await items(member), state).toEqual([]);
  }
  await database()('community_memberships')
    .where({ community: article?.for_community, person: personOf('member').id })
    .delete();
});
