// The channel `canary` and releases that are taken back: docs/ship-a-remote.md, "Canary", in a real browser. Beside a web
// server with a store of its own for each test; the commands are those of a team.
import { join } from 'node:path';
import { type BrowserContext, devices, type Page } from '@playwright/test';
import { siteRemote, teamFolder } from './servers/site-remote.ts';
import { expect, freshTest, type TestServer } from './servers/test-server.ts';
import { fullTierTag } from './tier.ts';

const remote = 'mf-public';
const person = devices['Desktop Chrome'].userAgent;
const crawler = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
const renamedNews = { texts: { '"title":"Новости"': '"title":"Вести"' } };

/** Runs a command of the team that owns the remote. */
async function team({ url, store }: TestServer, ...command: string[]): Promise<string> {
  const folder = await teamFolder(join(store.folder, '../team'), remote);
  return siteRemote(folder, command, { RELEASE_STORE: store.folder, SITE_URL: url });
}

type Reader = { agent: string; from: string; channel: string };

/** Reads the news as somebody behind the proxy of this machine; returns the generation that answers. */
async function read({ url }: TestServer, { agent, from, channel }: Reader): Promise<string> {
  const answer = await fetch(`${url}/news`, {
    headers: {
      ...{ accept: 'text/html', 'user-agent': agent, 'x-forwarded-for': from },
      cookie: `release_channel=${channel}`,
    },
  });
  expect(answer.status).toBe(200);
  return answer.headers.get('x-generation') ?? '';
}

/** As many readers, each at an address of its own. */
function readers(network: string, count: number, reader: Pick<Reader, 'agent' | 'channel'>) {
  return Array.from({ length: count }, (_, at) => ({ ...reader, from: `${network}.${at + 1}` }));
}

/** What the site serves in a channel. */
async function served({ url }: TestServer, channel = 'stable') {
  const headers = { cookie: `release_channel=${channel}` };
  const { generation, remotes } = (await (
    await fetch(`${url}/remotes.json`, { headers })
  ).json()) as { generation: string; remotes: Record<string, { version: string }> };
  return { generation, version: remotes[remote]?.version };
}

/** Three people at addresses of their own open the news, whose page throws in their browsers. */
async function meetErrors(page: Page, context: BrowserContext): Promise<void> {
  for (const at of [1, 2, 3]) {
    await context.setExtraHTTPHeaders({ 'x-forwarded-for': `192.0.2.${at}` });
    const reported = page.waitForResponse(
      (response) =>
        response.url().endsWith('/api/_report') &&
        response.request().postData()?.includes('"failed":true') === true,
    );
    const answer = await page.goto('/news');
    expect(answer?.status()).toBe(200);
    await expect(page.locator('[data-error=here]')).toBeVisible();
    expect((await reported).status()).toBe(204);
  }
}

freshTest(
  'a canary whose page throws in browsers ends by itself; crawlers and programs count for nothing',
  { tag: fullTierTag },
  async ({ testServer, page, context, site }) => {
    freshTest.slow();
    const { url, store, log } = testServer;
    const version = await store.alter(remote, { throwsInBrowser: 'news' });
    const options = ['--channel', 'canary', '--percent', '100'];
    expect(await team(testServer, 'promote', version, ...options)).toContain(`${url} runs it.`);
    const { generation } = await served(testServer, 'canary');

    for (const agent of [crawler, 'curl/8.0', 'node']) {
      for (const reader of readers('203.0.113', 60, { agent, channel: 'canary' })) {
        expect(await read(testServer, reader)).not.toBe(generation);
      }
      const report = await fetch(`${url}/api/_report`, {
        method: 'POST',
        headers: {
          ...{ 'content-type': 'application/json', 'x-requested-with': 'fetch' },
          ...{ origin: url, 'user-agent': agent, 'x-forwarded-for': '203.0.113.99' },
        },
        body: JSON.stringify({ generation, path: '/news', failed: true }),
      });
      expect(report.status).toBe(204);
    }
    await meetErrors(page, context);
    expect(await team(testServer, 'status')).toContain('runs for 100 %');
    const people = readers('198.51.100', 50, { agent: person, channel: 'canary' });
    await Promise.all(people.map((reader) => read(testServer, reader)));

    await expect
      .poll(() => served(testServer, 'canary'))
      .toMatchObject({
        version: store.first[remote],
      });
    expect(log()).toContain('release taken back');
    // Three of the browsers, and the people until the web server has looked.
    const status = await team(testServer, 'status');
    expect(status).toMatch(/mf-public@canary .*taken back at .*: 3 of 5[0-3] views failed/);
    expect(await served(testServer)).toMatchObject({ version: store.first[remote] });
    // A browser may show its own copy of a page for a minute.
    await page.reload();
    await site.booted();
    await expect(site.heading()).toHaveText('Новости');
  },
);

