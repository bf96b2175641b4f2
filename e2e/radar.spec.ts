import { expect, test } from './site.ts';

test('on the picture Tab goes by number and arrow keys to neighbours', async ({ page, site }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await site.open('/en/tech-radar');
  const picture = page.getByRole('group', { name: /^The radar as a picture/ });
  const focused = picture.locator('a:focus');
  await picture.getByRole('link').first().focus();
  await expect(focused).toHaveAttribute('aria-label', /^1\. /);
  await page.keyboard.press('Tab');
  await expect(focused).toHaveAttribute('aria-label', /^2\. /);
  await page.keyboard.press('ArrowRight');
  await expect(focused).not.toHaveAttribute('aria-label', /^2\. /);
  const label = (await focused.getAttribute('aria-label')) ?? '';
  await page.keyboard.press('Enter');
  const name = /^\d+\. (.+): [^:]+$/.exec(label)?.[1] ?? '';
  await expect(page.getByRole('region', { name, exact: true })).toBeVisible();
});

test('no two dots of the picture touch', async ({ page }) => {
  await page.goto('/en/tech-radar');
  const dots = await page.locator('svg a > g').evaluateAll((groups) =>
    groups.map((group) => {
      const [x = 0, y = 0] = (group.getAttribute('transform')?.match(/[\d.]+/g) ?? []).map(Number);
      return { x, y, r: Number(group.querySelector('circle')?.getAttribute('r')) };
    }),
  );
  expect(dots).toHaveLength(60);
  const touching = dots.flatMap((one, index) =>
    dots.slice(index + 1).filter((two) => Math.hypot(one.x - two.x, one.y - two.y) < one.r + two.r),
  );
  expect(touching).toEqual([]);
});

test('an edition leaves as a sheet and as JSON, and editions as a feed', async ({ request }) => {
  const csv = await (await request.get('/tech-radar/2025-2.csv')).text();
  expect(csv).toMatch(/^\uFEFFname,ring,quadrant,isNew,status,description\r\n/);
  const things = await (await request.get('/en/tech-radar/2025-2.json')).json();
  expect(things).toHaveLength(60);
  expect(things.filter(({ isNew }: { isNew: string }) => isNew === 'TRUE')).toHaveLength(8);
  expect(await (await request.get('/feed/radar.xml')).text()).toContain('2025-1');
  expect((await request.get('/tech-radar/1999-1.csv')).status()).toBe(404);
  expect((await request.get('/tech-radar?item=no-such-thing')).status()).toBe(404);
});
