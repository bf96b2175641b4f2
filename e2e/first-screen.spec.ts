import type { Page } from '@playwright/test';
import { expectErrors } from './page-errors.ts';
import { expect, test } from './site.ts';
import { widened } from './tier.ts';

// The document has the rules of the first screen, the complete sheets are linked behind it (decision 019).
test.use({ hydrated: false, reuseContext: false });

const pages = widened(
  ['/', '/mission', '/news/two-person-rule', '/news', '/members', '/tech-radar'],
  ['/help', '/contact-us', '/fellow-member', '/skill-check', '/contents', '/history'],
);
const widths = [
  { width: 412, height: 823 },
  { width: 1280, height: 720 },
];

for (const viewport of widths) {
  test.describe(`${viewport.width} pixels wide:`, () => {
    test.use({ viewport });

    for (const path of pages) {
      test(`the first screen of ${path} looks the same before and after the complete sheets`, async ({
        page,
      }) => {
        const { promise: released, resolve: release } = Promise.withResolvers<void>();
        await page.route('**/*.css', async (route) => {
          await released;
          await route.continue();
        });
        await page.goto(path, { waitUntil: 'commit' });
        // The parser waits here.
        await page.locator('#root link[rel=stylesheet]').first().waitFor({ state: 'attached' });
        const before = await shownIn(page);
        expect(before.length).toBeGreaterThan(20);
        release();
        await page.waitForLoadState('load');
        expect(await shownIn(page, before.length)).toEqual(before);
      });
    }
  });
}

test('a page is readable and complete when its sheets fail to load', async ({ page }) => {
  expectErrors('no sheet arrives', /^console Failed to load resource: net::ERR_FAILED \S+\.css$/);
  await page.route('**/*.css', (route) => route.abort());
  await page.goto('/mission');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('footer').getByRole('link').first()).toBeVisible();
});

/**
 * Place and look of the visible elements inside the window that are complete before the links; `count`
 * of them. The link to the section that is being read is left out: it is marked when the sections are
 * there.
 */
function shownIn(page: Page, count = Number.POSITIVE_INFINITY): Promise<string[]> {
  return page.evaluate((most) => {
    const link = document.querySelector('#root link[rel=stylesheet]');
    if (!link) throw new Error('The page links no style sheet.');
    const isComplete = (element: Element) =>
      !element.contains(link) &&
      element.compareDocumentPosition(link) === Node.DOCUMENT_POSITION_FOLLOWING;
    return [...document.querySelectorAll('#root :not(nav a[href*="#"])')]
      .filter((element) => isComplete(element) && element.checkVisibility())
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.top < innerHeight)
      .slice(0, most)
      .map(({ element, box: { left, top, right, bottom } }) => {
        const { color, backgroundColor, fontSize, fontWeight, borderTopColor, textDecoration } =
          getComputedStyle(element);
        const box = [left, top, right, Math.min(bottom, innerHeight)].map((each) =>
          each.toFixed(1),
        );
        const look = [color, backgroundColor, fontSize, fontWeight, borderTopColor, textDecoration];
        return [element.tagName, ...box, ...look].join(' | ');
      });
  }, count);
}
