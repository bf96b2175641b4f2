import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { APIRequestContext } from '@playwright/test';
import { openArticle } from './editor.ts';
import { openedPages } from './pages.ts';
import { emailOf } from './people/accounts.ts';
import { shownToMembersOnly } from './people/shown-to-members.ts';
import { expect, freshTest } from './servers/test-server.ts';

/** All pages are cached by the same rule: a landing run walks through one of each kind, in one language. */
const walkedPages = openedPages;

const secret = 'A lead that members alone may read, and nobody besides them.';

freshTest(
  'member-only data is in no cached page, neither in memory nor on disk',
  async ({ context, testServer, playwright, request, signInAs }) => {
    freshTest.slow();
    const article = await openArticle(request, { audience: 'members' });
    await article.change(secret);
    try {
      await signInAs('member');
      const asMember = context.request;
      const seen = await asMember.get(`${testServer.url}/api/directus/items/news`, {
        headers: { 'x-requested-with': 'fetch' },
        params: { 'filter[slug][_eq]': article.slug, fields: 'translations.lead' },
      });
      expect(await seen.text()).toContain(secret);
      const known = await asMember.get(`${testServer.url}/api/_auth/session`);
      const { user } = (await known.json()) as { user: { id: string } };
      expect(await (await asMember.get(`${testServer.url}/c`)).text()).toContain(user.id);
      const hidden = await shownToMembersOnly(asMember);

      const pages = [
        ...walkedPages.map(({ address }) => address),
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
      for (const address of addresses)
        await asMember.get(testServer.url + address, { maxRedirects: 0 });

      const cookies = await context.cookies(testServer.url);
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
      const visitor = await playwright.request.newContext({ baseURL: testServer.url });
      const cached: string[] = [];
      for (const address of addresses) {
        const answer = await visitor.get(address, { maxRedirects: 0 });
        if (answer.headers()['x-cache'] === 'fresh') cached.push(address);
        expectNone(await textOf(answer), secrets, address);
      }
      expect(cached.length).toBeGreaterThan(walkedPages.length);
      await visitor.dispose();

      const folder = join(testServer.store.folder, '../pages');
      const entries = await readdir(folder, { recursive: true, withFileTypes: true });
      const files = entries.filter((entry) => entry.isFile());
      // Responses to queries share a small part of the cache and evict each other.
      const lasting = cached.filter((address) => !address.includes('?'));
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

/** The whole response with its headers: caches store those as well. */
async function textOf(answer: Answer): Promise<string> {
  return JSON.stringify(answer.headers()) + (await answer.text());
}

/** Fails with the place where a text was found, not with the whole text. */
function expectNone(text: string, secrets: readonly string[], where: string): void {
  const found = secrets.filter((each) => text.includes(each));
  expect(found, where).toEqual([]);
}
