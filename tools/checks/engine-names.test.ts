import { expect, test } from 'vitest';
import { checkEngineNames } from './engine-names.ts';

const area = {
  path: 'directus/areas/radar/collections.ts',
  text: "export const radar = defineCollection({\n  collection: 'radar_items',\n});",
};
const check = (text: string, path = 'directus/engine/requests/x.ts') =>
  checkEngineNames([area, { path, text }]).problems.filter((problem) => problem.startsWith(path));

test('finds a collection of an area in the engine', () => {
  expect(check("const logged = ['radar_items'];")).toEqual([
    'directus/engine/requests/x.ts:1: names `radar_items`; say it in the declaration of the collection.',
  ]);
});

test.each([
  ['what is no collection', "const first = 'radar';"],
  ['a comment', "// Such as 'radar_items'."],
])('passes %s', (_, text) => {
  expect(check(text)).toEqual([]);
});

test.each(['directus/engine/requests/x.test.ts', 'directus/areas/radar/x.ts', 'shared/api/x.ts'])(
  'passes %s',
  (path) => {
    expect(check("const logged = ['radar_items'];", path)).toEqual([]);
  },
);

test('names an exception that nothing uses any more', () => {
  expect(checkEngineNames([area]).problems).toContain(
    'tools/checks/engine-names.ts: nothing in engine/notifications/ names deliveries.',
  );
});
