import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import sharp from 'sharp';
import { loadPictures } from './load-pictures.ts';
import { mailsIn } from './sample-mails.ts';
import { root } from './settings.ts';

type Locale = 'ru' | 'en';

/** A picture of the gallery: where it is taken, in which language and theme. */
type Picture = {
  locale: Locale;
  colorScheme: 'light' | 'dark';
  open: (page: Page) => Promise<unknown>;
};

const size = { width: 1280, height: 860 };

/** The pictures of `docs/gallery.md`, by the names of their files. */
const pictures: Readonly<Record<string, Picture>> = {
  home: { locale: 'en', colorScheme: 'light', open: (page) => page.goto('/en') },
  members: { locale: 'ru', colorScheme: 'dark', open: (page) => page.goto('/members') },
  radar: { locale: 'en', colorScheme: 'light', open: (page) => page.goto('/en/tech-radar') },
  article: {
    locale: 'ru',
    colorScheme: 'light',
    open: (page) => page.goto('/news/two-person-rule'),
  },
  'certificate-answer': {
    locale: 'en',
    colorScheme: 'dark',
    open: async (page) => {
      await page.goto('/en');
      const answer = page.locator('figure a[href*="/verify/"]');
      await page.goto((await answer.getAttribute('href')) ?? '');
    },
  },
  mail: {
    locale: 'en',
    colorScheme: 'light',
    open: async (page) => {
      const found = mailsIn('en').find(({ name }) => name === 'CERT-03');
      if (!found) throw new Error('There is no sample of this mail.');
      await page.setContent(found.mail.html);
    },
  },
};

/** Takes the pictures of `docs/gallery.md` again, into `docs/images/`. */
export async function shootGallery(browser: Browser, site: string): Promise<void> {
  const folder = join(root, 'docs/images');
  await mkdir(folder, { recursive: true });
  for (const [name, { locale, colorScheme, open }] of Object.entries(pictures)) {
    const page = await browser.newPage({
      viewport: size,
      colorScheme,
      locale: locale === 'ru' ? 'ru-RU' : 'en-GB',
      reducedMotion: 'reduce',
      baseURL: site,
    });
    await open(page);
    await loadPictures(page);
    await sharp(await page.screenshot())
      .webp({ quality: 82 })
      .toFile(join(folder, `${name}.webp`));
    await page.close();
  }
}
