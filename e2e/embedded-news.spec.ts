import { elsewhere as test } from './elsewhere.ts';
import { expectErrors } from './page-errors.ts';
import { expect } from './site.ts';

const props = encodeURIComponent(JSON.stringify({ locale: 'en', count: 2 }));

test('the latest news can be embedded in a frame on another site', async ({
  page,
  elsewhere,
  baseURL,
}) => {
  const address = `${baseURL}/__nuxt_island/latest-news.html?props=${props}`;
  await page.goto(await elsewhere(`<h1>Ours</h1><iframe src="${address}" title="News"></iframe>`));
  const frame = page.frameLocator('iframe');
  await expect(frame.getByRole('heading', { level: 2 })).toBeVisible();
  await expect(frame.getByRole('listitem')).toHaveCount(2);
  const link = frame.getByRole('listitem').first().getByRole('link');
  await expect(link).toHaveAttribute('href', new RegExp(`^${baseURL}/en/news/`));
  const padding = await frame.locator('.latest-news').evaluate((e) => getComputedStyle(e).padding);
  expect(padding).toBe('16px');
});

test('the latest news can be fetched by scripts of another site', async ({
  page,
  elsewhere,
  baseURL,
}) => {
  const address = `${baseURL}/__nuxt_island/latest-news.json?props=${props}`;
  const script = `
    const answer = await fetch('${address}');
    const { html, head } = await answer.json();
    const root = document.querySelector('#news').attachShadow({ mode: 'open' });
    root.innerHTML = '<style>' + head.style[0].innerHTML + '</style>' + html;`;
  await page.goto(await elsewhere(`<div id="news"></div><script type="module">${script}</script>`));
  await expect(page.getByRole('listitem')).toHaveCount(2);
});

test('no other page of the site can be framed', async ({ page, elsewhere, baseURL }) => {
  expectErrors('another site frames the page', /^console Framing .* 'none'/);
  await page.goto(await elsewhere(`<iframe src="${baseURL}/en/news" title="News"></iframe>`));
  await expect.poll(() => page.frames().at(-1)?.url()).toMatch(/^chrome-error:/);
});
