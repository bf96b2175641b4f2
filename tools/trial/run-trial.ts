import { build } from '../build.ts';
import type { ProxyName } from '../deploy/shipped-proxy.ts';
import { say } from '../runs/progress.ts';
import type { Tally } from '../runs/tally.ts';
import { makeAudience } from './audience.ts';
import { play } from './play.ts';
import { killsInTurn, type Scenario, scenarios, type Times } from './scenarios.ts';
import { startTrialSite, type TrialSite } from './site.ts';
import { missesOf, type Row } from './table.ts';

export type TrialOptions = {
  proxy: ProxyName;
  times: Times;
  /** What is played: the scenarios whose title contains this. */
  only: string;
  /** How many actions there are to be at least. */
  actions: number;
};

export const quickTimes: Times = { outage: 5, quiet: 2 };
export const fullTimes: Times = { outage: 15, quiet: 5 };

/** Starts a site on several machines, as far as one can stand for them, and plays all scenarios under load. */
export async function runTrial(options: TrialOptions): Promise<Row[]> {
  await build();
  const site = await startTrialSite(options.proxy);
  try {
    return await playAll(site, options);
  } finally {
    await site.end();
  }
}

async function playAll(site: TrialSite, { only, times, actions }: TrialOptions): Promise<Row[]> {
  const audience = await makeAudience(site);
  const rows: Row[] = [];
  const take = async (scenario: Scenario) => {
    say(scenario.title);
    const row = await play(site, audience, scenario, times);
    rows.push(row);
    for (const miss of missesOf(row)) say(`  MISSED: ${miss}`);
  };
  for (const scenario of scenarios.filter(({ title }) => title.includes(only))) {
    await take(scenario);
  }
  const isEnough = () => audience.ledger.told() >= actions;
  if (!isEnough()) await take(killsInTurn(isEnough));
  return rows;
}

/** The scenarios as a stage of the tests; what was not tried is not counted. */
export function tallyOf(rows: readonly Row[]): Tally {
  const played = rows.filter((row) => !('notTried' in row));
  const failures = played.flatMap((row) =>
    missesOf(row).map((message) => ({ file: 'tools/trial', title: row.title, message })),
  );
  const missed = new Set(failures.map(({ title }) => title)).size;
  return { passed: played.length - missed, failed: missed, failures };
}
