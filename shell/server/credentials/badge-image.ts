// The picture of an achievement: the same for everybody who has earned it.
import type { Product } from '@site/shared/contract';
import { type AchievementCode, achievements } from '@site/shared/domain/certificates';
import { drawPicture } from '../site/pictures/draw-picture.ts';

export type BadgeImage = { svg: string; png: Buffer };

const size = 512;
const paper = '#fbfcfa';
const ink = '#14201a';
const muted = '#55625b';
const green = '#15803d';

type Drawn = { type: string; props: Record<string, unknown> };

/** Draws each picture once, at its first request. */
export function createBadgeImages(
  product: Pick<Product, 'shortName'>,
): (code: AchievementCode) => Promise<BadgeImage> {
  const drawn = new Map<AchievementCode, Promise<BadgeImage>>();
  return (code) => {
    const image = drawn.get(code) ?? draw(code, product);
    drawn.set(code, image);
    return image;
  };
}

async function draw(
  code: AchievementCode,
  { shortName }: Pick<Product, 'shortName'>,
): Promise<BadgeImage> {
  const { name } = achievements[code];
  const layout = box(
    { width: size, height: size, position: 'relative', color: ink },
    ring(),
    box(
      {
        position: 'absolute',
        inset: 0,
        flexDirection: 'column',
        alignItems: 'center',
        justifyContent: 'center',
        gap: 10,
        textAlign: 'center',
      },
      words({ color: green, fontSize: 26, fontWeight: 600 }, shortName.ru),
      words({ fontSize: 46, fontWeight: 600, lineHeight: 1.1, maxWidth: 320 }, name.ru),
      words({ color: muted, fontSize: 30, lineHeight: 1.1, maxWidth: 320 }, name.en),
      words({ color: green, fontSize: 26 }, shortName.en),
    ),
  );
  return drawPicture(layout, { width: size, height: size });
}

/** A disc with a double ring and the four dots of the logo. */
function ring(): Drawn {
  const middle = size / 2;
  const circle = (cx: number, cy: number, r: number, rest: object): Drawn => ({
    type: 'circle',
    props: { cx, cy, r, ...rest },
  });
  const edge = 232;
  const dots = [
    [middle, middle - edge],
    [middle + edge, middle],
    [middle, middle + edge],
    [middle - edge, middle],
  ] as const;
  const children = [
    circle(middle, middle, edge, { fill: paper, stroke: green, 'stroke-width': 14 }),
    circle(middle, middle, edge - 22, { fill: 'none', stroke: green, 'stroke-width': 2 }),
    ...dots.map(([x, y]) => circle(x, y, 20, { fill: green, stroke: paper, 'stroke-width': 6 })),
  ];
  const viewBox = `0 0 ${size} ${size}`;
  return { type: 'svg', props: { width: size, height: size, viewBox, children } };
}

function box(style: object, ...children: Drawn[]): Drawn {
  return { type: 'div', props: { style: { display: 'flex', ...style }, children } };
}

function words(style: object, text: string): Drawn {
  return { type: 'div', props: { style: { display: 'block', ...style }, children: text } };
}
