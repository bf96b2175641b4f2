import { setTimeout as sleep } from 'node:timers/promises';
import { pageOf } from './bench-pages.ts';
import type { Ground } from './ground.ts';
import { type Findings, median, timing } from './report.ts';
import { booted, type Profile, visitor } from './visitor.ts';

/** From the first touch of the sign-in form until React answers for it. */
export async function wake(ground: Ground): Promise<Findings> {
  const times = ground.quick ? 1 : 5;
  const slow: number[] = [];
  const fast: number[] = [];
  for (let round = 0; round < times; round += 1) {
    slow.push(await wakeOf(ground, 'slow'));
    fast.push(await wakeOf(ground, 'fast'));
  }
  const what = (profile: Profile) => `sign-in: host asked for → control works, ${profile}, cold`;
  return {
    rows: [
      timing({ what: what('slow'), value: median(slow), limit: 1600, unit: 'ms' }),
      timing({ what: what('fast'), value: median(fast), limit: 1600, unit: 'ms' }),
    ],
  };
}

/** The marks are the site's own: `intent` when the host is asked for, `hydrated` when it is there. */
async function wakeOf({ browser, site }: Ground, profile: Profile): Promise<number> {
  const { page, leave } = await visitor(browser, { profile });
  try {
    await page.goto(site + pageOf('sign-in', 'ru').address, { waitUntil: 'load' });
    await page.locator('main input').first().click();
    await booted(page);
    await sleep(50);
    return await page.evaluate(() => {
      const at = (name: string) => performance.getEntriesByName(name)[0]?.startTime ?? Number.NaN;
      return at('hydrated') - at('intent');
    });
  } finally {
    await leave();
  }
}
