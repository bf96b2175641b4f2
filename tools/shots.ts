import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, type BrowserContextOptions, devices } from '@playwright/test';
import { pageStates, sitePages } from '../e2e/pages.ts';
import { launchBrowser } from './bench/visitor.ts';
import { build } from './build.ts';
import { loadPictures } from './pictures/load-pictures.ts';
import { shootGallery } from './pictures/shoot-gallery.ts';
import { shootMails } from './pictures/shoot-mails.ts';
import { findChromium } from './programs/chromium.ts';
import { startTemporarySite } from './programs/temporary-site.ts';
import { say } from './runs/progress.ts';
import { root } from './settings.ts';

/**
 * `pnpm shots [part of an address …]`: screenshots of every public page in both languages, light and dark, on
 * desktop and phone, and of mails, in `.shots/`. Uses its own site, or the one at `SITE_URL`. `pnpm shots mails` takes
 * those of mails only. `pnpm shots gallery` takes the pictures of `docs/gallery.md` again.
 */
const folder = join(root, '.shots');

const colorSchemes = ['light', 'dark'] as const;

// The user agent of an ordinary browser: the server shows less to crawlers.
const desk = { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 900 } };
const phone = { ...devices['Pixel 7'], viewport: { width: 360, height: 780 } };
const screens: Record<string, BrowserContextOptions> = {
  desk,
  phone: { ...phone, deviceScaleFactor: 1 },
};

/** Every address that contains one of the words. */
function addressesWith(words: readonly string[]): string[] {
  const all = [
    ...sitePages.map(({ address }) => address),
    ...pageStates.map(({ address }) => address),
  ];
  return all.filter(
    (address) => words.length === 0 || words.some((word) => address.includes(word)),
  );
}

/** The file name of an address: `/en/news?page=2` becomes `en-news-page-2`. */
function nameOf(address: string): string {
  return address.replace(/[^\w]+/g, '-').replace(/^-|-$/g, '') || 'home';
}

async function shoot(browser: Browser, site: string, addresses: readonly string[]): Promise<void> {
  for (const [screen, options] of Object.entries(screens)) {
    for (const colorScheme of colorSchemes) {
      const context = await browser.newContext({
        ...options,
        colorScheme,
        reducedMotion: 'reduce',
        baseURL: site,
      });
      const page = await context.newPage();
      const into = join(folder, `${screen}-${colorScheme}`);
      await mkdir(into, { recursive: true });
      for (const address of addresses) {
        await page.goto(address, { waitUntil: 'load' });
        await loadPictures(page);
        await page.screenshot({ path: join(into, `${nameOf(address)}.png`), fullPage: true });
      }
      await context.close();
      say(`${addresses.length} pages as ${screen}-${colorScheme}`);
    }
  }
}

/** Does something with a site: the one at `SITE_URL`, or a temporary one. */
async function withSite(work: (site: string) => Promise<void>): Promise<void> {
  if (process.env.SITE_URL) return work(process.env.SITE_URL);
  await build();
  const { site, end } = await startTemporarySite('shots');
  await work(site.addresses.site).finally(end);
}

async function takeShots(browser: Browser, words: readonly string[]): Promise<void> {
  const [only] = words.length === 1 ? words : [];
  if (only === 'gallery') {
    await withSite((site) => shootGallery(browser, site));
    return say('The pictures are in docs/images.');
  }
  const addresses = only === 'mails' ? [] : addressesWith(words);
  if (addresses.length === 0 && only !== 'mails')
    throw new Error('No address contains any of these words.');
  await rm(folder, { recursive: true, force: true });
  if (only === 'mails' || words.length === 0)
    say(`${await shootMails(browser, folder)} pictures of mails`);
  if (addresses.length > 0) await withSite((site) => shoot(browser, site, addresses));
  say(`The pictures are in ${folder}.`);
}

try {
  const browser = await launchBrowser(await findChromium());
  await takeShots(browser, process.argv.slice(2)).finally(() => browser.close());
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
