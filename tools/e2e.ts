import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, land } from './build.ts';
import { findChromium } from './chromium.ts';
import { interruption } from './interrupt.ts';
import { readJson } from './json-file.ts';
import { findFreePorts } from './ports.ts';
import { startRedis } from './redis.ts';
import { run } from './run.ts';
import { readSettings, root } from './settings.ts';
import { startSite } from './site.ts';
import { soundTally, type Tally } from './tally.ts';

type Report = { stats: { expected: number; unexpected: number; flaky: number } };

/**
 * Starts the built product with an empty data folder on ports of its own, walks the journeys
 * through it in a real browser and counts them. What is given goes to Playwright as it is.
 */
export async function runJourneys(args: readonly string[] = []): Promise<Tally> {
  const chromium = await findChromium();
  const folder = await mkdtemp(join(tmpdir(), 'e2e-'));
  const settings = readSettings({
    ...process.env,
    PORT: String(await findFreePorts('127.0.0.1')),
    DATA_DIR: join(folder, 'data'),
  });
  const redis = await startRedis();
  const site = await startSite(settings, () => land(settings.store), interruption());
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
        CHROMIUM_PATH: chromium,
        TEST_REDIS_URL: redis?.url,
        PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      },
    });
    const stats = (await readJson<Report>(report))?.stats;
    const { expected = 0, unexpected = 0, flaky = 0 } = stats ?? {};
    const tally = soundTally({ passed: expected, failed: unexpected + flaky }, code);
    if (tally.failed > 0) await keepLogs(settings.dataDir);
    return tally;
  } finally {
    await site.stop();
    await redis?.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** The data folder goes; what the programs said while a journey failed stays. */
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
