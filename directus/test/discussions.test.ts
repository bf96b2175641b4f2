// Discussions: docs/domain/discussions.md.
// @performs discussions.read discussions.follow discussions.set-mail discussions.read-all discussions.split
// @performs discussion-drafts.save discussion-drafts.discard discussion-drafts.preview
import { randomUUID } from 'node:crypto';
import { mentionOf } from '@site/shared/domain/discussions';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { as, type Caller, personOf, visitor } from './backend.ts';
import { closeDatabase, database, hoursFromNow } from './database.ts';
import { moveClock, operations } from './operations.ts';
import { memberOf } from './specimens/community-specimens.ts';
import {
  asNewMember,
  forgetDiscussions,
  postOf,
  reportOf,
  talkingCommunity,
  threadOf,
} from './specimens/discussion-specimens.ts';

let lead: Caller;
let moderator: Caller;
let member: Caller;
let other: Caller;
let stranger: Caller;
let editor: Caller;
let admin: Caller;
beforeAll(async () => {
  [lead, moderator, member, other, stranger, editor, admin] = (await Promise.all(
    ['fellow', 'senior', 'member', 'chair', 'mentor', 'editor', 'admin'].map(as),
  )) as [Caller, Caller, Caller, Caller, Caller, Caller, Caller];
});
beforeEach(forgetDiscussions);
afterEach(() => moveClock(0));
afterAll(async () => {
  await forgetDiscussions();
  await closeDatabase();
});

const settle = () => operations('POST', '/jobs/outbox');
const reason = 'Переходит на личности в каждом споре.';
const act = (who: Caller, thread: string, event: string, payload: object = {}) =>
  who('POST', `/actions/discussions/${thread}/${event}`, payload);
const reply = (who: Caller, thread: string, text = 'Да, так и есть.', more: object = {}) =>
  who('POST', '/actions/discussion-replies/reply', { thread, text, ...more });
const onPost = (who: Caller, post: string, event: string, payload: object = {}) =>
  who('POST', `/actions/discussion-replies/${post}/${event}`, payload);
const report = (who: Caller, post: string) =>
  who('POST', '/actions/discussion-reports/report', { post, code: 'insult' });
const detail = (who: Caller, thread: string, query = '') =>
  who('GET', `/discussions/threads/${thread}?locale=ru${query}`);
const list = async (who: Caller, query = '') =>
  (await who('GET', `/discussions/threads?locale=ru${query}`)).body.data;
const idsIn = async (who: Caller, query = ''): Promise<string[]> =>
  (await list(who, query)).threads.map(({ id }: { id: string }) => id);
const roomOf = async (thread: string): Promise<string> =>
  (await database()('discussions').where({ id: thread }).first('community')).community;
const toldOf = async (login: string, key: string): Promise<number> => {
  await settle();
  const person = personOf(login).id;
  const rows = await database()('notifications').where({ person, title_key: key }).select('id');
  return rows.length;
};

