import type { Locator } from '@playwright/test';

/** Swipes with one finger to the right over an element by a share of its width. */
export async function swipeRight(element: Locator, share: number): Promise<void> {
  const box = await element.boundingBox();
  if (!box) throw new Error('the element to swipe over is not drawn');
  const touch = await element.page().context().newCDPSession(element.page());
  const start = { x: box.x + 20, y: box.y + 300 };
  const at = (part: number) => [{ x: start.x + box.width * share * part, y: start.y }];
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) });
  for (const part of [0.25, 0.5, 0.75, 1]) {
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(part) });
  }
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}
