import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page, Request } from '@playwright/test';
import { expectErrors } from './page-errors.ts';
import { addressOf, expect, test, walkedIn } from './site.ts';
import { fullTierTag, inFullTier, widened } from './tier.ts';
import { scriptsOf } from './watch.ts';

// What is prefetched depends on what the browser has loaded before.
test.use({ reuseContext: false });

test.use({ hydrated: false });

for (const { locale } of walkedIn('en')) {
  test(`a visitor who only reads downloads no script in ${locale}`, async ({ page, site }) => {
    const scripts = scriptsOf(page);
    for (const path of ['/', '/mission', '/news']) {
      await page.goto(addressOf(path, locale));
      await expect(site.heading()).toBeVisible();
    }
    await site.menuButton().click();
    await expect(site.menu()).toBeVisible();
    await site.themeToggle().click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await site.languageLink().click();
    await expect(page).toHaveURL(addressOf('/news', locale === 'ru' ? 'en' : 'ru'));

    expect(scripts).toEqual([]);
  });
}

test('the language switch keeps query and fragment before any script is loaded', {
  tag: fullTierTag,
}, async ({ page, site }) => {
  await page.goto('/news?page=2#content');
  await site.languageLink().click();
  await expect(page).toHaveURL('/en/news?page=2#content');
});

const light = widened(['/', '/members'], ['/mission', '/news/two-person-rule', '/tech-radar']);
for (const address of light) {
  test(`${address} loads within five requests`, async ({ page }) => {
    const requests: string[] = [];
    page.on('request', (request) => {
      // Faces beside names and the picture of the latest article are lazy: the browser decides when
      // they are near enough. `weight.spec.ts` limits their bytes.
      const { pathname } = new URL(request.url());
      if (!pathname.startsWith('/assets/')) requests.push(request.url());
    });
    await page.goto(address, { waitUntil: 'load' });
    expect(requests.length, requests.join('\n')).toBeLessThanOrEqual(5);
  });
}

test('the speculation rules of the server are switched off after hydration', async ({
  request,
}) => {
  const page = await request.get('/news');
  const address = page.headers()['speculation-rules']?.replaceAll('"', '') ?? '';
  const rules = await request.get(address);
  expect(rules.headers()['content-type']).toBe('application/speculationrules+json');
  const { prefetch, prerender } = (await rules.json()) as Record<string, { eagerness: string }[]>;
  expect(prefetch?.[0]?.eagerness).toBe('moderate');
  expect(JSON.stringify(prerender)).toContain('html[data-booted] a');
  expect(JSON.stringify(prerender)).toContain('/c/*');
});

test('hovering a link prefetches the page that a click then shows', { tag: fullTierTag }, async ({
  page,
  site,
}) => {
  const scripts = scriptsOf(page);
  await page.goto('/mission');
  const prefetched = page.waitForRequest(
    (request) => request.headers()['sec-purpose']?.startsWith('prefetch') === true,
  );
  await site.section('Новости').hover();
  const fetched = await prefetched;
  expect(new URL(fetched.url()).pathname).toBe('/news');
  await fetched.response();

  await site.section('Новости').click();
  await expect(site.heading()).toHaveText('Новости');
  expect(await deliveryOf(page)).toBe('navigational-prefetch');
  expect(scripts).toEqual([]);
});

test('files, pages behind sign-in and opted-out links are not prefetched', async ({ page }) => {
  await page.goto('/news');
  const prefetched = await addressesAhead(page);
  await page.evaluate(() => {
    const spared = [
      ...['/c', '/c/admissions', '/en/c/notifications?page=2', '/login', '/en/login?redirect=/c'],
      ...['/auth/login/github', '/api/_auth/session', '/feed.xml', '/en/tech-radar/2026-2.csv'],
      ...['/news/spring/event.ics', 'https://example.com/elsewhere'],
    ].map((address) => `<a href="${address}">spared</a>`);
    const forbidden = ['rel="ugc nofollow"', 'target="_blank"', 'download'].map(
      (attribute) => `<a href="/forbidden" ${attribute}>spared</a>`,
    );
    const links = [...spared, ...forbidden, '<a href="/terms?from=here">seen</a>'];
    document.body.insertAdjacentHTML('beforeend', links.join(' '));
  });
  await expect.poll(prefetched).toContain('/terms?from=here');
  const addresses = await prefetched();
  expect(addresses).toContain('/mission');
  const spared = /^\/(?:en\/)?(?:c|login|auth|api)\b|\.\w+$|^http/;
  expect(addresses.filter((address) => spared.test(address.split('?')[0] ?? ''))).toEqual([]);
  expect(addresses).not.toContain('/forbidden');
});

