import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import {
  addressOf,
  codeToQuote,
  expect,
  freshTest,
  goLive,
  type House,
  languages,
  test,
  walkedIn,
} from './own-house.ts';
import { becomesReady } from './own-server.ts';
import { type Alteration, pageDrawnBy, pageLoadedBy } from './release-store.ts';
import { remoteDown, remoteSlow } from './remote-faults.ts';
import type { SiteScreen } from './site.screen.ts';
import { inFullTier, widened } from './tier.ts';

const newsTitle = {
  ru: { old: 'Новости', fresh: 'Вести' },
  en: { old: 'News', fresh: 'Tidings' },
} as const;

/** The news under another title, in the browser's and the server's code. */
const renamedNews = {
  texts: {
    '"title":"Новости"': '"title":"Вести"',
    '"title":"News"': '"title":"Tidings"',
  },
};

test('a remote that is replaced gives its new pages, and no request fails', async ({
  house,
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
  const version = await house.store.alter('mf-public', renamedNews);
  const swap = async (to: string, wanted: string[]) => {
    await house.store.promote({ 'mf-public': to });
    await expect.poll(titles, { intervals: [20], timeout: 10_000 }).toEqual(wanted);
  };

  await swap(version, fresh);
  const registry = await (await request.get('/remotes.json')).json();
  expect(registry.remotes['mf-public'].version).toBe(version);
  await swap(house.store.first['mf-public'] ?? '', old);
});

// Which ones go and which stay, `shell/server/releases/tidy-store.test.ts` tells.
if (inFullTier) {
  freshTest(
    'a release nobody has used for a month leaves the store, the ones around it stay',
    async ({ house }) => {
      freshTest.slow();
      const generation = async () =>
        (await (await fetch(`${house.url}/remotes.json`)).json()).generation;
      const gone = await goLive(house, 'mf-public', renamedNews);
      const past = await generation();
      const live = await goLive(house, 'mf-public', renamedNews);
      expect(await releasesOf(house, 'mf-public')).toContain(gone);

      const url = await house.startAgain({ CLOCK_OFFSET: String(31 * 24 * 60 * 60_000) });

      await expect.poll(house.log).toContain('old releases left the store');
      const around = [house.store.first['mf-public'], live].toSorted();
      expect(await releasesOf(house, 'mf-public')).toEqual(around);
      expect(await statusOf(`${url}/_generations/${past}.json`)).toBe(404);
      expect(await statusOf(`${url}/remotes/mf-public/${live}/web/remoteEntry.js`)).toBe(200);
      expect(await (await fetch(`${url}/news`)).text()).toContain(newsTitle.ru.fresh);
    },
  );
}

async function releasesOf(house: House, remote: string): Promise<string[]> {
  return (await readdir(join(house.store.folder, remote))).toSorted();
}

test.describe('a tab that is open while a remote is replaced', () => {
  for (const { locale } of walkedIn('en')) {
    test(`goes to the new pages by a document, so that two releases never meet, in ${locale}`, async ({
      house,
      page,
      site,
    }) => {
      const versions = versionsAskedFor(page, 'mf-public');
      const { old, fresh } = newsTitle[locale];
      await openAndPoll(page, site, addressOf('/mission', locale));
      const version = await goLive(house, 'mf-public', renamedNews);
      expect(versions()).toEqual([house.store.first['mf-public']]);

      await Promise.all([page.waitForEvent('load'), site.section(old).click()]);
      await expect(site.heading()).toHaveText(fresh);
      await site.booted();
      expect(versions()).toEqual([house.store.first['mf-public'], version]);
    });
  }

  test('keeps its page until it is loaded anew', async ({ house, page, site }) => {
    await openAndPoll(page, site, '/news');
    await goLive(house, 'mf-public', renamedNews);

    await site.themeToggle().click();
    await expect(site.heading()).toHaveText(newsTitle.ru.old);
    await page.reload();
    await expect(site.heading()).toHaveText(newsTitle.ru.fresh);
  });

  test('goes on in the member area with the releases it began with', async ({
    house,
    memberArea,
    page,
    signInAs,
    site,
  }) => {
    const title = 'Приёмная комиссия';
    const versions = versionsAskedFor(page, 'mf-admissions');
    await signInAs('applicant');
    await openAndPoll(page, site, '/c');
    const version = await goLive(house, 'mf-admissions', {
      texts: { [`"title":"${title}"`]: '"title":"Новая комиссия"' },
    });

    await memberArea.entry(title).click();
    await expect(site.heading()).toHaveText(title);
    expect(versions()).toEqual([house.store.first['mf-admissions']]);
    await page.reload();
    await expect(site.heading()).toHaveText('Новая комиссия');
    expect(versions()).toEqual([house.store.first['mf-admissions'], version]);
  });
});

test.describe('a page that is read while a remote is replaced', () => {
  test.use({ awake: false });

  for (const { locale } of walkedIn('en')) {
    test(`wakes as what it was drawn, words and code, in ${locale}`, async ({
      house,
      page,
      site,
    }) => {
      const versions = versionsAskedFor(page, 'mf-public');
      const { old, fresh } = newsTitle[locale];
      await page.goto(addressOf('/news', locale));
      await goLive(house, 'mf-public', renamedNews);
      expect(versions()).toEqual([]);

      await page.keyboard.press('ControlOrMeta+k');
      await page.getByRole('dialog', { name: /^(Поиск|Search)$/ }).press('Escape');
      await site.booted();
      await expect(site.heading()).toHaveText(old);
      expect(versions()).toEqual([house.store.first['mf-public']]);
      await page.reload();
      await expect(site.heading()).toHaveText(fresh);
    });
  }
});

/** Opens a page and waits until it has asked for the newest build: it will not ask again for long. */
async function openAndPoll(page: Page, site: SiteScreen, address: string): Promise<void> {
  const asked = page.waitForResponse(/\/builds\/latest\.json/);
  await site.open(address);
  await asked;
}

/** Versions of a remote whose files the tab has asked for, in the order of their first file. */
function versionsAskedFor(page: Page, remote: string): () => string[] {
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
    name: 'throws when it is imported',
    alteration: { server: "() => { throw new Error('no such luck'); }" },
    reason: /no such luck/,
  },
  {
    name: 'speaks another contract',
    alteration: { server: '(remote) => ({ ...remote, contract: 999 })' },
    reason: /mf-public speaks contract 999, the shell accepts 1/,
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
] as const satisfies Refusal[];

/** `live-releases.test.ts` and `generations.test.ts` beside the web server refuse these as well. */
const refusedBelow = [
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

test.describe('a release is refused, and the one before it stays live, when it', () => {
  for (const { name, alteration, reason } of widened<Refusal>(refusals, refusedBelow)) {
    test(name, async ({ house, request }) => {
      const version = await house.store.alter('mf-public', alteration);

      const serial = await house.store.promote({ 'mf-public': version });
      const verdict = await house.verdict(serial);

      expect(verdict).toMatchObject({
        msg: 'release refused',
        reason: expect.stringMatching(reason),
      });
      const page = await request.get('/mission');
      expect(page.status()).toBe(200);
      const registry = await (await request.get('/remotes.json')).json();
      expect(registry.remotes['mf-public'].version).toBe(house.store.first['mf-public']);
    });
  }
});

test('a registry that names what is not in the store changes nothing', async ({
  house,
  request,
}) => {
  const serial = await house.store.promote({ 'mf-public': '0123456789ab' });

  expect((await house.verdict(serial)).msg).toBe('release refused');
  expect((await request.get('/mission')).status()).toBe(200);
});

test('a registry that cannot be read changes nothing and is told of once', async ({
  house,
  request,
}) => {
  const told = () => house.logLines().filter(({ msg }) => /could not be followed/.test(msg)).length;
  const before = told();

  await house.store.writeRegistry('{"serial": 7, "li');
  await expect.poll(told).toBe(before + 1);

  // The server looks three times a second.
  for (const end = performance.now() + 1000; performance.now() < end; ) {
    expect((await request.get('/mission')).status()).toBe(200);
  }
  expect(told()).toBe(before + 1);
});

test('a registry that went back to the beginning changes nothing', async ({ house, request }) => {
  await house.store.writeRegistry('{"serial": 0, "live": {}}');

  await expect.poll(house.log).toContain('the registry went back');
  expect((await request.get('/mission')).status()).toBe(200);
});

// `shell/server/render/generations.test.ts` has the same without a browser.
if (inFullTier) {
  test('a server that starts while a refused release is promoted serves the ones before it', async ({
    house,
    ownServer,
  }) => {
    const version = await house.store.alter('mf-public', refusals[0].alteration);
    await house.verdict(await house.store.promote({ 'mf-public': version }));

    const second = await ownServer({ DATA_DIR: join(house.store.folder, '..') });

    await becomesReady(second);
    expect(await statusOf(`${second.url}/mission`)).toBe(200);
    expect(second.log()).toMatch(/release refused[\s\S]*release live/);
  });
}

async function statusOf(url: string): Promise<number> {
  return (await fetch(url)).status;
}

/** No smoke test reaches the pages of articles: which ones there are only the backend knows. */
const article = 'article';

for (const { locale } of walkedIn('en')) {
  test(`a page that throws on the server keeps its frame and says sorry in ${locale}`, async ({
    house,
    news,
    page,
    site,
  }) => {
    await goLive(house, 'mf-public', {
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
    const threw = house.logLines().filter(({ msg }) => msg === 'a page threw while it was drawn');
    expect(threw.at(-1)).toMatchObject({ requestId });
    await site.booted();
    await expect(site.main()).toContainText(codeToQuote[locale] + requestId);
    expect((await page.request.get(addressOf('/mission', locale))).status()).toBe(200);

    await site.retry().click();
    await expect(site.heading()).toHaveText(title);
  });
}

for (const [fault, component] of widened([['hangs', '() => { for (;;); }'] as const], [
  ['eats all memory', '() => { const eaten = []; for (;;) eaten.push(new Array(1e6).fill({})); }'],
] as const)) {
  test(`a page that ${fault} on the server is drawn in the browser, and nobody else notices`, async ({
    house,
    news,
    page,
    request,
    site,
  }) => {
    test.slow();
    await goLive(house, 'mf-public', {
      server: pageDrawnBy(article, component),
    });
    await page.goto('/news');
    const link = news.articles().first();
    const address = (await link.getAttribute('href')) ?? '';
    const title = (await link.textContent()) ?? '';

    const [answer, neighbour] = await Promise.all([page.goto(address), request.get('/en/mission')]);

    expect(answer?.status()).toBe(500);
    await expect(site.header()).toBeVisible();
    await expect(site.footer()).toBeVisible();
    await expect(site.heading()).toHaveText(title);
    expect(neighbour.status()).toBe(200);
    expect(house.log()).toContain('a render worker is replaced');
    expect((await request.get('/history')).status()).toBe(200);
  });
}

// That a page hangs, and that its code does not come (`remote-faults.spec.ts`), each by itself is tried in every run.
for (const [state, begin] of widened<readonly [string, typeof remoteDown]>(
  [],
  [
    ['down', remoteDown],
    ['slow', remoteSlow],
  ],
)) {
  test(`a page that hangs on the server apologizes while its code is ${state}, and comes when that is back`, async ({
    house,
    news,
    page,
    site,
  }) => {
    test.slow();
    await goLive(house, 'mf-public', {
      server: pageDrawnBy(article, '() => { for (;;); }'),
    });
    await page.goto('/news');
    const link = news.articles().first();
    const address = (await link.getAttribute('href')) ?? '';
    const title = (await link.textContent()) ?? '';
    const broken = await begin(page, 'mf-public');

    await page.goto(address, { waitUntil: 'domcontentloaded' });

    await expect(site.heading()).toHaveText(unavailable, { timeout: 12_000 });
    await expect(site.header()).toBeVisible();
    await broken.end();
    await site.retry().click();
    // A chunk that was lost on the way has the document loaded anew, and the server hangs again.
    await expect(site.heading()).toHaveText(title, { timeout: 15_000 });
  });
}

/** The page that is drawn to try a release is not there, as with any backend. */
const hangingLoader = `({ params }) => {
  if (params.slug === 'sample') throw new Response(null, { status: 404 });
  return new Promise(() => {});
}`;

freshTest('a page whose data never comes apologizes', async ({ house, news, page, site }) => {
  test.slow();
  await goLive(house, 'mf-public', {
    server: pageLoadedBy(article, hangingLoader),
  });
  await page.goto('/news');
  await page.goto((await news.articles().first().getAttribute('href')) ?? '');

  await expect(site.heading()).toHaveText(sorry.ru, { timeout: 20_000 });
  await expect(site.retry()).toBeVisible();
});
