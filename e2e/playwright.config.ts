import { availableParallelism } from 'node:os';
import { defineConfig, devices } from '@playwright/test';
import { fullTierTag, inFullTier } from './tier.ts';

const asRoot = process.getuid?.() === 0;

const blinkSettings = [
  // Replaces Playwright's setting: a mouse that can hover, which a machine without a mouse lacks.
  'primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4',
  // The distance for lazy-loading images depends on the measured network speed, which a fresh browser
  // does not know and a busy machine lowers: use that of a fast network.
  ...['Unknown', 'Offline', 'Slow2G', '2G', '3G', '4G'].map(
    (network) => `lazyLoadingImageMarginPx${network}=1250`,
  ),
];

/** The journeys run against a site that is already up; `pnpm e2e` starts one and passes its address. */
export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  globalSetup: './global-setup.ts',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  workers: availableParallelism(),
  grepInvert: inFullTier ? [] : new RegExp(fullTierTag),
  // Generous, for a busy machine: they only catch what hangs.
  timeout: 120_000,
  expect: { timeout: 20_000, toPass: { timeout: 60_000 } },
  reporter: 'list',
  projects: [
    {
      name: 'journeys',
      testIgnore: [
        'publication.spec.ts',
        'studio.spec.ts',
        'mentoring-deadlines.spec.ts',
        'forum-settings.spec.ts',
        'masked-review.spec.ts',
        'office-settings.spec.ts',
        'office-roles.spec.ts',
      ],
    },
    // Publishes and retracts news, which would disturb the other journeys: it runs after them.
    { name: 'publication', testMatch: 'publication.spec.ts', dependencies: ['journeys'] },
    // Changes how the site works for everybody. It needs the session of the administrator, which the studio replaces.
    {
      name: 'settings',
      testMatch: [
        'forum-settings.spec.ts',
        'masked-review.spec.ts',
        'office-settings.spec.ts',
        'office-roles.spec.ts',
      ],
      dependencies: ['publication'],
    },
    // Appoints a second editor; without one, editors publish their own articles.
    { name: 'studio', testMatch: 'studio.spec.ts', dependencies: ['settings'] },
    // Moves the clock of the backend, which all journeys share.
    { name: 'deadlines', testMatch: 'mentoring-deadlines.spec.ts', dependencies: ['studio'] },
  ],
  use: {
    // The user agent of an ordinary Chrome: the server shows less to crawlers.
    ...devices['Desktop Chrome'],
    // Tests with the same settings have one browser context and page after another, emptied in between: half of
    // the work of a short test is to start them.
    reuseContext: true,
    baseURL: process.env.SITE_URL ?? 'http://127.0.0.1:3000',
    // Neither language of the site, so that no language is suggested.
    locale: 'de-DE',
    colorScheme: 'light',
    reducedMotion: 'reduce',
    // Pages come from the server under test; the journeys about offline reading allow service workers.
    serviceWorkers: 'block',
    // The error then names the element that never appeared.
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
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
