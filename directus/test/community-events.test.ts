// Events of communities and calendar addresses: docs/domain/communities.md, "Events" and "Calendar".
// @performs community-events.answer
// @performs calendar-addresses.create calendar-addresses.renew calendar-addresses.revoke
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { as, type Caller, personOf, visitor } from './backend.ts';
import { closeDatabase, database, hoursFromNow } from './database.ts';
import { moveClock, operations } from './operations.ts';
import { forgetCommunities, ledCommunity, memberOf } from './specimens/community-specimens.ts';
import { answerOf, dayIn, eventOf, presentedEvent } from './specimens/event-specimens.ts';

const hour = 60 * 60_000;

let lead: Caller;
let moderator: Caller;
let member: Caller;
let mentor: Caller;
let outsider: Caller;
beforeAll(async () => {
  [lead, moderator, member, mentor, outsider] = (await Promise.all(
    ['fellow', 'senior', 'member', 'mentor', 'chair'].map(as),
  )) as [Caller, Caller, Caller, Caller, Caller];
});
beforeEach(async () => {
  await forgetCommunities();
  await database()('calendar_addresses').delete();
});
afterEach(() => moveClock(0));
afterAll(async () => {
  await forgetCommunities();
  await database()('calendar_addresses').delete();
  await closeDatabase();
});

const job = () => operations('POST', '/jobs/communities');
const settle = () => operations('POST', '/jobs/outbox');
const slugOf = async (community: string): Promise<string> =>
  (await database()('communities').where({ id: community }).first('slug')).slug;
const communityWithPeople = async (changes: object = {}) => {
  const community = await ledCommunity(changes);
  for (const login of ['member', 'mentor']) await memberOf(community, login);
  return community;
};
const answer = (who: Caller, event: string, given: string) =>
  who('POST', `/actions/community-events/${event}/answer`, { answer: given });
const act = (who: Caller, event: string, name: string, payload: object = {}) =>
  who('POST', `/actions/community-events/${event}/${name}`, payload);
const read = async (who: Caller, event: string) => {
  const { community } = await database()('community_events').where({ id: event }).first();
  return who('GET', `/communities/${await slugOf(community)}/events/${event}`);
};
const stored = (event: string) => database()('community_events').where({ id: event }).first();
const answersTo = async (event: string): Promise<Record<string, string>> => {
  const rows = await database()('event_answers').where({ event });
  return Object.fromEntries(rows.map((row) => [row.person, row.answer]));
};
/** The texts of notifications about an event, by login. */
const told = async (event: string, login: string): Promise<string[]> => {
  await settle();
  return database()('notifications')
    .where({ person: personOf(login).id })
    .where('link', 'like', `%${event}`)
    .orderBy('created_at')
    .pluck('title_key');
};

describe('seats', () => {
  test('go to one of those who ask for the last at the same time, and the others wait in order', async () => {
    const event = await eventOf({ community: await communityWithPeople(), capacity: 1 });
    const callers = [lead, moderator, member, mentor];
    const answers = await Promise.all(callers.map((who) => answer(who, event, 'yes')));
    const given = answers.map(({ body }) => body.data.answer);
    expect(given.toSorted()).toEqual(['waiting', 'waiting', 'waiting', 'yes']);
    const places = await Promise.all(
      callers.map(async (who) => (await read(who, event)).body.data),
    );
    expect(places.map(({ inLine }) => inLine ?? 0).toSorted()).toEqual([0, 1, 2, 3]);
    expect(places[0]).toMatchObject({ capacity: 1, counts: { yes: 1, maybe: 0, waiting: 3 } });
  });

  test('that become free go to the first who waits: given back, left behind, added', async () => {
    const community = await communityWithPeople();
    const event = await eventOf({ community, capacity: 1 });
    for (const who of [member, mentor, moderator, lead]) await answer(who, event, 'yes');
    const has = async () => {
      const all = await answersTo(event);
      return ['member', 'mentor', 'senior', 'fellow'].map((login) => all[personOf(login).id]);
    };
    // A second yes keeps the place in the line.
    await answer(mentor, event, 'yes');
    await answer(member, event, 'no');
    expect(await has()).toEqual(['no', 'yes', 'waiting', 'waiting']);
    expect(await told(event, 'mentor')).toEqual(['COM-06.seat']);
    const own = await database()('community_memberships')
      .where({ community, person: personOf('mentor').id })
      .first();
    await mentor('POST', `/actions/community-memberships/${own.id}/leave`, {});
    expect(await has()).toEqual(['no', undefined, 'yes', 'waiting']);
    expect((await act(moderator, event, 'save', { ...presentedEvent(), capacity: 2 })).status).toBe(
      200,
    );
    expect(await has()).toEqual(['no', undefined, 'yes', 'yes']);
  });

  test('of somebody who is erased are filled by the job', async () => {
    const community = await communityWithPeople();
    const event = await eventOf({ community, capacity: 1 });
    await answerOf(event, 'mentor', 'waiting');
    await job();
    expect(await answersTo(event)).toEqual({ [personOf('mentor').id]: 'yes' });
  });
});

