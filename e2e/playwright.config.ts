import { defineConfig, devices } from '@playwright/test';

const asRoot = process.getuid?.() === 0;

const blinkSettings = [
  // Ours replaces what Playwright gives: a mouse that hovers, which a machine without one lacks.
  'primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4',
  // How far ahead pictures are fetched depends on how fast the network has seemed, which a fresh
  // browser cannot know: as far as on a fast one.
  'lazyLoadingImageMarginPxUnknown=1250',
];

/** The journeys run against a site that is already up; `pnpm e2e` starts one and tells where. */
export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  globalSetup: './roomy-house.ts',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  workers: 2,
  timeout: 30_000,
  expect: { timeout: 7000 },
  reporter: 'list',
  projects: [
    { name: 'journeys', testIgnore: ['publication.spec.ts', 'studio.spec.ts'] },
    // Makes news appear and vanish, which the others would stumble over: it walks when they are home.
    { name: 'publication', testMatch: 'publication.spec.ts', dependencies: ['journeys'] },
    // Appoints a second editor, without whom the others publish what they wrote themselves.
    { name: 'studio', testMatch: 'studio.spec.ts', dependencies: ['publication'] },
  ],
  use: {
    // An ordinary Chrome by its user agent: the server shows crawlers less.
    ...devices['Desktop Chrome'],
    baseURL: process.env.SITE_URL ?? 'http://127.0.0.1:3000',
    // Neither language of the site, so that none is suggested unasked.
    locale: 'de-DE',
    colorScheme: 'light',
    reducedMotion: 'reduce',
    // Pages come from the server under test; the journeys about reading offline allow it.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH || undefined,
      args: [
        ...(asRoot ? ['--no-sandbox'] : []),
        '--disable-gpu',
        '--disable-quic',
        `--blink-settings=${blinkSettings.join()}`,
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
