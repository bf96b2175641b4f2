import type { APIRequestContext } from '@playwright/test';
import { staffHeaders } from './people/backend-session.ts';
import { expect } from './site.ts';

const directus = process.env.DIRECTUS_URL ?? 'http://127.0.0.1:3001';

/** An article as its editor sees it in the studio. */
export type EditedArticle = {
  slug: string;
  /** Its titles in both languages. */
  titles: readonly string[];
  /** Its English lead before the edit. */
  lead: string;
  /** Saves another lead, as a small edit. */
  change: (lead: string) => Promise<void>;
};

type Found = {
  slug: string;
  translations: { language: string; title: string; lead: string }[];
};

/** An article that only its editor has seen so far. */
export type Manuscript = {
  slug: string;
  category: string;
  /** Slug of its topic. */
  topic: string;
  /** Takes it from draft to publication. */
  publish: () => Promise<void>;
  /** Changes its slug after publication. */
  move: (to: string) => Promise<void>;
  /** Retracts it, with the approval of an administrator. */
  withdraw: () => Promise<void>;
};

type Writing = {
  slug: string;
  titles: { ru: string; en: string };
  /** Id of a person. */
  author?: string;
  /** Public unless given. */
  audience?: 'public' | 'members';
  /** Members are notified when it is published. */
  notify?: boolean;
};

/** Writes a new article in both languages. */
export async function writeArticle(
  request: APIRequestContext,
  { slug, titles, author, audience = 'public', notify = false }: Writing,
): Promise<Manuscript> {
  const editor = staffHeaders('editor');
  const admin = staffHeaders('admin');
  const topics = await request.get(`${directus}/items/topics?limit=1&fields=id,slug`, {
    headers: editor,
  });
  const [topic] = ((await topics.json()) as { data: { id: string; slug: string }[] }).data;
  if (!topic) throw new Error('the demo data has no topics');
  const category = 'announcement';
  const text = (language: string, title: string) => ({
    language,
    title,
    lead: 'The great hall is open again after three weeks of repair, and everybody is welcome.',
    body: 'The repair has taken three weeks. '.repeat(10),
    tr_status: 'ready',
  });
  const made = await request.post(`${directus}/items/news`, {
    headers: editor,
    data: {
      slug,
      audience,
      category,
      notify,
      topics: [{ topic: topic.id }],
      ...(author && { authors: [{ person: author }] }),
      translations: [text('ru-RU', titles.ru), text('en-US', titles.en)],
    },
  });
  expect(made.status(), await made.text()).toBe(200);
  let at = slug;
  const ask = async (headers: { authorization: string }, event: string, data = {}) => {
    const address = `${directus}/actions/news/${at}/${event}`;
    const answer = await request.post(address, { headers, data });
    expect(answer.ok(), await answer.text()).toBe(true);
  };
  return {
    slug,
    category,
    topic: topic.slug,
    async publish() {
      for (const event of ['request-review', 'approve', 'publish']) await ask(editor, event);
    },
    async move(to) {
      await ask(editor, 'move', { slug: to });
      at = to;
    },
    async withdraw() {
      const note = {
        'ru-RU': 'Дата открытия названа неверно.',
        'en-US': 'The date of the opening was wrong.',
      };
      await ask(editor, 'retract', { note });
      await ask(admin, 'retract', { note });
    },
  };
}

/** Changes a site setting. */
export async function changeSetting(
  request: APIRequestContext,
  key: string,
  value: number | boolean | string | readonly string[],
): Promise<void> {
  const headers = staffHeaders('admin');
  const answer = await request.patch(`${directus}/items/settings/${key}`, {
    headers,
    data: { value },
  });
  expect(answer.status(), await answer.text()).toBe(200);
}

/** Opens a published article for an audience: the newest one, or the oldest. */
export async function openArticle(
  request: APIRequestContext,
  { audience = 'public', sort = '-published_at' } = {},
): Promise<EditedArticle> {
  const headers = staffHeaders('editor');
  const found = await request.get(`${directus}/items/news`, {
    headers,
    params: {
      'filter[state][_eq]': 'published',
      'filter[audience][_eq]': audience,
      'filter[translations][language][_eq]': 'en-US',
      sort,
      limit: 1,
      fields: 'slug,translations.language,translations.title,translations.lead',
    },
  });
  const [article] = ((await found.json()) as { data: Found[] }).data;
  const english = article?.translations.find(({ language }) => language === 'en-US');
  if (!article || !english) throw new Error(`the demo data has no English article for ${audience}`);
  return {
    slug: article.slug,
    titles: article.translations.map(({ title }) => title),
    lead: english.lead,
    async change(lead) {
      const address = `${directus}/actions/news/${article.slug}/minor-edit`;
      const answer = await request.post(address, {
        headers,
        data: { texts: { 'en-US': { lead } } },
      });
      expect(answer.status(), await answer.text()).toBe(200);
    },
  };
}
