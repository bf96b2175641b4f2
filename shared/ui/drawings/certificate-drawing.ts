// Geometry of a printed certificate, shared by its page and its PDF.
import { encode } from 'uqr';

/** Millimetres of an A4 sheet in landscape. */
export const sheet = {
  width: 297,
  height: 210,
  margin: { top: 20, side: 22, bottom: 15 },
  /**
   * Edge of the QR code with its quiet zone. A verification address gives at least 25 modules, 33 with the
   * zone, so that the code itself is never smaller than 25 mm.
   */
  qr: 34,
} as const;

/** From this length on a name is set smaller, to stay clear of the ornament. */
export const longName = 26;

/** Modules of the quiet zone, as the standard asks. */
const quiet = 4;

/**
 * The QR code of a text as an SVG path, one unit a module: error correction level Q, with its quiet
 * zone.
 */
export function qrPath(text: string): { path: string; size: number; quiet: number } {
  const { data, size } = encode(text, { ecc: 'Q', border: quiet });
  const path = data.flatMap((row, y) => runsIn(row).map(([x, length]) => bar(x, y, length)));
  return { path: path.join(''), size, quiet };
}

/** The QR code of a text as a picture of its own, black on white. */
export function qrSvg(text: string): string {
  const { path, size } = qrPath(text);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>`;
}

function bar(x: number, y: number, length: number): string {
  return `M${x} ${y}h${length}v1h-${length}z`;
}

/** Start and length of the dark runs of a row. */
function runsIn(row: readonly boolean[]): [start: number, length: number][] {
  const runs: [number, number][] = [];
  for (const [x, isDark] of row.entries()) {
    if (!isDark) continue;
    const last = runs.at(-1);
    if (last && last[0] + last[1] === x) last[1] += 1;
    else runs.push([x, 1]);
  }
  return runs;
}

const petalCount = 36;

/** The logo inside a rosette, as on security paper, in a box of 320 units. */
export const rosette = {
  size: 320,
  petals: Array.from({ length: petalCount }, (_, index) => {
    const angle = (2 * Math.PI * index) / petalCount;
    return [rounded(160 + 52 * Math.cos(angle)), rounded(160 + 52 * Math.sin(angle))] as const;
  }),
  petalRadius: 106,
  petalStroke: 0.75,
  ring: { centre: 160, radius: 43, stroke: 4.5 },
  dots: [
    [160, 138.5],
    [181.5, 160],
    [160, 181.5],
    [138.5, 160],
  ],
  dotRadius: 8.2,
} as const;

/** Rounded, so that server and browser render the same. */
function rounded(value: number): number {
  return Math.round(value * 10) / 10;
}
