import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { remoteDown, remoteSlow } from './remote-faults.ts';
import type { SiteScreen } from './screens/site.screen.ts';
import { waitUntilReady } from './servers/own-server.ts';
import { type Alteration, pageDrawnBy, pageLoadedBy } from './servers/release-store.ts';
import {
  addressOf,
  codeToQuote,
  expect,
  freshTest,
  goLive,
  languages,
  type TestServer,
  test,
  walkedIn,
} from './servers/test-server.ts';
import { fullTierTag, inFullTier, widened } from './tier.ts';

const newsTitle = {
  ru: { old: 'Новости', fresh: 'Вести' },
  en: { old: 'News', fresh: 'Tidings' },
} as const;

/** Replaces the title of the news in the browser's and the server's code. */
const renamedNews = {
  texts: {
    '"title":"Новости"': '"title":"Вести"',
    '"title":"News"': '"title":"Tidings"',
  },
};

test('replacing a remote shows its new pages without a failed request', async ({
  testServer,
  request,
}) => {
  const titles = async () => {
    const answers = languages.map(async ({ locale }) => {
      const answer = await request.get(addressOf('/news', locale));
      expect(answer.status()).toBe(200);
      return /<h1[^>]*>([^<]*)/.exec(await answer.text())?.[1];
    });
    return Promise.all(answers);
  };
  const old = languages.map(({ locale }) => newsTitle[locale].old);
  const fresh = languages.map(({ locale }) => newsTitle[locale].fresh);
  expect(await titles()).toEqual(old);
  const version = await testServer.store.alter('mf-public', renamedNews);
  const swap = async (to: string, wanted: string[]) => {
    await testServer.store.promote({ 'mf-public': to });
    await expect.poll(titles, { intervals: [20], timeout: 30_000 }).toEqual(wanted);
  };

  await swap(version, fresh);
  const registry = await (await request.get('/remotes.json')).json();
  expect(registry.remotes['mf-public'].version).toBe(version);
  await swap(testServer.store.first['mf-public'] ?? '', old);
});

// `shell/server/releases/tidy-store.test.ts` covers which releases are deleted and which stay.
if (inFullTier) {
  freshTest(
    'a release unused for a month is deleted from the store, the others stay',
    async ({ testServer }) => {
      freshTest.slow();
      const generation = async () =>
        (await (await fetch(`${testServer.url}/remotes.json`)).json()).generation;
      const gone = await goLive(testServer, 'mf-public', renamedNews);
      const past = await generation();
      const live = await goLive(testServer, 'mf-public', renamedNews);
      expect(await releasesOf(testServer, 'mf-public')).toContain(gone);

      const url = await testServer.restart({ CLOCK_OFFSET: String(31 * 24 * 60 * 60_000) });

      await expect.poll(testServer.log).toContain('old releases left the store');
      const around = [testServer.store.first['mf-public'], live].toSorted();
      expect(await releasesOf(testServer, 'mf-public')).toEqual(around);
      expect(await statusOf(`${url}/_generations/${past}.json`)).toBe(404);
      expect(await statusOf(`${url}/remotes/mf-public/${live}/web/remoteEntry.js`)).toBe(200);
      expect(await (await fetch(`${url}/news`)).text()).toContain(newsTitle.ru.fresh);
    },
  );
}

async function releasesOf(testServer: TestServer, remote: string): Promise<string[]> {
  return (await readdir(join(testServer.store.folder, remote))).toSorted();
}

