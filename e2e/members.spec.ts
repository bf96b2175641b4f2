import { overflowAt } from './layout.ts';
import { expectErrors } from './page-errors.ts';
import { people } from './people/accounts.ts';
import { shownToMembersOnly } from './people/shown-to-members.ts';
import { plain } from './servers/product.ts';
import { complaintsAbout, elementsOf } from './servers/server-html.ts';
import { addressOf, expect, test, walkedIn } from './site.ts';
import { fullTierTag } from './tier.ts';

const { member, applicant } = people;

const words = {
  ru: {
    text: 'Имя, город, место работы',
    submit: 'Найти',
    nobody: 'Никто не нашёлся',
    reset: 'Сбросить фильтры',
    repaired: 'Показаны результаты для «',
    next: 'Следующая',
    title: 'Члены сообщества',
    notFound: 'Страница не найдена',
    own: 'Ваша страница',
    preview: 'Как видят другие',
    asVisitor: 'Ниже — то, что видит посетитель.',
    hidden: 'Скрыта.',
  },
  en: {
    text: 'Name, city, employer',
    submit: 'Search',
    nobody: 'Nobody found',
    reset: 'Clear filters',
    repaired: 'Showing results for “',
    next: 'Next',
    title: 'Members',
    notFound: 'Page not found',
    own: 'Your page',
    preview: 'Preview as visitor',
    asVisitor: 'Below is what a visitor sees.',
    hidden: 'Hidden.',
  },
};

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  for (const { locale } of walkedIn('en')) {
    const { text, submit, nobody, reset, next, title } = words[locale];

    test(`a visitor finds a member by name and reads the page in ${locale}`, async ({
      page,
      site,
    }) => {
      await page.goto(addressOf('/members', locale));
      await page.getByLabel(text).fill('лесоверская');
      await page.getByRole('main').getByRole('button', { name: submit }).click();
      await page.getByRole('main').getByRole('link', { name: member.name[locale] }).click();

      await expect(page).toHaveURL(addressOf(`/members/${member.slug}`, locale));
      await expect(site.heading()).toHaveText(member.name[locale]);
    });

    test(`a visitor pages through the directory in ${locale}`, async ({ page }) => {
      await page.goto(addressOf('/members', locale));
      const first = await page
        .getByRole('main')
        .getByRole('heading', { level: 2 })
        .allTextContents();
      await page.getByRole('link', { name: next }).click();
      const second = await page
        .getByRole('main')
        .getByRole('heading', { level: 2 })
        .allTextContents();

      expect(first).toHaveLength(24);
      expect(second).toHaveLength(24);
      expect(second.filter((name) => first.includes(name))).toEqual([]);
    });

    test(`a search without results leads back to the whole directory in ${locale}`, {
      tag: fullTierTag,
    }, async ({ page, site }) => {
      await page.goto(addressOf('/members?q=ъъъъъъ', locale));
      await expect(page.getByRole('heading', { name: nobody })).toBeVisible();
      await page.getByRole('link', { name: reset }).last().click();

      await expect(page).toHaveURL(addressOf('/members', locale));
      await expect(site.heading()).toHaveText(title);
    });
  }
});

test('a name is found in the other script, in other spellings and in the wrong keyboard layout', async ({
  request,
}) => {
  for (const typed of ['Mariia Lesoverskaia', 'lesoverskaya', 'ЛЕСОВЕРСКАЯ', 'ktcjdthcrfz']) {
    const html = await (await request.get(`/members?q=${encodeURIComponent(typed)}`)).text();
    expect(plain(html), typed).toContain(member.name.ru);
  }
  const repaired = await (await request.get('/en/members?q=ktcjdthcrfz')).text();
  expect(plain(repaired)).toContain(words.en.repaired);
});

test('each filter of the directory narrows it, and filtered lists are not indexed', async ({
  baseURL,
  request,
}) => {
  const count = async (query: string, isNarrowed = true) => {
    const response = await request.get(`/en/members${query}`);
    expect(response.status()).toBe(200);
    const html = await response.text();
    expect(html.includes('<meta name="robots" content="noindex"'), query).toBe(isNarrowed);
    const canonical = `<link rel="canonical" href="${baseURL}/en/members"`;
    expect(html.includes(canonical), query).toBe(!isNarrowed);
    return Number(/(\d+) (?:people|person) found/.exec(plain(html))?.[1] ?? 0);
  };
  const all = await count('', false);
  expect(all).toBeGreaterThan(100);
  for (const query of [
    '?grade=fellow',
    '?topics=databases',
    '?topics=data,security',
    '?country=RU',
    '?language=kk',
    '?joined=2023',
    '?letter=b',
  ]) {
    const fewer = await count(query);
    expect(fewer, query).toBeGreaterThan(0);
    expect(fewer, query).toBeLessThan(all);
  }
  for (const query of ['?sort=newest&view=list', '?page=2']) {
    expect(await count(query, false)).toBe(all);
  }
});

test('a filtered directory is valid HTML and fits a small phone', async ({ page, request }) => {
  const address = '/members?topics=databases&grade=senior&view=list';
  const html = await (await request.get(address)).text();
  expect(await complaintsAbout(html)).toEqual([]);
  await page.goto(address);
  expect(await overflowAt(page, 360)).toEqual([]);
});

