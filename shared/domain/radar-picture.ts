// Where the things of an edition stand on its picture. The rules: docs/domain/radar.md.

import type { RadarRing } from './radar.ts';
import { mulberry32, wordSeed } from './random.ts';

/** The quarters in the order of lists; on the picture the upper two, then the lower two. */
export const radarQuadrants = ['techniques', 'tools', 'platforms', 'languages'] as const;
export type RadarQuadrant = (typeof radarQuadrants)[number];

/** Outer radii of the rings; the picture is a square of `size` with its middle in the centre. */
export const radarGeometry = {
  size: 640,
  radii: { adopt: 136, trial: 206, assess: 262, hold: 308 },
} as const satisfies { size: number; radii: Record<RadarRing, number> };

export type RadarBlip = {
  readonly slug: string;
  readonly quadrant: RadarQuadrant;
  readonly ring: RadarRing;
};

/** Coordinates from the upper left corner, rounded to tenths. */
export type RadarPlace = { readonly x: number; readonly y: number };

export type RadarPicture = {
  /** Radius of every blip. */
  readonly radius: number;
  readonly places: ReadonlyMap<string, RadarPlace>;
};

const largest = 11;
/**
 * Between two blips, so that the middles of targets stand 24 pixels apart at the usual width. Blips so small
 * that they are told apart by nothing stand as close as it takes: a sector has a place for any number.
 */
const gapOf = (radius: number) => Math.min(6, 2 * radius);
/** Radius of the middle, which stays free. */
const heart = 20;
/** Room on both sides of the horizontal axis, for the names of the rings. */
const axis = 8;

/** Polar coordinates inside a quarter: distance from the middle and angle from the horizontal. */
type Spot = { readonly distance: number; readonly angle: number };

/**
 * A place for every blip: inside its ring and quarter, overlapping no other, the same for the same
 * edition on every device. Each stands near where the hash of its slug points. When a sector is too
 * full for blips of the usual size all become smaller.
 */
export function radarPicture(blips: readonly RadarBlip[]): RadarPicture {
  const sectors = Map.groupBy(blips, ({ quadrant, ring }) => `${quadrant} ${ring}` as const);
  const groups = [...sectors.values()];
  let radius = largest;
  const isTooLarge = () =>
    groups.some((group) => group[0] && spotsOf(group[0].ring, radius).length < group.length);
  while (isTooLarge()) radius *= 0.92;
  const places = groups.flatMap((group) => settle(group, radius));
  return { radius: rounded(radius), places: new Map(places) };
}

/** Free spots of a ring inside one quarter: arcs that keep a blip's width from each other. */
function spotsOf(ring: RadarRing, radius: number): Spot[] {
  const reach = radius + gapOf(radius) / 2;
  const rings = Object.values(radarGeometry.radii);
  const outer = radarGeometry.radii[ring];
  const inner = rings[rings.indexOf(outer) - 1] ?? heart;
  // Close to the middle a blip must also keep clear of both axes.
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

/** As many steps as fit, evenly from 0 to the whole length; one alone stands in the middle. */
function spread(length: number, step: number): number[] {
  const steps = Math.floor(length / step + 1e-9);
  if (steps === 0) return [length / 2];
  return Array.from({ length: steps + 1 }, (_, index) => (length * index) / steps);
}

function settle(group: readonly RadarBlip[], radius: number): [string, RadarPlace][] {
  const [first] = group;
  if (!first) return [];
  const free = spotsOf(first.ring, radius);
  // The order of the input must not matter: whoever comes first by hash chooses first.
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
      if (chosen && apart(spot, wanted) < apart(chosen, wanted)) best = index;
    }
    const [spot = wanted] = free.splice(best, 1);
    return [blip.slug, onPicture(spot, blip.quadrant)];
  });
}

/** Square of the distance between two spots. */
function apart(one: Spot, other: Spot): number {
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

/** Coordinates print the same on every machine. */
function rounded(value: number): number {
  return Math.round(value * 10) / 10;
}
