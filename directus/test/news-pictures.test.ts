// Read permissions of covers and pictures of news: docs/domain/files.md.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demo } from './backend.ts';
import { closeDatabase, database } from './database.ts';
import {
  deleteArticles,
  type FileReaders,
  signInReaders,
  uploadPicture,
  type Who,
} from './file-readers.ts';
import { setPortrait } from './portrait.ts';
import { inFullTier } from './tier.ts';

let callers: FileReaders['callers'];
let assetFor: FileReaders['assetFor'];
let readersOf: FileReaders['readersOf'];

beforeAll(async () => {
  ({ callers, assetFor, readersOf } = await signInReaders());
});
afterAll(async () => {
  await callers.member('POST', '/actions/people/me/remove-avatar', {});
  await closeDatabase();
});

const writers: Who[] = ['editor', 'admin'];
const members: Who[] = ['member', 'senior', 'secretary', 'chair', ...writers];

type Case = [state: string, audience: string, readers: Who[]];
/** One rule reads the article of a cover and of a picture: a landing run tries each state with one of the two. */
const inFull = (cases: Case[]): Case[] => (inFullTier ? cases : []);

describe('a cover', () => {
  const articles: string[] = [];
  const files: string[] = [];

  /** Creates an article with an uploaded cover; returns the cover. */
  async function article(state: string, audience: string): Promise<string> {
    const cover = await uploadPicture(callers.editor);
    const slug = `cover-${state}-${audience}`.replace('_', '-');
    const { body } = await callers.editor('POST', '/items/news', { slug, cover });
    files.push(cover);
    articles.push(body.data.id);
    await database()('news').where({ id: body.data.id }).update({ state, audience });
    return cover;
  }

  afterAll(async () => {
    await deleteArticles(articles, files);
  });

  test.each([
    ['published', 'public', ['visitor', 'applicant', ...members]],
    ['published', 'members', members],
    ['draft', 'public', writers],
    ...inFull([
      ['archived', 'public', ['visitor', 'applicant', ...members]],
      ['in_review', 'members', writers],
      ['retracted', 'public', writers],
    ]),
  ] satisfies Case[])(
    'of a %s article for %s has the read permissions of the article',
    async (state, audience, readers) => {
      const cover = await article(state, audience);
      expect((await readersOf(cover)).toSorted()).toEqual([...readers].toSorted());
    },
  );

  test('belongs to one article', async () => {
    const cover = await article('draft', 'community');
    const twice = { slug: 'cover-twice', audience: 'public', cover };
    const { status, body } = await callers.editor('POST', '/items/news', twice);
    expect([status, body.errors[0].extensions]).toMatchObject([
      409,
      { code: 'E_TAKEN', field: 'cover' },
    ]);
  });
});

