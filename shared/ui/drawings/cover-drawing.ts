// Drawn covers of articles: the geometry of the logo, with a motif for each category.
import type { NewsCategory } from '@site/shared/domain/content';
import { mulberry32, wordSeed } from '@site/shared/domain/text';

/** The box of a drawing, in the aspect ratio of a cover. */
export const coverBox = { width: 160, height: 90 } as const;

/** A drawing as SVG paths, one per layer; an empty one is left out. */
export type CoverDrawing = {
  /** Filled areas behind everything. */
  areas: string;
  /** Thin strokes. */
  lines: string;
  /** Round dots: strokes without a length. */
  dots: string;
  /** Lines of small dots, 12 units apart. */
  grid: string;
  /** Filled areas that stand out. */
  marked: string;
  /** Strokes that stand out. */
  accent: string;
};

type Random = (from: number, to: number) => number;

const { height } = coverBox;

/** The drawing of an article. The same slug and category give the same drawing everywhere. */
export function drawCover(slug: string, category: NewsCategory): CoverDrawing {
  const random = mulberry32(wordSeed(`cover ${slug}`));
  const between: Random = (from, to) => from + Math.floor(random() * (to - from + 1));
  const none = { areas: '', lines: '', dots: '', grid: '', marked: '', accent: '' };
  return { ...none, ...motifs[category](between) };
}

const motifs: Readonly<Record<NewsCategory, (between: Random) => Partial<CoverDrawing>>> = {
  /** Rings around one centre, dots on them. */
  announcement: (between) => {
    const [x, y] = [between(50, 110), between(34, 56)];
    return {
      areas: circle(x, y, 88) + circle(x, y, 66) + circle(x, y, 44) + circle(x, y, 26),
      lines: circle(x, y, 66),
      dots: [88, 66, 66, 44, 44].map((r) => dotOn(x, y, r, between(0, 23) * 15)).join(''),
      accent: circle(x, y, 13),
    };
  },
  /** Arcs from many sides meet in one ring. */
  event: (between) => {
    const [x, y] = [between(56, 104), between(38, 52)];
    const turned = between(0, 29);
    const arc = (index: number) => {
      const [from, over] = [
        at(x, y, 120, turned + index * 36),
        at(x, y, 56, turned + index * 36 + 40),
      ];
      return `M${from}Q${over} ${x} ${y}`;
    };
    const arcs = Array.from({ length: 10 }, (_, index) => arc(index));
    return {
      lines: arcs.filter((_, index) => index % 5 !== 0).join(''),
      accent: `${arcs[0]}${arcs[5]}${circle(x, y, 16)}`,
      dots: [0, 90, 180, 270].map((turn) => dotOn(x, y, 8, turn)).join(''),
    };
  },
  /** Columns rise, a ring above the tallest; few or many of them, evenly or late. */
  achievement: (between) => {
    const count = between(4, 9);
    const wide = 2 * Math.floor(40 / count);
    const curve = between(2, 5) / 2;
    const columns = Array.from({ length: count }, (_, index) => ({
      x: 12 + Math.round((index * (136 - wide)) / (count - 1)),
      wide,
      tall: 10 + Math.round(46 * ((index + 1) / count) ** curve) + between(0, 4),
    }));
    const { x, tall } = columns.at(-1) ?? { x: 0, tall: 0 };
    return {
      areas: columns.slice(0, -1).map(column).join(''),
      marked: column({ x, wide, tall }),
      accent: circle(x + wide / 2, height - tall - 12, 6),
    };
  },
  /** Waves one below the other, one of them stands out. */
  research: (between) => {
    const told = between(1, 3);
    const waves = Array.from({ length: 6 }, (_, index) => {
      const [tall, start] = [between(6, 16), -between(0, 39)];
      return `M${start} ${15 + index * 13}q20-${tall} 40 0t40 0 40 0 40 0 40 0`;
    });
    return {
      areas: `${waves[told]}V90H0z`,
      lines: waves.filter((_, index) => index !== told).join(''),
      accent: waves[told] ?? '',
    };
  },
  /** Lines of text of unequal length, one of them marked with a ring. */
  policy: (between) => {
    const marked = between(1, 4);
    const rows = Array.from({ length: 6 }, (_, index) => ({
      y: 15 + index * 12,
      long: between(44, 104),
    }));
    const bar = ({ y, long }: { y: number; long: number }) => `M34 ${y - 2}h${long}v4h-${long}z`;
    const chosen = rows.splice(marked, 1);
    return {
      areas: rows.map(bar).join(''),
      marked: chosen.map(bar).join(''),
      dots: rows.map(({ y }) => `M20 ${y}h0`).join(''),
      accent: chosen.map(({ y }) => circle(20, y, 6)).join(''),
    };
  },
  /** A grid of dots, some of them ringed. */
  digest: (between) => {
    const [columns, rows, step] = [13, 7, 12];
    const places = [0, 1, 2, 3].map((quarter) => ({
      x: 8 + step * between(quarter * 3, quarter * 3 + 2),
      y: 9 + step * between(0, rows - 1),
    }));
    const row = (index: number) => `M8 ${9 + step * index}h${step * (columns - 1) + 1}`;
    return {
      grid: Array.from({ length: rows }, (_, index) => row(index)).join(''),
      marked: places.map(({ x, y }) => circle(x, y, 2)).join(''),
      accent: places.map(({ x, y }) => circle(x, y, 5)).join(''),
    };
  },
};

function circle(x: number, y: number, r: number): string {
  return `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0-${2 * r} 0z`;
}

function column({ x, wide, tall }: { x: number; wide: number; tall: number }): string {
  return `M${x} ${height}v-${tall}h${wide}v${tall}z`;
}

function at(x: number, y: number, r: number, degrees: number): string {
  const turn = (degrees * Math.PI) / 180;
  return `${Math.round(x + r * Math.cos(turn))} ${Math.round(y + r * Math.sin(turn))}`;
}

function dotOn(x: number, y: number, r: number, degrees: number): string {
  return `M${at(x, y, r, degrees)}h0`;
}

/** A drawing as the content of an SVG picture, in fixed colours on a transparent ground. */
export function coverSvg({ areas, lines, dots, grid, marked, accent }: CoverDrawing): string {
  const [soft, strong] = ['#2f9e5f', '#1d9a51'];
  return [
    `<path fill="${soft}" fill-opacity=".16" fill-rule="evenodd" d="${areas}"/>`,
    `<path fill="none" stroke="${soft}" stroke-opacity=".55" stroke-width=".8" d="${lines}"/>`,
    `<path fill="none" stroke="${soft}" stroke-opacity=".5" stroke-width="3" stroke-linecap="round" stroke-dasharray="0 12" d="${grid}"/>`,
    `<path fill="none" stroke="${soft}" stroke-opacity=".75" stroke-width="4.4" stroke-linecap="round" d="${dots}"/>`,
    `<path fill="${strong}" d="${marked}"/>`,
    `<path fill="none" stroke="${strong}" stroke-width="2" d="${accent}"/>`,
  ].join('');
}