describe('a thread of a hidden community', () => {
  const paths = (id: string, post: string): [string, string, object?][] => [
    ['GET', '/discussions/threads?locale=ru'],
    ['GET', `/discussions/threads/${id}?locale=ru`],
    ['GET', `/discussions/threads/${id}?post=unread`],
    ['GET', `/discussions/posts/${post}`],
    ['GET', '/discussions/unread'],
    ['GET', '/discussions/home?locale=ru'],
    ['GET', `/discussions/draft?thread=${id}`],
    ['GET', `/discussions/people?q=А&thread=${id}`],
    ['GET', '/discussions/moderation'],
    ['POST', '/actions/discussion-replies/reply', { thread: id, text: 'Можно и мне?' }],
    ['POST', '/actions/discussion-reports/report', { post, code: 'spam' }],
    ['POST', `/actions/discussions/${id}/read`, { post: 1 }],
    ['POST', `/actions/discussions/${id}/follow`, { level: 'watching' }],
    ['POST', '/actions/discussion-drafts/save', { thread: id, version: 0, text: 'Я' }],
    ['GET', `/actions/discussions/${id}`],
    ['GET', `/actions/discussion-replies/${post}`],
  ];
  const answersOf = async (who: Caller, id: string, post: string) => {
    const answers: string[] = [];
    for (const [method, path, payload] of paths(id, post)) {
      const { status, body } = await who(method, path, payload);
      const text = JSON.stringify(body).replaceAll(id, '{id}').replaceAll(post, '{post}');
      answers.push(`${method} ${path.split(/[/?]/)[2]} ${status} ${text}`);
    }
    return answers;
  };

  test('answers as one that does not exist to whoever is not in it, or no longer', async () => {
    const readers = [stranger, editor, admin, await as('applicant'), visitor, member];
    const missing = [randomUUID(), randomUUID()] as const;
    const before = new Map<Caller, string[]>();
    for (const who of readers) before.set(who, await answersOf(who, ...missing));
    const thread = await threadOf({ author: personOf('fellow').id });
    const post = await postOf(thread, { login: 'fellow' });
    for (const who of readers.slice(0, -1)) {
      expect(await answersOf(who, thread, post)).toEqual(before.get(who));
    }
    for (const state of ['left', 'removed', 'banned', 'declined', 'invited', 'requested']) {
      await memberOf(await roomOf(thread), 'member', { state });
      expect(await answersOf(member, thread, post), state).toEqual(before.get(member));
    }
    await memberOf(await roomOf(thread), 'member');
    expect((await detail(member, thread)).body.data).toMatchObject({ replies: 1, unread: 2 });
  });

  test('is read by administrators, and by nobody else outside, while something in it is reported', async () => {
    const thread = await threadOf();
    const post = await postOf(thread, { login: 'fellow' });
    const id = await reportOf(post);
    expect((await detail(editor, thread)).status).toBe(404);
    expect((await detail(admin, thread)).body.data.posts).toHaveLength(2);
    expect((await reply(admin, thread)).code).toBe('E_FORBIDDEN');
    const { reports } = (await admin('GET', '/discussions/moderation')).body.data;
    expect(reports.rows.find((one: { id: string }) => one.id === id)).toMatchObject({
      code: 'insult',
      reported: 'Так пишут только невежды.',
      target: { post: { no: 2 } },
    });
    await admin('POST', `/actions/discussion-reports/${id}/uphold`, { reason });
    expect((await detail(admin, thread)).status).toBe(404);
  });
});

test('threads of other communities are read by editors and administrators, who moderate them', async () => {
  const thread = await threadOf({ community: await talkingCommunity({ access: 'open' }) });
  const post = await postOf(thread, { login: 'fellow' });
  for (const who of [editor, admin]) {
    const { status, body } = await detail(who, thread);
    expect([status, body.data.may.hide, body.data.closed]).toEqual([200, true, 'outside']);
  }
  expect((await detail(stranger, thread)).status).toBe(404);
  expect((await onPost(editor, post, 'hide', { reason })).status).toBe(200);
});

describe('the general forum', () => {
  test('is read and written by every member; applicants read nothing', async () => {
    const thread = await threadOf({ community: null });
    const applicant = await as('applicant');
    expect((await detail(applicant, thread)).status).toBe(404);
    expect((await applicant('GET', '/discussions/threads')).status).toBe(404);
    expect((await reply(applicant, thread)).code).toBe('E_FORBIDDEN');
    expect((await reply(stranger, thread)).body.data).toMatchObject({ no: 2, state: 'visible' });
    expect((await act(moderator, thread, 'lock')).code).toBe('E_FORBIDDEN');
    expect((await act(editor, thread, 'lock')).status).toBe(200);
    expect((await reply(stranger, thread)).code).toBe('E_STATE');
  });
});

describe('who is in a community', () => {
  test('reads it; writes once they have accepted the agreement, are not silenced, and it is not archived', async () => {
    const thread = await threadOf();
    const community = await roomOf(thread);
    const closedFor = async (changes: object) => {
      await memberOf(community, 'chair', changes);
      const { body } = await detail(other, thread);
      const { code } = await reply(other, thread);
      return [body.data.closed, body.data.may.reply, code];
    };
    expect(await closedFor({ agreement_version: 0 })).toEqual(['agreement', false, 'E_FORBIDDEN']);
    const silenced = { silenced_until: hoursFromNow(2), reason };
    expect(await closedFor(silenced)).toEqual(['silenced', false, 'E_FORBIDDEN']);
    expect((await detail(other, thread)).body.data.silenced).toMatchObject({ reason });
    expect(await closedFor({})).toEqual([null, true, undefined]);
    await database()('communities').where({ id: community }).update({ state: 'archived' });
    expect(await closedFor({})).toEqual(['archived', false, 'E_STATE']);
  });

  test('loses every right to their own posts when they are removed', async () => {
    const thread = await threadOf();
    const post = await postOf(thread);
    await memberOf(await roomOf(thread), 'member', { state: 'removed' });
    for (const event of ['edit', 'remove']) {
      expect((await onPost(member, post, event, { text: 'Иначе.' })).code).toBe('E_FORBIDDEN');
    }
    expect((await act(member, thread, 'unmark-answer')).code).toBe('E_FORBIDDEN');
  });
});

