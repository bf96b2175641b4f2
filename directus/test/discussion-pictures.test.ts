// Pictures in posts: docs/domain/discussions.md, "Pictures".
// @performs discussions.upload
import { type PostPicture, pictureMarkdown } from '@site/shared/domain/discussions';
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { as, type Caller, personOf, tokenOf, visitor } from './backend.ts';
import { closeDatabase, database } from './database.ts';
import { sharp } from './file-readers.ts';
import { moveClock, operations } from './operations.ts';
import { forgetDiscussions, talkingCommunity, threadOf } from './specimens/discussion-specimens.ts';

const day = 24 * 60 * 60_000;

let member: Caller;
let other: Caller;
let stranger: Caller;
beforeAll(async () => {
  [member, other, stranger] = (await Promise.all(['member', 'chair', 'mentor'].map(as))) as [
    Caller,
    Caller,
    Caller,
  ];
});
beforeEach(forgetDiscussions);
afterEach(() => moveClock(0));
afterAll(async () => {
  await forgetDiscussions();
  await database()('directus_files')
    .where({ purpose: 'discussion' })
    .update({
      retention_until: new Date(0),
    });
  await operations('POST', '/jobs/file-retention');
  await closeDatabase();
});

/** A photograph that says where it was taken. */
const photograph = async () => {
  const plain = { width: 400, height: 300, channels: 3, background: '#15803d' } as const;
  const exif = { IFD0: { Copyright: 'Taken at 55.75, 37.61' } };
  return new Uint8Array(await sharp({ create: plain }).withExif(exif).jpeg().toBuffer());
};
const octets = { 'content-type': 'application/octet-stream' };
const send = (who: Caller, bytes: Uint8Array<ArrayBuffer>) =>
  who('POST', '/actions/discussions/upload', new Blob([bytes]), octets);
const settle = () => operations('POST', '/jobs/outbox');
async function upload(who = member): Promise<PostPicture> {
  const { status, body } = await send(who, await photograph());
  expect(status).toBe(200);
  return body.data;
}
const reply = async (thread: string, text: string): Promise<string> => {
  const { status, body } = await member('POST', '/actions/discussion-replies/reply', {
    thread,
    text,
  });
  expect(status).toBe(200);
  await settle();
  return body.data.id;
};
const statusFor = async (who: Caller, { id }: PostPicture) =>
  (await who('GET', `/discussions/pictures/${id}`)).status;
const rowOf = ({ id }: PostPicture) => database()('directus_files').where({ id }).first();

test('are re-encoded without what they say of place and camera, and shown to their uploader first', async () => {
  const picture = await upload();
  expect(await rowOf(picture)).toMatchObject({ type: 'image/webp', purpose: 'discussion' });
  const response = await fetch(`${inject('url')}/discussions/pictures/${picture.id}`, {
    headers: { authorization: `Bearer ${await tokenOf('member')}` },
  });
  const bytes = Buffer.from(await response.arrayBuffer());
  expect(bytes.subarray(8, 12).toString()).toBe('WEBP');
  expect(bytes.includes('Taken at')).toBe(false);
  expect(picture).toMatchObject({ width: 400, height: 300 });
  for (const who of [other, stranger, visitor]) expect(await statusFor(who, picture)).toBe(404);
});

test('are read with the rights of their room: not by strangers, and no more after being removed', async () => {
  const community = await talkingCommunity();
  const thread = await threadOf({ community });
  const picture = await upload();
  const post = await reply(thread, pictureMarkdown(picture, 'Схема'));
  const { body } = await other('GET', `/discussions/threads/${thread}?locale=ru&post=2`);
  const text = JSON.stringify(body.data.posts.at(-1).text);
  expect(text).toContain(`/assets/forum/${picture.id}`);
  expect(text).toContain(`"width":${picture.width}`);
  expect(await statusFor(other, picture)).toBe(200);
  expect(await statusFor(stranger, picture)).toBe(404);
  // Whoever has left cannot show it elsewhere to read it.
  await database()('community_memberships')
    .where({ community, person: personOf('chair').id })
    .update({ state: 'removed' });
  const elsewhere = await threadOf({ community: null });
  await other('POST', '/actions/discussion-replies/reply', {
    thread: elsewhere,
    text: pictureMarkdown(picture, 'Чужое'),
  });
  await settle();
  expect(await statusFor(other, picture)).toBe(404);
  await database()('discussion_replies').where({ id: post }).update({ state: 'hidden' });
  expect(await statusFor(member, picture)).toBe(200);
  expect(await statusFor(await as('fellow'), picture)).toBe(200);
});

test('from elsewhere are refused, and more than ten in a post', async () => {
  const thread = await threadOf();
  const answer = (text: string) =>
    member('POST', '/actions/discussion-replies/reply', { thread, text });
  expect((await answer('![кот](https://elsewhere.example/cat.png)')).code).toBe('E_MARKDOWN');
  const many = Array.from({ length: 11 }, (_, index) =>
    pictureMarkdown({ id: crypto.randomUUID(), width: index + 1, height: 1 }, 'x'),
  );
  expect((await answer(many.join('\n\n'))).code).toBe('E_INVALID');
});

test('that no post and no draft shows are deleted', async () => {
  const thread = await threadOf();
  const [unused, drafted, shown] = [await upload(), await upload(), await upload()];
  const text = pictureMarkdown(drafted, 'Черновик');
  await member('POST', '/actions/discussion-drafts/save', { thread, version: 0, text });
  const post = await reply(thread, pictureMarkdown(shown, 'Схема'));
  const night = async () => {
    await operations('POST', '/jobs/discussion-pictures');
    await operations('POST', '/jobs/file-retention');
  };
  await moveClock(1.2 * day);
  await night();
  expect(await rowOf(unused)).toBeUndefined();
  await database()('discussion_replies').where({ id: post }).update({ body: 'Без схемы.' });
  expect(await rowOf(shown)).toBeDefined();
  await night();
  await moveClock(2.4 * day);
  await database()('discussion_drafts').delete();
  await night();
  expect(await rowOf(shown)).toBeUndefined();
});

test('are no files of another kind, not larger than allowed, and not more than a day allows', async () => {
  expect((await send(member, new TextEncoder().encode('<svg onload="x()"/>'))).code).toBe(
    'E_FILE_TYPE',
  );
  const setting = database()('settings').where({ key: 'post.pictures_per_day' });
  const before = await setting.clone().first();
  await setting.clone().update({ value: JSON.stringify(0), version: Number(before.version) + 1 });
  const full = await photograph();
  await expect.poll(async () => (await send(member, full)).code).toBe('E_QUOTA');
  await setting.update({ value: before.value, version: Number(before.version) + 2 });
  expect((await send(visitor, full)).code).toBe('E_FORBIDDEN');
});