test('a hydrated page has no speculation rules any more', { tag: fullTierTag }, async ({
  page,
  site,
}) => {
  await page.goto('/mission');
  const prefetched = await addressesAhead(page);
  await expect.poll(prefetched).toContain('/news');
  await hydratingControl(page).focus();
  await site.booted();
  await expect.poll(prefetched).toEqual([]);
});

test('the member area has no speculation rules', async ({ context, signInAs }) => {
  await signInAs('member');
  const page = await context.request.get('/c');
  expect(page.headers()['cache-control']).toBe('private, no-store');
  expect(page.headers()['speculation-rules']).toBeUndefined();
});

for (const [motion, fades] of widened(
  [['no-preference', true] as const],
  [['reduce', false] as const],
)) {
  test(`pages ${fades ? 'fade' : 'do not fade'} into each other with reduced motion set to ${motion}`, async ({
    page,
    site,
  }) => {
    await page.emulateMedia({ reducedMotion: motion });
    await page.addInitScript(() => {
      addEventListener('pagereveal', ({ viewTransition }) => {
        Object.assign(window, { fades: viewTransition !== null });
      });
    });
    const isFading = () => page.evaluate(() => (window as Window & { fades?: boolean }).fades);
    await page.goto('/mission');
    await site.section('Новости').click();
    await expect(site.heading()).toHaveText('Новости');
    await expect.poll(isFading).toBe(fades);
    await page.goBack();
    await expect(site.heading()).toHaveText('Миссия');
    await expect.poll(isFading).toBe(fades);
  });
}

test('a long line of code scrolls inside its block on a phone, not with the page', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const address of ['/mission', '/news/two-person-rule']) {
    await page.goto(address);
    const seen = await page.evaluate(() => {
      const code = `<pre><code>short\n${'long '.repeat(60)}</code></pre><p><code>inline</code></p>`;
      const text = 'article > div > p, article > div > div > div > p';
      document.querySelector(text)?.insertAdjacentHTML('afterend', code);
      const backgroundOf = (selector: string) => {
        const element = document.querySelector(selector);
        return element ? getComputedStyle(element).backgroundColor : undefined;
      };
      const root = document.documentElement;
      const block = document.querySelector('pre');
      return {
        pageScrolls: root.scrollWidth > root.clientWidth,
        blockScrolls: block !== null && block.scrollWidth > block.clientWidth,
        block: backgroundOf('pre'),
        lines: backgroundOf('pre code'),
        inline: backgroundOf('p code'),
      };
    });
    const none = 'rgba(0, 0, 0, 0)';
    expect(seen).toMatchObject({ pageScrolls: false, blockScrolls: true, lines: none });
    expect(seen.block).not.toBe(none);
    expect(seen.inline).toBe(seen.block);
  }
});

for (const manager of inFullTier ? [true, false] : [true]) {
  const where = manager ? ', though a password manager sets an icon beside the field' : '';
  test(`the first click hydrates the page and is not lost${where}`, async ({ page, signIn }) => {
    // Found by hydration, which then renders the page again.
    if (manager) expectErrors('a foreign element', /^console The page had to be drawn /);
    // The page itself asks for idle time; the click comes before that.
    await page.addInitScript(() => {
      window.requestIdleCallback = () => 0;
    });
    await page.goto('/login');
    const icon = page.getByTestId('icon-of-a-manager');
    if (manager) {
      await signIn.password().evaluate((field) => {
        field.insertAdjacentHTML('afterend', '<b data-testid="icon-of-a-manager"></b>');
      });
      await expect(icon).toHaveCount(1);
    }
    await signIn.password().fill('typed early');
    await page.getByRole('button', { name: 'Показать' }).click();

    await expect(page.locator('html')).toHaveAttribute('data-booted', '');
    await expect(signIn.password()).toHaveAttribute('type', 'text');
    await expect(signIn.password()).toHaveValue('typed early');
    // React has rendered the page again.
    await expect(icon).toHaveCount(0);
  });
}

