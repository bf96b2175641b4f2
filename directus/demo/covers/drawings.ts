// Covers of demo articles: the geometry of the logo, with a motif per category.
import type { NewsCategory } from '@site/shared/domain';
import { type Dice, dice, seedOf } from '../random.ts';
import type { Both } from '../rows.ts';

/** Size of a drawing, in the aspect ratio of a cover. */
export const drawn = { width: 1536, height: 864 } as const;

type Colours = { ground: string; line: string; soft: string; accent: string };

const palettes: readonly Colours[] = [
  { ground: '#14261b', line: '#2f5a41', soft: '#1d3828', accent: '#4ade80' },
  { ground: '#dff0e5', line: '#9fcbae', soft: '#cbe5d4', accent: '#15803d' },
];

type Motif = {
  /** Alternative text. */
  alt: Both<string>;
  draw: (colours: Colours, draw: Dice) => string[];
};

const { width, height } = drawn;

const circle = (x: number, y: number, r: number, rest: string) =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="${round(r)}" ${rest}/>`;
const stroke = (colour: string, thickness: number) =>
  `fill="none" stroke="${colour}" stroke-width="${thickness}"`;

/** Motif by category. */
export const motifs: Readonly<Record<NewsCategory, Motif>> = {
  announcement: {
    alt: {
      ru: 'Рисунок: кольца вокруг одного центра, на них точки',
      en: 'Drawing: rings around one centre with dots on them',
    },
    draw: ({ line, soft, accent }, { between, random }) => {
      const [x, y] = [width * (0.55 + random() * 0.2), height * (0.4 + random() * 0.25)];
      const rings = [840, 660, 480, 300, 130];
      return [
        ...rings.map((r, index) =>
          circle(x, y, r, index % 2 === 0 ? `fill="${soft}"` : stroke(line, 3)),
        ),
        circle(x, y, 130, stroke(accent, 14)),
        ...rings.slice(0, -1).flatMap((r) =>
          Array.from({ length: between(2, 4) }, () => {
            const turn = random() * 2 * Math.PI;
            return circle(x + r * Math.cos(turn), y + r * Math.sin(turn), 20, `fill="${accent}"`);
          }),
        ),
      ];
    },
  },
  event: {
    alt: {
      ru: 'Рисунок: дуги сходятся с разных сторон в одном кольце',
      en: 'Drawing: arcs from many sides meet in one ring',
    },
    draw: ({ ground, line, accent }, { between }) => {
      const [x, y] = [between(620, 920), between(380, 480)];
      const ways = Array.from({ length: 15 }, (_, index) => {
        const turn = (index / 15) * 2 * Math.PI + between(0, 20) / 100;
        const [fromX, fromY] = [x + 1100 * Math.cos(turn), y + 1100 * Math.sin(turn)];
        const bend = turn + 0.7;
        const [overX, overY] = [x + 520 * Math.cos(bend), y + 520 * Math.sin(bend)];
        const colour = index % 5 === 0 ? accent : line;
        const points = [fromX, fromY, overX, overY, x, y].map(round);
        const [a, b, c, d, e, f] = points;
        return `<path d="M${a} ${b}Q${c} ${d} ${e} ${f}" ${stroke(colour, 5)}/>`;
      });
      return [
        ...ways,
        circle(x, y, 150, `fill="${ground}" stroke="${accent}" stroke-width="14"`),
        ...[0, 1, 2, 3].map((quarter) =>
          circle(
            x + 70 * Math.sin((quarter * Math.PI) / 2),
            y - 70 * Math.cos((quarter * Math.PI) / 2),
            24,
            `fill="${accent}"`,
          ),
        ),
      ];
    },
  },
  achievement: {
    alt: {
      ru: 'Рисунок: ряд столбцов растёт слева направо, над самым высоким — кольцо',
      en: 'Drawing: a row of columns rises from left to right, a ring above the tallest',
    },
    draw: ({ soft, line, accent }, { between }) => {
      const columns = Array.from({ length: 12 }, (_, index) => {
        const tall = 80 + index * 44 + between(0, 40);
        return { x: 96 + index * 116, tall, last: index === 11 };
      });
      return columns.flatMap(({ x, tall, last }) => [
        `<rect x="${x}" y="${height - tall}" width="72" height="${tall}" fill="${last ? accent : soft}"/>`,
        last
          ? circle(x + 36, height - tall - 80, 44, stroke(accent, 12))
          : circle(x + 36, height - tall - 40, 10, `fill="${line}"`),
      ]);
    },
  },
  research: {
    alt: {
      ru: 'Рисунок: волнистые линии одна под другой, одна из них выделена',
      en: 'Drawing: wavy lines one below the other, one of them stands out',
    },
    draw: ({ ground, line, accent }, { between, random }) => {
      const told = between(5, 9);
      return Array.from({ length: 13 }, (_, index) => {
        const base = 90 + index * 58;
        const [peak, tall, turn] = [between(300, 1240), between(90, 210), random() * 6];
        const points = Array.from({ length: 97 }, (_unused, step) => {
          const x = step * 16;
          const swell = tall * Math.exp(-(((x - peak) / 190) ** 2));
          return `${x} ${round(base - swell - 8 * Math.sin(x / 90 + turn))}`;
        });
        const look = index === told ? stroke(accent, 10) : stroke(line, 4);
        // Each covers the shapes behind it.
        return `<path d="M${points.join('L')}V${height}H0Z" fill="${ground}"/><path d="M${points.join('L')}" ${look}/>`;
      });
    },
  },
  policy: {
    alt: {
      ru: 'Рисунок: строки разной длины, одна из них отмечена кольцом',
      en: 'Drawing: lines of text of unequal length, one of them marked with a ring',
    },
    draw: ({ soft, line, accent }, { between }) => {
      const marked = between(3, 6);
      return Array.from({ length: 9 }, (_, index) => {
        const [y, long] = [104 + index * 82, between(560, 1160)];
        const colour = index === marked ? accent : index % 3 === 0 ? line : soft;
        const row = `<rect x="250" y="${y - 13}" width="${long}" height="26" rx="13" fill="${colour}"/>`;
        const ring = circle(160, y, 34, stroke(accent, 12));
        return index === marked ? row + ring : row + circle(160, y, 10, `fill="${line}"`);
      });
    },
  },
  digest: {
    alt: {
      ru: 'Рисунок: сетка точек разной величины, несколько обведены кольцом',
      en: 'Drawing: a grid of dots of different sizes, some of them ringed',
    },
    draw: ({ line, accent }, { between, chance }) =>
      Array.from({ length: 60 }, (_, index) => {
        const [x, y] = [108 + (index % 10) * 147, 102 + Math.floor(index / 10) * 132];
        return chance(0.12)
          ? circle(x, y, 46, stroke(accent, 10)) + circle(x, y, 14, `fill="${accent}"`)
          : circle(x, y, between(8, 34), `fill="${line}"`);
      }),
  },
};

/** The SVG content of a cover. The same slug gives the same bytes. */
export function drawCover(slug: string, category: NewsCategory): string {
  const draw = dice(seedOf(`cover ${slug}`));
  const colours = draw.pick(palettes);
  return [
    `<rect width="${width}" height="${height}" fill="${colours.ground}"/>`,
    ...motifs[category].draw(colours, draw),
  ].join('');
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
