import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { APIRequestContext } from '@playwright/test';
import { emailOf } from './accounts.ts';
import { openArticle } from './editor.ts';
import { expect, freshTest } from './own-house.ts';
import { sitePages } from './pages.ts';
import { shownToMembersOnly } from './shown-to-members.ts';

const secret = 'A lead that members alone may read, and nobody besides them.';

freshTest(
  'what only a member sees is in no kept page, neither in memory nor on disk',
  async ({ context, house, playwright, request, signInAs }) => {
    freshTest.slow();
    const article = await openArticle(request, { audience: 'members' });
    await article.change(secret);
    try {
      await signInAs('member');
      const asMember = context.request;
      const seen = await asMember.get(`${house.url}/api/directus/items/news`, {
        headers: { 'x-requested-with': 'fetch' },
        params: { 'filter[slug][_eq]': article.slug, fields: 'translations.lead' },
      });
      expect(await seen.text()).toContain(secret);
      const known = await asMember.get(`${house.url}/api/_auth/session`);
      const { user } = (await known.json()) as { user: { id: string } };
      expect(await (await asMember.get(`${house.url}/c`)).text()).toContain(user.id);
      const hidden = await shownToMembersOnly(asMember);

      const pages = [
        ...sitePages.map(({ address }) => address),
        `/news/${article.slug}`,
        `/en/news/${article.slug}`,
        `/members/${hidden.slug}`,
        `/en/members/${hidden.slug}`,
        '/c',
        '/c/admissions',
        '/nowhere',
        '/feed.xml',
        '/en/feed.json',
        ...article.titles.map((title) => `/search?q=${title.split(' ', 1)[0]}`),
      ];
      const addresses = [...pages, ...pages.map(payloadOf)];
      for (const address of addresses) await asMember.get(house.url + address, { maxRedirects: 0 });

      const cookies = await context.cookies(house.url);
      const session = cookies.find(({ name }) => name.includes('session'))?.value ?? '';
      expect(session.length).toBeGreaterThan(100);
      const { display_name_ru, display_name_en } = hidden;
      expect(article.titles).toHaveLength(2);
      const secrets = [
        secret,
        ...article.titles,
        emailOf('member'),
        user.id,
        session,
        display_name_ru,
        display_name_en,
      ];
      const stranger = await playwright.request.newContext({ baseURL: house.url });
      const kept: string[] = [];
      for (const address of addresses) {
        const answer = await stranger.get(address, { maxRedirects: 0 });
        if (answer.headers()['x-cache'] === 'fresh') kept.push(address);
        expectNone(await textOf(answer), secrets, address);
      }
      expect(kept.length).toBeGreaterThan(sitePages.length);
      await stranger.dispose();

      const folder = join(house.store.folder, '../pages');
      const entries = await readdir(folder, { recursive: true, withFileTypes: true });
      const files = entries.filter((entry) => entry.isFile());
      // Answers to queries share a small part of it, and give way to each other.
      const lasting = kept.filter((address) => !address.includes('?'));
      expect(files.length).toBeGreaterThanOrEqual(lasting.length);
      for (const file of files) {
        const path = join(file.parentPath, file.name);
        expectNone(await readFile(path, 'utf8'), secrets, path);
      }
    } finally {
      await article.change(article.lead);
    }
  },
);

function payloadOf(address: string): string {
  const [path = '', query] = address.split('?', 2);
  return `${path === '/' ? '' : path}/_payload.json${query ? `?${query}` : ''}`;
}

type Answer = Awaited<ReturnType<APIRequestContext['get']>>;

/** The whole answer: headers travel through caches as well. */
async function textOf(answer: Answer): Promise<string> {
  return JSON.stringify(answer.headers()) + (await answer.text());
}

/** Says where something was found, not in which text: that would fill the screen. */
function expectNone(text: string, secrets: readonly string[], where: string): void {
  const found = secrets.filter((each) => text.includes(each));
  expect(found, where).toEqual([]);
}
