import type { Locator, Page } from '@playwright/test';
import { people } from './people/accounts.ts';
import {
  type RemoteFault,
  remoteDown,
  remoteMissing,
  remoteSlow,
  remoteThrows,
} from './remote-faults.ts';
import { MemberAreaScreen } from './screens/member-area.screen.ts';
import { product } from './servers/product.ts';
import { addressOf, expect, type Locale, test } from './site.ts';
import { fullTierTag, inFullTier } from './tier.ts';

/** A remote has eight seconds to load; the rest is for a busy machine to render the apology. */
const apologyTimeout = 20_000;

const apology = { ru: 'Раздел временно недоступен', en: 'This section is unavailable for now' };
const sorry = { ru: 'Что-то пошло не так', en: 'Something went wrong' };
const signInTitle = { ru: 'Вход', en: 'Sign in' };
const casesTitle = { ru: 'Приёмная комиссия', en: 'Admissions' };
const lkHome = { ru: 'Главная', en: 'Home' };

type Way = {
  remote: string;
  name: string;
  /** An account, where sign-in is needed. */
  login?: string;
  /** A page of another remote, and the links from it into the remote and back. */
  from: string;
  into: (page: Page, locale: Locale) => ReturnType<Page['getByRole']>;
  back: (page: Page, locale: Locale) => ReturnType<Page['getByRole']>;
  titles: { there: Record<Locale, string | RegExp>; back: Record<Locale, string | RegExp> };
  footer: boolean;
};

const brand = (page: Page, locale: Locale) =>
  page.getByRole('banner').getByRole('link', { name: product.name[locale] });
const toSignIn = (page: Page, locale: Locale) =>
  page.getByRole('banner').getByRole('link', { name: { ru: 'Войти', en: 'Sign in' }[locale] });
const memberEntry = (names: Record<Locale, string>) => (page: Page, locale: Locale) =>
  new MemberAreaScreen(page).entry(names[locale]);
const greeting = { ru: /^Здравствуйте/, en: /^Hello|^Welcome|^Good/ };

const ways: Way[] = [
  {
    remote: 'mf-public',
    name: 'the home page',
    from: '/login',
    into: brand,
    back: toSignIn,
    titles: { there: product.tagline, back: signInTitle },
    footer: true,
  },
  {
    remote: 'mf-members',
    name: 'sign-in',
    from: '/mission',
    into: toSignIn,
    back: brand,
    titles: { there: signInTitle, back: product.tagline },
    footer: false,
  },
  {
    remote: 'mf-members',
    name: 'the home of the member area',
    login: 'applicant',
    from: '/c/admissions',
    into: memberEntry(lkHome),
    back: memberEntry(casesTitle),
    titles: { there: greeting, back: casesTitle },
    footer: false,
  },
  {
    remote: 'mf-admissions',
    name: 'the admission cases',
    login: 'applicant',
    from: '/c',
    into: memberEntry(casesTitle),
    back: memberEntry(lkHome),
    titles: { there: casesTitle, back: greeting },
    footer: false,
  },
];

/** The first of the given languages, or all of them in the full tier. */
const walkedOf = (locales: readonly Locale[]) => (inFullTier ? locales : locales.slice(0, 1));

const faults = [
  { fault: 'down', begin: remoteDown, locales: ['ru', 'en'], words: apology },
  { fault: 'gone (404)', begin: remoteMissing, locales: ['en'], words: apology },
  { fault: 'slow', begin: remoteSlow, locales: ['ru'], words: apology },
  { fault: 'throwing while it is drawn', begin: remoteThrows, locales: ['ru', 'en'], words: sorry },
] as const;

/** A landing run covers every fault once, the full tier all combinations. */
const isMet = (way: number, fault: number) => inFullTier || way % faults.length === fault;
/** A slow remote takes as long as its time limit, and one that is missing is met in another way: full tier. */
const onlyInFull = { navigation: [remoteSlow], hydration: [remoteMissing] };
const isTried = (begin: typeof remoteSlow, place: keyof typeof onlyInFull) =>
  inFullTier || !onlyInFull[place].includes(begin);

