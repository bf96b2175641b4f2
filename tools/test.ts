import { build } from './build.ts';
import { allChecks, runChecks } from './check.ts';
import { runJourneys } from './e2e.ts';
import { elapsed, say } from './progress.ts';
import { checkSizes } from './sizes.ts';
import { soundTally, sum, type Tally } from './tally.ts';
import { runUnitTests } from './unit.ts';

/** Runs a stage and goes on to the next whatever happens, so that one run shows all there is. */
async function stage(name: string, work: () => Promise<Tally>): Promise<Tally> {
  console.log();
  say(`── ${name} ──`);
  const began = elapsed();
  let tally: Tally;
  try {
    tally = soundTally(await work());
  } catch (error) {
    console.log(error instanceof Error ? error.message : error);
    tally = { passed: 0, failed: 1 };
  }
  const took = (elapsed() - began).toFixed(1);
  say(`${name}: ${tally.passed} passed, ${tally.failed} failed in ${took} s`);
  return tally;
}

const check = await stage('check', async () => runChecks(await allChecks()));
const unit = await stage('unit', runUnitTests);
const built = await stage('build', async () => {
  await build();
  return { passed: 1, failed: 0 };
});
const sizes = await stage('sizes', checkSizes);
const journeys = await stage('e2e', () => {
  if (built.failed > 0) throw new Error('Nothing to walk through: the build failed.');
  return runJourneys();
});

const { passed, failed } = sum([check, unit, built, sizes, journeys]);
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
