import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { widened } from './tier.ts';

/** Rules about colours: all else is the same in both modes, and is looked at in light. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/** Findings of axe that are serious or worse, in the colour mode the device asks for. */
export async function seriousFindings(page: Page, mode: 'light' | 'dark'): Promise<string[]> {
  await page.emulateMedia({ colorScheme: mode });
  // A page that forces a mode stays in it.
  await page.locator(`html:is([data-theme=${mode}], [data-forced])`).waitFor();
  // Colours on their way from one mode to the other belong to neither. A page behind another one draws
  // no frames, so they are brought to their end instead of waited for.
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      if (animation instanceof CSSTransition) animation.finish();
    }
  });
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] });
  const { violations } = await (mode === 'dark' ? axe.withRules(colourRules) : axe).analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${mode} ${id} ${target}: ${failureSummary}`),
    );
}

/** The width of the window and the colours that a page is looked at in. */
export type Look = { width: number; mode: 'light' | 'dark' };

/** Phones have least room; contrast alone differs in the dark. */
const looks = widened<Look>(
  [
    { width: 390, mode: 'light' },
    { width: 390, mode: 'dark' },
  ],
  [
    { width: 1280, mode: 'light' },
    { width: 1280, mode: 'dark' },
  ],
);

/** That a page has no serious finding, however it is looked at. */
export async function expectAccessible(page: Page, as: readonly Look[] = looks): Promise<void> {
  for (const { width, mode } of as) {
    await page.setViewportSize({ width, height: 844 });
    expect(await seriousFindings(page, mode)).toEqual([]);
  }
}