describe('answers', () => {
  test('are taken from the silenced, and not without the current agreement, from outside, or too late', async () => {
    const community = await communityWithPeople({ access: 'open' });
    const event = await eventOf({ community });
    await memberOf(community, 'member', { silenced_until: hoursFromNow(24) });
    expect((await answer(member, event, 'yes')).status).toBe(200);
    await memberOf(community, 'mentor', { agreement_version: 0 });
    expect((await answer(mentor, event, 'yes')).code).toBe('E_FORBIDDEN');
    expect((await read(mentor, event)).body.data.answers).toEqual([]);
    expect((await answer(outsider, event, 'yes')).code).toBe('E_FORBIDDEN');
    expect((await answer(outsider, randomUUID(), 'yes')).code).toBe('E_FORBIDDEN');
    const over = await eventOf({ community, starts_at: hoursFromNow(-1) });
    expect((await answer(member, over, 'yes')).code).toBe('E_STATE');
    await database()('communities').where({ id: community }).update({ state: 'archived' });
    expect((await answer(member, event, 'no')).code).toBe('E_STATE');
    expect((await read(member, event)).body.data).toMatchObject({ own: 'yes', answers: [] });
    expect((await act(lead, event, 'save', presentedEvent())).code).toBe('E_STATE');
  });
});

describe('reading', () => {
  test('of a hidden community answers outside as of one that does not exist', async () => {
    const community = await communityWithPeople();
    const event = await eventOf({ community });
    const slug = await slugOf(community);
    const asked = (s: string, id: string): [string, string, object?][] => [
      ['GET', `/communities/${s}/events`],
      ['GET', `/communities/${s}/events?when=past`],
      ['GET', `/communities/${s}/events/${id}`],
      ['GET', '/communities/own/events'],
      ['POST', `/actions/community-events/${id}/answer`, { answer: 'yes' }],
      ['POST', `/actions/community-events/${id}/cancel`, { reason: 'Без причины' }],
      ['GET', `/actions/community-events/${id}`],
    ];
    const answersOf = async (who: Caller, s: string, id: string) => {
      const answers: string[] = [];
      for (const [method, path, payload] of asked(s, id)) {
        const { status, body } = await who(method, path, payload);
        answers.push(
          `${status} ${JSON.stringify(body)}`.replaceAll(id, '{id}').replaceAll(s, '{s}'),
        );
      }
      return answers;
    };
    const applicant = await as('applicant');
    for (const who of [outsider, applicant, visitor]) {
      const missing = await answersOf(who, `specimen-${randomUUID()}`, randomUUID());
      expect(await answersOf(who, slug, event)).toEqual(missing);
    }
    for (const state of ['invited', 'left', 'removed', 'banned']) {
      await memberOf(community, 'member', { state });
      expect((await read(member, event)).status, state).toBe(404);
    }
    await memberOf(community, 'member');
    expect((await read(member, event)).status).toBe(200);
  });

  test('of an open one shows members outside what comes, without place and people', async () => {
    const community = await communityWithPeople({ access: 'open' });
    const event = await eventOf({ community });
    await eventOf({ community, starts_at: hoursFromNow(-3), ends_at: hoursFromNow(-2) });
    await answerOf(event, 'fellow', 'yes');
    const list = async (who: Caller, query = '') =>
      who('GET', `/communities/${await slugOf(community)}/events${query}`);
    expect((await list(outsider)).body.data).toMatchObject({ total: 1, mayCreate: false });
    expect((await list(outsider, '?when=past')).body.data.total).toBe(0);
    expect((await list(member, '?when=past')).body.data.total).toBe(1);
    expect((await list(lead)).body.data.mayCreate).toBe(true);
    expect((await read(outsider, event)).body.data).toMatchObject({
      place: null,
      url: null,
      hasHidden: true,
      people: null,
      answers: [],
      counts: { yes: 1 },
    });
    await database()('communities').where({ id: community }).update({ access: 'request' });
    expect((await list(outsider)).status).toBe(404);
  });

  test('shows place and link to those who have a seat and to those who moderate', async () => {
    const community = await communityWithPeople({ member_list: 'moderators' });
    const event = await eventOf({ community, capacity: 1 });
    const seen = async (who: Caller) => {
      const { place, url, hasHidden, people } = (await read(who, event)).body.data;
      return { place, url, hasHidden, people: people === null ? null : 'shown' };
    };
    const shown = { place: 'Набережная, 4', url: 'https://meet.house.example/tea' };
    const none = { place: null, url: null, hasHidden: true, people: null };
    await answer(member, event, 'yes');
    await answer(mentor, event, 'yes');
    expect(await seen(moderator)).toEqual({ ...shown, hasHidden: false, people: 'shown' });
    expect(await seen(member)).toEqual({ ...shown, hasHidden: false, people: null });
    expect(await seen(mentor)).toEqual(none);
    await answer(member, event, 'maybe');
    expect(await seen(member)).toEqual(none);
    expect(await seen(mentor)).toEqual({ ...shown, hasHidden: false, people: null });
  });
});

