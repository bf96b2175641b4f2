import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { widened } from './tier.ts';

/**
 * axe rules about colours. All other rules give the same result in both modes and run in light mode only.
 */
const colourRules = ['color-contrast', 'link-in-text-block'];

/** axe findings of impact serious or critical, in the given colour mode of the device. */
export async function seriousFindings(page: Page, mode: 'light' | 'dark'): Promise<string[]> {
  await page.emulateMedia({ colorScheme: mode });
  // A page that forces a colour mode stays in it.
  await page.locator(`html:is([data-theme=${mode}], [data-forced])`).waitFor();
  // Colours are undefined during a transition between the modes. A page in a background tab draws no
  // frames, so transitions are finished here instead of awaited.
  await page.evaluate(() => {
    const transitions = () =>
      document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    // A child that inherits a colour begins its own transition when that of its parent ends.
    for (let running = transitions(); running.length > 0; running = transitions()) {
      for (const transition of running) transition.finish();
    }
  });
  // Runs in the page itself; otherwise every analysis opens a further page, for frames of other origins.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();
  const { violations } = await (mode === 'dark' ? axe.withRules(colourRules) : axe).analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${mode} ${id} ${target}: ${failureSummary}`),
    );
}

/** The colour modes in which a part of a page is checked; both take their colours from the tokens. */
export const checkedModes = widened<'light' | 'dark'>(['light'], ['dark']);

/** The window width and the colour mode in which a page is checked. */
export type Look = { width: number; mode: 'light' | 'dark' };

/** Phones have the least room. Dark mode differs only in its colours, which all pages take from the tokens. */
const looks = widened<Look>(
  [{ width: 390, mode: 'light' }],
  [
    { width: 390, mode: 'dark' },
    { width: 1280, mode: 'light' },
    { width: 1280, mode: 'dark' },
  ],
);

/** Expects that a page has no serious axe finding at any of the given widths and modes. */
export async function expectAccessible(page: Page, as: readonly Look[] = looks): Promise<void> {
  for (const { width, mode } of as) {
    await page.setViewportSize({ width, height: 844 });
    expect(await seriousFindings(page, mode)).toEqual([]);
  }
}
