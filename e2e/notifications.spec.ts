import type { APIRequestContext } from '@playwright/test';
import { seriousFindings } from './accessibility.ts';
import { writeArticle } from './editor.ts';
import { overflowAt } from './layout.ts';
import { emailOf, password } from './people/accounts.ts';
import { withStaffCode } from './people/staff-code.ts';
import { NotificationsScreen } from './screens/notifications.screen.ts';
import { SiteScreen } from './screens/site.screen.ts';
import { test as serverTest } from './servers/test-server.ts';
import { addressOf, expect, test, walkedIn } from './site.ts';
import { fullTierTag, widened } from './tier.ts';

const heading = { ru: 'Уведомления', en: 'Notifications' };
const nothing = { ru: /: ничего\s+нового$/, en: /: nothing new$/ };

/** Used by no other journey, so that the unread count is predictable. */
const reader = 'secretary-self';

/** The two members of the journey on a phone, and the title of the notification about the message. */
const correspondence = { from: 'senior', to: 'mentee' };
const arrived = 'Вам написали: Андрей Синегоров';

/** The user agent of another browser, and how the notification names that device. */
const telephone = {
  says: 'Mozilla/5.0 (Android 14; Mobile; rv:130.0) Gecko/130.0 Firefox/130.0',
  en: 'Firefox on Android',
};

type Unread = { link: string; params: { device?: { en: string } } };