describe('an event', () => {
  test('is planned in its own zone, right across a change of summer time', async () => {
    const community = await ledCommunity();
    // The first Sunday of November, when clocks in New York go back, lies between the two days.
    const year = new Date().getFullYear() + 1;
    const form = {
      community,
      ...presentedEvent(),
      day: `${year}-10-31`,
      end_day: `${year}-11-08`,
      time: '10:00',
      end_time: '10:00',
      zone: 'America/New_York',
    };
    const { body, status } = await moderator('POST', '/actions/community-events/create', form);
    expect(status).toBe(200);
    expect((await read(lead, body.data.id)).body.data).toMatchObject({
      startsAt: `${year}-10-31T14:00:00.000Z`,
      endsAt: `${year}-11-08T15:00:00.000Z`,
      zone: 'America/New_York',
      allowed: ['save', 'cancel'],
      settings: { day: `${year}-10-31`, time: '10:00', endDay: `${year}-11-08`, endTime: '10:00' },
    });
    expect((await act(member, body.data.id, 'cancel', { reason: 'Не хочу' })).code).toBe(
      'E_FORBIDDEN',
    );
  });

  test('that is moved, gets another place or is cancelled tells those whom it concerns, muted or not', async () => {
    const community = await communityWithPeople();
    const event = await eventOf({ community, ...placed });
    await answer(member, event, 'yes');
    await answer(mentor, event, 'maybe');
    await memberOf(community, 'member', { muted: true });
    const form = { ...presentedEvent(), ...placed };
    await act(moderator, event, 'save', { ...form, day: dayIn(6) });
    await settle();
    await act(moderator, event, 'save', { ...form, day: dayIn(6), title_en: 'Tea and cake' });
    await settle();
    await act(moderator, event, 'save', { ...form, day: dayIn(6), place: 'Северный проспект, 12' });
    await settle();
    expect(await stored(event)).toMatchObject({ sequence: 3 });
    await act(moderator, event, 'cancel', { reason: 'Докладчик заболел.' });
    expect(await told(event, 'member')).toEqual([
      'COM-06.moved',
      'COM-06.place',
      'COM-06.cancelled',
    ]);
    expect(await told(event, 'mentor')).toEqual(['COM-06.moved', 'COM-06.cancelled']);
    expect((await read(mentor, event)).body.data).toMatchObject({
      state: 'cancelled',
      reason: 'Докладчик заболел.',
      sequence: 4,
      allowed: [],
      answers: [],
    });
  });

  test('reminds those who come once, a day before, and again when it was moved', async () => {
    const community = await communityWithPeople();
    const event = await eventOf({
      community,
      starts_at: hoursFromNow(25),
      ends_at: hoursFromNow(26),
    });
    await answer(member, event, 'yes');
    await answer(mentor, event, 'maybe');
    await answer(lead, event, 'yes');
    await memberOf(community, 'fellow', { role: 'lead', muted: true });
    await job();
    expect(await told(event, 'member')).toEqual([]);
    await moveClock(2 * hour);
    await job();
    await job();
    expect(await told(event, 'member')).toEqual(['COM-03']);
    expect(await told(event, 'mentor')).toEqual([]);
    expect(await told(event, 'fellow')).toEqual([]);
    await act(moderator, event, 'save', presentedEvent());
    const { starts_at } = await stored(event);
    await moveClock(new Date(starts_at).getTime() - Date.now() - hour);
    await job();
    expect(await told(event, 'member')).toEqual(['COM-03', 'COM-06.moved', 'COM-03']);
  });
});

