// The page of the teams: docs/ship-a-remote.md. Beside a web server with a store of its own, and the backend of all journeys.
import { seriousFindings } from './accessibility.ts';
import { signInAs } from './people/sign-in-as.ts';
import { expect, goLive, test } from './servers/test-server.ts';

const renamedNews = { texts: { '"title":"News"': '"title":"Tidings"' } };

test('an administrator sees what is live and rolls a remote back with a second factor', async ({
  testServer,
  page,
}) => {
  const { url, store } = testServer;
  const broken = await goLive(testServer, 'mf-public', renamedNews);
  await signInAs(page.request, url, 'admin');
  await page.goto(`${url}/en/__remotes`);
  const remote = page.getByRole('article', { name: 'mf-public' });
  await expect(remote).toContainText('Served');
  await expect(remote).toContainText(broken);
  await remote.locator('summary', { hasText: 'Changes since' }).press('Enter');
  await expect(remote).toContainText('Changed files');
  for (const mode of ['light', 'dark'] as const) {
    expect(await seriousFindings(page, mode)).toEqual([]);
  }

  await remote.getByRole('button', { name: `Roll back to ${store.first['mf-public']}` }).click();
  await expect(page.getByRole('status')).toContainText(`${store.first['mf-public']} is live again`);
  const news = await page.request.get(`${url}/en/news`);
  expect(await news.text()).toContain('>News</h1>');
  await page.goto('/en/c/office/log?kind=releases');
  await expect(page.getByRole('main')).toContainText('Remote rolled back');
});

test('editors and visitors do not get in', async ({ testServer, page }) => {
  await page.goto(`${testServer.url}/__remotes`);
  await expect(page).toHaveURL(/\/login\?redirect=%2F__remotes$/);
  await signInAs(page.request, testServer.url, 'editor');
  const answer = await page.request.get(`${testServer.url}/__remotes`);
  expect(answer.status()).toBe(403);
});
