import type { APIRequestContext } from '@playwright/test';
import { emailOf, password, staffCode } from './accounts.ts';
import { expect } from './site.ts';

const directus = process.env.DIRECTUS_URL ?? 'http://127.0.0.1:3001';

/** An article as its editor has it before them in the studio. */
export type EditedArticle = {
  slug: string;
  /** Its lead in English, as it was found. */
  lead: string;
  /** Saves another one. */
  change: (lead: string) => Promise<void>;
};

type Found = {
  slug: string;
  translations: { id: string; language: string; lead: string }[];
};

/** Opens an article that is published for an audience: the newest one, or the oldest. */
export async function openArticle(
  request: APIRequestContext,
  { audience = 'public', sort = '-published_at' } = {},
): Promise<EditedArticle> {
  const session = await request.post(`${directus}/auth/login`, {
    data: { email: emailOf('editor'), password, otp: staffCode() },
  });
  const { data } = (await session.json()) as { data: { access_token: string } };
  const headers = { authorization: `Bearer ${data.access_token}` };
  const found = await request.get(`${directus}/items/news`, {
    headers,
    params: {
      'filter[state][_eq]': 'published',
      'filter[audience][_eq]': audience,
      'filter[translations][language][_eq]': 'en-US',
      sort,
      limit: 1,
      fields: 'slug,translations.id,translations.language,translations.lead',
    },
  });
  const [article] = ((await found.json()) as { data: Found[] }).data;
  const english = article?.translations.find(({ language }) => language === 'en-US');
  if (!article || !english) throw new Error(`the demo data has no English article for ${audience}`);
  return {
    slug: article.slug,
    lead: english.lead,
    async change(lead) {
      const address = `${directus}/items/news_translations/${english.id}`;
      const answer = await request.patch(address, { headers, data: { lead } });
      expect(answer.status(), await answer.text()).toBe(200);
    },
  };
}
