import type { CDPSession, Page } from '@playwright/test';
import type { BenchContext } from '../bench-context.ts';
import { atMost, type Findings, median, timing } from '../report.ts';
import { type Profile, visitor } from '../visitor.ts';

type Times = {
  usable: number;
  first: number;
  second: number;
  letter: number;
  /** From the press until all of the first result is there. */
  requests: number;
  bytes: number;
};

/** From the press of the search button on a page that nobody has used yet until results are shown. */
export async function search(context: BenchContext): Promise<Findings> {
  const times = context.quick ? 1 : 5;
  const slow: Times[] = [];
  const fast: Times[] = [];
  for (let round = 0; round < times; round += 1) {
    slow.push(await searchOnce(context, 'slow'));
    fast.push(await searchOnce(context, 'fast'));
  }
  const row = (what: string, from: Times[], key: keyof Times, limit: number) =>
    timing({ what, value: median(from.map((each) => each[key])), limit, unit: 'ms' });
  const count = (what: string, key: 'bytes' | 'requests', limit: number, unit: 'kB' | 'count') =>
    atMost({ what, value: median(slow.map((each) => each[key])), limit, unit });
  return {
    rows: [
      count('search: press → first result, everything transferred', 'bytes', 120_000, 'kB'),
      count('search: press → first result, requests', 'requests', 12, 'count'),
      row('search: press → field takes letters, slow, cold', slow, 'usable', 1200),
      row('search: press → first hit painted, slow, cold', slow, 'first', 1600),
      row('search: second query → hits painted, slow', slow, 'second', 130),
      row('search: a further letter → hits painted, fast', fast, 'letter', 32),
      row('search: a further query, the index is there → hits painted, slow', slow, 'letter', 65),
    ],
  };
}

async function searchOnce({ browser, site }: BenchContext, profile: Profile): Promise<Times> {
  const { page, cdp, leave } = await visitor(browser, { profile });
  try {
    await page.goto(`${site}/about-us`, { waitUntil: 'load' });
    await page.waitForLoadState('networkidle');
    const transferred = await watchTransfers(cdp);
    const pressed = performance.now();
    await page.locator('#site-search-button').click();
    await page.locator('#site-search input').waitFor();
    const usable = performance.now() - pressed;
    await page.keyboard.insertText('мисс');
    await page.locator('#site-search a', { hasText: 'Миссия' }).first().waitFor();
    const first = performance.now() - pressed;
    await page.locator('#search-hits[aria-busy=false]').waitFor();
    const { requests, bytes } = { ...transferred };
    const second = await typed(page, 'устав', 'Устав');
    await page.waitForLoadState('networkidle');
    // Pages are found in the browser now, without a request to the server.
    const letter = await typed(page, 'истори', 'История');
    return { usable, first, second, letter, requests, bytes };
  } finally {
    await leave();
  }
}

/** Counts requests, redirects among them, and what their responses transferred, from now on. */
async function watchTransfers(cdp: CDPSession): Promise<{ requests: number; bytes: number }> {
  const transferred = { requests: 0, bytes: 0 };
  await cdp.send('Network.enable');
  cdp.on('Network.requestWillBeSent', ({ redirectResponse }) => {
    transferred.requests += 1;
    transferred.bytes += redirectResponse?.encodedDataLength ?? 0;
  });
  cdp.on('Network.loadingFinished', ({ encodedDataLength }) => {
    transferred.bytes += encodedDataLength;
  });
  return transferred;
}

/** Milliseconds, on the page's own clock, from the input event until a result is painted. */
function typed(page: Page, text: string, wanted: string): Promise<number> {
  return page.evaluate(
    ([query, title]) =>
      new Promise<number>((resolve) => {
        const field = document.querySelector<HTMLInputElement>('#site-search input');
        const list = document.querySelector('#search-hits');
        if (!field || !list) throw new Error('search is not open');
        const from = performance.now();
        const look = () => {
          if (list.textContent?.includes(title)) resolve(performance.now() - from);
          else requestAnimationFrame(look);
        };
        field.value = query;
        field.dispatchEvent(new InputEvent('input', { bubbles: true }));
        requestAnimationFrame(look);
      }),
    [text, wanted] as const,
  );
}