describe('a picture in an article', () => {
  const articles: string[] = [];
  const files: string[] = [];

  async function uploadOne(): Promise<string> {
    const id = await uploadPicture(callers.editor);
    files.push(id);
    return id;
  }

  const words = 'The hall is open again. '.repeat(12);
  const showing = (...ids: string[]) =>
    [words, ...ids.map((id) => `![The hall](/assets/${id} "In May")`)].join('\n\n');
  const textOf = (language: string, body: string) => ({
    language,
    title: 'The hall is open again',
    lead: 'After the repair meetings are held in the large hall again; everybody may come.',
    body,
    tr_status: 'ready',
  });

  /** Creates an article with this text in both languages, in this state. */
  async function article(
    body: string,
    { state = 'draft', audience = 'public' }: { state?: string; audience?: string } = {},
  ): Promise<string> {
    const id = randomUUID();
    articles.push(id);
    const { status } = await callers.editor('POST', '/items/news', {
      id,
      slug: `picture-${id.slice(0, 8)}`,
      topics: [{ topic: demo.content.topics[0]?.id }],
      translations: ['ru-RU', 'en-US'].map((language) => textOf(language, body)),
    });
    expect(status).toBe(200);
    // Only actions give an article to a community.
    await database()('news').where({ id }).update({ state, audience });
    return id;
  }

  const illustrationOf = (id: string) =>
    database()('directus_files').where({ id }).first('illustrates', 'purpose');
  /** Waits, because pictures are assigned after the save. */
  const untilShownBy = (id: string, news: string | null) =>
    expect.poll(async () => (await illustrationOf(id)).illustrates).toBe(news);
  const ask = (id: string, event: string, payload: object = {}) =>
    callers.editor('POST', `/actions/news/${id}/${event}`, payload);

  afterAll(async () => {
    await deleteArticles(articles, files);
  });

  test.each([
    ['archived', 'public', ['visitor', 'applicant', ...members]],
    ['published', 'community', writers],
    ['retracted', 'public', writers],
    ...inFull([
      ['published', 'public', ['visitor', 'applicant', ...members]],
      ['published', 'members', members],
      ['draft', 'public', writers],
      ['scheduled', 'public', writers],
    ]),
  ] satisfies Case[])(
    'of a %s article for %s has the read permissions of the article',
    async (state, audience, readers) => {
      const id = await uploadOne();
      await untilShownBy(id, await article(showing(id), { state, audience }));
      expect((await readersOf(id)).toSorted()).toEqual([...readers].toSorted());
      expect((await illustrationOf(id)).purpose).toBe('illustration');
    },
  );

  test('without an article is readable by its uploader only', async () => {
    expect(await readersOf(await uploadOne())).toEqual(['editor']);
  });

  test('is not readable any more once both languages drop it or the article is retracted', async () => {
    const [first, second] = [await uploadOne(), await uploadOne()];
    const id = await article(showing(first, second), { state: 'published' });
    const texts = { 'ru-RU': { body: showing(second) } };
    expect((await ask(id, 'minor-edit', { texts })).status).toBe(200);
    expect(Buffer.isBuffer(await assetFor('visitor', first))).toBe(true);
    await ask(id, 'minor-edit', { texts: { 'en-US': { body: showing(second) } } });
    expect([await assetFor('visitor', first), (await illustrationOf(first)).illustrates]).toEqual([
      403,
      null,
    ]);
    const why = 'The dates of the repair were wrong.';
    const note = { 'ru-RU': why, 'en-US': why };
    for (const login of ['editor', 'admin'] as const) {
      await callers[login]('POST', `/actions/news/${id}/retract`, { note });
    }
    expect(await assetFor('visitor', second)).toBe(403);
  });

  test('can be added by an edit; other edits keep it', async () => {
    const id = await uploadOne();
    const news = await article(words, { state: 'published' });
    expect(
      (await ask(news, 'minor-edit', { texts: { 'en-US': { body: showing(id) } } })).status,
    ).toBe(200);
    await ask(news, 'minor-edit', { texts: { 'en-US': { title: 'The hall is open once more' } } });
    expect(Buffer.isBuffer(await assetFor('visitor', id))).toBe(true);
  });

  test('of another record does not become readable by a reference', async () => {
    const portrait = await setPortrait(callers.member);
    await callers.member('POST', '/actions/people/me/visibility', { levels: { avatar: 'nobody' } });
    const cover = await uploadOne();
    const other = await article(words);
    await database()('news').where({ id: other }).update({ cover });
    const crossOriginEmbedding = await uploadOne();
    await untilShownBy(crossOriginEmbedding, await article(showing(crossOriginEmbedding)));
    const named = [portrait, cover, crossOriginEmbedding];
    const free = await uploadOne();
    const id = await article(showing(free, ...named), { state: 'published' });
    await untilShownBy(free, id);
    for (const file of named) {
      expect((await illustrationOf(file)).illustrates).not.toBe(id);
      expect(await assetFor('visitor', file)).toBe(403);
    }
  });

  test('follows regular saves of the texts', async () => {
    const [first, second] = [await uploadOne(), await uploadOne()];
    const id = await article(showing(first));
    await untilShownBy(first, id);
    const texts = await database()('news_translations').where({ news: id }).select('id');
    for (const text of texts) {
      await callers.editor('PATCH', `/items/news_translations/${text.id}`, {
        body: showing(second),
      });
    }
    await untilShownBy(first, null);
    await untilShownBy(second, id);
  });

  test('keeps its article when a caller without write access tries to change it', async () => {
    const [shown, free] = [await uploadOne(), await uploadOne()];
    const id = await article(showing(shown));
    await untilShownBy(shown, id);
    const [text] = await database()('news_translations').where({ news: id }).select('id');
    for (const who of ['visitor', 'applicant', 'member', 'secretary'] as const) {
      const path = `/items/news_translations/${text.id}`;
      expect((await callers[who]('PATCH', path, { body: showing(free) })).status).toBe(403);
      expect((await callers[who]('DELETE', path)).status).toBe(403);
      const created = { news: id, ...textOf('en-US', showing(free)) };
      expect((await callers[who]('POST', '/items/news_translations', created)).status).toBe(403);
    }
    expect((await illustrationOf(shown)).illustrates).toBe(id);
    expect((await illustrationOf(free)).illustrates).toBeNull();
  });

  test.each([
    [
      'belongs to another article',
      async () => {
        const id = await uploadOne();
        await untilShownBy(id, await article(showing(id)));
        return showing(id);
      },
    ],
    ['does not exist', async () => showing(randomUUID())],
    ['has no alternative text', async () => `${words}![](/assets/${await uploadOne()})`],
  ] as const)('which %s prevents approval and edits of the article', async (_, make) => {
    const body = await make();
    const id = await article(body, { state: 'in_review' });
    const approving = await ask(id, 'approve');
    const refusals: { extensions: { code: string; field: string } }[] = approving.body.errors;
    expect(
      refusals.map(({ extensions }) => `${extensions.code} ${extensions.field}`).toSorted(),
    ).toEqual(['E_INVALID translations.en-US.body', 'E_INVALID translations.ru-RU.body']);
    const shown = await article(words, { state: 'published' });
    const editing = await ask(shown, 'minor-edit', { texts: { 'en-US': { body } } });
    expect([editing.code, editing.body.errors[0].extensions.field]).toEqual([
      'E_INVALID',
      'texts.en-US.body',
    ]);
    const [kept] = await database()('news_translations').where({
      news: shown,
      language: 'en-US',
    });
    expect(kept.body).toBe(words);
  });
});