freshTest(
  'a version that throws in browsers after it became live is rolled back by itself',
  { tag: fullTierTag },
  async ({ testServer, page, context, site }) => {
    freshTest.slow();
    const { url, store } = testServer;
    const version = await store.alter(remote, { throwsInBrowser: 'news' });
    expect(await team(testServer, 'promote', version)).toContain(`${url} serves it.`);
    await meetErrors(page, context);
    const people = readers('198.51.100', 50, { agent: person, channel: 'stable' });
    await Promise.all(people.map((reader) => read(testServer, reader)));

    await expect.poll(() => served(testServer)).toMatchObject({ version: store.first[remote] });
    expect(await team(testServer, 'status')).toMatch(
      /mf-public .*taken back at .*: 3 of 5[0-3] views failed/,
    );
    expect(await (await fetch(`${url}/readyz`)).text()).toContain(`${version} was taken back`);
    // A browser may show its own copy of a page for a minute.
    await page.reload();
    await site.booted();
    await expect(site.heading()).toHaveText('Новости');
  },
);

/** The versions of the remote whose files the document of a tab has loaded. */
async function loadedBy(page: Page): Promise<string[]> {
  const files = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => name),
  );
  const pattern = new RegExp(`/remotes/${remote}/([^/]+)/`);
  return [...new Set(files.flatMap((file) => pattern.exec(file)?.[1] ?? []))];
}

/** The generations of all answers that a tab gets. */
function generationsOf(page: Page): Set<string> {
  const generations = new Set<string>();
  page.on('response', (response) => {
    const generation = response.headers()['x-generation'];
    if (generation) generations.add(generation);
  });
  return generations;
}

/** A visitor who saves data: no answer that was fetched ahead is shown later. */
async function fetchNothingAhead(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
}

freshTest(
  'a tab has one generation at a time while a canary begins, ends, and becomes live',
  { tag: fullTierTag },
  async ({ testServer, page, context, site }) => {
    freshTest.slow();
    const { url, store } = testServer;
    const first = store.first[remote];
    const version = await store.alter(remote, renamedNews);
    const canaryFor = (percent: string) =>
      team(testServer, 'promote', version, '--channel', 'canary', '--percent', percent);
    const news = site.header().getByRole('link', { name: /^(Новости|Вести)$/ });
    const openNews = async (title: string) => {
      await news.click();
      await expect(site.heading()).toHaveText(title);
    };
    const loadNews = async (title: string) => {
      await Promise.all([page.waitForEvent('load'), openNews(title)]);
      await site.booted();
    };
    await fetchNothingAhead(page);
    const generations = generationsOf(page);

    // Opened before the canary; then another tab of the browser draws it.
    await site.open('/mission');
    expect(await loadedBy(page)).toEqual([first]);
    expect(await canaryFor('100')).toContain(`${url} runs it.`);
    const other = await context.newPage();
    await other.goto('/history');
    await other.close();
    await loadNews('Вести');
    expect(await loadedBy(page)).toEqual([version]);

    // Navigates within the canary, as long as it runs.
    generations.clear();
    await site.open('/about-us');
    await openNews('Вести');
    await page.goBack();
    await expect(site.heading()).not.toHaveText('Вести');
    await page.goForward();
    await expect(site.heading()).toHaveText('Вести');
    const { generation } = await served(testServer, 'canary');
    expect([...generations]).toEqual([generation]);
    expect(await loadedBy(page)).toEqual([version]);

    // The team ends it while a page of it is open.
    await site.open('/contact-us');
    expect(await team(testServer, 'rollback', '--channel', 'canary')).toContain('has ended');
    await expect.poll(() => served(testServer, 'canary')).toMatchObject({ version: first });
    await loadNews('Новости');
    expect(await loadedBy(page)).toEqual([first]);

    // The same browser gets the next canary, and stays on its page when it becomes live for everybody.
    expect(await canaryFor('50')).toContain(`${url} runs it.`);
    await site.open('/confrules');
    const promoted = await team(testServer, 'promote', '--channel', 'stable');
    expect(promoted).toContain(`${url} serves it.`);
    // A page that the browser has no copy of.
    await site.section('Члены сообщества').click();
    await expect(page).toHaveURL(/\/members$/);
    expect(await loadedBy(page)).toEqual([version]);
    expect(await read(testServer, { agent: person, from: '192.0.2.9', channel: '' })).toBe(
      (await served(testServer)).generation,
    );
    expect(await team(testServer, 'history')).toMatch(new RegExp(`${version} +live`));
  },
);
