import type { APIRequestContext } from '@playwright/test';
import { checkedModes, seriousFindings } from './accessibility.ts';
import type { Locale } from './languages.ts';
import { overflowAt } from './layout.ts';
import { type Mount, memberMounts, memberPages } from './member-pages.ts';
import { expectErrors } from './page-errors.ts';
import { targetsIn } from './servers/server-html.ts';
import { addressOf, expect, test, walkedIn } from './site.ts';
import { fullTierTag } from './tier.ts';
import { settled, watch } from './watch.ts';

/** What every member of the demo has besides membership: forum and initiatives are on there. */
const features = ['forum', 'initiatives'];
/** The menu entries that every member of the demo has. */
async function entriesOf(request: APIRequestContext, locale: Locale): Promise<string[]> {
  const order = ({ handle }: Mount) => handle.menu?.order ?? 0;
  return (await memberMounts(request))
    .filter(({ handle: { menu } }) => menu && (!menu.cap || features.includes(menu.cap)))
    .toSorted((one, other) => order(one) - order(other))
    .map(({ label }) => label?.[locale] ?? '');
}

for (const { locale } of walkedIn('en')) {
  test(`every member-area address redirects visitors to sign-in in ${locale}`, async ({
    request,
  }) => {
    for (const path of await memberPages(request)) {
      const address = addressOf(path, locale);
      const response = await request.get(address, { maxRedirects: 0 });

      expect(response.status()).toBe(302);
      expect(response.headers()).toMatchObject({
        location: `${addressOf('/login', locale)}?redirect=${encodeURIComponent(address)}`,
        'cache-control': 'private, no-store',
      });
    }
  });

  test(`the member-area menu lists only pages that exist in ${locale}`, async ({
    site,
    memberArea,
    signInAs,
    request,
  }) => {
    await signInAs('member');
    await site.open(addressOf('/c', locale));

    // An entry may be followed by the number of what waits for the member.
    const menu = await entriesOf(request, locale);
    expect(menu.length).toBeGreaterThan(5);
    const entries = menu.map((label) => new RegExp(`^${label.replaceAll(' ', '\\s+')}`));
    await expect(memberArea.navigation().getByRole('listitem')).toHaveText(entries);
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true });

  test('the drawer holds the menu of the member area above that of the site', async ({
    page,
    site,
    memberArea,
    signInAs,
  }) => {
    await signInAs('member');
    await site.open('/en/c');
    await expect(site.heading()).toBeInViewport();
    await expect(memberArea.navigation()).toBeHidden();

    await site.menuButton().tap();
    const drawn = site.drawer().getByRole('navigation');
    await expect(drawn.first()).toHaveAccessibleName('My account');
    await expect(memberArea.entry('Home')).toHaveAttribute('aria-current', 'page');
    await expect(memberArea.toSite()).toBeVisible();
    for (const mode of checkedModes) expect(await seriousFindings(page, mode)).toEqual([]);
    await memberArea.entry('Admissions').tap();
    await expect(page).toHaveURL('/en/c/admissions');
    await expect(site.drawer()).toBeHidden();
  });
});

test('a document of the member area knows the time to the minute', async ({ page, signInAs }) => {
  await signInAs('member');
  const html = await (await page.request.get('/c')).text();
  const made = /"now":"([^"]+)"/.exec(html)?.[1] ?? '';
  expect(Math.abs(Date.parse(made) - Date.now())).toBeLessThan(60_000);
});

/** Pages on which the senior member of the demo data has nothing to do. */
const ofOthers = new Set(['/c/admissions/calibration', '/c/admissions/votes', '/c/terms']);

