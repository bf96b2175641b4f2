import { seriousFindings } from './accessibility.ts';
import { people } from './people/accounts.ts';
import { signInAs as signInAt } from './people/sign-in-as.ts';
import { phone } from './phone.ts';
import { NotificationsScreen } from './screens/notifications.screen.ts';
import { expect, hydratePages, test } from './site.ts';

const text = 'Her open system of timetables runs in twelve cities and is taught in nine schools. '
  .repeat(4)
  .trim();

test('a senior nominates another by keyboard, who reads it on a phone, accepts and then declines', async ({
  page,
  browser,
  site,
  signInAs,
  baseURL,
}) => {
  test.slow();
  const name = people.mentor.name.en;
  await signInAs('senior');
  await site.open('/en/c/certification?nominate=1');
  await expect(page.getByRole('heading', { name: 'Nominate a fellow' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Whom you nominate')).toBeFocused();
  await page.keyboard.insertText(name);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: `Choose ${name}` })).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('How you know the candidate')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Tab');
  await page.keyboard.insertText('2016');
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Why this person')).toBeFocused();
  await page.keyboard.insertText(text);
  expect(await seriousFindings(page, 'light')).toEqual([]);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const nomination = page.getByRole('listitem').filter({ hasText: name });
  await expect(nomination.filter({ hasText: 'waiting for the candidate' })).toBeVisible();

  const context = await browser.newContext({ ...phone, ...(baseURL && { baseURL }) });
  await hydratePages(context);
  await signInAt(context.request, baseURL ?? '', 'mentor');
  const own = await context.newPage();
  const title = 'You have been nominated as a fellow';
  await expect(async () => {
    await own.goto('/en/c/notifications');
    await expect(new NotificationsScreen(own).line(title).first()).toBeVisible({ timeout: 3000 });
  }).toPass();
  await new NotificationsScreen(own).link(title).first().click();
  await expect(own).toHaveURL('/en/c/admissions');
  await expect(
    own.getByRole('heading', { name: /You have been nominated by Andrei/ }),
  ).toBeVisible();
  await expect(own.getByText(text.slice(0, 60))).toBeVisible();
  await expect(own.getByText('Worked with the candidate, since 2016')).toBeVisible();
  expect(await seriousFindings(own, 'light')).toEqual([]);
  await own.getByRole('link', { name: 'Accept and fill in the application' }).click();
  await expect(own.getByRole('heading', { level: 1 })).toHaveText('Application for fellow grade');
  await own.goto('/en/c/certification/apply?step=endorsers');
  await expect(own.getByRole('heading', { level: 2, name: 'Endorsers' })).toBeVisible();
  await own.goto('/en/c/admissions');
  await own.getByText('Decline the nomination').first().click();
  await own.getByRole('button', { name: 'Decline the nomination' }).click();
  await own.getByRole('button', { name: 'Decline', exact: true }).click();
  await expect(own.getByText('Nomination declined', { exact: true })).toBeVisible();
  await context.close();

  await page.reload();
  await expect(nomination.filter({ hasText: 'closed' })).toBeVisible();
});
