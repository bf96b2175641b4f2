import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { killAll } from 'chrome-launcher';
import { build, land } from '../build.ts';
import { findChromium } from '../programs/chromium.ts';
import { interruption } from '../programs/interrupt.ts';
import { findFreePorts } from '../programs/ports.ts';
import { startSite } from '../programs/site.ts';
import { elapsed, say } from '../runs/progress.ts';
import { readSettings, root } from '../settings.ts';
import { admit } from './backend/admissions.ts';
import { answerCallers } from './backend/callers.ts';
import { readCommunities } from './backend/communities.ts';
import { dearRequests } from './backend/dear-requests.ts';
import { readDiscussions } from './backend/discussions.ts';
import { grow } from './backend/growth.ts';
import { load } from './backend/load.ts';
import { readLog } from './backend/log.ts';
import { loadMemberPages } from './backend/member-load.ts';
import { findMentors } from './backend/mentoring.ts';
import { readOffice } from './backend/office.ts';
import { closeConnections } from './backend/raw-fetch.ts';
import { search } from './backend/searching.ts';
import { readLive } from './backend/streams.ts';
import { verify } from './backend/verifying.ts';
import type { BenchContext } from './bench-context.ts';
import { writeBenchmarks } from './benchmarks-file.ts';
import { weigh } from './bytes/bytes.ts';
import { measureHydration } from './painting/hydration.ts';
import { judge } from './painting/lighthouse.ts';
import { writeLimitPages } from './painting/limit-page.ts';
import { openMemberPages } from './painting/member-pages.ts';
import { paint } from './painting/painting.ts';
import { press } from './painting/pressing.ts';
import { publish } from './publishing.ts';
import { type Findings, printedTable, type Row } from './report.ts';
import { swapSignedIn } from './swaps/signed-in.ts';
import { swap } from './swaps/swaps.ts';
import { launchBrowser } from './visitor.ts';

/**
 * The order matters: stages that need cold caches run before those that warm them; swaps, growth and admissions change
 * the data.
 */
const stages: Readonly<Record<string, (context: BenchContext) => Promise<Findings>>> = {
  bytes: weigh,
  painting: paint,
  pressing: press,
  hydration: measureHydration,
  members: openMemberPages,
  search,
  lighthouse: judge,
  load,
  'member-load': loadMemberPages,
  callers: answerCallers,
  dear: dearRequests,
  verifying: verify,
  publishing: publish,
  swaps: swap,
  'swaps-signed-in': swapSignedIn,
  growth: grow,
  admissions: admit,
  mentoring: findMentors,
  communities: readCommunities,
  discussions: readDiscussions,
  office: readOffice,
  log: readLog,
  streams: readLive,
};

const usage = `pnpm bench [--quick] [--write] [stage …]
--quick   fewer repetitions: for a look, not for the record
--write   puts the tables into docs/benchmarks.md
stages    ${Object.keys(stages).join(', ')}: in this order; without any, all of them`;

type OnFindings = (stage: string, findings: Findings) => Promise<void>;

/** Starts the built product with an empty data folder on its own ports and measures it. */
async function bench(
  wanted: readonly string[],
  quick: boolean,
  onFindings: OnFindings,
): Promise<void> {
  const interrupted = interruption();
  const chromium = await findChromium();
  await build();
  const folder = await mkdtemp(join(tmpdir(), 'bench-'));
  // Inside the shell's folder, where its server code resolves its imports.
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
    const running = await startSite(settings, () => land(settings), interrupted);
    const browser = await launchBrowser(chromium);
    try {
      const { site } = running.addresses;
      const limitOf = await writeLimitPages(site, shellDist);
      const { restartWeb } = running;
      const dists = { shellDist, contentDist };
      const context: BenchContext = {
        site,
        settings,
        chromium,
        browser,
        limitOf,
        ...dists,
        restartWeb,
        quick,
      };
      await Promise.race([measure(wanted, context, onFindings), running.died]);
    } finally {
      await browser.close();
      // Closes browsers that a stage had open when the run was interrupted.
      killAll();
      closeConnections();
      await running.stop();
    }
  } finally {
    await rm(shellDist, { recursive: true, force: true });
    await rm(folder, { recursive: true, force: true });
  }
}

/** Reports the findings of each stage at once: a later stage may fail. */
async function measure(
  wanted: readonly string[],
  context: BenchContext,
  onFindings: OnFindings,
): Promise<void> {
  for (const [name, stage] of Object.entries(stages)) {
    if (!wanted.includes(name)) continue;
    const began = elapsed();
    say(`── ${name} ──`);
    await onFindings(name, await stage(context));
    say(`${name}: done in ${(elapsed() - began).toFixed(0)} s`);
  }
}

try {
  const words = process.argv.slice(2);
  const options = words.filter((word) => word.startsWith('--'));
  const named = words.filter((word) => !word.startsWith('--'));
  const unknown = [
    ...options.filter((option) => !['--quick', '--write'].includes(option)),
    ...named.filter((name) => !(name in stages)),
  ];
  if (unknown.length > 0) throw new Error(usage);
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
