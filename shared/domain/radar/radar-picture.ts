// Layout of the radar chart. The rules: docs/domain/radar.md.

import { mulberry32, wordSeed } from '../text/random.ts';
import type { RadarRing } from './radar.ts';

/** The quadrants in list order; on the chart the upper two, then the lower two. */
export const radarQuadrants = ['techniques', 'tools', 'platforms', 'languages'] as const;
export type RadarQuadrant = (typeof radarQuadrants)[number];

/** Outer radii of the rings; the chart is a square of `size` with the centre in the middle. */
export const radarGeometry = {
  size: 640,
  radii: { adopt: 118, trial: 180, assess: 244, hold: 316 },
} as const satisfies { size: number; radii: Record<RadarRing, number> };

export type RadarBlip = {
  readonly slug: string;
  readonly quadrant: RadarQuadrant;
  readonly ring: RadarRing;
};

/** Coordinates from the upper left corner, rounded to tenths. */
export type RadarPlace = { readonly x: number; readonly y: number };

export type RadarPicture = {
  /** Radius of all blips. */
  readonly radius: number;
  readonly places: ReadonlyMap<string, RadarPlace>;
};

const maxRadius = 11;
/**
 * Gap between blips, so that touch targets are 24 pixels squaredDistance at the usual width. Very small blips are
 * packed closer, so that a sector has room for any number.
 */
const gapOf = (radius: number) => Math.min(6, 2 * radius);
/** Radius of the empty centre. */
const centreRadius = 20;
/** Margin on both sides of the horizontal axis for the ring labels. */
const axis = 8;

/** Polar coordinates inside a quadrant: distance from the centre and angle from the horizontal. */
type Spot = { readonly distance: number; readonly angle: number };

/**
 * Positions of all blips: inside ring and quadrant, without overlap, deterministic for an edition. Each
 * blip is near the position given by the hash of its slug. When a sector is too full, all blips become
 * smaller.
 */
export function radarPicture(blips: readonly RadarBlip[]): RadarPicture {
  const sectors = Map.groupBy(blips, ({ quadrant, ring }) => `${quadrant} ${ring}` as const);
  const groups = [...sectors.values()];
  let radius = maxRadius;
  const isTooLarge = () =>
    groups.some((group) => group[0] && spotsOf(group[0].ring, radius).length < group.length);
  while (isTooLarge()) radius *= 0.92;
  const places = groups.flatMap((group) => assignSpots(group, radius));
  return { radius: rounded(radius), places: new Map(places) };
}

/** Candidate positions in a ring of one quadrant: arcs with one blip width between them. */
function spotsOf(ring: RadarRing, radius: number): Spot[] {
  const reach = radius + gapOf(radius) / 2;
  const rings = Object.values(radarGeometry.radii);
  const outer = radarGeometry.radii[ring];
  const inner = rings[rings.indexOf(outer) - 1] ?? centreRadius;
  // Near the centre a blip must also keep its distance from both axes.
  const nearest = Math.max(inner + reach, Math.hypot(reach, reach + axis));
  const room = outer - reach - nearest;
  if (room < 0) return [];
  return spread(room, 2 * reach).flatMap((offset) => {
    const distance = nearest + offset;
    const fromVertical = Math.asin(reach / distance);
    const fromHorizontal = Math.asin((reach + axis) / distance);
    const between = 2 * fromVertical;
    return spread(Math.PI / 2 - fromVertical - fromHorizontal, between).map((turn) => ({
      distance,
      angle: fromHorizontal + turn,
    }));
  });
}

/** Evenly spaced offsets from 0 to the length, at least `step` squaredDistance; a single one is centred. */
function spread(length: number, step: number): number[] {
  const steps = Math.floor(length / step + 1e-9);
  if (steps === 0) return [length / 2];
  return Array.from({ length: steps + 1 }, (_, index) => (length * index) / steps);
}

function assignSpots(group: readonly RadarBlip[], radius: number): [string, RadarPlace][] {
  const [first] = group;
  if (!first) return [];
  const free = spotsOf(first.ring, radius);
  // Sorted by hash, so that the result does not depend on the input order.
  const order = group
    .map((blip) => ({ blip, seed: wordSeed(blip.slug) }))
    .sort((one, other) => one.seed - other.seed || (one.blip.slug < other.blip.slug ? -1 : 1));
  return order.map(({ blip, seed }) => {
    const random = mulberry32(seed);
    const distances = free.map(({ distance }) => distance);
    const least = Math.min(...distances);
    const wanted = {
      distance: least + random() * (Math.max(...distances) - least),
      angle: (random() * Math.PI) / 2,
    };
    let best = 0;
    for (const [index, spot] of free.entries()) {
      const chosen = free[best];
      if (chosen && squaredDistance(spot, wanted) < squaredDistance(chosen, wanted)) best = index;
    }
    const [spot = wanted] = free.splice(best, 1);
    return [blip.slug, onPicture(spot, blip.quadrant)];
  });
}

function squaredDistance(one: Spot, other: Spot): number {
  const { distance: a } = one;
  const { distance: b } = other;
  return a * a + b * b - 2 * a * b * Math.cos(one.angle - other.angle);
}

function onPicture({ distance, angle }: Spot, quadrant: RadarQuadrant): RadarPlace {
  const index = radarQuadrants.indexOf(quadrant);
  const right = index % 2 === 0 ? -1 : 1;
  const down = index < 2 ? -1 : 1;
  const middle = radarGeometry.size / 2;
  return {
    x: rounded(middle + right * distance * Math.cos(angle)),
    y: rounded(middle + down * distance * Math.sin(angle)),
  };
}

/** Rounds coordinates, so that they are printed equally on every machine. */
function rounded(value: number): number {
  return Math.round(value * 10) / 10;
}
