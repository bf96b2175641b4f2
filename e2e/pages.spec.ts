import { seriousFindings } from './accessibility.ts';
import { overflowAt, widths } from './layout.ts';
import { sitePages } from './pages.ts';
import { fullTitle, product } from './product.ts';
import { complaintsAbout, elementsOf, offencesAgainst } from './server-html.ts';
import { addressOf, expect, languages, test } from './site.ts';
import { settled, watch } from './watch.ts';

for (const { locale } of languages) {
  for (const { path, title, unlisted } of sitePages) {
    const address = addressOf(path, locale);

    test(`${address} names itself to browsers and search engines`, async ({ request, baseURL }) => {
      const response = await request.get(address);
      const html = await response.text();
      const links = elementsOf(html, 'link').map(({ attributes }) => attributes);
      const metas = elementsOf(html, 'meta').map(({ attributes }) => attributes);
      const metaOf = (name: string) =>
        metas.find((meta) => meta.get('name') === name || meta.get('property') === name);

      expect(response.status()).toBe(200);
      expect(response.headers()['content-language']).toBe(locale);
      expect(html).toMatch(new RegExp(`^<!doctype html><html lang="${locale}"[ >]`));
      expect(elementsOf(html, 'title').map(({ text }) => text)).toEqual([
        fullTitle(title[locale], locale),
      ]);
      expect(elementsOf(html, 'h1')).toHaveLength(1);
      expect(metaOf('og:site_name')?.get('content')).toBe(product.name[locale]);
      expect(metaOf('twitter:card')?.get('content')).toBe('summary_large_image');

      const canonical = links.filter((link) => link.get('rel') === 'canonical');
      const twins = links.filter((link) => link.get('rel') === 'alternate');
      if (unlisted) {
        expect(metaOf('robots')?.get('content')).toContain('noindex');
        expect([...canonical, ...twins]).toEqual([]);
        return;
      }
      expect(metaOf('description')?.get('content')).toBeTruthy();
      expect(canonical.map((link) => link.get('href'))).toEqual([baseURL + address]);
      expect(twins.map((link) => [link.get('hreflang'), link.get('href')])).toEqual([
        ['ru', baseURL + path],
        ['en', baseURL + addressOf(path, 'en')],
        ['x-default', baseURL + path],
      ]);
    });

    test(`${address} is valid HTML within its own content policy`, async ({ request }) => {
      const response = await request.get(address);
      const html = await response.text();
      const policy = response.headers()['content-security-policy'] ?? '';

      expect(await complaintsAbout(html)).toEqual([]);
      expect(policy).not.toContain('unsafe-inline');
      expect(offencesAgainst(policy, html)).toEqual([]);
    });

    test(`${address} wakes up without a change and without a word`, async ({ page }) => {
      const watched = await watch(page);
      await page.goto(address);
      await settled(page);

      expect(await watched.changes()).toEqual([]);
      expect(await watched.violations()).toEqual([]);
      expect(watched.words).toEqual([]);
    });

    test(`${address} fits every screen from 360 to 1920 pixels`, async ({ page }) => {
      await page.goto(address);
      await settled(page);

      for (const width of widths) expect(await overflowAt(page, width)).toEqual([]);
    });

    test(`${address} is accessible in light and dark`, async ({ page }) => {
      await page.goto(address);
      await settled(page);

      expect(await seriousFindings(page, 'light')).toEqual([]);
      expect(await seriousFindings(page, 'dark')).toEqual([]);
    });
  }
}
