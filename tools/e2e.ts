import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { readJson } from '@site/shared/releases';
import { build } from './build.ts';
import { findHeadlessShell } from './programs/chromium.ts';
import { startRedis } from './programs/redis.ts';
import { run } from './programs/run.ts';
import { startS3 } from './programs/s3-server.ts';
import { startTemporarySite } from './programs/temporary-site.ts';
import { type PlaywrightReport, tallyOfPlaywright } from './runs/playwright-report.ts';
import { soundTally, type Tally } from './runs/tally.ts';
import { root } from './settings.ts';

/**
 * Starts the built product with an empty data folder on its own ports, runs the journeys in a real browser
 * and counts the results. Arguments are passed to Playwright unchanged.
 */
export async function runJourneys(args: readonly string[] = []): Promise<Tally> {
  const browser = await findHeadlessShell();
  const redis = await startRedis();
  const s3 = process.env.TEST_TIER === 'full' ? await startS3() : null;
  const { site, settings, folder, end } = await startTemporarySite('e2e');
  try {
    const report = join(folder, 'report.json');
    const config = ['--config', 'e2e/playwright.config.ts', '--reporter=list,json'];
    const { code } = await run('playwright', ['test', ...config, ...args], {
      show: true,
      env: {
        ...process.env,
        SITE_URL: site.addresses.site,
        DIRECTUS_URL: site.addresses.directus,
        INBOX_URL: site.addresses.inbox,
        DATA_DIR: settings.dataDir,
        DEMO_PASSWORD: settings.demoPassword,
        CHROMIUM_PATH: browser,
        TEST_REDIS_URL: redis?.url,
        ...(s3 && { ...s3.env, TEST_RELEASE_STORE: await s3.makeBucket('journeys') }),
        PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      },
    });
    const result = await readJson<PlaywrightReport>(report);
    const tally = soundTally(result ? tallyOfPlaywright(result) : { passed: 0, failed: 0 }, code);
    if (tally.failed > 0) await keepLogs(settings.dataDir);
    return tally;
  } finally {
    await end();
    await redis?.stop();
    await s3?.stop();
  }
}

/** Deletes the data folder; keeps the logs of the programs when a journey failed. */
async function keepLogs(dataDir: string): Promise<void> {
  await cp(join(dataDir, 'logs'), join(root, 'test-results/logs'), { recursive: true });
  console.log('What the programs said is in test-results/logs.');
}

if (import.meta.main) {
  try {
    await build();
    const { failed } = await runJourneys(process.argv.slice(2));
    process.exit(failed === 0 ? 0 : 1);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
