import { setTimeout as sleep } from 'node:timers/promises';
import { storedSaves } from './audience.ts';
import type { Counter } from './counts.ts';
import type { Scenario, Times } from './scenarios.ts';
import type { TrialSite } from './site.ts';
import type { Row } from './table.ts';
import { type Audience, startTraffic } from './traffic.ts';

/** Milliseconds until a site that is not whole again counts as not recovered. */
const patience = 180_000;

/** Plays a scenario under load and returns its row of the table. */
export async function play(
  site: TrialSite,
  audience: Audience,
  scenario: Scenario,
  times: Times,
): Promise<Row> {
  const { title, isPlanned = false, notTried } = scenario;
  const reason = notTried?.(site);
  if (reason !== undefined) return { title, notTried: reason };
  const { counter, end } = startTraffic(site, audience);
  await sleep(times.quiet * 1000);
  let from = Date.now();
  let problem: string | undefined;
  try {
    await scenario.play(site, times, () => {
      from = Date.now();
    });
  } catch (error) {
    problem = (error as Error).message;
  }
  const wholeAt = await untilWhole(site, counter, times.quiet * 1000);
  const unknown = await end();
  const stored = await storedSaves(site, audience.ledger.drafts());
  return {
    title,
    isPlanned,
    asked: counter.asked,
    failed: counter.failed,
    failures: counter.failures,
    actions: { ...audience.ledger.compare(stored), unknown },
    answersAfter: Math.max(0, counter.lastFailure - from) / 1000,
    wholeAfter: wholeAt === undefined ? undefined : Math.max(0, wholeAt - from) / 1000,
    ...(problem !== undefined && { problem }),
  };
}

/** Waits until every program is ready and no request has failed for a while; returns since when the programs are. */
async function untilWhole(
  site: TrialSite,
  counter: Counter,
  quiet: number,
): Promise<number | undefined> {
  const programs = [site.postgres, site.redis, ...site.backends, site.worker, ...site.webs];
  let since: number | undefined;
  for (const giveUp = Date.now() + patience; Date.now() < giveUp; await sleep(100)) {
    const ready = await Promise.all(programs.map(({ isReady }) => isReady()));
    if (!ready.every(Boolean)) since = undefined;
    else since ??= Date.now();
    const calm = Math.max(since ?? Number.POSITIVE_INFINITY, counter.lastFailure) + quiet;
    if (since !== undefined && Date.now() > calm) return since;
  }
  return undefined;
}
