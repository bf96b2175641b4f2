import type { APIRequestContext } from '@playwright/test';
import { pageStates, sitePages } from './pages.ts';
import { elementsOf } from './server-html.ts';
import { expect, test } from './site.ts';

/** Addresses inside the site that a document leads to, each once, with its anchor. */
function targetsIn(html: string, from: string): string[] {
  const hrefs = elementsOf(html, 'a').map(({ attributes }) => attributes.get('href') ?? '');
  return hrefs
    .filter((href) => /^[/?#]/.test(href))
    .map((href) => {
      const { pathname, search, hash } = new URL(
        href.replaceAll('&amp;', '&'),
        `http://here.invalid${from}`,
      );
      return pathname + search + hash;
    });
}

const idsIn = (html: string) =>
  new Set([...html.matchAll(/\sid="([^"]+)"/g)].map(([, id = '']) => decodeURIComponent(id)));

/** What is wrong with a target: not there, or without the place that is meant. */
async function complaintAbout(request: APIRequestContext, target: string): Promise<string[]> {
  const [address = '', anchor = ''] = target.split('#', 2);
  const response = await request.get(address, { maxRedirects: 5 });
  if (response.status() !== 200) return [`${target}: ${response.status()}`];
  if (anchor === '') return [];
  const ids = idsIn(await response.text());
  return ids.has(decodeURIComponent(anchor)) ? [] : [`${target}: no such place`];
}

test('every link of every public page leads somewhere, and every anchor is there', async ({
  request,
}) => {
  test.setTimeout(240_000);
  const wanted = new Map<string, string>();
  for (const { address } of [...sitePages, ...pageStates]) {
    const html = await (await request.get(address)).text();
    for (const target of targetsIn(html, address)) wanted.set(target, address);
  }
  expect(wanted.size).toBeGreaterThan(200);

  const rest = [...wanted];
  const complaints: string[] = [];
  const walk = async () => {
    for (let next = rest.pop(); next !== undefined; next = rest.pop()) {
      const [target, from] = next;
      const found = await complaintAbout(request, target);
      complaints.push(...found.map((complaint) => `${from} → ${complaint}`));
    }
  };
  await Promise.all(Array.from({ length: 6 }, walk));
  expect(complaints).toEqual([]);
});
