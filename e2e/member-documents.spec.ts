import type { Locator } from '@playwright/test';
import { memberPages } from './member-pages.ts';
import { expectErrors } from './page-errors.ts';
import { addressOf, expect, test, walkedIn } from './site.ts';

const words = {
  ru: {
    people: 'Люди',
    timezone: 'Часовой пояс',
    save: 'Сохранить',
    done: 'Готово.',
    saved: 'Сохранено',
    quiet: ['С', 'До'],
    pause: 'Поставить на паузу',
    pausedFor: 'Не писать',
    resume: 'Снять паузу',
    hide: /^Скрыть блок/,
    show: 'Показать все',
    read: /^Отметить прочитанным/,
    withdraw: 'Отозвать',
    sure: /^Отозвать согласие/,
    forSeniors: 'Раздел доступен старшим членам сообщества.',
  },
  en: {
    people: 'People',
    timezone: 'Time zone',
    save: 'Save',
    done: 'Done.',
    saved: 'Saved',
    quiet: ['From', 'To'],
    pause: 'Pause',
    pausedFor: 'Send nothing for',
    resume: 'End the pause',
    hide: /^Hide “/,
    show: 'Show all',
    read: /^Mark as read/,
    withdraw: 'Withdraw',
    sure: /^Withdraw the consent/,
    forSeniors: 'This section is for senior members.',
  },
};

test('every page of the member area is in its document, which nobody else gets', async ({
  page,
  playwright,
  baseURL,
  signInAs,
}) => {
  await signInAs('senior');
  const asMember = page.request;
  const session = await asMember.get('/api/_auth/session');
  const { user } = (await session.json()) as { user: { id: string } };
  // One asks who must accept a newer text, the other is for moderators; they lead everybody else away.
  const others = ['/c/terms', '/c/forum/moderation'];
  const paths = (await memberPages(asMember)).filter((path) => !others.includes(path));
  expect(paths.length).toBeGreaterThan(15);
  for (const path of paths) {
    const document = await asMember.get(path, { maxRedirects: 0 });
    const html = await document.text();
    expect({
      path,
      status: document.status(),
      caching: document.headers()['cache-control'],
      hasHeading: /<h1[ >]/.test(html),
      hasStyleAttribute: / style="/.test(html),
      isOfMember: html.includes(user.id),
      isLeftToBrowser: html.includes('"hydration":null'),
    }).toEqual({
      path,
      status: 200,
      caching: 'private, no-store',
      hasHeading: true,
      hasStyleAttribute: false,
      isOfMember: true,
      isLeftToBrowser: false,
    });
  }

  const nobody = await playwright.request.newContext({ baseURL: baseURL ?? '' });
  const disguised = ['/c/settings/x.css', '/c/news.js', '/c/members/a.png', '/c/x/../settings'];
  for (const path of [...paths, ...disguised]) {
    await asMember.get(path, { maxRedirects: 0 });
    const answer = await nobody.get(path, { maxRedirects: 0 });
    const isLeaked = (await answer.text()).includes(user.id);
    expect([path, answer.ok(), isLeaked]).toEqual([path, false, false]);
  }
  await nobody.dispose();
});