// Halves, so that each takes a fraction of its timeout.
for (const half of [0, 1]) {
  test(`every second page of the member area, from page ${half + 1}, is accessible, fits a small phone, prints nothing to the console and has links that resolve`, async ({
    page,
    site,
    signInAs,
  }) => {
    test.slow();
    // Pages of reviewers are closed to members of the first grade.
    await signInAs('senior');
    const { words: printed, violations } = await watch(page);
    const targets = new Set<string>();
    const opened = (await memberPages(page.request)).filter((path) => !ofOthers.has(path));
    for (const path of opened.filter((_, index) => index % 2 === half)) {
      await site.open(addressOf(path, 'en'));
      await expect(site.heading()).toBeVisible();
      for (const target of targetsIn(await page.content(), path)) targets.add(target);
      for (const mode of checkedModes) {
        expect([path, await seriousFindings(page, mode)]).toEqual([path, []]);
      }
      expect([path, await overflowAt(page, 320)]).toEqual([path, []]);
      expect([path, await violations(), printed]).toEqual([path, [], []]);
      await page.setViewportSize({ width: 1280, height: 720 });
    }
    // `links.spec.ts` opens them in the full tier.
    const ofMembers = [...targets].filter((target) => /^\/en\/c(?:[/?]|$)/.test(target));
    expect(ofMembers.length).toBeGreaterThan(10);
    for (const target of ofMembers) {
      const answer = await page.request.get(target);
      expect([target, answer.status()]).toEqual([target, 200]);
    }
  });
}

test('an unknown address in the member area is not found', async ({ page, site, signInAs }) => {
  await signInAs('member');
  const { words: printed } = await watch(page);
  expectErrors('an unknown address', /^404 GET \/c\/nowhere$/);
  const response = await page.goto('/c/nowhere');
  await site.booted();

  expect(response?.status()).toBe(404);
  await expect(site.heading()).toHaveText('Страница не найдена');
  await expect(site.header()).toBeVisible();
  await expect(site.footer()).toBeVisible();
  // The browser itself logs that a document was not found; React would log that it hydrated another account control.
  expect(printed.filter((line) => !line.includes('status of 404'))).toEqual([]);
});

test('an applicant sees their case and its current step', { tag: fullTierTag }, async ({
  page,
  site,
  signInAs,
}) => {
  await signInAs('applicant');
  await site.open('/en/c/admissions');

  await expect(site.heading()).toHaveText('Admissions');
  await expect(page.getByRole('heading', { name: /Admission case/ })).toBeVisible();
  await expect(site.main()).toContainText('Being checked');
});

test('a member without a case reads how people are admitted', { tag: fullTierTag }, async ({
  page,
  site,
  signInAs,
}) => {
  await signInAs('senior');
  await site.open('/en/c/admissions');

  await expect(page.getByRole('heading', { name: 'How people are admitted' })).toBeVisible();
});

test('nobody can read the case of another person', async ({ page, site, signInAs }) => {
  const ownCase = page.getByRole('heading', { level: 2, name: /^Admission case / });
  await signInAs('applicant');
  await site.open('/en/c/admissions');
  const title = (await ownCase.textContent()) ?? '';

  await signInAs('applicant-returned');
  await site.open('/en/c/admissions');
  await expect(ownCase).toHaveCount(1);
  await expect(ownCase).not.toHaveText(title);
});

test('a session that ended elsewhere leads to sign-in with the reason', async ({
  page,
  site,
  memberArea,
  signInAs,
  baseURL,
}) => {
  expectErrors('reads after the end of the session', /^401 GET \/api\/directus\//);
  await signInAs('applicant');
  await site.open('/en/c');
  await expect(site.heading()).toContainText('Polina');
  // A click before hydration would load a document instead.
  await settled(page);
  const cookies = await page.context().cookies();
  await page.context().request.delete('/api/_auth/session', {
    headers: { origin: baseURL ?? '', 'x-requested-with': 'fetch' },
  });
  await page.context().addCookies(cookies);
  // The page may learn of the end before the click or with it: the reason is the same.
  await memberArea.entry('Admissions').click();

  await expect(page).toHaveURL(
    (url) =>
      url.pathname === '/en/login' && url.searchParams.get('redirect') === '/en/c/admissions',
  );
  await expect(page.getByRole('status')).toContainText('Your session has ended');
});
