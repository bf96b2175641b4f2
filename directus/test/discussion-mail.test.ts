// Mail about discussions: docs/domain/discussions.md, "Mail".
import { randomUUID } from 'node:crypto';
import { mentionOf } from '@site/shared/domain/discussions';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { as, type Caller, emailOf, nobody, personOf } from './backend.ts';
import { closeDatabase, database } from './database.ts';
import { type CaughtMail, emptyMailbox, mailTo } from './mailbox.ts';
import { moveClock, operations } from './operations.ts';
import { forgetDiscussions, talkingCommunity } from './specimens/discussion-specimens.ts';

const day = 24 * 60 * 60_000;

let member: Caller;
let other: Caller;
let community = '';
/** The clock only goes on: digests of the past are made already. */
let clock = 0;
beforeAll(async () => {
  [member, other] = (await Promise.all(['member', 'chair'].map(as))) as [Caller, Caller];
});
beforeEach(async () => {
  await forgetDiscussions();
  clock += 10 * day;
  await moveClock(clock);
  await other('POST', '/actions/notifications/preferences', { digest_off: false });
  await send();
  await emptyMailbox();
  community = await talkingCommunity({ name_ru: 'Кругозор' });
});
afterAll(async () => {
  await other('POST', '/actions/notifications/preferences', { digest_off: true });
  await database()('discussion_rooms').delete();
  await forgetDiscussions();
  await moveClock(0);
  await closeDatabase();
});

const send = async () => {
  await operations('POST', '/jobs/outbox');
  await operations('POST', '/jobs/send-mail');
};
const begin = async (title: string, text = 'Что **вы** думаете?') => {
  const payload = { title: `Specimen ${title}`, text, language: 'ru', topics: [], community };
  const { status, body } = await member('POST', '/actions/discussions/create', payload);
  expect(status).toBe(200);
  return body.data.id as string;
};
const reply = (thread: string, text: string) =>
  member('POST', '/actions/discussion-replies/reply', { thread, text });
const follow = (thread: string, payload: object) =>
  other('POST', `/actions/discussions/${thread}/follow`, payload);
const setMail = (mail: string) =>
  other('POST', '/actions/discussions/set-mail', { community, mail });
const received = async (): Promise<CaughtMail[]> => {
  await send();
  return mailTo(emailOf('chair'));
};
const nextDay = async () => {
  clock += day;
  await moveClock(clock);
};
/** Presses the link with a label. */
async function press({ text }: CaughtMail, label: string): Promise<void> {
  const address = new RegExp(`${label}: (\\S+)`).exec(text)?.[1] ?? '';
  const path = `/notifications/unsubscribe/${address.split('/').at(-1)}`;
  expect((await nobody('GET', path)).body).toContain('<form method="post">');
  expect((await nobody('POST', path)).status).toBe(200);
}

test('a digest has each thread once, by room, with its authors, how it begins, and links that stop it', async () => {
  const one = await begin('первое', 'Как **выбрать** базу?');
  const two = await begin('второе');
  await follow(two, { level: 'watching' });
  await reply(two, 'Ответ первый.');
  await reply(two, 'Ответ второй.');
  expect(await received()).toEqual([]);
  await nextDay();
  const [digest, ...more] = await received();
  expect(more).toEqual([]);
  const { text = '', html = '' } = digest ?? {};
  expect(text).toContain('КРУГОЗОР');
  expect(text.match(/Specimen первое/g)).toHaveLength(1);
  expect(text.match(/Specimen второе/g)).toHaveLength(1);
  expect(text).toContain('> Как выбрать базу?');
  expect(text).toContain(`/c/forum/${one}?post=1`);
  expect(text).toMatch(/Новое обсуждение · \S+/);
  expect(html).toContain('<h2');
  expect(text.match(/Не следить за обсуждением/g)).toHaveLength(2);
  expect(text.match(/Покинуть сообщество/g)).toHaveLength(1);
});

test('is not sent about what its reader may not read any more, or what is gone', async () => {
  await begin('скрытое');
  const removed = await begin('удалённое');
  await send();
  await member('POST', `/actions/discussions/${removed}/remove`);
  await nextDay();
  const [digest] = await received();
  expect(digest?.text).toContain('Specimen скрытое');
  expect(digest?.text).not.toContain('Specimen удалённое');
  await emptyMailbox();
  await begin('после');
  await send();
  await database()('community_memberships')
    .where({ community, person: personOf('chair').id })
    .update({ state: 'removed' });
  await nextDay();
  expect(await received()).toEqual([]);
});

test('is not sent when its reader has chosen none before the digest', async () => {
  await begin('накопленное');
  await send();
  await setMail('none');
  await nextDay();
  expect(await received()).toEqual([]);
});

test('is not sent before the agreement of the community is accepted', async () => {
  await database()('communities').where({ id: community }).update({ agreement_version: 2 });
  await database()('community_memberships')
    .where({ community, person: personOf('member').id })
    .update({ agreement_version: 2 });
  await setMail('instant');
  await begin('новое');
  expect(await received()).toEqual([]);
});

test('comes at once where it was chosen, for a room and for a thread', async () => {
  await setMail('instant');
  const thread = await begin('сразу', 'Начало разговора.');
  const [mail] = await received();
  expect(mail?.subject).toContain('Specimen сразу');
  expect(mail?.text).toContain('> Начало разговора.');
  expect(mail?.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
  // The button of the mail program stops the mail of the room.
  const header = mail?.headers['list-unsubscribe'] ?? '';
  expect(mail?.text).toContain(`Не присылать писем отсюда: ${header.replaceAll(/[<>]/g, '')}`);
  await emptyMailbox();
  await follow(thread, { level: 'watching', mail: 'none' });
  await reply(thread, 'Ответ.');
  expect(await received()).toEqual([]);
});

test('names the people whom a post mentions, in the language of its reader', async () => {
  await setMail('instant');
  const { id, display_name_ru } = await database()('people')
    .where({ id: personOf('chair').id })
    .first();
  const gone = mentionOf({ id: randomUUID(), name: 'Кто-то' });
  await begin('с именами', `${mentionOf({ id, name: 'Старое Имя' })}, ${gone}, взгляните.`);
  const [mail] = await received();
  expect(mail?.text).toContain(`> @${display_name_ru}, @Бывший участник, взгляните.`);
  // A mention may come from the general forum, which is no community.
  expect(mail?.text).toMatch(/потому что следите за\sобсуждениями или вас в\sних упомянули/);
});

test('one press mutes a thread, stops the mail of a room, or leaves the community', async () => {
  await setMail('instant');
  const thread = await begin('первое');
  await follow(thread, { level: 'watching' });
  const [mail] = await received();
  if (!mail) throw new Error('no mail');
  await press(mail, 'Не следить за обсуждением');
  const own = { person: personOf('chair').id };
  const level = async () =>
    (
      await database()('discussion_reads')
        .where({ ...own, discussion: thread })
        .first()
    ).level;
  expect(await level()).toBe('muted');
  await press(mail, 'Не присылать писем отсюда');
  const room = await database()('discussion_rooms')
    .where({ ...own, room: community })
    .first();
  expect(room.mail).toBe('none');
  await emptyMailbox();
  await begin('второе');
  expect(await received()).toEqual([]);
  await press(mail, 'Покинуть сообщество');
  const membership = await database()('community_memberships')
    .where({ ...own, community })
    .first();
  expect(membership.state).toBe('left');
  await press(mail, 'Покинуть сообщество');
});