test.describe('a tab that is open while a remote is replaced', () => {
  for (const { locale } of walkedIn('en')) {
    test(`loads a document for the next navigation, so that two releases never mix, in ${locale}`, async ({
      testServer,
      page,
      site,
    }) => {
      const versions = requestedVersions(page, 'mf-public');
      const { old, fresh } = newsTitle[locale];
      await openAndPoll(page, site, addressOf('/mission', locale));
      const version = await goLive(testServer, 'mf-public', renamedNews);
      expect(versions()).toEqual([testServer.store.first['mf-public']]);

      await Promise.all([page.waitForEvent('load'), site.section(old).click()]);
      await expect(site.heading()).toHaveText(fresh);
      await site.booted();
      expect(versions()).toEqual([testServer.store.first['mf-public'], version]);
    });
  }

  test('keeps its page until it is reloaded', { tag: fullTierTag }, async ({
    testServer,
    page,
    site,
  }) => {
    await openAndPoll(page, site, '/news');
    await goLive(testServer, 'mf-public', renamedNews);

    await site.themeToggle().click();
    await expect(site.heading()).toHaveText(newsTitle.ru.old);
    await page.reload();
    await expect(site.heading()).toHaveText(newsTitle.ru.fresh);
  });

  test('continues in the member area with the releases it started with', {
    tag: fullTierTag,
  }, async ({ testServer, memberArea, page, signInAs, site }) => {
    const title = 'Приёмная комиссия';
    const versions = requestedVersions(page, 'mf-admissions');
    await signInAs('applicant');
    await openAndPoll(page, site, '/c');
    const version = await goLive(testServer, 'mf-admissions', {
      texts: { [`"title":"${title}"`]: '"title":"Новая комиссия"' },
    });

    await memberArea.entry(title).click();
    await expect(site.heading()).toHaveText(title);
    expect(versions()).toEqual([testServer.store.first['mf-admissions']]);
    await page.reload();
    await expect(site.heading()).toHaveText('Новая комиссия');
    expect(versions()).toEqual([testServer.store.first['mf-admissions'], version]);
  });
});

test.describe('a page that is read while a remote is replaced', () => {
  test.use({ hydrated: false });

  for (const { locale } of walkedIn('en')) {
    test(`hydrates with the words and code it was rendered with, in ${locale}`, {
      tag: fullTierTag,
    }, async ({ testServer, page, site }) => {
      const versions = requestedVersions(page, 'mf-public');
      const { old, fresh } = newsTitle[locale];
      await page.goto(addressOf('/news', locale));
      await goLive(testServer, 'mf-public', renamedNews);
      expect(versions()).toEqual([]);

      // The button of phones: its menu needs the host.
      await page.setViewportSize({ width: 390, height: 844 });
      await site.menuButton().focus();
      await site.booted();
      await expect(site.heading()).toHaveText(old);
      expect(versions()).toEqual([testServer.store.first['mf-public']]);
      await page.reload();
      await expect(site.heading()).toHaveText(fresh);
    });
  }
});

/** Opens a page and waits until it has checked for the newest build; the next check comes much later. */
async function openAndPoll(page: Page, site: SiteScreen, address: string): Promise<void> {
  const buildCheck = page.waitForResponse(/\/builds\/latest\.json/);
  await site.open(address);
  await buildCheck;
}

/** The versions of a remote whose files the tab has requested, in the order of their first file. */
function requestedVersions(page: Page, remote: string): () => string[] {
  const versions = new Set<string>();
  page.on('request', (request) => {
    const [, version] = new RegExp(`/remotes/${remote}/([^/]+)/`).exec(request.url()) ?? [];
    if (version) versions.add(version);
  });
  return () => [...versions];
}

const sorry = { ru: 'Что-то пошло не так', en: 'Something went wrong' } as const;
const unavailable = 'Раздел временно недоступен';

type Refusal = { name: string; alteration: Alteration; reason: RegExp };

const refusals = [
  {
    name: 'speaks another contract',
    alteration: { server: '(remote) => ({ ...remote, contract: 999 })' },
    reason: /mf-public speaks contract 999, the shell accepts 1/,
  },
] as const satisfies Refusal[];

/**
 * `live-releases.test.ts` and `generations.test.ts` beside the web server cover these refusals as well.
 */
