import { maxRows } from '@site/shared/domain/system';
import { expect, test } from 'vitest';
import { createApi, listAllRadarPlacements } from '../index.ts';

const placement = (no: number) => ({
  ring: 'trial',
  movement: 'none',
  featured: true,
  edition: { no: 1, code: '2025-1' },
  item: { slug: `item-${no}`, quadrant: 'tools', translations: [] },
  translations: [],
});

/** A fake backend with this number of placements, in a stable order only when sorting is requested. */
function backendWith(count: number) {
  const rows = Array.from({ length: count }, (_, no) => placement(no));
  return createApi(async (path) => {
    const query = new URLSearchParams(path.split('?')[1]);
    const limit = Number(query.get('limit'));
    const start = (Number(query.get('page') ?? 1) - 1) * limit;
    const known = query.get('sort') === 'id' ? rows : rows.toReversed();
    return { status: 200, body: JSON.stringify({ data: known.slice(start, start + limit) }) };
  });
}

test.each([0, 3, maxRows, maxRows + 1, 2 * maxRows + 5])(
  'reads each of %i placements once',
  async (count) => {
    const placed = await listAllRadarPlacements(backendWith(count), 'en');
    expect(placed.map(({ item }) => item.slug)).toEqual(
      Array.from({ length: count }, (_, no) => `item-${no}`),
    );
  },
);
