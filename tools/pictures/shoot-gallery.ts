import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import sharp from 'sharp';
import { root } from '../settings.ts';
import { loadPictures } from './load-pictures.ts';
import { mailsIn } from './sample-mails.ts';

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
  home: { locale: 'en', colorScheme: 'light', open: (page) => openWhole(page, '/en') },
  members: { locale: 'ru', colorScheme: 'dark', open: (page) => openWhole(page, '/members') },
  radar: { locale: 'en', colorScheme: 'light', open: (page) => openWhole(page, '/en/tech-radar') },
  article: {
    locale: 'ru',
    colorScheme: 'light',
    open: (page) => openWhole(page, '/news/two-person-rule'),
  },
  'certificate-answer': {
    locale: 'en',
    colorScheme: 'dark',
    open: async (page) => {
      await openWhole(page, '/en');
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

/** Opens an address; again when the page came without all its data, which a busy backend may cause. */
async function openWhole(page: Page, address: string): Promise<void> {
  const answer = await page.goto(address);
  if (answer?.headers()['cache-control'] === 'no-store') await page.goto(address);
}

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