describe('numbers and counts', () => {
  test('hold when many reply and read at once', async () => {
    const thread = await threadOf();
    const writers = [lead, moderator, member, other];
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        reply(writers[index % 4] as Caller, thread, `Ответ номер ${index}.`),
      ),
    );
    const numbers = answers.map(({ body }) => body.data.no).toSorted((a, b) => a - b);
    expect(numbers).toEqual(Array.from({ length: 12 }, (_, index) => index + 2));
    await Promise.all([9, 4, 13, 7].map((post) => act(member, thread, 'read', { post })));
    const { body } = await detail(member, thread);
    expect(body.data).toMatchObject({ replies: 12, lastPost: 13, readUpTo: 13, unread: 0 });
    const rows = await database()('discussion_reads').where({ discussion: thread });
    expect(rows).toHaveLength(4);
  });

  test('follow what is hidden, restored, removed and approved', async () => {
    const thread = await threadOf();
    const first = await postOf(thread, { login: 'chair' });
    const last = await postOf(thread);
    const countsOf = async () => {
      const row = await database()('discussions').where({ id: thread }).first();
      return [Number(row.reply_count), Number(row.last_post)];
    };
    await act(member, thread, 'mark-answer', { post: 3 });
    await onPost(moderator, last, 'hide', { reason });
    expect(await countsOf()).toEqual([1, 2]);
    // What nobody reads is no answer.
    expect((await detail(other, thread)).body.data).toMatchObject({ state: 'open', answer: null });
    await onPost(moderator, last, 'restore');
    expect(await countsOf()).toEqual([2, 3]);
    await onPost(other, first, 'remove');
    expect(await countsOf()).toEqual([1, 3]);
    await asNewMember('chair');
    const held = await reply(other, thread, 'Здесь всё: https://shop.example/offer');
    expect(held.body.data).toMatchObject({ state: 'held', no: 4 });
    expect(await countsOf()).toEqual([1, 3]);
    await reply(lead, thread);
    await onPost(moderator, held.body.data.id, 'approve');
    // It is new to everybody, and so comes last.
    expect(await countsOf()).toEqual([3, 6]);
  });
});

describe('what is new', () => {
  const unread = async (who: Caller) => (await who('GET', '/discussions/unread')).body.data;

  test('is what others have posted since one came, up to the number that one has read', async () => {
    const thread = await threadOf({ posted_at: hoursFromNow(-90) });
    const community = await roomOf(thread);
    const { slug } = await database()('communities').where({ id: community }).first('slug');
    await database()('discussion_replies')
      .where({ discussion: thread })
      .update({ posted_at: hoursFromNow(-90) });
    await memberOf(community, 'chair', { joined_at: hoursFromNow(-48) });
    const inRoom = async () =>
      (await unread(other)).communities.filter((one: { slug: string }) => one.slug === slug);
    expect(await inRoom()).toEqual([]);
    await postOf(thread);
    await postOf(thread, { login: 'chair' });
    await postOf(thread);
    expect(await inRoom()).toEqual([{ slug, unread: 1 }]);
    expect((await detail(other, thread, '&post=unread')).body.data).toMatchObject({
      unread: 2,
      firstUnread: 2,
      readUpTo: 0,
      posts: [
        { no: 1, isUnread: false },
        { no: 2, isUnread: true },
        { no: 3, isUnread: false, isOwn: true },
        { no: 4, isUnread: true },
      ],
    });
    expect((await act(other, thread, 'read', { post: 2 })).body.data).toEqual({ read: 2 });
    expect((await act(other, thread, 'read', { post: 1 })).body.data).toEqual({ read: 2 });
    expect((await detail(other, thread)).body.data).toMatchObject({ unread: 1, firstUnread: 4 });
    expect(await idsIn(other, `&show=unread&community=${slug}`)).toEqual([thread]);
    await act(other, thread, 'follow', { level: 'muted' });
    expect(await inRoom()).toEqual([]);
    await act(other, thread, 'follow', { level: 'usual' });
    await other('POST', '/actions/discussions/read-all', { room: slug });
    expect(await inRoom()).toEqual([]);
  });

  test('stays new when one replies without having read it', async () => {
    const thread = await threadOf();
    await act(other, thread, 'read', { post: 1 });
    await postOf(thread);
    await reply(other, thread);
    expect((await detail(other, thread)).body.data).toMatchObject({ unread: 1, firstUnread: 2 });
  });
});

