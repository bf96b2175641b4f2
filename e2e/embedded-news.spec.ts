import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test as base, expect } from './site.ts';

/** Serves a page of a third party on its own origin. */
const test = base.extend<{ elsewhere: (body: string) => Promise<string> }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants to see which fixtures are used
  elsewhere: async ({}, use) => {
    let body = '';
    const server = createServer((_, response) => {
      response.setHeader('content-type', 'text/html; charset=utf-8').end(body);
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    const { port } = server.address() as AddressInfo;
    await use(async (given) => {
      body = given;
      return `http://127.0.0.1:${port}/`;
    });
    server.close();
  },
});

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
  await page.goto(await elsewhere(`<iframe src="${baseURL}/en/news" title="News"></iframe>`));
  await expect.poll(() => page.frames().at(-1)?.url()).toMatch(/^chrome-error:/);
});
