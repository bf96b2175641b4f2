// `npm test` before every landing, `npm run test:full` before a release; `--part backend-pg` runs a part of
// either, `--seed 7` its files in a random order. The tiers: docs/test.md.
import { parseArgs } from 'node:util';
import { build } from './build.ts';
import { allChecks, runChecks } from './check.ts';
import { runJourneys } from './e2e.ts';
import { checkBudget, landingBudget } from './runs/cpu-budget.ts';
import { cpuSeconds } from './runs/cpu-time.ts';
import { elapsed, say } from './runs/progress.ts';
import { type StageResult, summary } from './runs/summary.ts';
import { soundTally, sum, type Tally } from './runs/tally.ts';
import { checkSizes } from './sizes.ts';
import { quickTimes, runTrial, tallyOf } from './trial/run-trial.ts';
import { tableOf } from './trial/table.ts';
import { runUnitTests, unitParts } from './unit.ts';

const parts = ['check', ...unitParts, 'journeys', 'trial'] as const;
const { values } = parseArgs({
  options: {
    full: { type: 'boolean', default: false },
    part: { type: 'string', multiple: true, default: [...parts] },
    seed: { type: 'string' },
  },
});
const isWanted = (part: (typeof parts)[number]) => values.part.includes(part);
const unknown = values.part.find((part) => !parts.some((known) => known === part));
if (unknown !== undefined) {
  console.error(`There is no part "${unknown}": ${parts.join(', ')}`);
  process.exit(1);
}
if (values.seed !== undefined && !/^\d+$/.test(values.seed)) {
  console.error(`A seed is a whole number, not "${values.seed}".`);
  process.exit(1);
}
// The tests themselves read it: vitest.config.ts, directus/test/tier.ts.
if (values.full) process.env.TEST_TIER = 'full';

const stages: StageResult[] = [];

/** Runs a stage and continues whatever its result, so that one run shows all failures. */
async function stage(name: string, work: () => Promise<Tally>): Promise<Tally> {
  console.log();
  say(`── ${name} ──`);
  const began = elapsed();
  const cpuBefore = cpuSeconds();
  let tally: Tally;
  try {
    tally = soundTally(await work());
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    console.log(message);
    tally = {
      passed: 0,
      failed: 1,
      failures: [{ file: name, title: 'the stage itself', message }],
    };
  }
  const seconds = elapsed() - began;
  const cpuAfter = cpuSeconds();
  const cpu = cpuBefore === undefined || cpuAfter === undefined ? undefined : cpuAfter - cpuBefore;
  say(`${name}: ${tally.passed} passed, ${tally.failed} failed in ${seconds.toFixed(1)} s`);
  stages.push({ name, tally, seconds, ...(cpu === undefined ? {} : { cpu }) });
  return tally;
}

if (isWanted('check')) await stage('check', async () => runChecks(await allChecks()));
const wantedParts = unitParts.filter(isWanted);
if (wantedParts.length > 0) await stage('unit', () => runUnitTests(wantedParts, values.seed));
if (isWanted('journeys')) {
  const built = await stage('build', async () => {
    await build();
    return { passed: 1, failed: 0 };
  });
  await stage('sizes', checkSizes);
  await stage('e2e', () => {
    if (built.failed > 0) throw new Error('Nothing to walk through: the build failed.');
    return runJourneys();
  });
}

// It would disturb other stages, and they its load.
if (values.full && isWanted('trial')) {
  await stage('trial', async () => {
    const rows = await runTrial({ proxy: 'haproxy', times: quickTimes, only: '', actions: 0 });
    console.log(tableOf(rows));
    return tallyOf(rows);
  });
}

// Parts and the full tier have no budget.
const isLanding = !values.full && parts.every(isWanted);
const budget = isLanding ? checkBudget(cpuSeconds(), landingBudget) : undefined;
if (budget) stages.push({ name: 'CPU', tally: budget, seconds: 0 });

console.log(['', ...summary(stages)].join('\n'));
const { passed, failed } = sum(stages.map(({ tally }) => tally));
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