describe('pages', () => {
  test('have stable addresses by numbers of posts', async () => {
    const thread = await threadOf();
    for (let count = 0; count < 24; count += 1) await postOf(thread, { login: 'chair' });
    const numbers = async (query: string) => {
      const { body } = await detail(member, thread, query);
      const all = body.data.posts.map(({ no }: { no: number }) => no);
      return [body.data.page, body.data.pages, all[0], all.at(-1)];
    };
    expect(await numbers('')).toEqual([1, 2, 1, 20]);
    expect(await numbers('&post=25')).toEqual([2, 2, 21, 25]);
    expect(await numbers('&page=9')).toEqual([2, 2, 21, 25]);
    await act(member, thread, 'read', { post: 20 });
    expect(await numbers('&post=unread')).toEqual([2, 2, 21, 25]);
  });

  test('of the list show pinned threads of a room first, and filter', async () => {
    const community = await talkingCommunity();
    const { slug } = await database()('communities').where({ id: community }).first('slug');
    const [topic] = await database()('topics').whereNull('deprecated_by').limit(1);
    const old = await threadOf({ community, pinned: true, posted_at: hoursFromNow(-50) });
    const talked = await threadOf({ community, language: 'en', posted_at: hoursFromNow(-5) });
    await postOf(talked, { login: 'chair' });
    const topical = await threadOf({ community, topics: JSON.stringify([topic.id]) });
    const of = (more: string) => idsIn(other, `&community=${slug}${more}`);
    expect((await of(''))[0]).toBe(old);
    expect((await of('&show=unanswered')).toSorted()).toEqual([old, topical].toSorted());
    expect(await of('&show=mine')).toEqual([talked]);
    expect(await of('&language=en')).toEqual([talked]);
    expect(await of(`&topic=${topic.slug}`)).toEqual([topical]);
    expect(await of('&topic=no-such-topic')).toEqual([]);
    await act(other, topical, 'follow', { level: 'watching' });
    expect(await of('&show=watching')).toEqual([topical]);
    expect((await other('GET', '/discussions/threads?community=no-such-room')).status).toBe(404);
  });

  test('get other topics from their author for a while, and from moderators later', async () => {
    const [one, two] = await database()('topics').whereNull('deprecated_by').limit(2);
    const thread = await threadOf({ topics: JSON.stringify([one.id]) });
    const chosenBy = async (who: Caller) => {
      const choices = (await detail(who, thread)).body.data.topicChoices;
      return choices.flatMap((topic: { id: string; isChosen: boolean }) =>
        topic.isChosen ? topic.id : [],
      );
    };
    const save = (who: Caller, topics: string[]) =>
      act(who, thread, 'save', { title: 'Specimen с темами', language: 'ru', topics });
    expect((await detail(other, thread)).body.data.topicChoices).toEqual([]);
    expect((await save(other, [two.id])).code).toBe('E_FORBIDDEN');
    expect((await save(member, [two.id, two.id])).status).toBe(200);
    expect((await save(member, [randomUUID()])).code).toBe('E_INVALID');
    expect(await chosenBy(member)).toEqual([two.id]);
    await moveClock(31 * 60_000);
    expect((await save(member, [])).code).toBe('E_STATE');
    expect(await chosenBy(moderator)).toEqual([two.id]);
    expect((await save(moderator, [one.id])).status).toBe(200);
    const log = await database()('audit_log').where({ action: 'discussions.save', item: thread });
    expect(log).toHaveLength(2);
  });
});

