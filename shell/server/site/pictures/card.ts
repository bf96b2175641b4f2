// Renders the link preview that messengers and social networks show for a page.
import { drawPicture } from './draw-picture.ts';

/** The texts of a card. */
export type Card = { kicker: string; title: string; line: string; brand: string };

export const cardSize = { width: 1200, height: 630 } as const;

const paper = '#fbfcfa';
const ink = '#14201a';
const muted = '#55625b';
const green = '#15803d';

type Drawn = { type: string; props: Record<string, unknown> };

/** PNG of 1200 × 630; uses the full fonts, so that no letter of a name is missing. */
export async function drawCard(card: Card): Promise<Uint8Array<ArrayBuffer>> {
  const { png } = await drawPicture(layout(card), cardSize);
  return new Uint8Array(png);
}

function layout({ kicker, title, line, brand }: Card): Drawn {
  return box(
    {
      ...cardSize,
      boxSizing: 'border-box',
      flexDirection: 'column',
      justifyContent: 'space-between',
      padding: '72px 80px',
      background: paper,
      color: ink,
      borderLeft: `16px solid ${green}`,
    },
    words({ color: green, fontSize: 30 }, kicker),
    box(
      { flexDirection: 'column', gap: 24 },
      words({ fontSize: sizeOf(title), fontWeight: 600, lineHeight: 1.15, lineClamp: 4 }, title),
      words({ color: muted, fontSize: 30, lineHeight: 1.4, lineClamp: 2 }, line),
    ),
    box({ alignItems: 'center', gap: 18 }, mark(), words({ fontSize: 32, fontWeight: 600 }, brand)),
  );
}

function box(style: object, ...children: Drawn[]): Drawn {
  return { type: 'div', props: { style: { display: 'flex', ...style }, children } };
}

function words(style: object, text: string): Drawn {
  return { type: 'div', props: { style: { display: 'block', ...style }, children: text } };
}

function sizeOf(title: string): number {
  if (title.length <= 40) return 72;
  return title.length <= 80 ? 58 : 46;
}

/** The logo: a ring with four dots. */
function mark(): Drawn {
  const circle = (cx: number, cy: number, r: number, rest: object): Drawn => ({
    type: 'circle',
    props: { cx, cy, r, ...rest },
  });
  const dots = [
    [14, 8.5],
    [19.5, 14],
    [14, 19.5],
    [8.5, 14],
  ] as const;
  const ring = circle(14, 14, 11, { fill: 'none', stroke: green, 'stroke-width': 2.25 });
  const children = [ring, ...dots.map(([x, y]) => circle(x, y, 2.1, { fill: green }))];
  return { type: 'svg', props: { width: 56, height: 56, viewBox: '0 0 28 28', children } };
}
