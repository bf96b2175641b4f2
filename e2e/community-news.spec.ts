import { seriousFindings } from './accessibility.ts';
import { writeArticle } from './editor.ts';
import { overflowAt } from './layout.ts';
import { expectErrors } from './page-errors.ts';
import { addressOf, expect, test, walkedIn } from './site.ts';
import { fullTierTag } from './tier.ts';

const words = {
  ru: {
    menu: 'Новости',
    title: 'Новости сообщества',
    closed: 'Только для членов',
    saved: 'Сохранённые',
    mark: 'Для членов',
    unread: 'Не прочитано:',
    readAll: 'Отметить всё прочитанным',
    save: 'Сохранить',
    unsave: 'Убрать из сохранённых',
    none: 'Сохранённых новостей пока нет',
  },
  en: {
    menu: 'News',
    title: 'Association news',
    closed: 'Members only',
    saved: 'Saved',
    mark: 'For members',
    unread: 'Unread:',
    readAll: 'Mark all as read',
    save: 'Save',
    unsave: 'Remove from saved',
    none: 'No saved articles yet',
  },
};

/** The marks of these accounts change in no other journey. */
const readers = { desktop: 'mentor', phone: 'senior' };

for (const { locale } of walkedIn('en')) {
  const say = words[locale];

  test(`a member reads what an editor has published for members, and saves it, in ${locale}`, async ({
    page,
    request,
    site,
    memberArea,
    signInAs,
  }) => {
    test.slow();
    const slug = `hall-${locale}-${Date.now()}`;
    const titles = { ru: `Зал свободен по средам ${slug}`, en: `The hall is free ${slug}` };
    const tab = (name: string) => site.main().getByRole('link', { name, exact: true });
    const line = site.main().getByRole('listitem').filter({ hasText: slug });
    await signInAs(readers.desktop);
    await site.open(addressOf('/c', locale));
    await memberArea.entry(say.menu).click();
    await expect(site.heading()).toHaveText(say.title);
    await expect(line).toHaveCount(0);

    const article = await writeArticle(request, { slug, titles, audience: 'members' });
    await article.publish();
    await tab(say.closed).click();
    await expect(page).toHaveURL(addressOf('/c/news?show=members', locale));
    await expect(tab(say.closed)).toHaveAttribute('aria-current', 'true');
    await expect(line).toContainText(say.unread);
    await line.getByRole('link').click();
    await expect(page).toHaveURL(addressOf(`/c/news/${slug}`, locale));
    await expect(site.heading()).toContainText(slug);
    await expect(site.main().getByText(say.mark, { exact: true })).toBeVisible();
    await site
      .main()
      .getByRole('button', { name: new RegExp(`^${say.save}`) })
      .click();
    const unsave = site.main().getByRole('button', { name: new RegExp(`^${say.unsave}`) });
    await expect(unsave).toBeVisible();
    expect(await seriousFindings(page, 'light')).toEqual([]);

    await memberArea.entry(say.menu).click();
    await expect(line).not.toContainText(say.unread);
    await tab(say.saved).click();
    await expect(line).toBeVisible();
    expect(await overflowAt(page, 360)).toEqual([]);
    await unsave.click();
    await expect(site.main().getByRole('heading', { name: say.none })).toBeVisible();

    await signInAs('applicant');
    expectErrors('an article for members', /^404 GET \/(?:en\/)?c\/news\/hall-/);
    await page.goto(addressOf(`/c/news/${slug}`, locale));
    await expect(site.heading()).not.toContainText(slug);
    await site.open(addressOf('/c/news', locale));
    await expect(site.heading()).toHaveText(say.title);
    await expect(tab(say.closed)).toHaveCount(0);
    await expect(line).toHaveCount(0);
    const raw = await page.request.get('/api/directus/items/news', {
      headers: { 'x-requested-with': 'fetch' },
      params: { 'filter[slug][_eq]': slug, fields: 'slug' },
    });
    expect((await raw.json()).data).toEqual([]);
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true });

  for (const { locale } of walkedIn('ru')) {
    const say = words[locale];

    test(`a member marks all news as read, in ${locale}`, { tag: fullTierTag }, async ({
      page,
      request,
      site,
      signInAs,
    }) => {
      const slug = `phone-${locale}-${Date.now()}`;
      const titles = { ru: `Новое расписание ${slug}`, en: `A new timetable ${slug}` };
      await (await writeArticle(request, { slug, titles, audience: 'members' })).publish();
      await signInAs(readers.phone);
      await site.open(addressOf('/c/news', locale));
      // Other journeys publish articles meanwhile.
      const line = site.main().getByRole('listitem').filter({ hasText: slug });
      await expect(line).toContainText(say.unread);
      await site.main().getByRole('button', { name: say.readAll }).tap();
      await expect(line).not.toContainText(say.unread);
      await expect(site.heading()).toBeFocused();
      expect(await overflowAt(page, 360)).toEqual([]);
      expect(await seriousFindings(page, 'dark')).toEqual([]);
      await page.reload();
      await expect(site.heading()).toHaveText(say.title);
      await expect(line).not.toContainText(say.unread);
    });
  }
});