/** The unread notifications of the signed-in user, as the backend stores them. */
async function unread(request: APIRequestContext): Promise<Unread[]> {
  const answer = await request.get('/api/directus/items/notifications', {
    headers: { 'x-requested-with': 'fetch' },
    params: { 'filter[read_at][_null]': 'true', fields: 'link,params', limit: '-1' },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  return ((await answer.json()) as { data: Unread[] }).data;
}

test('a member marks notifications as read one by one and all at once, and the bell counts', async ({
  baseURL,
  page,
  site,
  signInAs,
}) => {
  test.slow();
  const screen = new NotificationsScreen(page);
  const { request } = page.context();
  const titles = { ru: 'Собрание перенесено на вторник', en: 'The meeting is on Tuesday' };
  const other = { ru: 'Читальный зал открыт до девяти', en: 'The reading room is open till nine' };
  const slug = `tuesday-${Date.now()}`;
  // The first device of an account causes no notification.
  await signInAs(reader);
  await withStaffCode(reader, async (otp) => {
    const answer = await request.post('/auth/login', {
      headers: {
        origin: baseURL ?? '',
        'x-requested-with': 'fetch',
        'user-agent': `${telephone.says} Journey/${Date.now()}`,
      },
      data: { email: emailOf(reader), password, otp },
    });
    expect(answer.status(), await answer.text()).toBe(200);
  });
  const write = (address: string, text: typeof titles) =>
    writeArticle(request, { slug: address, titles: text, notify: true });
  await (await write(slug, titles)).publish();
  const later = await write(`${slug}-too`, other);
  const deviceNotifications = async () =>
    (await unread(request)).map(({ link, params }) => params.device?.en ?? link).sort();
  await expect
    .poll(deviceNotifications, { timeout: 40_000 })
    .toEqual(expect.arrayContaining([telephone.en, `/news/${slug}`]));
  const before = (await deviceNotifications()).length;
  const count = before + 1;

  const otherTab = new SiteScreen(await page.context().newPage());
  for (const tab of [otherTab, site]) {
    await tab.open('/c');
    await expect(tab.bell()).toHaveAccessibleName(new RegExp(`: ${before}\\s`));
  }
  // An editor publishes: both open pages count it, and neither is loaded again.
  await later.publish();
  for (const tab of [site, otherTab]) {
    await expect(tab.bell()).toHaveAccessibleName(new RegExp(`: ${count}\\s`), { timeout: 40_000 });
  }
  await site.bell().click();
  await expect(page).toHaveURL('/c/notifications');
  await expect(site.heading()).toHaveText(heading.ru);
  await screen.link(titles.ru).click();
  await expect(page).toHaveURL(`/news/${slug}`);
  await expect(site.heading()).toHaveText(titles.ru);
  await expect(site.bell()).toHaveAccessibleName(new RegExp(`: ${count - 1}\\s`));

  await site.open('/en/c/notifications?show=unread');
  await expect(screen.line(other.en)).toBeVisible();
  await expect(screen.line(titles.en)).toHaveCount(0);
  await screen.markRead(telephone.en).press('Enter');
  await expect(screen.markRead(telephone.en)).toHaveCount(0);
  await expect(screen.line(telephone.en)).toBeFocused();
  await expect(site.bell()).toHaveAccessibleName(`Notifications: ${count - 2} unread`);
  await expect(otherTab.bell()).toHaveAccessibleName(new RegExp(`: ${count - 2}\\s`));
  await screen.markAll().click();
  await expect(screen.nothingNew()).toBeVisible();
  await expect(site.heading()).toBeFocused();
  await expect(site.bell()).toHaveAccessibleName(nothing.en);

  await site.open('/c/notifications?show=unread');
  await expect(screen.nothingNew()).toBeVisible();
  await expect(site.bell()).toHaveAccessibleName(nothing.ru);
  await screen.showAll().click();
  await expect(screen.line(other.ru)).toBeVisible();
});

test('visitors see no bell and get no notifications', async ({ page, site }) => {
  await site.open('/en/mission');
  await expect(site.signInLink()).toBeVisible();

  await expect(site.bell()).toHaveCount(0);
  expect(await page.content()).not.toContain('/c/notifications');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true });

  for (const { locale } of walkedIn('ru')) {
    test(`the drawer links to the notifications, on the site and in the member area, in ${locale}`, {
      tag: fullTierTag,
    }, async ({ page, site, signInAs }) => {
      await signInAs('lead');
      for (const path of widened(['/c'], ['/mission'])) {
        await site.open(addressOf(path, locale));
        await expect(site.accountButton()).toBeVisible();
        await site.menuButton().tap();
        await site
          .drawer()
          .getByRole('link', { name: new RegExp(`^${heading[locale]}: `) })
          .tap();
        await expect(page).toHaveURL(addressOf('/c/notifications', locale));
        await expect(site.heading()).toHaveText(heading[locale]);
        await expect(site.drawer()).toBeHidden();
      }
      expect(await seriousFindings(page, 'light')).toEqual([]);
      expect(await seriousFindings(page, 'dark')).toEqual([]);
    });
  }

  test('a message arrives while the page is open, is snoozed and returns', async ({
    baseURL,
    browser,
    page,
    site,
    signInAs,
  }) => {
    const screen = new NotificationsScreen(page);
    await signInAs(correspondence.to);
    const { user } = await (await page.request.get('/api/_auth/session')).json();
    await site.open('/c/notifications');
    await expect(site.heading()).toHaveText(heading.ru);

    // Another member writes from another device.
    const writer = await browser.newContext({ ...(baseURL && { baseURL }) });
    const headers = { origin: baseURL ?? '', 'x-requested-with': 'fetch' };
    const post = async (path: string, data: object) => {
      const answer = await writer.request.post(path, { headers, data });
      expect(answer.status(), await answer.text()).toBe(200);
    };
    await post('/auth/login', { email: emailOf(correspondence.from), password });
    await post('/api/actions/contact/send', {
      to: user.personId,
      subject: `Перенос встречи ${Date.now()}`,
      body: 'Можно ли перенести нашу встречу на четверг?',
    });
    await writer.close();

    await screen.showArrived().tap({ timeout: 40_000 });
    await expect(screen.line(arrived)).toBeVisible();
    await screen.snooze(arrived).tap();
    await screen.forADay(arrived).tap();
    await expect(screen.line(arrived)).toHaveCount(0);
    await screen.tab('Отложенные').tap();
    await expect(screen.line(arrived)).toContainText(/вернётся/);
    expect(await overflowAt(page, 360)).toEqual([]);
    expect(await seriousFindings(page, 'light')).toEqual([]);
    await screen.returnNow(arrived).tap();
    await expect(screen.line(arrived)).toHaveCount(0);
    await screen.tab('Все').tap();
    await expect(screen.line(arrived)).toContainText(/было\s+отложено/);
  });
});

for (const { locale } of walkedIn('en')) {
  serverTest(
    `without the backend the layout stays, and loading the notifications can be retried in ${locale}`,
    { tag: fullTierTag },
    async ({ testServer, site, signInAs }) => {
      await signInAs('lead');
      await site.open(addressOf('/c', locale));
      await expect(site.bell()).toBeVisible();
      await testServer.backend.cut();

      await site.bell().click();
      // The blocks of the home page, which is shown until then, can be retried too.
      await expect(site.retry()).toHaveCount(1);
      await expect(site.bell()).toBeVisible();
      await expect(site.accountButton()).toBeVisible();
      await testServer.backend.restore();
      await site.retry().click();
      await expect(site.heading()).toHaveText(heading[locale]);
    },
  );
}
