import type { Page } from '@playwright/test';

/**
 * Runs in every page before its scripts: records the start of a click, and the end of the first frame that
 * has another heading, whether in the same document, a new one, or a prerendered one. Both clocks are the
 * machine's, so they can be compared across documents.
 */
export function watchPress(): void {
  const heading = () => document.querySelector('h1')?.textContent ?? '';
  const note = (name: string) =>
    localStorage.setItem(name, String(performance.timeOrigin + performance.now()));
  const whenDrawn = (ready: () => boolean) => {
    const look = () => {
      if (!ready()) return requestAnimationFrame(look);
      // A message sent in a frame arrives when the frame is done.
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => note('painted');
      port2.postMessage(0);
      return 0;
    };
    requestAnimationFrame(look);
  };
  addEventListener(
    'pointerdown',
    () => {
      const before = heading();
      localStorage.removeItem('painted');
      note('pressed');
      whenDrawn(() => heading() !== before);
    },
    true,
  );
  const arrive = () => {
    if (localStorage.getItem('pressed')) whenDrawn(() => heading() !== '');
  };
  if (!(document as Document & { prerendering?: boolean }).prerendering) arrive();
  else document.addEventListener('prerenderingchange', arrive);
}

/** Milliseconds from the click to the end of that frame. */
export async function pressedToPainted(page: Page): Promise<number> {
  const painted = await page.waitForFunction(() => {
    const [pressed, painted] = [localStorage.getItem('pressed'), localStorage.getItem('painted')];
    return pressed && painted ? Number(painted) - Number(pressed) : null;
  });
  return (await painted.jsonValue()) ?? Number.NaN;
}
