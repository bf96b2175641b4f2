import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { isSlug, isTakenAddress } from '@site/shared/domain/text';
import { expect, test } from 'vitest';
import { otherPages } from '../../content/build/other-pages.ts';
import { routes as admissions } from '../../mf-admissions/src/routes.ts';
import { routes as certificates } from '../../mf-certificates/src/routes.ts';
import { routes as members } from '../../mf-members/src/routes.ts';
import { routes as open } from '../../mf-public/src/routes.ts';
import { ownPages } from '../../shell/src/routes/own-pages.ts';
import { root } from '../settings.ts';

const mounts = [admissions, certificates, members, open].flatMap((routes) =>
  Object.values(routes).flat(),
);
const segments = [...mounts, ...ownPages]
  .map(({ path }) => path.split('/')[1] ?? '')
  .filter((segment) => segment !== '' && !segment.startsWith(':'));

test.each([...new Set(segments)])('the slug /%s is reserved for its own page', (segment) => {
  expect(isSlug(segment)).toBe(false);
  expect(isTakenAddress(segment)).toBe(!existsSync(join(root, `content/ru/${segment}.md`)));
});

test('pages outside `content/` can be linked from content', () => {
  const elsewhere = [...mounts, ...ownPages]
    .map(({ path }) => path)
    .filter((path) => path !== '/' && path !== '/:slug')
    .filter((path) => !existsSync(join(root, `content/ru${path}.md`)));
  expect(elsewhere.filter((path) => !otherPages.includes(path))).toEqual([]);
});