const refusedBelow = [
  {
    name: 'throws when it is imported',
    alteration: { server: "() => { throw new Error('no such luck'); }" },
    reason: /no such luck/,
  },
  {
    name: 'goes by another name',
    alteration: { server: "(remote) => ({ ...remote, name: 'mf-members' })" },
    reason: /mf-public calls itself mf-members/,
  },
  {
    name: 'has a page whose loader breaks',
    alteration: { server: pageLoadedBy('mission', '() => undefined.title') },
    reason: /\/mission threw while it was drawn/,
  },
  {
    name: 'throws when one of its pages is drawn',
    alteration: { server: pageDrawnBy('mission', "() => { throw new Error('no mission'); }") },
    reason: /\/mission threw while it was drawn/,
  },
  {
    name: 'hangs when one of its pages is drawn',
    alteration: { server: pageDrawnBy('mission', '() => { for (;;); }') },
    reason: /nothing was drawn in \d+ ms/,
  },
  {
    name: 'is not byte for byte what was released',
    alteration: {
      facts: (facts) => ({
        ...facts,
        files: { ...facts.files, 'server/entry.mjs': 'sha384-other' },
      }),
    },
    reason: /server\/entry\.mjs is not what was released/,
  },
  {
    name: 'claims a path of another remote',
    alteration: {
      facts: (facts) => ({
        ...facts,
        mounts: [...facts.mounts, { id: 'stolen', path: '/login', slot: 'default', handle: {} }],
      }),
    },
    reason: /mf-members claims \/login, which mf-public owns/,
  },
  {
    name: 'announces a page it does not have',
    alteration: {
      facts: (facts) => ({
        ...facts,
        mounts: [...facts.mounts, { id: 'air', path: '/c/air', slot: 'lk', handle: {} }],
      }),
    },
    reason: /mf-public [\w-]+: \/c\/air has no script/,
  },
] as const satisfies Refusal[];

test.describe('a release is refused and the previous one stays live when it', () => {
  for (const { name, alteration, reason } of widened<Refusal>(refusals, refusedBelow)) {
    test(name, async ({ testServer, request }) => {
      const version = await testServer.store.alter('mf-public', alteration);

      const serial = await testServer.store.promote({ 'mf-public': version });
      const verdict = await testServer.verdict(serial);

      expect(verdict).toMatchObject({
        msg: 'release refused',
        reason: expect.stringMatching(reason),
      });
      const page = await request.get('/mission');
      expect(page.status()).toBe(200);
      const registry = await (await request.get('/remotes.json')).json();
      expect(registry.remotes['mf-public'].version).toBe(testServer.store.first['mf-public']);
    });
  }
});

test('a registry that names a missing version changes nothing', async ({ testServer, request }) => {
  const serial = await testServer.store.promote({ 'mf-public': '0123456789ab' });

  expect((await testServer.verdict(serial)).msg).toBe('release refused');
  expect((await request.get('/mission')).status()).toBe(200);
});

test('an unreadable registry changes nothing and is logged once', { tag: fullTierTag }, async ({
  testServer,
  request,
}) => {
  const countLogLines = () =>
    testServer.logLines().filter(({ msg }) => /could not be followed/.test(msg)).length;
  const before = countLogLines();

  await testServer.store.writeRegistry('{"serial": 7, "li');
  await expect.poll(countLogLines).toBe(before + 1);

  // The server checks three times a second.
  for (const end = performance.now() + 1000; performance.now() < end; ) {
    expect((await request.get('/mission')).status()).toBe(200);
  }
  expect(countLogLines()).toBe(before + 1);
});

test('a registry whose serial went back changes nothing', { tag: fullTierTag }, async ({
  testServer,
  request,
}) => {
  await testServer.store.writeRegistry('{"serial": 0, "live": {}}');

  await expect.poll(testServer.log).toContain('the registry went back');
  expect((await request.get('/mission')).status()).toBe(200);
});

// `shell/server/render/generations.test.ts` covers the same without a browser.
if (inFullTier) {
  test('a server that starts while a refused release is promoted serves the previous ones', async ({
    testServer,
    ownServer,
  }) => {
    const version = await testServer.store.alter('mf-public', refusals[0].alteration);
    await testServer.verdict(await testServer.store.promote({ 'mf-public': version }));

    const second = await ownServer({ DATA_DIR: join(testServer.store.folder, '..') });

    await waitUntilReady(second);
    expect(await statusOf(`${second.url}/mission`)).toBe(200);
    expect(second.log()).toMatch(/release refused[\s\S]*release live/);
  });
}

async function statusOf(url: string): Promise<number> {
  return (await fetch(url)).status;
}

/** No smoke test renders article pages: only the backend knows which articles exist. */
const article = 'article';