test('what a member chooses and presses before the scripts arrive is done when they have', async ({
  page,
  site,
  signInAs,
}) => {
  const say = words.ru;
  await signInAs('mentor');
  const arrived = Promise.withResolvers<void>();
  await page.route('**/*.js', async (route) => {
    await arrived.promise;
    await route.fallback();
  });
  await page.goto('/c/settings/appearance', { waitUntil: 'domcontentloaded' });
  const zone = page.getByLabel(say.timezone);
  const before = await zone.inputValue();
  await zone.selectOption('Asia/Tomsk');
  await site.main().getByRole('radio', { name: 'Тёмные' }).check();
  await site.main().getByRole('button', { name: say.save }).click();
  expect(await page.locator('html').getAttribute('data-booted')).toBeNull();
  arrived.resolve();

  await expect(site.main().getByText('Сохранено', { exact: true })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(zone).toHaveValue('Asia/Tomsk');
  await zone.selectOption(before);
  await site.main().getByRole('button', { name: say.save }).click();
  await expect(site.main().getByText('Сохранено', { exact: true })).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  for (const { locale } of walkedIn('ru')) {
    const say = words[locale];

    test(`a member finds people and changes a setting, in ${locale}`, async ({
      page,
      site,
      signInAs,
    }) => {
      await signInAs('senior');
      await page.goto(addressOf('/c', locale));
      await expect(site.heading()).toBeVisible();
      await page.getByRole('navigation').getByRole('link', { name: say.people }).first().click();
      await expect(site.heading()).toHaveText(say.people);
      const all = await site.main().getByRole('listitem').count();
      await page.goto(addressOf('/c/members?grade=fellow', locale));
      expect(await site.main().getByRole('listitem').count()).toBeLessThan(all);

      await page.goto(addressOf('/c/settings/appearance', locale));
      const zone = page.getByLabel(say.timezone);
      const before = await zone.inputValue();
      for (const chosen of ['Asia/Tomsk', before]) {
        await zone.selectOption(chosen);
        await site.main().getByRole('button', { name: say.save }).click();
        await expect(site.main().getByText(say.saved, { exact: true })).toBeVisible();
        await expect(zone).toHaveValue(chosen);
      }
    });

    test(`a member saves each part of the settings, in ${locale}`, async ({
      page,
      site,
      signInAs,
    }) => {
      await signInAs('mentor');
      const main = site.main();
      const save = (field: Locator) =>
        page.locator('form').filter({ has: field }).getByRole('button', { name: say.save }).click();
      const isSaved = () => expect(main.getByText(say.saved, { exact: true })).toHaveCount(1);
      const named = (name: string) => page.locator(`[name="${name}"]:not([type=hidden])`);

      await page.goto(addressOf('/c/settings/profile', locale));
      expectErrors('a link that is none', /^422 POST \/api\/actions\/people\/me\/update$/);
      const headline = named(`texts.${locale}.headline`);
      const link = named('links.0.url');
      const [before, linkBefore] = [await headline.inputValue(), await link.inputValue()];
      await headline.fill(`Words ${locale}`);
      await named('accepts_contact').uncheck();
      await link.fill('no address');
      await save(headline);
      await expect(main.getByRole('alert').filter({ hasText: /./ }).first()).toBeVisible();
      await expect(headline).toHaveValue(`Words ${locale}`);
      await expect(link).toHaveValue('no address');
      await expect(named('accepts_contact')).not.toBeChecked();
      await link.fill(`https://words-${locale}.example`);
      await save(headline);
      await isSaved();
      await expect(headline).toHaveValue(`Words ${locale}`);
      await expect(link).toHaveValue(new RegExp(`words-${locale}`));
      await expect(named('accepts_contact')).not.toBeChecked();
      await headline.fill(before);
      await link.fill(linkBefore);
      await named('accepts_contact').check();
      await save(headline);
      await isSaved();
      await expect(named('accepts_contact')).toBeChecked();

      await page.goto(addressOf('/c/settings/visibility', locale));
      const level = page.locator('input[name="levels.city"]');
      const levelBefore = await page.locator('input[name="levels.city"]:checked').inputValue();
      for (const chosen of ['nobody', levelBefore]) {
        await level.and(page.locator(`[value=${chosen}]`)).check();
        await save(level.first());
        await isSaved();
        await expect(level.and(page.locator(`[value=${chosen}]`))).toBeChecked();
      }

      await page.goto(addressOf('/c/settings/notifications', locale));
      const shown = named('categories.news.inapp');
      const wasShown = await shown.isChecked();
      for (const isShown of [!wasShown, wasShown]) {
        await shown.setChecked(isShown);
        await save(shown);
        await isSaved();
        await expect(shown).toBeChecked({ checked: isShown });
      }
      const [from, to] = say.quiet.map((label) => page.getByLabel(label, { exact: true }));
      if (!from || !to) throw new Error('quiet hours have no fields');
      for (const [start, end] of [
        ['22:00', '08:00'],
        ['', ''],
      ] as const) {
        await from.fill(start);
        await to.fill(end);
        await save(from);
        await isSaved();
        await expect(from).toHaveValue(start);
      }
      await main.getByLabel(say.pausedFor).selectOption('3');
      await main.getByRole('button', { name: say.pause, exact: true }).click();
      await main.getByRole('button', { name: say.resume }).click();
      await expect(main.getByRole('button', { name: say.pause, exact: true })).toBeVisible();
    });

    test(`a member marks a notification as read, in ${locale}`, async ({
      page,
      site,
      signInAs,
    }) => {
      await signInAs('mentor');
      await page.goto(addressOf('/c/notifications', locale));
      const read = site.main().getByRole('button', { name: say.read });
      const all = await read.count();
      expect(all).toBeGreaterThan(0);
      await read.last().click();
      await expect(site.main().getByText(say.done, { exact: true })).toBeVisible();
      await page.goto(addressOf('/c/notifications', locale));
      await expect(read).toHaveCount(all - 1);
    });

    test(`a candidate changes the name, gives a consent and writes to the committee, in ${locale}`, async ({
      page,
      site,
      signInAs,
    }) => {
      await signInAs('applicant-returned');
      const main = site.main();
      await page.goto(addressOf('/c/settings/name', locale));
      const middle = page.locator('[name=name_en_middle]');
      const before = await middle.inputValue();
      for (const chosen of ['Quincy', before]) {
        await middle.fill(chosen);
        const form = page.locator('form').filter({ has: middle });
        await form.getByRole('button', { name: say.save }).click();
        await expect(main.getByText(say.saved, { exact: true })).toHaveCount(1);
        await expect(middle).toHaveValue(chosen);
      }

      await page.goto(addressOf('/c/settings/consents', locale));
      expectErrors('a button that asks first', /^422 POST \/api\/actions\/consents\/withdraw$/);
      const buttonOf = (event: string) =>
        main.locator(`button[formaction$="/consents/${event}"][value*=newsletter]`);
      const [give, withdraw] = [buttonOf('give'), buttonOf('withdraw')];
      const giveNow = async () => {
        await give.click();
        await expect(withdraw).toBeVisible();
      };
      const takeBack = async () => {
        await withdraw.click();
        await expect(main.getByRole('alert').filter({ hasText: say.sure })).toBeVisible();
        await withdraw.click();
        await expect(give).toBeVisible();
      };
      const wasGiven = (await withdraw.count()) > 0;
      for (const press of wasGiven ? [takeBack, giveNow] : [giveNow, takeBack]) await press();

      await page.goto(addressOf('/c/admissions', locale));
      const message = page.locator('form[action$="/message"]');
      const question = `Is one more letter needed? (${locale})`;
      await message.getByRole('textbox').fill(question);
      await message.getByRole('button').click();
      await expect(main.getByRole('listitem').filter({ hasText: question })).toBeVisible();
      await expect(message.getByRole('textbox')).toHaveValue('');
    });

    test(`a member presses buttons that are no form of their own, in ${locale}`, async ({
      page,
      site,
      signInAs,
    }) => {
      await signInAs('member');
      await page.goto(addressOf('/c', locale));
      const hide = site.main().getByRole('button', { name: say.hide });
      const all = await hide.count();
      await hide.first().click();
      await expect(site.main().getByText(say.done, { exact: true })).toBeVisible();
      await expect(hide).toHaveCount(all - 1);
      await site.main().getByRole('button', { name: say.show }).click();
      await expect(hide).toHaveCount(all);

      await page.goto(addressOf('/c/settings/consents', locale));
      expectErrors('a button that asks first', /^422 POST \/api\/actions\/consents\/withdraw$/);
      const withdraw = site.main().getByRole('button', { name: say.withdraw });
      const given = await withdraw.count();
      await withdraw.first().click();
      await expect(site.main().getByRole('alert').filter({ hasText: say.sure })).toBeVisible();
      await expect(withdraw).toHaveCount(given);

      await page.goto(addressOf('/c/admissions/calibration', locale));
      await expect(site.main().locator('noscript p').first()).toHaveText(say.forSeniors);
    });
  }
});
