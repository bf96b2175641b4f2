import type { Page } from '@playwright/test';
import { expectErrors } from './page-errors.ts';
import type { MemberAreaScreen } from './screens/member-area.screen.ts';
import { waitUntilReady } from './servers/own-server.ts';
import { goLive, test as serverTest } from './servers/test-server.ts';
import { addressOf, expect, test, walkedIn } from './site.ts';
import { fullTierTag, inFullTier } from './tier.ts';
import { settled, watch } from './watch.ts';

const iconCall = '**/api/_icon/**';
/** The icons of the whole menu, in alphabetical order. */
const icons = [
  'lucide:award',
  'lucide:clipboard-check',
  'lucide:handshake',
  'lucide:landmark',
  'lucide:library',
  'lucide:message-circle',
  'lucide:messages-square',
  'lucide:newspaper',
  'lucide:settings',
  'lucide:users',
  'site:mark',
];

const entries = {
  ru: ['Главная', 'Приёмная комиссия'],
  en: ['Home', 'Admissions'],
} as const;

/** Positions of the menu labels and the heights of the entries. */
function placesOf(memberArea: MemberAreaScreen) {
  return memberArea
    .navigation()
    .getByRole('listitem')
    .evaluateAll((items) =>
      items.map((item) => {
        const words = document.createTreeWalker(item, NodeFilter.SHOW_TEXT).nextNode();
        const range = document.createRange();
        if (words) range.selectNodeContents(words);
        const { x, y, width } = range.getBoundingClientRect();
        return [words?.textContent, x, y, width, item.getBoundingClientRect().height];
      }),
    );
}

async function expectIcons(memberArea: MemberAreaScreen, names: readonly string[]) {
  for (const name of names) {
    await expect(memberArea.icon(name)).toBeVisible();
    expect(await memberArea.icon(name).boundingBox()).toMatchObject({ width: 20, height: 20 });
  }
}

for (const { locale } of walkedIn('en')) {
  test(`each entry of the member area has its icon, all with the same stroke width, in ${locale}`, async ({
    page,
    site,
    memberArea,
    signInAs,
  }) => {
    const { words, violations } = await watch(page);
    await signInAs('member');
    await site.open(addressOf('/c', locale));

    await expectIcons(memberArea, entries[locale]);
    const line = memberArea.icon(entries[locale][1]).locator('[stroke-width]').first();
    await expect(line).toHaveCSS('stroke-width', '1.75px');
    expect(words).toEqual([]);
    expect(await violations()).toEqual([]);
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true });

  test('the drawer shows the icons of the member area', { tag: fullTierTag }, async ({
    site,
    memberArea,
    signInAs,
  }) => {
    await signInAs('member');
    await site.open('/c');
    await site.menuButton().tap();

    await expectIcons(memberArea, entries.ru);
  });
});

test('no label moves when the icons load (no layout shift)', async ({
  page,
  site,
  memberArea,
  signInAs,
}) => {
  const held = Promise.withResolvers<void>();
  await page.route(iconCall, async (route) => {
    await held.promise;
    await route.continue();
  });
  await signInAs('member');
  await site.open('/c');
  await settled(page);
  const before = await placesOf(memberArea);
  await expect(memberArea.icon('Главная')).toBeHidden();
  held.resolve();

  await expectIcons(memberArea, entries.ru);
  expect(await placesOf(memberArea)).toEqual(before);
});

/** The host takes all of them alike: a landing run tries the first. */
const faults = [
  [
    'answers with an error',
    (page: Page) => page.route(iconCall, (route) => route.fulfill({ status: 500 })),
  ],
  [
    'knows none of them',
    (page: Page) => page.route(iconCall, (route) => route.fulfill({ status: 404 })),
  ],
  ['cannot be reached', (page: Page) => page.route(iconCall, (route) => route.abort())],
] as const;