test('a click that has to wait gets visible feedback at once', { tag: fullTierTag }, async ({
  page,
}) => {
  // The scripts never load.
  await page.route('**/_shell/**/*.js', () => {});
  await page.goto('/login', { waitUntil: 'domcontentloaded' });
  const pulses = await page.getByRole('button', { name: 'Показать' }).evaluate((button) => {
    (button as HTMLButtonElement).click();
    return button.getAnimations().length;
  });
  expect(pulses).toBe(1);
});

test('a page hydrates without the preloader script', { tag: fullTierTag }, async ({
  page,
  site,
}) => {
  const preloader = /\/preloader\.\w+\.js$/;
  await page.route(preloader, (route) => route.abort());
  await page.goto('/mission');
  const lost = page.waitForEvent('requestfailed', (request) => preloader.test(request.url()));
  await hydratingControl(page).hover();
  await lost;

  await hydratingControl(page).focus();

  await site.booted();
});

test('a control used while the page still arrives waits for the rest of it', async ({
  page,
  site,
  baseURL,
}) => {
  const rest = Promise.withResolvers<void>();
  const slow = createServer((request, response) => void answerInHalves(request.url, response));
  const answerInHalves = async (path: string | undefined, response: ServerResponse) => {
    const answer = await fetch(new URL(path ?? '/', baseURL));
    response.setHeader('content-type', answer.headers.get('content-type') ?? '');
    const body = Buffer.from(await answer.arrayBuffer());
    if (path === '/login') {
      // The state of the page, which names the scripts, comes last in the document.
      const half = body.indexOf('id="page-state"');
      response.write(body.subarray(0, half));
      await rest.promise;
      response.end(body.subarray(half));
    } else response.end(body);
  };
  slow.listen(0, '127.0.0.1');
  await once(slow, 'listening');
  const { port } = slow.address() as AddressInfo;

  await page.goto(`http://127.0.0.1:${port}/login`, { waitUntil: 'commit' });
  await page.getByLabel('Пароль', { exact: true }).focus();
  rest.resolve();

  await site.booted();
  // An idle page fetches its fonts: it is left before its server ends.
  await page.goto('about:blank');
  slow.close();
});

for (const moment of ['before', 'after'] as const) {
  test(`when the scripts fail ${moment} the click, the form works as without scripts`, async ({
    page,
    signIn,
  }) => {
    expectErrors('no script arrives', /^console Failed to load resource: net::ERR_FAILED \S+\.js$/);
    expectErrors('a wrong password', /^401 POST \/auth\/login$/);
    const lost = Promise.withResolvers<void>();
    await page.route('**/_shell/**/*.js', async (route) => {
      await lost.promise;
      await route.abort();
    });
    await page.goto('/login', { waitUntil: 'domcontentloaded' });
    if (moment === 'before') {
      const isScript = (request: Request) => /_shell.*\.js/.test(request.url());
      const failed = page.waitForEvent('requestfailed', isScript);
      lost.resolve();
      await failed;
    }
    await signIn.enter('nobody@example.com', 'wrong password');
    lost.resolve();
    await expect(signIn.refusal()).toBeVisible();
  });
}

/** A control of a content page that needs the host. */
function hydratingControl(page: Page) {
  return page.getByRole('main').locator('[data-boot=""]').first();
}

/** The addresses (without host) that the page's speculation rules currently match. */
async function addressesAhead(page: Page): Promise<() => Promise<string[]>> {
  const session = await page.context().newCDPSession(page);
  let addresses: string[] = [];
  session.on('Preload.preloadingAttemptSourcesUpdated', ({ preloadingAttemptSources }) => {
    const origin = new URL(page.url()).origin;
    addresses = preloadingAttemptSources.map(({ key }) => key.url.replace(origin, ''));
  });
  await session.send('Preload.enable');
  return async () => addresses;
}

/** The delivery type of the document (network, cache, prefetch). */
function deliveryOf(page: Page): Promise<string> {
  return page.evaluate(() => {
    const [document] = performance.getEntriesByType('navigation');
    return (document as PerformanceNavigationTiming & { deliveryType: string }).deliveryType;
  });
}
