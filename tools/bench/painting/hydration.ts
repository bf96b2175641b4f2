import type { BenchContext } from '../bench-context.ts';
import { pageOf } from '../bench-pages.ts';
import { type Findings, median, timing } from '../report.ts';
import { type Profile, visitor } from '../visitor.ts';
import { pressedToPainted, watchPress } from './press-watch.ts';

const profiles: readonly Profile[] = ['slow', 'fast'];

/** How long a page takes to hydrate: after a click on a control that needs it, and by itself. */
export async function measureHydration(context: BenchContext): Promise<Findings> {
  const times = context.quick ? 1 : 5;
  const idle: Record<Profile, number[]> = { slow: [], fast: [] };
  const feedback: Record<Profile, number[]> = { slow: [], fast: [] };
  const taps: Record<Profile, number[]> = { slow: [], fast: [] };
  for (let round = 0; round < times; round += 1) {
    for (const profile of profiles) {
      idle[profile].push(await hydrationTime(context, profile));
      feedback[profile].push(await feedbackTime(context, profile));
      taps[profile].push(await tapTime(context, profile));
    }
  }
  return {
    rows: [
      ...profiles.flatMap((profile) => {
        const what = `sign-in: click on a button before hydration → visible feedback, ${profile}`;
        return timing({ what, value: median(feedback[profile]), limit: 100, unit: 'ms' });
      }),
      ...profiles.flatMap((profile) => {
        const what = `radar: tap on an item before hydration → item shown, ${profile}`;
        return timing({ what, value: median(taps[profile]), limit: 1600, unit: 'ms' });
      }),
      ...profiles.map((profile) => {
        const what = `sign-in: host requested → control works, ${profile}, cold`;
        return timing({ what, value: median(idle[profile]), limit: 1600, unit: 'ms' });
      }),
    ],
  };
}

/**
 * Uses the site's own performance marks: `intent` when the host is requested, `replayed` when the page is
 * hydrated and earlier input and clicks have been replayed. From then on a click is handled.
 */
async function hydrationTime({ browser, site }: BenchContext, profile: Profile): Promise<number> {
  const { page, leave } = await visitor(browser, { profile });
  try {
    await page.goto(site + pageOf('sign-in', 'ru').address, { waitUntil: 'load' });
    await page.locator('main input').first().click();
    const hydrated = await page.waitForFunction(() => {
      const [replayed] = performance.getEntriesByName('replayed');
      const [intent] = performance.getEntriesByName('intent');
      return replayed && intent && replayed.startTime - intent.startTime;
    });
    return (await hydrated.jsonValue()) ?? Number.NaN;
  } finally {
    await leave();
  }
}

/** Milliseconds from the click on a button that needs the host until it shows the pulse animation. */
async function feedbackTime({ browser, site }: BenchContext, profile: Profile): Promise<number> {
  const { page, leave } = await visitor(browser, { profile });
  try {
    await page.addInitScript(watchPulse);
    // The scripts are blocked: otherwise hydration could be faster than the click, and nothing would pulse.
    await page.route(isScript, () => undefined);
    await page.goto(site + pageOf('sign-in', 'ru').address, { waitUntil: 'domcontentloaded' });
    await page.locator('main button[data-boot]').first().tap();
    const feedback = await page.waitForFunction(() => (window as { feedback?: number }).feedback);
    return (await feedback.jsonValue()) ?? Number.NaN;
  } finally {
    await leave();
  }
}

function isScript({ pathname }: URL): boolean {
  return pathname.endsWith('.js');
}

/** Milliseconds from the tap on an item until the frame that shows it is done. */
async function tapTime({ browser, site }: BenchContext, profile: Profile): Promise<number> {
  const { page, leave } = await visitor(browser, { profile });
  try {
    await page.addInitScript(watchPress);
    await page.goto(site + pageOf('radar', 'ru').address, { waitUntil: 'load' });
    // A tap has no hover before it, as with a finger: nothing is prefetched.
    await page.locator('main li a[data-boot]').first().tap();
    await page.waitForURL(/[?]item=/);
    return await pressedToPainted(page);
  } finally {
    await leave();
  }
}

/** Runs in the page before its scripts. */
function watchPulse(): void {
  const pressed = (event: Event) => {
    const began = performance.now();
    const button = (event.target as Element).closest('button');
    const look = () =>
      requestAnimationFrame(() => {
        if (button?.getAnimations().length === 0) return look();
        // A message sent in a frame arrives when the frame is done.
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => Object.assign(window, { feedback: performance.now() - began });
        port2.postMessage(0);
        return 0;
      });
    look();
  };
  addEventListener('click', pressed, { capture: true, once: true });
}
