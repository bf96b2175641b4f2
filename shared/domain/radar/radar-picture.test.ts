import { expect, test } from 'vitest';
import { radarRings } from './radar.ts';
import { type RadarBlip, radarGeometry, radarPicture, radarQuadrants } from './radar-picture.ts';

const { size, radii } = radarGeometry;
const middle = size / 2;

/** An edition with this number of blips in every sector. */
const edition = (each: number): RadarBlip[] =>
  radarQuadrants.flatMap((quadrant) =>
    radarRings.flatMap((ring) =>
      Array.from({ length: each }, (_, index) => ({
        slug: `${quadrant}-${ring}-${index}`,
        quadrant,
        ring,
      })),
    ),
  );

/** All blips with their positions. */
const placed = (blips: readonly RadarBlip[]) => {
  const { radius, places } = radarPicture(blips);
  return blips.map((blip) => {
    const place = places.get(blip.slug);
    if (!place) throw new Error(`${blip.slug} has no place`);
    return { ...blip, ...place, radius };
  });
};

test.each([1, 4, 15, 60])('no two blips overlap with %i in each sector', (each) => {
  const blips = placed(edition(each));
  const touching = blips.flatMap((one, index) =>
    blips
      .slice(index + 1)
      .filter((other) => Math.hypot(one.x - other.x, one.y - other.y) < 2 * one.radius)
      .map((other) => [one.slug, other.slug]),
  );
  expect(blips).toHaveLength(16 * each);
  expect(touching).toEqual([]);
});

test.each([1, 4, 15, 60])(
  'all of %i blips per sector are inside their ring and quadrant',
  (each) => {
    for (const { quadrant, ring, x, y, radius } of placed(edition(each))) {
      const distance = Math.hypot(x - middle, y - middle);
      const inner = radarRings[radarRings.indexOf(ring) - 1];
      expect(distance + radius).toBeLessThanOrEqual(radii[ring]);
      expect(distance - radius).toBeGreaterThanOrEqual(inner ? radii[inner] : 0);
      const isLeft = radarQuadrants.indexOf(quadrant) % 2 === 0;
      const isUpper = radarQuadrants.indexOf(quadrant) < 2;
      expect(Math.abs(x - middle)).toBeGreaterThanOrEqual(radius);
      // The ring labels are on the horizontal axis.
      expect(Math.abs(y - middle)).toBeGreaterThanOrEqual(radius + 8);
      expect([x < middle, y < middle]).toEqual([isLeft, isUpper]);
    }
  },
);

test.each(radarRings)('a sector of %s has distinct positions for a thousand blips', (ring) => {
  const blips = Array.from(
    { length: 1000 },
    (_, index): RadarBlip => ({
      slug: `item-${index}`,
      quadrant: radarQuadrants[0],
      ring,
    }),
  );
  const places = placed(blips).map(({ x, y }) => `${x} ${y}`);
  expect(new Set(places).size).toBe(1000);
});

test('the order of the input does not matter', () => {
  const blips = edition(5);
  const { places } = radarPicture(blips);
  expect([...radarPicture([...blips].reverse()).places].sort()).toEqual([...places].sort());
});

test('a single item in its sector always has the same position', () => {
  const alone: RadarBlip = { slug: 'opentelemetry', quadrant: 'tools', ring: 'adopt' };
  expect(radarPicture([alone])).toEqual({
    radius: 11,
    places: new Map([['opentelemetry', { x: 421.6, y: 298 }]]),
  });
});

test('an empty edition has an empty picture', () => {
  expect(radarPicture([])).toEqual({ radius: 11, places: new Map() });
});
