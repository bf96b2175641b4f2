import type { APIRequestContext } from '@playwright/test';
import { openedPages, openedStates } from './pages.ts';
import { elementsOf, targetsIn } from './servers/server-html.ts';
import { expect, test } from './site.ts';
import { fullTierTag, inFullTier } from './tier.ts';

/** The URLs of the pictures in a document. */
function picturesIn(html: string): string[] {
  return elementsOf(html, 'img').map(({ attributes }) =>
    (attributes.get('src') ?? '').replaceAll('&amp;', '&'),
  );
}

const idsIn = (html: string) =>
  new Set([...html.matchAll(/\sid="([^"]+)"/g)].map(([, id = '']) => decodeURIComponent(id)));

/**
 * Groups links by kind, so that one of each is checked: filters differ only in their values, people in
 * their name.
 */
function kindOf(address: string): string {
  const { pathname, searchParams } = new URL(address, 'http://here.invalid');
  const path = pathname.replace(/\/members\/[^/]+/, '/members/*');
  const keys = [...searchParams.keys()].sort();
  // The full tier checks each value of these keys: subjects, radar items.
  const [only = ''] = keys;
  if (inFullTier && keys.length === 1 && followed.has(only)) return `${path}?${searchParams}`;
  return `${path}?${keys.join('&')}`;
}

const followed = new Set(['topic', 'item', 'area']);

/** All documents of the site map without queries, and the first few profiles. */
async function mappedPages(request: APIRequestContext): Promise<string[]> {
  const xml = await (await request.get('/sitemap.xml')).text();
  const all = [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc = '']) => new URL(loc).pathname);
  const profiles = all.filter(isProfile);
  return [
    ...new Set(all.filter((path) => !isProfile(path))),
    ...profiles.slice(0, profilesLookedAt),
  ];
}

const profilesLookedAt = 10;
const isProfile = (path: string) => /^(?:\/en)?\/members\/[^/]+$/.test(path);

/**
 * Runs the work with limited concurrency: the site handles the requests of one visitor one at a time
 * anyway.
 */
async function withLimitedConcurrency<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
) {
  const rest = [...items];
  const worker = async () => {
    for (let item = rest.shift(); item !== undefined; item = rest.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: 6 }, worker));
}

/** What is wrong with a document: it does not exist, or a required anchor is missing. */
async function complaintsAbout(
  request: APIRequestContext,
  address: string,
  anchors: ReadonlySet<string>,
): Promise<string[]> {
  const response = await request.get(address, { maxRedirects: 5 });
  if (response.status() !== 200) return [`${address}: ${response.status()}`];
  if (anchors.size === 0) return [];
  const ids = idsIn(await response.text());
  return [...anchors].filter((anchor) => !ids.has(anchor)).map((anchor) => `${address}#${anchor}`);
}

test('every kind of link on every public page resolves, and every anchor exists', async ({
  request,
}) => {
  test.setTimeout(240_000);
  const wanted = new Map<string, Set<string>>();
  const kinds = new Map<string, string>();
  const found = openedStates.filter(({ status }) => status === 200);
  const walked = [...openedPages, ...found];
  const documents = walked.map(({ address }) => ({ address, html: '' }));
  await withLimitedConcurrency(documents, async (document) => {
    document.html = await (await request.get(document.address)).text();
  });
  for (const { address: page, html } of documents) {
    for (const target of targetsIn(html, page)) {
      const [address = '', anchor = ''] = target.split('#', 2);
      const kind = kindOf(address);
      if ((kinds.get(kind) ?? address) !== address) continue;
      kinds.set(kind, address);
      const anchors = wanted.get(address) ?? new Set();
      wanted.set(address, anchor === '' ? anchors : anchors.add(decodeURIComponent(anchor)));
    }
  }
  expect(wanted.size).toBeGreaterThan(60);

  const complaints: string[] = [];
  await withLimitedConcurrency([...wanted], async ([address, anchors]) => {
    complaints.push(...(await complaintsAbout(request, address, anchors)));
  });
  expect(complaints).toEqual([]);
});

test('every page of the site map exists in its languages, and so do its link targets and pictures', async ({
  request,
}) => {
  test.setTimeout(240_000);
  const mapped = await mappedPages(request);
  const isEnglish = (path: string) => /^\/en(?:\/|$)/.test(path);
  expect(mapped.length).toBeGreaterThan(90);
  expect(mapped.filter(isEnglish).length).toBeGreaterThan(40);
  // The table of pages has those of both languages, and `pages.spec.ts` opens them.
  const pages = mapped.filter((path) => inFullTier || !isEnglish(path));

  const complaints: string[] = [];
  const wanted = new Map<string, Set<string>>();
  const shown = new Map<string, string>();
  await withLimitedConcurrency(pages, async (page) => {
    const response = await request.get(page);
    if (response.status() !== 200) complaints.push(`${page}: ${response.status()}`);
    const html = await response.text();
    for (const picture of picturesIn(html)) shown.set(picture, page);
    for (const target of targetsIn(html, page)) {
      const [address = '', anchor = ''] = target.split('#', 2);
      // The link kinds above cover queries.
      if (address.includes('?') || (isProfile(address) && !pages.includes(address))) continue;
      const anchors = wanted.get(address) ?? new Set();
      wanted.set(address, anchor === '' ? anchors : anchors.add(decodeURIComponent(anchor)));
    }
  });
  await withLimitedConcurrency([...wanted], async ([address, anchors]) => {
    complaints.push(...(await complaintsAbout(request, address, anchors)));
  });
  expect(shown.size).toBeGreaterThan(15);
  await withLimitedConcurrency([...shown], async ([picture, page]) => {
    const response = await request.get(picture);
    const kind = response.headers()['content-type'] ?? '';
    if (response.status() === 200 && kind.startsWith('image/')) return;
    complaints.push(`${page} shows ${picture}: ${response.status()} ${kind}`);
  });
  expect(complaints).toEqual([]);
});

/** Accounts that see different entries, tasks and notifications in the member area. */
const readers = ['senior', 'applicant', 'member'];
const notYet = 'Раздел скоро откроется';

// `member-area.spec.ts` requests the links of its main pages in a landing run.
for (const login of readers) {
  test(`every link of the member area of ${login} resolves`, { tag: fullTierTag }, async ({
    page,
    signInAs,
    site,
  }) => {
    test.slow();
    await signInAs(login);
    const waiting = ['/c', '/c/notifications', '/c/admissions', '/'];
    const seen = new Set(waiting);
    const complaints: string[] = [];
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      await expect(site.heading()).toBeVisible();
      if ((await site.heading().textContent()) === notYet) complaints.push(path);
      const targets = targetsIn(await page.content(), path).map((target) => target.split('#')[0]);
      for (const target of new Set(targets)) {
        if (target === undefined || !/^\/c(?:[/?]|$)/.test(target)) continue;
        const kind = kindOf(target);
        if (seen.has(kind) || seen.has(target)) continue;
        seen.add(kind).add(target);
        waiting.push(target);
      }
    }
    expect(complaints).toEqual([]);
    expect(seen.size).toBeGreaterThan(4);
  });
}
