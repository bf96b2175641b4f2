import { setTimeout as sleep } from 'node:timers/promises';
import type { BenchContext } from '../bench-context.ts';
import { pageOf } from '../bench-pages.ts';
import { atMost, type Findings, median, type Row, shown, timing, written } from '../report.ts';
import { booted, type Profile, visitor } from '../visitor.ts';
import { pressPrerendered } from './prerendered.ts';
import { pressedToPainted, watchPress } from './press-watch.ts';

type Way = {
  profile: Profile;
  limitPage: boolean;
  hover: boolean;
  hydrated?: boolean;
  motion?: boolean;
};

/** How long the mouse hovers over a link before the click. */
const hovering = 700;

/** From the click on a link of the news list until the article's heading is painted. */
export async function press(context: BenchContext): Promise<Findings> {
  const times = context.quick ? 1 : 5;
  const rows: Row[] = [];
  for (const profile of ['fast', 'slow'] as const) {
    const ours: number[] = [];
    const limit: number[] = [];
    const hovered: number[] = [];
    const hydrated: number[] = [];
    const still: number[] = [];
    const stillHovered: number[] = [];
    for (let round = 0; round < times; round += 1) {
      limit.push(await pressOf(context, { profile, limitPage: true, hover: false }));
      ours.push(await pressOf(context, { profile, limitPage: false, hover: false }));
      hovered.push(await pressOf(context, { profile, limitPage: false, hover: true }));
      hydrated.push(
        await pressOf(context, { profile, limitPage: false, hover: true, hydrated: true }),
      );
      const motion = false;
      still.push(await pressOf(context, { profile, limitPage: false, hover: false, motion }));
      stillHovered.push(await pressOf(context, { profile, limitPage: false, hover: true, motion }));
    }
    rows.push(
      atMost({
        what: `list → article, ${profile}, not hovered, against the limit page`,
        value: median(ours) / median(limit),
        limit: 1.1,
        unit: '×',
        note: `${written(median(ours), 'ms')} : ${written(median(limit), 'ms')}`,
      }),
    );
    const plain = `list → article, ${profile}, without a transition between the pages`;
    rows.push(
      shown(
        `${plain}, not hovered`,
        `${written(median(still) / median(limit), '×')} (${written(median(still), 'ms')})`,
      ),
      shown(`${plain}, hovered, prefetched`, written(median(stillHovered), 'ms')),
    );
    const budget = profile === 'fast' ? 60 : 120;
    const from = `list → article, ${profile}, hovered`;
    rows.push(
      timing({ what: `${from}, prefetched`, value: median(hovered), limit: budget, unit: 'ms' }),
      timing({
        what: `${from}, hydrated page`,
        value: median(hydrated),
        limit: budget,
        unit: 'ms',
      }),
    );
  }
  const drawn: number[] = [];
  for (let round = 0; round < Math.min(3, times); round += 1)
    drawn.push(await pressPrerendered(context));
  const what = 'list → article, fast, hovered, prerendered';
  rows.push(timing({ what, value: median(drawn), limit: 60, unit: 'ms' }));
  return { rows };
}

async function pressOf(
  { browser, site, limitOf }: BenchContext,
  { profile, limitPage, hover, hydrated = false, motion = true }: Way,
): Promise<number> {
  const from = pageOf('news list', 'ru').address;
  const to = pageOf('article', 'ru').address;
  const { page, cdp, leave } = await visitor(browser, {
    profile,
    limitPage,
    motion,
    ...(hydrated ? { cookie: 'directus_token_expired_at', site } : {}),
  });
  try {
    await page.addInitScript(watchPress);
    await page.goto(site + (limitPage ? limitOf(from) : from), { waitUntil: 'load' });
    if (hydrated) await booted(page);
    await sleep(hydrated ? 1500 : 500);
    const link = page.locator(`main a[href="${limitPage ? limitOf(to) : to}"]`).first();
    await link.scrollIntoViewIfNeeded();
    const box = await link.boundingBox();
    if (!box) throw new Error('The link to the article is nowhere to be seen.');
    const point = { x: box.x + Math.min(20, box.width / 2), y: box.y + box.height / 2 };
    if (hover) {
      await page.mouse.move(point.x, point.y);
      await sleep(hovering);
      await page.mouse.down();
      await page.mouse.up();
    } else {
      await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
      await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    }
    return await pressedToPainted(page);
  } finally {
    await leave();
  }
}
