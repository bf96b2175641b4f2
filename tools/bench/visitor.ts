import { type Browser, type CDPSession, chromium, devices, type Page } from '@playwright/test';

/** slow: a mid-range phone on 1.6 Mbit/s and 150 ms; fast: a desktop without throttling. */
export type Profile = 'slow' | 'fast';

/** A browser context with empty caches. */
export type Visitor = { page: Page; cdp: CDPSession; leave: () => Promise<void> };

type Options = {
  profile: Profile;
  limitPage?: boolean;
  /** With reduced motion there is no transition between pages. */
  motion?: boolean;
  cookie?: string;
  site?: string;
};

/** Flags that switch off the browser's own background activity. */
export const browserFlags = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export function launchBrowser(executablePath: string): Promise<Browser> {
  return chromium.launch({ executablePath, args: browserFlags });
}

const desk = devices['Desktop Chrome'];
const phone = devices['Pixel 7'];

/**
 * Opens an empty tab. A static file of the shell has a policy that blocks even its own styles: it is bypassed
 * for the limit page only.
 */
export async function visitor(
  browser: Browser,
  { profile, limitPage = false, motion = true, cookie, site }: Options,
): Promise<Visitor> {
  const context = await browser.newContext({
    ...(profile === 'slow'
      ? { ...phone, viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 }
      : { ...desk, hasTouch: true }),
    bypassCSP: limitPage,
    reducedMotion: motion ? 'no-preference' : 'reduce',
  });
  if (cookie && site) await context.addCookies([{ name: cookie, value: '1', url: site }]);
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  if (profile === 'slow') await slowDown(cdp);
  return { page, cdp, leave: () => context.close() };
}

/**
 * Shows a page of another site first: visitors follow a link. From an empty tab a page with a
 * `cross-origin-opener-policy` starts a second process, for which nobody else waits.
 */
export async function beElsewhere(page: Page, site: string): Promise<void> {
  const elsewhere = new URL('/robots.txt', site);
  elsewhere.hostname = 'localhost';
  await page.goto(elsewhere.href);
}

async function slowDown(cdp: CDPSession): Promise<void> {
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 1_600_000 / 8,
    uploadThroughput: 750_000 / 8,
  });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}

/** Whether a request is a prefetch; these are not part of opening a page. */
export function isAhead(headers: Readonly<Record<string, string>>): boolean {
  return (headers['sec-purpose'] ?? '').startsWith('prefetch');
}

/** Resolves when hydration is complete. */
export function booted(page: Page): Promise<void> {
  return page.locator('html[data-booted]').waitFor({ state: 'attached', timeout: 20_000 });
}