for (const [fault, withFault] of inFullTier ? faults : faults.slice(0, 1)) {
  test(`the menu is complete without icons when their source ${fault}`, async ({
    page,
    site,
    memberArea,
    signInAs,
  }) => {
    await signInAs('member');
    await site.open('/en/c');
    await expectIcons(memberArea, entries.en);
    const usual = await placesOf(memberArea);
    const { words } = await watch(page);
    expectErrors('the icons are not to be had', /\/api\/_icon\//);
    await withFault(page);
    await site.open('/en/c');

    // The browser itself logs every failed request.
    const own = () =>
      words
        .filter((line) => !line.startsWith('Failed to load resource'))
        .map((line) => line.trim())
        .toSorted();
    await expect.poll(own).toEqual(icons.map((name) => `Failed to load icon ${name}`));
    expect(await placesOf(memberArea)).toEqual(usual);
    for (const name of entries.en) await expect(memberArea.icon(name)).toHaveCount(0);
    await memberArea.entry('Admissions').click();
    await expect(page).toHaveURL('/en/c/admissions');
    await expect(site.heading()).toHaveText('Admissions');
  });
}

test('a fallback icon source is used while the site does not answer, and only the member area may load from it', {
  tag: fullTierTag,
}, async ({ page, site, memberArea, signInAs, ownServer }) => {
  const further = 'https://icons.example.org/sets';
  const server = await ownServer({ ICON_SOURCES: further });
  await waitUntilReady(server);
  const { url } = server;
  const body = '<path d="M4 4h16v16H4z"/>';
  await page.route(`${url}/api/_icon/**`, (route) => route.fulfill({ status: 503 }));
  await page.route(`${further}/**`, (route) =>
    route.fulfill({
      json: { prefix: 'lucide', width: 24, height: 24, icons: { 'clipboard-check': { body } } },
      headers: { 'access-control-allow-origin': '*' },
    }),
  );
  const { violations } = await watch(page);
  await signInAs('member');
  await site.open(`${url}/en/c`);

  await expect(memberArea.icon('Admissions')).toBeVisible();
  expect(await violations()).toEqual([]);
  const policyOf = async (path: string) =>
    (await page.context().request.get(url + path)).headers()['content-security-policy'];
  expect(await policyOf('/en/c')).toContain(`connect-src 'self' ${further}/;`);
  expect(await policyOf('/en/news')).toContain("connect-src 'self';");
});

test('public pages load no icons, for visitors and for members', async ({
  page,
  site,
  signInAs,
}) => {
  const code: Promise<string>[] = [];
  const calls: string[] = [];
  page.on('response', (response) => {
    if (response.url().includes('/api/_icon/')) calls.push(response.url());
    if (response.url().endsWith('.js')) code.push(response.text().catch(() => ''));
  });
  await signInAs('member');
  await site.open('/en/news');
  await settled(page);

  expect(code.length).toBeGreaterThan(0);
  expect((await Promise.all(code)).filter((text) => text.includes('iconify'))).toEqual([]);
  expect(calls).toEqual([]);
});

serverTest(
  'a remote changes its icon by its own release',
  { tag: fullTierTag },
  async ({ testServer, page, site, memberArea, signInAs }) => {
    await goLive(testServer, 'mf-admissions', {
      facts: (facts) => ({
        ...facts,
        mounts: facts.mounts.map((mount) => ({
          ...mount,
          handle: { ...mount.handle, icon: 'lucide:scale' },
        })),
      }),
    });
    await signInAs('applicant');
    const iconResponse = page.waitForResponse((response) => {
      const { pathname, searchParams } = new URL(response.url());
      const names = searchParams.get('icons')?.split(',') ?? [];
      return pathname === '/api/_icon/lucide.json' && names.includes('scale');
    });
    await site.open('/en/c');

    expect((await iconResponse).status()).toBe(200);
    await expect(memberArea.icon('Admissions')).toBeVisible();
  },
);
