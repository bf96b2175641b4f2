/** A dot of the picture: its slug and position. */
type Dot = { slug: string; x: number; y: number };

const directions: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
};

/**
 * The dot that an arrow key moves to: the nearest within 45° of its direction, preferring those straight
 * ahead. Null for other keys and at the edge.
 */
export function neighbour(dots: readonly Dot[], from: string, key: string): string | null {
  const start = dots.find(({ slug }) => slug === from);
  const direction = directions[key];
  if (!start || !direction) return null;
  let best: { slug: string; far: number } | null = null;
  for (const { slug, x, y } of dots) {
    const ahead = (x - start.x) * direction[0] + (y - start.y) * direction[1];
    const aside = Math.abs((x - start.x) * direction[1]) + Math.abs((y - start.y) * direction[0]);
    if (ahead <= 0 || aside > ahead) continue;
    const far = ahead + 2 * aside;
    if (!best || far < best.far) best = { slug, far };
  }
  return best?.slug ?? null;
}