describe('posts', () => {
  test('are edited with their history, which the author and the moderators read', async () => {
    const thread = await threadOf();
    const post = await postOf(thread);
    await onPost(member, post, 'edit', { text: 'Нет: копия была пустой.' });
    const sourceFor = async (who: Caller) =>
      (await who('GET', `/discussions/posts/${post}`)).body.data;
    expect((await sourceFor(other)).history).toBeNull();
    for (const who of [member, moderator]) {
      expect((await sourceFor(who)).history).toMatchObject([
        {
          by: { slug: personOf('member').slug },
          source: 'Коротко: **да**, если есть резервная копия.',
        },
      ]);
    }
    await moveClock(31 * 60_000);
    expect((await onPost(member, post, 'edit', { text: 'Поздно.' })).code).toBe('E_STATE');
    expect((await onPost(moderator, post, 'edit', { text: 'Исправлено.' })).status).toBe(200);
    const stale = { text: 'Ещё раз.', revision: 1 };
    expect((await onPost(moderator, post, 'edit', stale)).code).toBe('E_CONFLICT_VERSION');
  });

  test('of others can be hidden with a reason that only the author and the moderators read', async () => {
    const thread = await threadOf();
    const post = await postOf(thread, { login: 'chair' });
    await onPost(moderator, post, 'hide', { reason });
    const seenBy = async (who: Caller) => {
      const { body } = await detail(who, thread);
      const { text, reason: why } = body.data.posts[1];
      return [text !== null, why];
    };
    expect(await seenBy(other)).toEqual([true, reason]);
    expect(await seenBy(moderator)).toEqual([true, reason]);
    expect(await seenBy(member)).toEqual([false, null]);
    expect((await member('GET', `/discussions/posts/${post}`)).status).toBe(404);
    expect(await toldOf('chair', 'SYS-06.post-hidden')).toBeGreaterThan(0);
  });

  test('lose their text and its history when their author removes them', async () => {
    const thread = await threadOf();
    const post = await postOf(thread);
    await onPost(member, post, 'edit', { text: 'Первая правка.' });
    await onPost(member, post, 'remove');
    const row = await database()('discussion_replies').where({ id: post }).first();
    expect([row.state, row.body]).toEqual(['removed', null]);
    expect(await database()('discussion_versions').where({ post })).toEqual([]);
    expect((await detail(moderator, thread)).body.data.posts[1]).toMatchObject({ text: null });
  });

  test.each([
    ['a script', '<script>alert(1)</script> <img src=x onerror=alert(1)>'],
    ['a link to a script', '[нажмите](javascript:alert(1))'],
    ['a link with data', '[нажмите](data:text/html;base64,PHNjcmlwdD4=)'],
    ['emphasis without end', '*a_'.repeat(1900)],
    ['nested quotes', '>'.repeat(3000)],
    [
      'a long address used often',
      `[a]: https://a.example/${'x'.repeat(3000)}\n${'[a] '.repeat(700)}`,
    ],
  ])('with %s are refused, or show nothing of it', async (_, text) => {
    const thread = await threadOf();
    const { status, code, body } = await reply(member, thread, text);
    if (status !== 200) {
      expect(['E_MARKDOWN', 'E_INVALID']).toContain(code);
      return;
    }
    const shown = JSON.stringify(
      (await member('GET', `/discussions/posts/${body.data.id}`)).body.data.text,
    );
    expect(shown).not.toMatch(/"tagName":"(script|img)"|onerror":|javascript:/);
    expect(shown.length).toBeLessThan(300_000);
  });
});

describe('mentions', () => {
  test('show the present name, tell who may read it, and are found by name in either script', async () => {
    const thread = await threadOf();
    const {
      id,
      slug,
      display_name_ru: name,
    } = await database()('people')
      .where({ id: personOf('chair').id })
      .first();
    const [first = ''] = name.split(' ');
    const search = async (q: string) =>
      (
        await member(
          'GET',
          `/discussions/people?thread=${thread}&locale=ru&q=${encodeURIComponent(q)}`,
        )
      ).body.data.people;
    const [found] = await search(first.slice(0, 4));
    expect(found).toMatchObject({ person: { id }, mention: mentionOf({ id, name }) });
    const { display_name_en } = await database()('people').where({ id }).first();
    expect(await search(display_name_en.slice(0, 4))).toMatchObject([{ person: { id } }]);
    const outside = mentionOf({ id: personOf('mentor').id, name: 'Кто-то' });
    const before = await toldOf('chair', 'COM-02.mention');
    const { body } = await reply(
      member,
      thread,
      `${mentionOf({ id, name: 'Старое Имя' })} ${outside}`,
    );
    expect(await toldOf('chair', 'COM-02.mention')).toBe(before + 1);
    const said = (await member('GET', `/discussions/posts/${body.data.id}?locale=ru`)).body.data;
    expect(said.source).toBe(
      `${mentionOf({ id, name })} [@Бывший участник](member:${personOf('mentor').id})`,
    );
    const shown = JSON.stringify(said.text);
    expect(shown).toContain(`"href":"/members/${slug}"`);
    expect(shown).not.toContain('Старое Имя');
    const stored = await database()('discussion_replies').where({ id: body.data.id }).first('body');
    expect(stored.body).not.toContain('Имя');
  });
});

describe('mail', () => {
  const cadences = async (login: string, key: string) => {
    await settle();
    const rows = await database()('notifications')
      .where({ person: personOf(login).id, title_key: key })
      .orderBy('id', 'desc')
      .limit(1);
    return rows.map(({ cadence }: { cadence: string | null }) => cadence);
  };
  const begin = async (community: string | null) =>
    other('POST', '/actions/discussions/create', {
      ...(community && { community }),
      title: `Specimen ${randomUUID()}`,
      language: 'ru',
      text: 'С чего начать?',
    });

  test('about a community goes to those who have accepted its agreement and did not mute it', async () => {
    const community = await talkingCommunity();
    await memberOf(community, 'senior', { role: 'moderator', muted: true });
    await memberOf(community, 'fellow', { role: 'lead', agreement_version: 0 });
    const logins = ['member', 'senior', 'fellow', 'chair', 'mentor'];
    const counts = async () => {
      const found: number[] = [];
      for (const login of logins) found.push(await toldOf(login, 'COM-02.discussion'));
      return found;
    };
    const before = await counts();
    const { body } = await begin(community);
    const after = await counts();
    expect(after.map((count, index) => count - (before[index] ?? 0))).toEqual([1, 0, 0, 0, 0]);
    // A reply goes to those who follow the thread: its author does.
    await reply(member, body.data.id);
    expect(await cadences('chair', 'COM-02.reply')).toEqual([null]);
  });

  test('comes as one has chosen for the room, and before that for the thread', async () => {
    const community = await talkingCommunity();
    const choose = (mail: string) =>
      member('POST', '/actions/discussions/set-mail', { community, mail });
    await choose('weekly');
    const { body } = await begin(community);
    expect(await cadences('member', 'COM-02.discussion')).toEqual(['weekly']);
    await act(member, body.data.id, 'follow', { level: 'watching', mail: 'instant' });
    await reply(other, body.data.id);
    expect(await cadences('member', 'COM-02.reply')).toEqual(['instant']);
    await choose('none');
    await begin(community);
    expect(await cadences('member', 'COM-02.discussion')).toEqual(['off']);
    const { rooms } = await list(member);
    const room = rooms.find(
      (one: { community: { id: string } | null }) => one.community?.id === community,
    );
    expect(room).toMatchObject({ mail: 'none', closed: null });
  });

  test('about the general forum comes to those who have asked for it only', async () => {
    const before = await toldOf('member', 'COM-02.discussion');
    await begin(null);
    expect(await toldOf('member', 'COM-02.discussion')).toBe(before);
    await member('POST', '/actions/discussions/set-mail', { mail: 'daily' });
    try {
      await begin(null);
      expect(await toldOf('member', 'COM-02.discussion')).toBe(before + 1);
    } finally {
      await member('POST', '/actions/discussions/set-mail', { mail: 'usual' });
    }
  });
});

describe('moderation', () => {
  test('decides about every report of a post at once, and tells the reporters', async () => {
    const thread = await threadOf();
    const post = await postOf(thread, { login: 'chair' });
    const before = await toldOf('senior', 'COM-01.report');
    for (const who of [member, lead]) expect((await report(who, post)).status).toBe(200);
    expect((await report(member, post)).code).toBe('E_STATE');
    // The lead has reported it and moderates, too; senior@ is told once.
    expect(await toldOf('senior', 'COM-01.report')).toBe(before + 1);
    const queue = (await moderator('GET', '/discussions/moderation')).body.data;
    expect(queue.reports).toMatchObject({ rows: [{}, {}], total: 2, pages: 1 });
    expect(JSON.stringify(queue)).not.toContain(personOf('member').id);
    expect((await moderator('GET', '/discussions/unread')).body.data.moderation).toBe(2);
    expect((await other('GET', '/discussions/moderation')).status).toBe(404);
    const told = await toldOf('member', 'SYS-06.post-reported');
    const path = `/actions/discussion-reports/${queue.reports.rows[0].id}/uphold`;
    expect((await moderator('POST', path, { reason })).status).toBe(200);
    expect(await toldOf('member', 'SYS-06.post-reported')).toBe(told + 1);
    expect((await moderator('GET', '/discussions/moderation')).body.data).toMatchObject({
      reports: { rows: [], total: 0 },
      figures: { upheld: 2, hidden: 1 },
    });
    const states = await database()('discussion_reports').where({ post }).pluck('state');
    expect(states).toEqual(['upheld', 'upheld']);
  });

  test('of a report of the first post hides its thread', async () => {
    const thread = await threadOf();
    const { id: post } = await database()('discussion_replies')
      .where({ discussion: thread })
      .first();
    await report(other, post);
    const [{ id }] = (await moderator('GET', '/discussions/moderation')).body.data.reports.rows;
    await moderator('POST', `/actions/discussion-reports/${id}/uphold`, { reason });
    expect((await detail(other, thread)).status).toBe(404);
    expect((await detail(member, thread)).body.data).toMatchObject({ state: 'hidden', reason });
    await act(moderator, thread, 'restore');
    expect((await detail(other, thread)).body.data).toMatchObject({ state: 'open' });
  });

  test('is counted without names, in the rooms of the moderator', async () => {
    const figures = async (who: Caller) =>
      (await who('GET', '/discussions/moderation')).body.data.figures;
    const thread = await threadOf();
    const post = await postOf(thread);
    const before = await figures(moderator);
    await onPost(moderator, post, 'hide', { reason });
    await onPost(moderator, post, 'restore');
    const held = await postOf(thread, { state: 'held' });
    await onPost(moderator, held, 'approve');
    await act(moderator, thread, 'split', { post: 2, title: `Specimen ${randomUUID()}` });
    await act(moderator, thread, 'lock');
    await act(moderator, thread, 'hide', { reason });
    await act(moderator, thread, 'restore');
    const target = await talkingCommunity();
    await act(moderator, thread, 'move', { community: target });
    const elsewhere = await threadOf({ community: null });
    await act(editor, elsewhere, 'lock');
    const more = { hidden: 2, restored: 2, approved: 1, locked: 1, moved: 1, split: 1 };
    const counted = Object.entries(more).map(([name, by]) => [name, before[name] + by]);
    expect(await figures(moderator)).toMatchObject(Object.fromEntries(counted));
    expect((await figures(editor)).locked).toBeGreaterThan(0);
  });

  test('checks the first links of a new member, who alone sees what is held', async () => {
    const community = await talkingCommunity();
    await asNewMember('chair');
    const text = 'Нашёл набор проверок: https://checks.example/list';
    const title = `Specimen ${randomUUID()}`;
    const begun = await other('POST', '/actions/discussions/create', {
      community,
      title,
      language: 'ru',
      text,
    });
    const { id } = begun.body.data;
    expect(begun.body.data.state).toBe('held');
    expect((await detail(member, id)).status).toBe(404);
    expect((await detail(other, id)).body.data).toMatchObject({ state: 'held', closed: 'held' });
    expect((await moderator('GET', '/discussions/moderation')).body.data.held.rows).toMatchObject([
      { thread: { id } },
    ]);
    expect(await toldOf('senior', 'COM-01.held')).toBeGreaterThan(0);
    await act(moderator, id, 'approve');
    expect((await detail(member, id)).status).toBe(200);
    // The links of this member are known from now on.
    expect((await reply(other, id, text)).body.data.state).toBe('visible');
  });

  test('lists what waits in pages, the oldest first', async () => {
    const thread = await threadOf();
    const held: string[] = [];
    for (let no = 0; no < 21; no++) held.push(await postOf(thread, { state: 'held' }));
    const pageOf = async (page: number) =>
      (await moderator('GET', `/discussions/moderation?held=${page}`)).body.data.held;
    const pages = [await pageOf(1), await pageOf(2)];
    expect(pages.map(({ rows, ...size }) => [rows.length, size])).toEqual([
      [20, { total: 21, pages: 2 }],
      [1, { total: 21, pages: 2 }],
    ]);
    const ids = pages.flatMap(({ rows }) =>
      rows.map((row: { post: { id: string } }) => row.post.id),
    );
    expect(new Set(ids)).toEqual(new Set(held));
  });

  test('moves threads to rooms that one moderates, and splits posts off with their addresses', async () => {
    const thread = await threadOf();
    for (const login of ['chair', 'member', 'chair']) await postOf(thread, { login });
    await database()('discussion_replies')
      .where({ discussion: thread, no: 4 })
      .update({ reply_to: 3 });
    for (const post of [2, 4]) await act(member, thread, 'read', { post });
    const title = `Specimen ${randomUUID()}`;
    expect((await act(member, thread, 'split', { post: 3, title })).code).toBe('E_FORBIDDEN');
    expect((await act(moderator, thread, 'split', { post: 9, title })).code).toBe('E_INVALID');
    const { body } = await act(moderator, thread, 'split', { post: 3, title });
    const { id } = body.data;
    expect((await detail(member, id)).body.data).toMatchObject({
      title,
      replies: 1,
      author: { id: personOf('member').id },
      unread: 0,
      posts: [{ no: 1 }, { no: 2, replyTo: { no: 1 } }],
    });
    expect((await detail(member, thread, '&post=4')).body.data).toMatchObject({
      replies: 1,
      lastPost: 2,
      movedTo: { id, post: 2 },
    });
    // The numbers of what went are not given again.
    expect((await reply(member, thread)).body.data.no).toBe(5);
    const target = await talkingCommunity();
    expect((await act(moderator, thread, 'move', { community: target })).status).toBe(200);
    expect(await roomOf(thread)).toBe(target);
    expect((await act(moderator, thread, 'move', {})).code).toBe('E_INVALID');
  });
});

describe('a draft', () => {
  test('has a version, is merged between two tabs, and goes with the post', async () => {
    const thread = await threadOf();
    const save = (version: number, more: object) =>
      member('POST', '/actions/discussion-drafts/save', { thread, version, ...more });
    const draft = async () =>
      (await member('GET', `/discussions/draft?thread=${thread}&locale=ru`)).body.data;
    expect(await draft()).toMatchObject({ version: 0, savedAt: null, fields: { text: '' } });
    const first = (await save(0, { text: 'Думаю, что' })).body.data.version;
    expect((await save(0, { text: 'Из другой вкладки' })).code).toBe('E_CONFLICT_VERSION');
    const second = (await save(first, { text: 'Думаю, что да' })).body.data.version;
    expect(await draft()).toMatchObject({ version: second, fields: { text: 'Думаю, что да' } });
    expect((await other('GET', `/discussions/draft?thread=${thread}`)).body.data.version).toBe(0);
    await reply(member, thread);
    expect(await draft()).toMatchObject({ version: 0 });
    expect((await save(second, { text: 'Из старой вкладки' })).code).toBe('E_CONFLICT_VERSION');
    const room = { room: 'general', version: 0, title: 'Тема', topics: [] };
    await member('POST', '/actions/discussion-drafts/save', room);
    await member('POST', '/actions/discussion-drafts/discard', { room: 'general' });
    const left = (await member('GET', '/discussions/draft?room=general')).body.data;
    expect(left.version).toBe(0);
  });
});

test('a preview shows a text as others would see it, stores nothing, and asks the rights of the room', async () => {
  const preview = (who: Caller, more: object = {}) => {
    const text = `**Смело**, ${mentionOf({ id: personOf('mentor').id, name: 'Кто угодно' })}`;
    return who('POST', '/actions/discussion-drafts/preview', { text, locale: 'ru', ...more });
  };
  const drafts = () => database()('discussion_drafts').where({ person: personOf('member').id });
  const before = await drafts();
  const { data } = (await preview(member, { room: 'general' })).body;
  const shown = JSON.stringify(data.text);
  expect(shown).toContain('"strong"');
  expect(shown).toContain(`/members/${personOf('mentor').slug}`);
  expect(shown).not.toContain('Кто угодно');
  const thread = await threadOf({ community: await talkingCommunity({ access: 'hidden' }) });
  for (const who of [visitor, await as('applicant')]) {
    expect((await preview(who, { room: 'general' })).status).toBe(403);
  }
  expect((await preview(stranger, { thread })).status).toBe(404);
  expect(await drafts()).toEqual(before);
});

describe('the settings', () => {
  const setting = (key: string, value: unknown) =>
    admin('PATCH', `/items/settings/${key}`, { value });

  test('close the forum, or lead to another one', async () => {
    const thread = await threadOf();
    try {
      await setting('forum.external_url', 'https://forum.example');
      expect(await list(member)).toMatchObject({ external: 'https://forum.example', threads: [] });
      expect((await detail(member, thread)).status).toBe(404);
      expect((await reply(member, thread)).code).toBe('E_FORBIDDEN');
      await setting('features.forum', false);
      expect((await member('GET', '/discussions/threads')).status).toBe(404);
    } finally {
      await setting('features.forum', true);
      await setting('forum.external_url', '');
    }
    expect((await detail(member, thread)).status).toBe(200);
  });
});