for (const { locale } of walkedIn('en')) {
  test(`a former address redirects permanently to the new one, in ${locale}`, async ({
    request,
  }) => {
    const { former, slug } = people.moved;
    const response = await request.get(addressOf(`/members/${former}`, locale), {
      maxRedirects: 0,
    });

    expect(response.status()).toBe(301);
    expect(response.headers().location).toBe(addressOf(`/members/${slug}`, locale));
    expect((await request.get(addressOf(`/members/${slug}`, locale))).status()).toBe(200);
  });

  test(`an unknown profile address suggests similar names, in ${locale}`, async ({ request }) => {
    const slip = `${member.slug.slice(0, -1)}y`;
    const response = await request.get(addressOf(`/members/${slip}`, locale));
    const links = elementsOf(await response.text(), 'a').map(({ attributes }) =>
      attributes.get('href'),
    );

    expect(response.status()).toBe(404);
    expect(links).toContain(addressOf(`/members/${member.slug}`, locale));
  });
}

for (const { locale } of walkedIn('en')) {
  test(`a profile visible to members only has a page for members alone, in ${locale}`, async ({
    page,
    request,
    site,
    signInAs,
  }) => {
    await signInAs('member');
    const hidden = await shownToMembersOnly(page.context().request);
    const address = addressOf(`/members/${hidden.slug}`, locale);
    const name = hidden[`display_name_${locale}`];

    const visitors = await request.get(address);
    expect(visitors.status()).toBe(404);
    expect(plain(await visitors.text())).not.toContain(name);

    await site.open(address);
    await expect(site.heading()).toHaveText(name);
    await site.main().getByRole('link', { name: words[locale].title }).click();
    await expect(site.heading()).toHaveText(words[locale].title);
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    await page.goBack();
    await expect(site.heading()).toHaveText(name);
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  });
}

for (const { locale } of walkedIn('en')) {
  const said = words[locale];

  test(`an unknown profile address is not found for members either, in ${locale}`, async ({
    page,
    signInAs,
  }) => {
    expectErrors('an unknown address', /^404 GET \S*\/members\/nobody-at-all$/);
    await signInAs('member');
    const response = await page.goto(addressOf('/members/nobody-at-all', locale));
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(said.notFound);
  });

  test(`the owner can preview their page as visitors see it in ${locale}`, async ({
    page,
    site,
    signInAs,
  }) => {
    await signInAs('member');
    await site.open(addressOf(`/members/${member.slug}`, locale));
    const bar = page.getByRole('complementary', { name: said.own });
    await bar.getByRole('button', { name: said.preview }).click();
    await expect(bar.getByRole('status')).toHaveText(said.asVisitor);
    await expect(site.heading()).toHaveText(member.name[locale]);
  });

  test(`the owner of a hidden profile sees their page with a note that it is hidden, in ${locale}`, async ({
    page,
    request,
    site,
    signInAs,
  }) => {
    const address = addressOf(`/members/${applicant.slug}`, locale);
    expect((await request.get(address)).status()).toBe(404);
    await signInAs('applicant');
    await site.open(address);
    await expect(site.heading()).toHaveText(applicant.name[locale]);
    const bar = page.getByRole('complementary', { name: said.own });
    await expect(bar).toContainText(said.hidden);
    await bar.getByRole('button', { name: said.preview }).click();
    await expect(bar.getByRole('status')).toContainText(said.notFound);
    await expect(site.heading()).toBeHidden();
  });
}

test('an event can be exported to a calendar', async ({ request }) => {
  const response = await request.get(
    '/api/directus/items/news?limit=1&fields=slug&filter={"event_starts_at":{"_nnull":true},"state":{"_eq":"published"}}',
  );
  const { data } = (await response.json()) as { data: { slug: string }[] };
  const slug = data[0]?.slug ?? '';
  const page = await (await request.get(`/news/${slug}`)).text();
  expect(page).toContain(`href="/news/${slug}/event.ics"`);
  const file = await request.get(`/news/${slug}/event.ics`);

  expect(file.headers()['content-type']).toBe('text/calendar; charset=utf-8');
  expect(await file.text()).toMatch(/BEGIN:VEVENT[\s\S]+DTSTART:\d{8}T\d{6}Z[\s\S]+END:VEVENT/);
  expect((await request.get('/news/two-person-rule/event.ics')).status()).toBe(404);
});

test('an answer opens by its address', async ({ page }) => {
  await page.goto('/en/help#who-pays');

  await expect(page.locator('#who-pays')).toBeVisible();
});

test('the owner can print a certificate that is hidden from others, from their own page', {
  tag: fullTierTag,
}, async ({ baseURL, page, request, site, signInAs }) => {
  const { slug, name } = people.mentor;
  await signInAs('mentor');
  const show = async (level: 'public' | 'nobody') => {
    const answer = await page.context().request.post('/api/actions/people/me/visibility', {
      headers: { origin: baseURL ?? '', 'x-requested-with': 'fetch' },
      data: { levels: { certificate: level } },
    });
    expect(answer.status(), await answer.text()).toBe(200);
  };
  const address = `/en/members/${slug}/certificate_en`;
  const forVisitors = async () => (await request.get(address)).status();
  await show('nobody');
  try {
    await expect.poll(forVisitors).toBe(404);
    await site.open(`/en/members/${slug}`);
    await page.getByRole('link', { name: 'Print the certificate' }).click();
    await expect(page).toHaveURL(address);
    await expect(page.getByRole('article')).toContainText(name.en);
  } finally {
    await show('public');
  }
  await expect.poll(forVisitors).toBe(200);
});
