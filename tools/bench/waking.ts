import { pageOf } from './bench-pages.ts';
import type { Ground } from './ground.ts';
import { pressedToPainted, watchPress } from './press-watch.ts';
import { type Findings, median, timing } from './report.ts';
import { type Profile, visitor } from './visitor.ts';

const profiles: readonly Profile[] = ['slow', 'fast'];

/** How long a page takes to wake: by a press on what needs it, and by itself. */
export async function wake(ground: Ground): Promise<Findings> {
  const times = ground.quick ? 1 : 5;
  const idle: Record<Profile, number[]> = { slow: [], fast: [] };
  const heard: Record<Profile, number[]> = { slow: [], fast: [] };
  const told: Record<Profile, number[]> = { slow: [], fast: [] };
  for (let round = 0; round < times; round += 1) {
    for (const profile of profiles) {
      idle[profile].push(await wakeOf(ground, profile));
      heard[profile].push(await signOf(ground, profile));
      told[profile].push(await tapOf(ground, profile));
    }
  }
  return {
    rows: [
      ...profiles.flatMap((profile) => {
        const what = `sign-in: press on a button, nothing there yet → sign of life, ${profile}`;
        return timing({ what, value: median(heard[profile]), limit: 100, unit: 'ms' });
      }),
      ...profiles.flatMap((profile) => {
        const what = `radar: tap on a thing, nothing there yet → it is told, ${profile}`;
        return timing({ what, value: median(told[profile]), limit: 1600, unit: 'ms' });
      }),
      ...profiles.map((profile) => {
        const what = `sign-in: host asked for → control works, ${profile}, cold`;
        return timing({ what, value: median(idle[profile]), limit: 1600, unit: 'ms' });
      }),
    ],
  };
}

/**
 * The marks are the site's own: `intent` when the host is asked for, `replayed` when the page is awake and
 * what was typed and pressed before has been told it. A press is handled from there on.
 */
async function wakeOf({ browser, site }: Ground, profile: Profile): Promise<number> {
  const { page, leave } = await visitor(browser, { profile });
  try {
    await page.goto(site + pageOf('sign-in', 'ru').address, { waitUntil: 'load' });
    await page.locator('main input').first().click();
    const awake = await page.waitForFunction(() => {
      const [replayed] = performance.getEntriesByName('replayed');
      const [intent] = performance.getEntriesByName('intent');
      return replayed && intent && replayed.startTime - intent.startTime;
    });
    return (await awake.jsonValue()) ?? Number.NaN;
  } finally {
    await leave();
  }
}

/** Milliseconds from the press on a button that needs the host until it pulses. */
async function signOf({ browser, site }: Ground, profile: Profile): Promise<number> {
  const { page, leave } = await visitor(browser, { profile });
  try {
    await page.addInitScript(watchPulse);
    // The host stays away: it would be there before the press now and then, and nothing would pulse.
    await page.route(isScript, () => undefined);
    await page.goto(site + pageOf('sign-in', 'ru').address, { waitUntil: 'domcontentloaded' });
    await page.locator('main button[data-boot]').first().tap();
    const heard = await page.waitForFunction(() => (window as { heard?: number }).heard);
    return (await heard.jsonValue()) ?? Number.NaN;
  } finally {
    await leave();
  }
}

function isScript({ pathname }: URL): boolean {
  return pathname.endsWith('.js');
}

/** Milliseconds from the tap on a thing until the frame that tells it is done. */
async function tapOf({ browser, site }: Ground, profile: Profile): Promise<number> {
  const { page, leave } = await visitor(browser, { profile });
  try {
    await page.addInitScript(watchPress);
    await page.goto(site + pageOf('radar', 'ru').address, { waitUntil: 'load' });
    // The pointer comes with the press, as a finger does: nothing is fetched ahead of it.
    await page.locator('main li a[data-boot]').first().tap();
    await page.waitForURL(/[?]item=/);
    return await pressedToPainted(page);
  } finally {
    await leave();
  }
}

/** Runs in the page before anything else of it. */
function watchPulse(): void {
  const pressed = (event: Event) => {
    const began = performance.now();
    const button = (event.target as Element).closest('button');
    const look = () =>
      requestAnimationFrame(() => {
        if (button?.getAnimations().length === 0) return look();
        // A message sent in a frame arrives when the frame is done.
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => Object.assign(window, { heard: performance.now() - began });
        port2.postMessage(0);
        return 0;
      });
    look();
  };
  addEventListener('click', pressed, { capture: true, once: true });
}
