import type { BenchContext } from '../bench-context.ts';
import { pageOf } from '../bench-pages.ts';
import { atMost, median, type Row, written } from '../report.ts';
import { visitor } from '../visitor.ts';

/** The controls in every header that work before hydration. */
type Control = 'theme' | 'menu' | 'language' | 'search key';

const headerControls: readonly Control[] = ['theme', 'menu', 'language', 'search key'];

type Obeyed = { works: number; firstPaint: number };

/** How soon the header controls work, without hydration. */
export async function controlRows(context: BenchContext, times: number): Promise<Row[]> {
  const obeyed = new Map<Control, Obeyed[]>(headerControls.map((control) => [control, []]));
  for (let round = 0; round < times; round += 1) {
    for (const control of headerControls) obeyed.get(control)?.push(await obeys(context, control));
  }
  return [...obeyed].map(([control, visits]) =>
    atMost({
      what: `${control} works after, relative to first paint, home, slow`,
      value: median(visits.map(({ works, firstPaint }) => works / firstPaint)),
      limit: 1.1,
      unit: '×',
      note: written(median(visits.map(({ works }) => works)), 'ms'),
    }),
  );
}

async function obeys({ browser, site }: BenchContext, control: Control): Promise<Obeyed> {
  const { page, leave } = await visitor(browser, { profile: 'slow' });
  try {
    await page.addInitScript(pressInEveryFrame, control);
    await page.goto(site + pageOf('home', 'ru').address, { waitUntil: 'load' });
    await page.waitForFunction(
      () =>
        performance.getEntriesByName('first-contentful-paint').length > 0 && 'obeyedAt' in window,
    );
    return await page.evaluate(() => ({
      works: (window as unknown as { obeyedAt: number }).obeyedAt,
      firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    }));
  } finally {
    await leave();
  }
}

/** Runs in the page before its scripts: activates a control in every frame until it reacts. */
function pressInEveryFrame(control: Control): void {
  const find = (selector: string) => document.querySelector<HTMLElement>(selector);
  const theme = () => document.documentElement.dataset.theme;
  const presses: Record<Control, () => boolean> = {
    theme: () => {
      const before = theme();
      find('[data-action=theme]')?.click();
      return before !== undefined && theme() !== before;
    },
    menu: () => {
      find('[commandfor=site-menu]')?.click();
      return find('#site-menu')?.hasAttribute('open') ?? false;
    },
    language: () => {
      find('[data-action=language]')?.click();
      return document.cookie.includes('i18n_redirected');
    },
    'search key': () => {
      const key = { code: 'KeyK', ctrlKey: true, bubbles: true, cancelable: true };
      dispatchEvent(new KeyboardEvent('keydown', key));
      return find('#site-search')?.hasAttribute('open') ?? false;
    },
  };
  // The page under test must stay: the language link would navigate away.
  addEventListener('click', (event) => {
    if ((event.target as Element).closest('a')) event.preventDefault();
  });
  const press = () => {
    if (presses[control]()) Object.assign(window, { obeyedAt: performance.now() });
    else requestAnimationFrame(press);
  };
  requestAnimationFrame(press);
}
