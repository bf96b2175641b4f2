// Covers of news and pictures in their texts, and who sees them: docs/domain/files.md.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demo } from './backend.ts';
import { closeDatabase, database } from './database.ts';
import {
  bringPicture,
  type FileReaders,
  signInReaders,
  type Who,
  withdraw,
} from './file-readers.ts';
import { setPortrait } from './portrait.ts';

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

describe('a cover', () => {
  const articles: string[] = [];
  const files: string[] = [];

  /** An article with a cover that an editor brought in. */
  async function article(state: string, audience: string): Promise<string> {
    const cover = await bringPicture(callers.editor);
    const slug = `cover-${state}-${audience}`.replace('_', '-');
    const { body } = await callers.editor('POST', '/items/news', { slug, audience, cover });
    files.push(cover);
    articles.push(body.data.id);
    await database()('news').where({ id: body.data.id }).update({ state });
    return cover;
  }

  afterAll(async () => {
    await withdraw(articles, files);
  });

  test.each([
    ['published', 'public', ['visitor', 'applicant', ...members]],
    ['archived', 'public', ['visitor', 'applicant', ...members]],
    ['published', 'members', members],
    ['draft', 'public', writers],
    ['in_review', 'members', writers],
    ['retracted', 'public', writers],
  ] as const)(
    'of a %s article for %s is read as the article is',
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

  async function bring(): Promise<string> {
    const id = await bringPicture(callers.editor);
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

  /** An article of the editor's with this text in both languages, in this state. */
  async function article(
    body: string,
    { state = 'draft', audience = 'public' }: { state?: string; audience?: string } = {},
  ): Promise<string> {
    const id = randomUUID();
    articles.push(id);
    const { status } = await callers.editor('POST', '/items/news', {
      id,
      slug: `picture-${id.slice(0, 8)}`,
      audience,
      topics: [{ topic: demo.content.topics[0]?.id }],
      translations: ['ru-RU', 'en-US'].map((language) => textOf(language, body)),
    });
    expect(status).toBe(200);
    await database()('news').where({ id }).update({ state });
    return id;
  }

  const illustrated = (id: string) =>
    database()('directus_files').where({ id }).first('illustrates', 'purpose');
  /** What a save of texts says of pictures is settled once the save is there. */
  const untilShownBy = (id: string, news: string | null) =>
    expect.poll(async () => (await illustrated(id)).illustrates).toBe(news);
  const ask = (id: string, event: string, payload: object = {}) =>
    callers.editor('POST', `/actions/news/${id}/${event}`, payload);

  afterAll(async () => {
    await withdraw(articles, files);
  });

  test.each([
    ['published', 'public', ['visitor', 'applicant', ...members]],
    ['archived', 'public', ['visitor', 'applicant', ...members]],
    ['published', 'members', members],
    ['draft', 'public', writers],
    ['scheduled', 'public', writers],
    ['published', 'community', writers],
    ['retracted', 'public', writers],
  ] as const)('that is %s for %s is read as the article is', async (state, audience, readers) => {
    const id = await bring();
    await untilShownBy(id, await article(showing(id), { state, audience }));
    expect((await readersOf(id)).toSorted()).toEqual([...readers].toSorted());
    expect((await illustrated(id)).purpose).toBe('illustration');
  });

  test('that is named by no article is read by who brought it in', async () => {
    expect(await readersOf(await bring())).toEqual(['editor']);
  });

  test('is read no more once it was taken out of both languages, or the article was retracted', async () => {
    const [first, second] = [await bring(), await bring()];
    const id = await article(showing(first, second), { state: 'published' });
    const texts = { 'ru-RU': { body: showing(second) } };
    expect((await ask(id, 'minor-edit', { texts })).status).toBe(200);
    expect(Buffer.isBuffer(await assetFor('visitor', first))).toBe(true);
    await ask(id, 'minor-edit', { texts: { 'en-US': { body: showing(second) } } });
    expect([await assetFor('visitor', first), (await illustrated(first)).illustrates]).toEqual([
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

  test('comes with an edit of a published article, and a text without one is left alone', async () => {
    const id = await bring();
    const news = await article(words, { state: 'published' });
    expect(
      (await ask(news, 'minor-edit', { texts: { 'en-US': { body: showing(id) } } })).status,
    ).toBe(200);
    await ask(news, 'minor-edit', { texts: { 'en-US': { title: 'The hall is open once more' } } });
    expect(Buffer.isBuffer(await assetFor('visitor', id))).toBe(true);
  });

  test('that belongs to something else does not become readable by being named', async () => {
    const portrait = await setPortrait(callers.member);
    await callers.member('POST', '/actions/people/me/visibility', { levels: { avatar: 'nobody' } });
    const cover = await bring();
    const other = await article(words);
    await database()('news').where({ id: other }).update({ cover });
    const shownElsewhere = await bring();
    await untilShownBy(shownElsewhere, await article(showing(shownElsewhere)));
    const named = [portrait, cover, shownElsewhere];
    const free = await bring();
    const id = await article(showing(free, ...named), { state: 'published' });
    await untilShownBy(free, id);
    for (const file of named) {
      expect((await illustrated(file)).illustrates).not.toBe(id);
      expect(await assetFor('visitor', file)).toBe(403);
    }
  });

  test('follows plain saves of the texts', async () => {
    const [first, second] = [await bring(), await bring()];
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

  test('stays whose it is when who may not write the text tries to', async () => {
    const [shown, free] = [await bring(), await bring()];
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
    expect((await illustrated(shown)).illustrates).toBe(id);
    expect((await illustrated(free)).illustrates).toBeNull();
  });

  test.each([
    [
      'another article shows',
      async () => {
        const id = await bring();
        await untilShownBy(id, await article(showing(id)));
        return showing(id);
      },
    ],
    ['is not there', async () => showing(randomUUID())],
    ['has no words', async () => `${words}![](/assets/${await bring()})`],
  ] as const)(
    'which %s keeps the article from being approved and from being edited',
    async (_, make) => {
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
    },
  );
});
