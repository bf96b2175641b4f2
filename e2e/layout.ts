import type { Page } from '@playwright/test';

/** From a desk at four times its size, and a small phone, to a large screen. */
export const widths = [320, 360, 768, 1280, 1920] as const;

/** What sticks out of the window at a width, unless it scrolls inside itself. */
export async function overflowAt(page: Page, width: number): Promise<string[]> {
  await page.setViewportSize({ width, height: 900 });
  return page.evaluate(async (width) => {
    // Lengths that follow the window's width are settled with the next frame.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const room = document.documentElement.clientWidth;
    const isScrolled = (element: Element | null): boolean =>
      element !== null &&
      element !== document.body &&
      (getComputedStyle(element).overflowX !== 'visible' || isScrolled(element.parentElement));
    const hidden = (element: Element) =>
      !element.checkVisibility() || element.closest('.visually-hidden, dialog:not([open])');
    const outside = [...document.querySelectorAll('body *')].filter((element) => {
      const { right, left } = element.getBoundingClientRect();
      return (right > room + 1 || left < -1) && !hidden(element) && !isScrolled(element);
    });
    const scrolls = document.documentElement.scrollWidth > room;
    return [
      ...(scrolls ? [`${width}: the page scrolls sideways`] : []),
      ...outside.map((element) => `${width}: ${element.outerHTML.slice(0, 120)}`),
    ];
  }, width);
}
