import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { killAll } from 'chrome-launcher';
import { build, land } from '../build.ts';
import { findChromium } from '../chromium.ts';
import { interruption } from '../interrupt.ts';
import { findFreePorts } from '../ports.ts';
import { elapsed, say } from '../progress.ts';
import { readSettings, root } from '../settings.ts';
import { startSite } from '../site.ts';
import { writeBenchmarks } from './benchmarks-file.ts';
import { weigh } from './bytes.ts';
import type { Ground } from './ground.ts';
import { grow } from './growth.ts';
import { judge } from './lighthouse.ts';
import { writeLimitPages } from './limit-page.ts';
import { load } from './load.ts';
import { paint } from './painting.ts';
import { press } from './pressing.ts';
import { publish } from './publishing.ts';
import { closeConnections } from './raw-fetch.ts';
import { type Findings, printedTable, type Row } from './report.ts';
import { search } from './searching.ts';
import { swap } from './swaps.ts';
import { launchBrowser } from './visitor.ts';
import { wake } from './waking.ts';

/**
 * In this order: what is cold must come before what warms it; swaps and growth leave nothing as it was.
 */
const stages: Readonly<Record<string, (ground: Ground) => Promise<Findings>>> = {
  bytes: weigh,
  painting: paint,
  pressing: press,
  waking: wake,
  search,
  lighthouse: judge,
  load,
  publishing: publish,
  swaps: swap,
  growth: grow,
};

const usage = `pnpm bench [--quick] [--write] [stage …]
--quick   fewer repetitions: for a look, not for the record
--write   puts the tables into docs/benchmarks.md
stages    ${Object.keys(stages).join(', ')}: in this order; without any, all of them`;

type Heard = (stage: string, findings: Findings) => Promise<void>;

/** Starts the built product with an empty data folder on ports of its own and measures it. */
async function bench(wanted: readonly string[], quick: boolean, heard: Heard): Promise<void> {
  const interrupted = interruption();
  const chromium = await findChromium();
  await build();
  const folder = await mkdtemp(join(tmpdir(), 'bench-'));
  // Below the shell, where its server code finds what it imports.
  const shellDist = join(root, `shell/.build/bench-${process.pid}`);
  try {
    await cp(join(root, 'shell/dist'), shellDist, { recursive: true });
    const contentDist = join(folder, 'content');
    await cp(join(root, 'content/dist'), contentDist, { recursive: true });
    process.env.SHELL_DIST = shellDist;
    process.env.CONTENT_DIR = contentDist;
    const settings = readSettings({
      ...process.env,
      PORT: String(await findFreePorts('127.0.0.1')),
      DATA_DIR: join(folder, 'data'),
    });
    const running = await startSite(settings, () => land(settings.store), interrupted);
    const browser = await launchBrowser(chromium);
    try {
      const { site } = running.addresses;
      const limitOf = await writeLimitPages(site, shellDist);
      const { restartWeb } = running;
      const dists = { shellDist, contentDist };
      const ground: Ground = {
        site,
        settings,
        chromium,
        browser,
        limitOf,
        ...dists,
        restartWeb,
        quick,
      };
      await Promise.race([measure(wanted, ground, heard), running.died]);
    } finally {
      await browser.close();
      // Browsers of their own that a stage had open when the run was ended.
      killAll();
      closeConnections();
      await running.stop();
    }
  } finally {
    await rm(shellDist, { recursive: true, force: true });
    await rm(folder, { recursive: true, force: true });
  }
}

/** What a stage found is heard at once: a later stage may fail. */
async function measure(wanted: readonly string[], ground: Ground, heard: Heard): Promise<void> {
  for (const [name, stage] of Object.entries(stages)) {
    if (!wanted.includes(name)) continue;
    const began = elapsed();
    say(`── ${name} ──`);
    await heard(name, await stage(ground));
    say(`${name}: done in ${(elapsed() - began).toFixed(0)} s`);
  }
}

try {
  const words = process.argv.slice(2);
  const options = words.filter((word) => word.startsWith('--'));
  const named = words.filter((word) => !word.startsWith('--'));
  const strange = [
    ...options.filter((option) => !['--quick', '--write'].includes(option)),
    ...named.filter((name) => !(name in stages)),
  ];
  if (strange.length > 0) throw new Error(usage);
  const quick = options.includes('--quick');
  const rows: Row[] = [];
  await bench(named.length > 0 ? named : Object.keys(stages), quick, async (stage, findings) => {
    rows.push(...findings.rows);
    if (options.includes('--write')) await writeBenchmarks(stage, findings, quick);
  });
  console.log(`\n${printedTable(rows)}\n`);
  process.exit(0);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