const placed = { place: 'Набережная, 4', url: 'https://meet.house.example/tea' };

describe('a calendar address', () => {
  const addressOf = async (who: Caller, event = 'create') =>
    (await who('POST', `/actions/calendar-addresses/${event}`, {})).body.data.secret as string;
  const calendar = (secret: string) => visitor('GET', `/calendars/by-link/${secret}`);

  test('is a secret that is stored as a hash, and ends when it is renewed or revoked', async () => {
    const first = await addressOf(member);
    expect(first).toMatch(/^[\w-]{43}$/);
    const text = JSON.stringify([
      await database()('calendar_addresses').select(),
      await database()('audit_log').where({ collection: 'calendar_addresses' }).select(),
      await database()('action_keys').select(),
    ]);
    expect(text).not.toContain(first);
    expect((await calendar(first)).status).toBe(200);
    expect((await member('GET', '/communities/own/events')).body.data.calendarSince).not.toBeNull();
    expect((await member('POST', '/actions/calendar-addresses/create', {})).code).toBe('E_STATE');
    const second = await addressOf(member, 'renew');
    const unknown = await calendar('x'.repeat(43));
    expect(unknown.status).toBe(404);
    expect((await calendar(first)).body).toEqual(unknown.body);
    expect((await calendar(second)).status).toBe(200);
    await member('POST', '/actions/calendar-addresses/revoke', {});
    expect((await calendar(second)).body).toEqual(unknown.body);
  });

  test('has the events of the own communities but declined ones, and cancelled ones for a while', async () => {
    const community = await communityWithPeople();
    const [sure, unsure, declined, cancelled, old] = await Promise.all([
      eventOf({ community }),
      eventOf({ community, starts_at: hoursFromNow(72), ends_at: hoursFromNow(73) }),
      eventOf({ community }),
      eventOf({ community, state: 'cancelled', ends_at: hoursFromNow(-24 * 89), sequence: 2 }),
      eventOf({ community, ends_at: hoursFromNow(-24 * 91) }),
    ]);
    await answer(member, sure, 'yes');
    await answer(member, declined, 'no');
    const secret = await addressOf(member);
    const events = async () => {
      const { events: all } = (await calendar(secret)).body.data;
      return all.filter(({ id }: { id: string }) =>
        [sure, unsure, declined, cancelled, old].includes(id),
      );
    };
    expect(await events()).toMatchObject([
      { id: cancelled, state: 'cancelled', sequence: 2 },
      { id: sure, isSure: true, place: 'Набережная, 4' },
      { id: unsure, isSure: false, place: null, url: null },
    ]);
    await memberOf(community, 'member', { state: 'left' });
    expect(await events()).toEqual([]);
  });

  test('stops with the membership of the association and while the account is suspended', async () => {
    const secret = await addressOf(member);
    const { id } = personOf('member');
    const changes = [
      ['people', { id }, { standing: 'resigned' }],
      ['directus_users', { person: id }, { account_status: 'suspended' }],
    ] as const;
    for (const [table, where, change] of changes) {
      const row = () => database()(table).where(where);
      const former = await row().first(Object.keys(change));
      await row().update(change);
      try {
        expect((await calendar(secret)).status, table).toBe(404);
      } finally {
        await row().update(former);
      }
    }
    expect((await calendar(secret)).status).toBe(200);
  });
});

test('the next two events of the own communities are on the home page', async () => {
  const community = await communityWithPeople();
  const [first, second, third] = await Promise.all(
    [1, 2, 3].map((hours) =>
      eventOf({ community, starts_at: hoursFromNow(hours), ends_at: hoursFromNow(hours + 1) }),
    ),
  );
  const next = async () =>
    (await member('GET', '/communities/own/events')).body.data.next.map(
      ({ id }: { id: string }) => id,
    );
  expect(await next()).toEqual([first, second]);
  await answer(member, first ?? '', 'no');
  expect(await next()).toEqual([second, third]);
  expect((await visitor('GET', '/communities/own/events')).status).toBe(404);
});