for (const [wayAt, way] of ways.entries()) {
  for (const [faultAt, { fault, begin, locales, words }] of faults.entries()) {
    if (!isMet(wayAt, faultAt) || !isTried(begin, 'navigation')) continue;
    for (const locale of walkedOf(locales)) {
      test(`${way.name} of a remote that is ${fault} shows an apology in its place and recovers in ${locale}`, async ({
        page,
        signInAs,
        site,
      }) => {
        if (way.login) await signInAs(way.login);
        const broken = await begin(page, way.remote);
        await site.open(addressOf(way.from, locale));
        await mark(page);

        const apologizes = async () => {
          await way.into(page, locale).click();
          await expect(site.heading()).toHaveText(words[locale], { timeout: apologyTimeout });
          await expect(site.retry()).toBeVisible();
        };
        const othersLive = async () => {
          await way.back(page, locale).click();
          await expect(site.heading()).toHaveText(way.titles.back[locale]);
        };

        await apologizes();
        await expect(site.header()).toBeVisible();
        if (way.footer) await expect(site.footer()).toBeVisible();
        if (fault === 'slow') await arrivesTooLate(page, way.remote, broken);
        else {
          await othersLive();
          await apologizes();
          await broken.end();
        }
        await site.retry().click();

        await expect(site.heading()).toHaveText(way.titles.there[locale]);
        await expect(site.retry()).toBeHidden();
        await othersLive();
        expect(await isSameDocument(page)).toBe(true);
        expect(broken.met()).toBeGreaterThan(0);
      });
    }
  }
}

/** A response after the apology must not change the page until the user retries. */
async function arrivesTooLate(page: Page, remote: string, slow: RemoteFault): Promise<void> {
  await expect(page.getByRole('progressbar', { includeHidden: true })).toHaveCount(0);
  await page.evaluate(() => {
    const counting = window as unknown as { changes: number };
    counting.changes = 0;
    new MutationObserver((records) => {
      counting.changes += records.length;
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  const pageChunk = page.waitForEvent('requestfinished', (request) =>
    new RegExp(`/remotes/${remote}/.*/js/async/`).test(request.url()),
  );
  await slow.end();
  await pageChunk;
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(() => (window as unknown as { changes: number }).changes)).toBe(0);
}

type Marked = Window & { marked?: boolean };

function mark(page: Page): Promise<void> {
  return page.evaluate(() => {
    (window as Marked).marked = true;
  });
}

function isSameDocument(page: Page): Promise<boolean> {
  return page.evaluate(() => (window as Marked).marked === true);
}

/** Pages that the server renders are readable without a script. */
const drawn = [
  { remote: 'mf-public', path: '/mission', title: { ru: 'Миссия', en: 'Mission' } },
  { remote: 'mf-members', path: '/login', title: signInTitle },
  {
    remote: 'mf-certificates',
    path: `/members/${people.member.slug}/certificate`,
    title: { ru: people.member.name.ru, en: people.member.name.ru },
  },
] as const;

for (const [drawnAt, { remote, path, title }] of drawn.entries()) {
  const cases = faults
    .filter(({ begin }) => begin !== remoteThrows && isTried(begin, 'hydration'))
    .filter((_, faultAt) => isMet(drawnAt, faultAt))
    .flatMap(({ fault, begin, locales }) =>
      walkedOf(locales).map((locale) => ({ fault, begin, locale })),
    );
  for (const { fault, begin, locale } of cases) {
    test(`${path} stays readable while ${remote} is ${fault}, and hydrates when it is back, in ${locale}`, async ({
      page,
      site,
    }) => {
      const broken = await begin(page, remote);
      // Prefetches delay the load event, not the reader.
      await page.goto(addressOf(path, locale), { waitUntil: 'domcontentloaded' });
      await mark(page);
      const html = await markupOf(site.main());

      await expect.poll(broken.met).toBeGreaterThan(0);
      await expect(site.main()).toContainText(title[locale]);
      expect(await markupOf(site.main())).toBe(html);

      await broken.end();
      await site.booted();
      await expect(site.main()).toContainText(title[locale]);
      expect(await isSameDocument(page)).toBe(true);
    });
  }

  const tag = drawnAt === 0 ? [] : fullTierTag;
  test(`${path} that throws in the browser only shows an apology in the layout and recovers`, {
    tag,
  }, async ({ page, site }) => {
    const throwing = await remoteThrows(page, remote);
    await page.goto(path);
    await mark(page);

    await expect(site.heading()).toHaveText(sorry.ru);
    await expect(site.header()).toBeVisible();
    await expect(site.footer()).toBeVisible();
    await throwing.end();
    await site.retry().click();

    await expect(site.main()).toContainText(title.ru);
    await expect(site.retry()).toBeHidden();
    expect(await isSameDocument(page)).toBe(true);
  });
}

/** The markup of a page without the links to its style sheets, which leave it before it hydrates. */
async function markupOf(main: Locator): Promise<string> {
  return (await main.innerHTML()).replace(/<link rel="stylesheet"[^>]*>|<script> <\/script>/g, '');
}
