import type { Page } from '@playwright/test';
import { widened } from './tier.ts';

/** Window widths: 320 px (a desktop at 400 % zoom) and a desktop; the full tier adds those in between and beyond. */
export const widths = widened([320, 1280], [360, 768, 1920]);

/**
 * Elements that overflow the window at a width once the layout has settled, unless they scroll inside
 * themselves.
 */
export async function overflowAt(page: Page, width: number): Promise<string[]> {
  await page.setViewportSize({ width, height: 900 });
  return page.evaluate(async (width) => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const isScrolled = (element: Element | null): boolean =>
      element !== null &&
      element !== document.body &&
      (getComputedStyle(element).overflowX !== 'visible' || isScrolled(element.parentElement));
    const hidden = (element: Element) =>
      !element.checkVisibility() || element.closest('.visually-hidden, dialog:not([open])');
    const overflow = () => {
      const room = document.documentElement.clientWidth;
      const outside = [...document.querySelectorAll('body *')].filter((element) => {
        const { right, left } = element.getBoundingClientRect();
        return (right > room + 1 || left < -1) && !hidden(element) && !isScrolled(element);
      });
      const scrolls = document.documentElement.scrollWidth > room;
      return [
        ...(scrolls ? [`${width}: the page scrolls sideways`] : []),
        ...outside.map((element) => `${width}: ${element.outerHTML.slice(0, 120)}`),
      ];
    };
    // Sizes that depend on the window width, and the web font, settle some frames later; more on a busy
    // machine.
    await frame();
    await frame();
    let found = overflow();
    for (let frames = 0; found.length > 0 && frames < 30; frames += 1) {
      await frame();
      found = overflow();
    }
    return found;
  }, width);
}