for (const { locale } of walkedIn('en')) {
  test(`a page that throws on the server shows the layout with an apology in ${locale}`, {
    tag: fullTierTag,
  }, async ({ testServer, news, page, site }) => {
    await goLive(testServer, 'mf-public', {
      server: pageDrawnBy(article, "() => { throw new Error('an inner secret'); }"),
    });
    await page.goto(addressOf('/news', locale));
    const address = (await news.articles().first().getAttribute('href')) ?? '';
    const title = (await news.articles().first().textContent()) ?? '';

    const answer = await page.goto(address);

    expect(answer?.status()).toBe(500);
    expect(answer?.headers()['cache-control']).toBe('no-store');
    expect(await answer?.text()).not.toContain('an inner secret');
    await expect(site.header()).toBeVisible();
    await expect(site.footer()).toBeVisible();
    await expect(site.heading()).toHaveText(sorry[locale]);
    const requestId = answer?.headers()['x-request-id'] ?? '';
    await expect(site.main()).toContainText(codeToQuote[locale] + requestId);
    const threw = testServer
      .logLines()
      .filter(({ msg }) => msg === 'a page threw while it was drawn');
    expect(threw.at(-1)).toMatchObject({ requestId });
    await site.booted();
    await expect(site.main()).toContainText(codeToQuote[locale] + requestId);
    expect((await page.request.get(addressOf('/mission', locale))).status()).toBe(200);

    await site.retry().click();
    await expect(site.heading()).toHaveText(title);
  });
}

// `shell/server/render/pool.test.ts` covers both without a browser.
for (const [fault, component] of [
  ['hangs', '() => { for (;;); }'],
  ['eats all memory', '() => { const eaten = []; for (;;) eaten.push(new Array(1e6).fill({})); }'],
] as const) {
  test(`a page that ${fault} on the server is rendered in the browser, and other requests are not affected`, {
    tag: fullTierTag,
  }, async ({ testServer, news, page, request, site }) => {
    test.slow();
    await goLive(testServer, 'mf-public', {
      server: pageDrawnBy(article, component),
    });
    await page.goto('/news');
    const link = news.articles().first();
    const address = (await link.getAttribute('href')) ?? '';
    const title = (await link.textContent()) ?? '';

    const [answer, otherPage] = await Promise.all([page.goto(address), request.get('/en/mission')]);

    expect(answer?.status()).toBe(500);
    await expect(site.header()).toBeVisible();
    await expect(site.footer()).toBeVisible();
    await expect(site.heading()).toHaveText(title);
    expect(otherPage.status()).toBe(200);
    expect(testServer.log()).toContain('a render worker is replaced');
    expect((await request.get('/history')).status()).toBe(200);
  });
}

// Every run tests separately that a page hangs and that its code does not load (`remote-faults.spec.ts`).
for (const [state, begin] of widened<readonly [string, typeof remoteDown]>(
  [],
  [
    ['down', remoteDown],
    ['slow', remoteSlow],
  ],
)) {
  test(`a page that hangs on the server shows an apology while its code is ${state}, and appears when the code is back`, async ({
    testServer,
    news,
    page,
    site,
  }) => {
    test.slow();
    await goLive(testServer, 'mf-public', {
      server: pageDrawnBy(article, '() => { for (;;); }'),
    });
    await page.goto('/news');
    const link = news.articles().first();
    const address = (await link.getAttribute('href')) ?? '';
    const title = (await link.textContent()) ?? '';
    const broken = await begin(page, 'mf-public');

    await page.goto(address, { waitUntil: 'domcontentloaded' });

    await expect(site.heading()).toHaveText(unavailable, { timeout: 30_000 });
    await expect(site.header()).toBeVisible();
    await broken.end();
    await site.retry().click();
    // A lost chunk reloads the document, and the server hangs again.
    await expect(site.heading()).toHaveText(title, { timeout: 30_000 });
  });
}

/** The page that is rendered to test a release does not exist, as with any backend. */
const hangingLoader = `({ params }) => {
  if (params.slug === 'sample') throw new Response(null, { status: 404 });
  return new Promise(() => {});
}`;

freshTest(
  'a page whose data never loads shows an apology',
  { tag: fullTierTag },
  async ({ testServer, news, page, site }) => {
    test.slow();
    await goLive(testServer, 'mf-public', {
      server: pageLoadedBy(article, hangingLoader),
    });
    await page.goto('/news');
    await page.goto((await news.articles().first().getAttribute('href')) ?? '');

    await expect(site.heading()).toHaveText(sorry.ru, { timeout: 30_000 });
    await expect(site.retry()).toBeVisible();
  },
);
